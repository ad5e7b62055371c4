import Controllers

extension Event {
  /// Whether it is a note to the user: a print, a warning, an error.
  var isTold: Bool { subject == .print || subject == .warning || subject == .error }
}

extension String {
  /// Whether it is a line of a script that an error shows.
  var isExcerpt: Bool { hasPrefix("  ") && contains("│") }
}
