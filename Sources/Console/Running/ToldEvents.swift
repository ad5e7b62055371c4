import Controllers

extension Event {
  /// Whether the event is a message to the user, such as printed text, a warning or an error.
  var isMessage: Bool { subject == .print || subject == .warning || subject == .error || subject == .note }
}

extension String {
  /// Whether the line of an error's report is an excerpt of a script.
  var isExcerpt: Bool { hasPrefix("  ") && contains("│") }
}
