import InterfaceFiles

/// Replaces the variables in build settings.
struct BuildVariables {
  private let values: [String: String]
  /// The values in which all variables have been replaced.
  private var finishedValues: [String: String]
  /// The names of the settings that are being replaced.
  ///
  /// Each setting refers to the next one.
  private var currentNames: [String] = []
  var budget: BuildBudget

  /// The maximum number of settings that refer to each other.
  private static let maximumDepth = 100

  /// - Parameters:
  ///   - values: The values of the settings.
  ///   - budget: The amount of text that the values may need.
  ///   - hasNoVariables: Whether the values contain no variables.
  init(_ values: [String: String], _ budget: BuildBudget, hasNoVariables: Bool = false) {
    (self.values, self.budget) = (values, budget)
    finishedValues = hasNoVariables ? values : [:]
  }

  /// Returns the value of a setting, or an empty string if the setting is missing or refers to itself.
  ///
  /// - Throws: `FileProblem` if the value becomes too long.
  mutating func value(of name: String) throws -> String {
    if let value = finishedValues[name] { return value }
    guard let text = values[name], !currentNames.contains(name) else { return "" }
    guard currentNames.count < BuildVariables.maximumDepth else {
      throw FileProblem(
        budget.source, "more than \(BuildVariables.maximumDepth) build settings refer to each other, up to \(name)")
    }
    currentNames.append(name)
    defer { currentNames.removeLast() }
    let value = try expanded(text, of: "the build setting \(name)")
    finishedValues[name] = value
    return value
  }

  /// Returns a string in which values replace the variables.
  ///
  /// A modifier such as `:rfc1034identifier` is ignored. It changes only characters that these settings don't contain.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The description of the string, for error messages.
  /// - Returns: The text without variables.
  /// - Throws: `FileProblem` if the text becomes too long.
  mutating func expanded(_ text: String, of name: String) throws -> String {
    var result = ""
    var rest = text[...]
    // The closing brackets that don't occur in the rest of the text.
    var unclosed: Set<Character> = []
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let openingBracket = rest.first, let closingBracket = ["(": Character(")"), "{": "}"][openingBracket],
        !unclosed.contains(closingBracket)
      else {
        result += "$"
        continue
      }
      guard let end = rest.firstIndex(of: closingBracket) else {
        unclosed.insert(closingBracket)
        result += "$"
        continue
      }
      result += try value(of: String(rest[rest.index(after: rest.startIndex)..<end].prefix { $0 != ":" }))
      rest = rest[rest.index(after: end)...]
      if result.utf8.count > budget.longest { break }
    }
    if result.utf8.count <= budget.longest { result += rest }
    try budget.countValue(result.utf8.count, for: name)
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
    while let inheritedRange = rest.firstRange(of: #/\$\(inherited\)|\$\{inherited\}/#),
      result.utf8.count <= budget.longest
    {
      result += rest[..<inheritedRange.lowerBound] + old
      rest = rest[inheritedRange.upperBound...]
    }
    result += rest
    try budget.countValue(result.utf8.count, for: "the build setting \(name)")
    return result
  }
}
