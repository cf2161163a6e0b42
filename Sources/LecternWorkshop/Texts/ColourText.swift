import LecternTheme

/// A colour as `#rrggbb` in lower case, from `#46C060` or `#4C6`; nil for anything else.
func colour(_ text: String) -> String? { Colour(text)?.hex }
