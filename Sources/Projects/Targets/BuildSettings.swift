import InterfaceFiles

/// The build settings of a target, with the values that apply to devices.
struct BuildSettings {
  private var values: [String: String] = [:]

  init(_ values: [String: String] = [:]) { self.values = values }

  /// Adds settings, which replace settings with the same names.
  ///
  /// The value `$(inherited)` refers to the replaced value. Apple's reference ("Build settings reference"): a name such
  /// as `KEY[sdk=iphoneos*]` sets a value for one platform.
  mutating func add(_ settings: [String: PropertyList], _ budget: inout BuildBudget) throws {
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let text = value.text ?? value.list.compactMap(\.text).joined(separator: " ")
      guard let bracket = name.firstIndex(of: "[") else {
        try set(name, text, &budget)
        continue
      }
      if name[bracket...].contains("iphone") { try set(String(name[..<bracket]), text, &budget) }
    }
  }

  private mutating func set(_ name: String, _ value: String, _ budget: inout BuildBudget) throws {
    let oldValue = values[name] ?? ""
    values[name] = try BuildVariables.inheriting(oldValue, in: value, of: name, &budget)
  }

  /// The value of a setting, or `nil` if the setting is missing or empty.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Replaces the variables in all settings, such as `$(PRODUCT_NAME)`, with the values of other settings.
  ///
  /// - Parameter budget: The amount of text that the values may need.
  /// - Throws: `FileProblem` if the values become too long.
  mutating func replaceVariables(_ budget: inout BuildBudget) throws {
    var variables = BuildVariables(values, budget)
    for name in values.keys.sorted() { values[name] = try variables.value(of: name) }
    budget = variables.budget
  }

  /// Returns a property list in which the values of the settings replace variables.
  ///
  /// - Parameters:
  ///   - list: The property list.
  ///   - source: The path of its file, for error messages.
  ///   - maximumLength: The maximum length of a string, in bytes, or `nil` for no limit.
  /// - Returns: The property list without variables.
  /// - Throws: `FileProblem` if the texts become too long.
  func expanded(_ list: PropertyList, from source: String, maximumLength: Int?) throws -> PropertyList {
    var variables = BuildVariables(
      values, BuildBudget(of: source, maximumValueLength: maximumLength), hasNoVariables: true)
    return try list.mapStrings { try variables.expanded($0, of: "a value") }
  }

  /// Reads a file of build settings, which has lines such as `KEY = value` and `#include "Other.xcconfig"`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The files of the project.
  ///   - budget: The amount of text that the files may have.
  /// - Returns: The settings by name.
  /// - Throws: `FileProblem` if a file isn't text, or if too many files are included.
  static func read(
    _ path: String, in files: ProjectFiles, _ budget: inout BuildBudget
  ) throws -> [String: PropertyList] {
    try read(path, in: files, depth: 0, &budget)
  }

  /// The maximum depth of included files, because the files of a faulty project may include each other.
  private static let maximumDepth = 12

  private static func read(
    _ path: String, in files: ProjectFiles, depth: Int, _ budget: inout BuildBudget
  ) throws -> [String: PropertyList] {
    guard depth < maximumDepth, let bytes = try files.bytes(of: path) else { return [:] }
    try budget.countFile(path, bytes.count)
    var settings: [String: PropertyList] = [:]
    let text = String(decoding: try EncodedText.convertToUTF8(bytes, named: path), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if code.hasPrefix("#include"), let name = code.split(separator: "\"").dropFirst().first {
        let otherPath = Path.joined(Path.folder(path), String(name))
        settings.merge(try read(otherPath, in: files, depth: depth + 1, &budget)) { $1 }
      } else if let equalsIndex = settingEnd(code) {
        settings[code[..<equalsIndex].trimmingSpaces] = .text(code[code.index(after: equalsIndex)...].trimmingSpaces)
      }
    }
    return settings
  }

  /// Returns the position of the `=` after the name of a setting.
  ///
  /// The name may contain more `=` in brackets.
  private static func settingEnd(_ line: Substring) -> Substring.Index? {
    var isInBrackets = false
    return line.firstIndex { character in
      if character == "[" { isInBrackets = true }
      if character == "]" { isInBrackets = false }
      return character == "=" && !isInBrackets
    }
  }
}

extension Substring {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
