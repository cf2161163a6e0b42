import LecternInterface

// The observers of operations (DD-14, DD-48…DD-51).
extension DrillDownController {
  /// Adds a function that hears of every operation, before and after (DD-49).
  ///
  /// Observers are told in the order in which they were added. An observer that calls an operation
  /// hears of it before that call returns, and before later observers hear of the first operation.
  /// One that is added meanwhile hears only of later events; one that is stopped meanwhile hears of
  /// none after.
  ///
  /// - Returns: a number to stop it with.
  @discardableResult
  public final func addObserver(_ observer: @escaping Observer) -> Int {
    lastObserver += 1
    observers.append((lastObserver, observer))
    return lastObserver
  }

  /// Stops telling an observer.
  public final func removeObserver(_ id: Int) { observers.removeAll { $0.id == id } }

  final func post(_ operation: DrillDownOperation, _ moment: DrillDownMoment) {
    for entry in observers where observers.contains(where: { $0.id == entry.id }) {
      entry.observer(self, operation, moment)
    }
  }
}
