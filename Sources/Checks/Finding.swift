import Scripting

/// Something that is wrong with a prototype.
package struct Finding: Hashable, Sendable {
  package let rule: CheckRule
  /// The file, as a path from the prototype's folder; empty where that is not known.
  package let file: String
  /// The line, from 1; nil where that is not known.
  package let line: Int?
  package let message: String

  /// - Parameters:
  ///   - rule: what it breaks.
  ///   - place: `app.lua:12`, also with words behind it; `app.lua`.
  ///   - message: what is wrong, and what comes near.
  init(_ rule: CheckRule, at place: String, _ message: String) {
    let place = Place(place)
    self.rule = rule
    (file, line) = (place.file, place.line)
    self.message = message
  }

  /// Whether it is told before another: by file, line, rule.
  func precedes(_ other: Finding) -> Bool {
    if file != other.file { return file.utf8.lexicographicallyPrecedes(other.file.utf8) }
    if line != other.line { return (line ?? 0) < (other.line ?? 0) }
    if rule != other.rule { return rule.rawValue < other.rule.rawValue }
    return message.utf8.lexicographicallyPrecedes(other.message.utf8)
  }
}
