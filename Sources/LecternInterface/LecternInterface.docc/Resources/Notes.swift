import LecternInterface

func open(in host: any Host, traits: Traits, saved: SavedState) -> Application {
  let root = Notebook()
  root.restorationIdentifier = "notebook"
  let restoration = Restoration(app: "notes", contentVersion: 3, minimumVersion: 2)
  restoration.factories.add("note") { path, coder in
    coder.integer(for: "number") == nil ? nil : NoteController()
  }
  let app = Application(root: root, host: host, traits: traits)
  app.restoration = restoration
  app.restore(saved)
  return app
}
