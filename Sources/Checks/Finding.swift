import Scripting

/// A mistake in a prototype, found by a rule.
package struct Finding: Hashable, Sendable {
  package let rule: CheckRule
  /// The path of the file from the prototype's folder, or an empty string if it isn't known.
  package let file: String
  /// The line, counted from 1, or `nil` if it isn't known.
  package let line: Int?
  package let message: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - place: The source location: `app.lua:12`, also followed by other text, or `app.lua`.
  ///   - message: The mistake, and a suggestion if there is one.
  init(_ rule: CheckRule, at place: String, _ message: String) {
    let place = Place(place)
    self.rule = rule
    (file, line) = (place.file, place.line)
    self.message = message
  }

  /// Whether the finding is reported before another; they are ordered by file, line, rule and message.
  func precedes(_ other: Finding) -> Bool {
    if file != other.file { return file.utf8.lexicographicallyPrecedes(other.file.utf8) }
    if line != other.line { return (line ?? 0) < (other.line ?? 0) }
    if rule != other.rule { return rule.rawValue < other.rule.rawValue }
    return message.utf8.lexicographicallyPrecedes(other.message.utf8)
  }
}
