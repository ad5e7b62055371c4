import InterfaceFiles

/// Replaces the variables in build settings.
struct BuildVariables {
  private let values: [String: String]
  /// The values in which all variables have been replaced.
  private var finished: [String: String]
  /// The settings that are being replaced, of which each refers to the next one.
  private var current: [String] = []
  var budget: BuildBudget

  /// The maximum number of settings that refer to each other.
  private static let deepest = 100

  /// - Parameters:
  ///   - values: The values of the settings.
  ///   - budget: The amount of text that the values may need.
  ///   - areReplaced: Whether the values contain no variables.
  init(_ values: [String: String], _ budget: BuildBudget, areReplaced: Bool = false) {
    (self.values, self.budget) = (values, budget)
    finished = areReplaced ? values : [:]
  }

  /// Returns the value of a setting, which is empty if the setting is missing or refers to itself.
  ///
  /// - Throws: `FileProblem` if the value becomes too long.
  mutating func value(of name: String) throws -> String {
    if let value = finished[name] { return value }
    guard let text = values[name], !current.contains(name) else { return "" }
    guard current.count < BuildVariables.deepest else {
      throw FileProblem(
        budget.source, "more than \(BuildVariables.deepest) build settings refer to each other, up to \(name)")
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
      if result.utf8.count > budget.longest { break }
    }
    if result.utf8.count <= budget.longest { result += rest }
    try budget.spend(result.utf8.count, for: name)
    return result
  }

  /// Returns a value in which the replaced value of the same setting takes the place of `$(inherited)`.
  ///
  /// - Parameters:
  ///   - old: The replaced value.
  ///   - value: The value.
  ///   - name: The name of the setting, for error messages.
  ///   - budget: The amount of text that the value may need.
  /// - Returns: The value without `$(inherited)`.
  /// - Throws: `FileProblem` if the value becomes too long.
  static func inheriting(
    _ old: String, in value: String, of name: String, _ budget: inout BuildBudget
  ) throws -> String {
    var result = ""
    var rest = value[...]
    while let found = rest.firstRange(of: #/\$\(inherited\)|\$\{inherited\}/#), result.utf8.count <= budget.longest {
      result += rest[..<found.lowerBound] + old
      rest = rest[found.upperBound...]
    }
    result += rest
    try budget.spend(result.utf8.count, for: "the build setting \(name)")
    return result
  }
}
