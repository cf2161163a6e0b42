import LecternBase
import LecternInterface

/// A screen that leads to others by segues.
///
/// The segue makes the destination and shows it; the source only hands over the subject:
///
/// ```swift
/// final class CountriesController: Controller, SegueSource {
///   let segues = SegueTable()
///
///   func prepare(for segue: Segue, sender: SegueSender) {
///     if segue.identifier == "show-country",
///       let country = segue.destination as? CountryController
///     {
///       country.country = countries[sender.row]
///     }
///   }
///
///   func listView(didTap row: Int) {
///     // A row with a segue never also navigates by itself (BL-84).
///     select(view.element(of: row), row: row) { self.open(countries[row]) }
///   }
/// }
/// ```
///
/// Going back is no segue: who presented dismisses (BL-85, BL-44).
///
/// - Source: SPEC BL-82…BL-85.
public protocol SegueSource: Controller {
  /// The segues that lead on from here.
  var segues: SegueTable { get }
  /// Gives the destination what it needs, before its view is drawn; ignores segues it doesn't know.
  func prepare(for segue: Segue, sender: SegueSender)
}

extension SegueSource {
  /// Does nothing, for a source whose destinations need nothing from it.
  public func prepare(for segue: Segue, sender: SegueSender) {}

  /// Performs a segue: makes its destination, prepares it, shows it.
  ///
  /// - Throws: `SegueError`, and shows nothing.
  public func performSegue(
    _ identifier: Text, sender: SegueSender = SegueSender(), animated: Bool = true
  ) throws(SegueError) {
    let segue = try segues.begin(identifier, from: self)
    prepare(for: segue, sender: sender)
    try segue.show(from: sender, animated: animated)
  }

  /// Answers a tap on an element that may have a segue: performs that, or else calls `body`, never
  /// both (BL-84).
  public func select(
    _ element: NodeReference, row: Int = 0, animated: Bool = true, otherwise: () -> Void
  ) throws(SegueError) {
    guard let identifier = segues.identifier(at: element) else {
      otherwise()
      return
    }
    try performSegue(
      identifier, sender: SegueSender(element: element, row: row), animated: animated)
  }
}

extension Segue {
  /// Shows the destination in the segue's style.
  func show(from sender: SegueSender, animated: Bool) throws(SegueError) {
    switch style {
    case .presented(let style, let transition, let listener):
      do {
        try source.present(
          destination, style: style, transition: transition, from: sender.element,
          delegate: listener.delegate, animated: animated)
      } catch { throw .refusedByWindow(error) }
    case .custom(let show): show(self, animated)
    case .push, .replace, .showDetail:
      // A container may be the source of a segue itself.
      let own = source as? DrillDownController
      guard let container = own ?? source.drillDownController else { throw .noContainer }
      do { try show(in: container, animated: animated) } catch { throw .refusedByContainer(error) }
    }
  }

  private func show(
    in container: DrillDownController, animated: Bool
  ) throws(DrillDownError) {
    switch style {
    case .push: try container.push(destination, animated: animated)
    case .showDetail:
      var member = source
      while let parent = member.parent, parent !== container { member = parent }
      try container.showRight(destination, forLeft: member, animated: animated)
    default: try container.replaceRight(with: destination, animated: animated)
    }
  }
}
