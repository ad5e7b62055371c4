import InterfaceFiles

/// Replaces the variables in build settings.
///
/// The settings may come from a stranger: the values of a few short settings that refer to each other could fill the
/// memory.
struct BuildVariables {
  private let values: [String: String]
  private let source: String
  /// The values in which all variables have been replaced.
  private var finished: [String: String]
  /// The settings that are being replaced, of which each refers to the next one.
  private var current: [String] = []
  private var total = 0

  /// The maximum length of a value, in bytes.
  static let longest = 65_536
  /// The maximum length of all values together, in bytes.
  private static let longestTogether = 4_194_304
  /// The maximum number of settings that refer to each other.
  private static let deepest = 100

  /// - Parameters:
  ///   - values: The values of the settings.
  ///   - source: The path of the project, for error messages.
  ///   - areReplaced: Whether the values contain no variables.
  init(_ values: [String: String], of source: String, areReplaced: Bool = false) {
    (self.values, self.source) = (values, source)
    finished = areReplaced ? values : [:]
  }

  /// Returns the value of a setting, which is empty if the setting is missing or refers to itself.
  ///
  /// - Throws: `FileProblem` if the value becomes too long.
  mutating func value(of name: String) throws -> String {
    if let value = finished[name] { return value }
    guard let text = values[name], !current.contains(name) else { return "" }
    guard current.count < BuildVariables.deepest else {
      throw FileProblem(source, "more than \(BuildVariables.deepest) build settings refer to each other, up to \(name)")
    }
    current.append(name)
    defer { current.removeLast() }
    let value = try expanded(text, of: "the build setting \(name)")
    finished[name] = value
    return value
  }

  /// Returns text in which values replace variables.
  ///
  /// A modifier such as `:rfc1034identifier` changes only characters that the settings here don't have.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: What the text is, for error messages.
  /// - Returns: The text without variables.
  /// - Throws: `FileProblem` if the text becomes too long.
  mutating func expanded(_ text: String, of name: String) throws -> String {
    var result = ""
    var rest = text[...]
    // The kinds of brackets that aren't closed in the rest of the text.
    var unclosed: Set<Character> = []
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let open = rest.first, let close = ["(": Character(")"), "{": "}"][open], !unclosed.contains(close) else {
        result += "$"
        continue
      }
      guard let end = rest.firstIndex(of: close) else {
        unclosed.insert(close)
        result += "$"
        continue
      }
      result += try value(of: String(rest[rest.index(after: rest.startIndex)..<end].prefix { $0 != ":" }))
      rest = rest[rest.index(after: end)...]
      try check(result, name)
    }
    result += rest
    try check(result, name)
    total += result.utf8.count
    guard total <= BuildVariables.longestTogether else {
      throw FileProblem(source, "the build settings have more than 4 MB after their variables are replaced")
    }
    return result
  }

  private func check(_ text: String, _ name: String) throws {
    guard text.utf8.count > BuildVariables.longest else { return }
    throw FileProblem(source, "\(name) has more than 64 KB after its variables are replaced")
  }

  /// Returns a value in which the replaced value of the same setting takes the place of `$(inherited)`.
  ///
  /// A value that would become too long stays as it is. It is reported when its variables are replaced.
  static func inheriting(_ old: String, in value: String) -> String {
    guard value.utf8.count / "$(inherited)".utf8.count * old.utf8.count <= longest else { return value }
    return value.replacing("$(inherited)", with: old).replacing("${inherited}", with: old)
  }
}
