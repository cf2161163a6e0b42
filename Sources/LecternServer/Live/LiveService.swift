import ServiceLifecycle

/// Watches the folders for as long as the server runs.
struct LiveService: Service {
  let exhibits: [LiveExhibit]
  let heartbeat: Duration

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for exhibit in exhibits { group.addTask { await exhibit.watch(heartbeat: heartbeat) } }
      }
    }
  }
}
