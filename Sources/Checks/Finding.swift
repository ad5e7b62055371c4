import Locations
import Lua
import Scripting

/// A mistake that a rule found in a prototype.
package struct Finding: Hashable, Sendable {
  package let rule: CheckRule
  /// The path of the file, relative to the prototype's folder, or an empty string if it isn't known.
  package let file: String
  /// The line, counted from 1, or `nil` if it isn't known.
  package let line: Int?
  package let message: String

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - location: The source location, such as `app.lua:12` or `app.lua`, or `nil` if it isn't known.
  ///   - message: The description of the mistake, which may end with a suggestion.
  init(_ rule: CheckRule, at location: CodeLocation?, _ message: String) {
    self.rule = rule
    (file, line) = (location?.file ?? "", location?.line)
    self.message = message
  }

  /// Whether the finding is reported before another.
  ///
  /// Findings are ordered by file, line, rule and message.
  func precedes(_ other: Finding) -> Bool {
    if file != other.file { return file.utf8.lexicographicallyPrecedes(other.file.utf8) }
    if line != other.line { return (line ?? 0) < (other.line ?? 0) }
    if rule != other.rule { return rule.rawValue < other.rule.rawValue }
    return message.utf8.lexicographicallyPrecedes(other.message.utf8)
  }
}
