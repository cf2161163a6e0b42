import LecternBase

/// The note that a window shows at its bottom edge, and the stage of its display.
///
/// ```
/// silent ──say──▶ empty (0.1 s) ──▶ shown ──6 s, or dismissed──▶ leaving (0.33 s) ──▶ empty
///                                     ▲ │ say: other words, and the time begins anew
///                                     └─┘
/// ```
///
/// A reader announces changes in a region that is there already: hence the empty one first, which
/// then stays.
final class Note {
  enum Place { case silent, empty, shown, leaving }

  var words: Text = ""
  var place = Place.silent
  /// Tells a wait apart from a later one.
  var change = 0
  /// True if the keyboard focus is on its button.
  var hasFocus = false
}
