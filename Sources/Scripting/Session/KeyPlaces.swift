import Controllers
import Lua

// The very line of a mistake in a declaration, found in the text of the script: Lua knows only where a table begins.
extension Session {
  /// Where an error is to be told that came of the declaration at a place: at its key, at its visual format.
  func place(of error: any Error, from place: String) -> String {
    switch error {
    case let named as NamedError: self.place(of: named, from: place)
    case let problem as KeyProblem: self.place(ofKey: problem.key, from: place) ?? place
    case let problem as FormatProblem: self.place(of: problem.error.format, from: place) ?? place
    default: place
    }
  }

  /// A value that does not fit is told where it is written, beside its key or alone.
  private func place(of error: NamedError, from place: String) -> String {
    guard let mismatch = error.error as? Mismatch else { return self.place(of: error.error, from: place) }
    guard let literal = mismatch.literal else { return place }
    let values = literal.isText ? ["\"\(literal.text)\"", "'\(literal.text)'"] : [literal.text]
    return lineNumber(from: place) { line in line.hasKey(error.name) && values.contains { line.contains($0) } }
      ?? (literal.isText ? lineNumber(from: place) { line in values.contains { line.contains($0) } } : nil) ?? place
  }

  /// The line on which a constraint is written.
  func place(of content: DeclaredConstraint.Content, from place: String) -> String? {
    switch content {
    case .format(let format, _, _): self.place(of: format, from: place)
    case .equation(let equation): equation.place ?? self.place(ofTableFor: equation, from: place)
    case .made: nil
    }
  }

  /// The same of one that stands in a table with `firstItem`.
  private func place(ofTableFor equation: DeclaredEquation, from place: String) -> String? {
    guard case .name(let name) = equation.first else { return nil }
    return lineNumber(from: place) { $0.hasKey("firstItem") && $0.contains(name) }
  }

  /// The line on which a key is written, at or after a place: `app.lua:12`; what follows the place's line stays.
  func place(ofKey key: String, from place: String) -> String? {
    lineNumber(from: place) { $0.hasKey(key) }
  }

  /// The line on which a text stands, at or after a place.
  func place(of text: String, from place: String) -> String? {
    lineNumber(from: place) { $0.contains(text) }
  }

  /// Tells of a key that is the script's own and looks like one of UIKit's.
  func warn(ofNearMiss key: String, _ known: String, of noun: String, at place: String?) {
    system.warn(
      Warning("`\(key)` is a field of the script's own: \(noun) has `\(known)`", declaredAt: place ?? scriptPlace))
  }

  private func lineNumber(from place: String, where holds: (String) -> Bool) -> String? {
    let parts = place.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let line = Int(parts[1]), line > 0, let source = sources[String(parts[0])] else {
      return nil
    }
    let lines = source.text.scriptLines
    guard let index = lines.indices.first(where: { $0 >= line - 1 && holds(String(lines[$0])) }) else { return nil }
    return "\(parts[0]):\(index + 1)" + (parts.count > 2 ? ":" + parts[2] : "")
  }
}

extension Mismatch {
  /// What was found as a script writes it; nil for what has no one way to be written.
  fileprivate var literal: (text: String, isText: Bool)? {
    if found.hasPrefix("string \""), found.hasSuffix("\"") { return (String(found.dropFirst(8).dropLast()), true) }
    if found.hasPrefix("number ") { return (String(found.dropFirst(7)), false) }
    return ["true", "false"].contains(found) ? (found, false) : nil
  }
}

extension String {
  /// Whether a line gives something under a key: `key =`, `["key"] =`, `function Screen:key(`.
  fileprivate func hasKey(_ key: String) -> Bool {
    guard !key.isEmpty else { return contains("[\"\"]") || contains("['']") }
    var rest = self[...]
    while let range = rest.firstRange(of: key) {
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...]
      rest = after
      guard !(before.map(\.isPartOfName) ?? false), !(after.first.map(\.isPartOfName) ?? false) else { continue }
      let next = after.drop { " \t\"']".contains($0) }
      if next.first == "(" || (next.first == "=" && next.dropFirst().first != "=") { return true }
    }
    return false
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
