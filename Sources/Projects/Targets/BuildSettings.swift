import InterfaceFiles

/// The build settings of a target, with the values that apply to devices.
struct BuildSettings {
  private var values: [String: String] = [:]

  init(_ values: [String: String] = [:]) { self.values = values }

  /// Adds settings, which replace settings with the same names.
  ///
  /// The value `$(inherited)` refers to the replaced value. Apple's reference ("Build settings reference"): a name such
  /// as `KEY[sdk=iphoneos*]` sets a value for one platform.
  mutating func add(_ settings: [String: PropertyList]) {
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let text = value.text ?? value.list.compactMap(\.text).joined(separator: " ")
      guard let bracket = name.firstIndex(of: "[") else {
        set(name, text)
        continue
      }
      if name[bracket...].contains("iphone") { set(String(name[..<bracket]), text) }
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    let old = values[name] ?? ""
    values[name] = BuildVariables.inheriting(old, in: value)
  }

  /// The value of a setting, or `nil` if the setting is missing or empty.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Replaces the variables in all settings, such as `$(PRODUCT_NAME)`, by the values of other settings.
  ///
  /// - Parameter project: The path of the project, for error messages.
  /// - Throws: `FileProblem` if a value becomes too long.
  mutating func replaceVariables(of project: String) throws {
    var variables = BuildVariables(values, of: project)
    for name in values.keys.sorted() { values[name] = try variables.value(of: name) }
  }

  /// Returns a property list in which the values of the settings replace variables.
  ///
  /// - Parameters:
  ///   - list: The property list.
  ///   - source: The path of its file, for error messages.
  /// - Returns: The property list without variables.
  /// - Throws: `FileProblem` if the texts become too long.
  func expanded(_ list: PropertyList, from source: String) throws -> PropertyList {
    var variables = BuildVariables(values, of: source, areReplaced: true)
    return try list.mapTexts { try variables.expanded($0, of: "a value") }
  }

  /// Reads a file of build settings, which has lines such as `KEY = value` and `#include "Other.xcconfig"`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The files of the project.
  /// - Returns: The settings by name.
  /// - Throws: `FileProblem` if a file isn't text, or if too many files are included.
  static func read(_ path: String, in files: ProjectFiles) throws -> [String: PropertyList] {
    var count = 0
    return try read(path, in: files, depth: 0, &count)
  }

  /// The maximum depth of included files, because the files of a faulty project may include each other.
  private static let deepest = 12
  private static let maximumFiles = 100

  private static func read(
    _ path: String, in files: ProjectFiles, depth: Int, _ count: inout Int
  ) throws -> [String: PropertyList] {
    guard depth < deepest, let bytes = try files.bytes(of: path) else { return [:] }
    count += 1
    guard count <= maximumFiles else {
      throw FileProblem(path, "the build settings include more than \(maximumFiles) files")
    }
    var settings: [String: PropertyList] = [:]
    let text = String(decoding: try EncodedText.utf8(bytes, named: path), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if code.hasPrefix("#include"), let name = code.split(separator: "\"").dropFirst().first {
        let other = Path.joined(Path.folder(path), String(name))
        settings.merge(try read(other, in: files, depth: depth + 1, &count)) { $1 }
      } else if let equals = settingEnd(code) {
        settings[code[..<equals].trimmingSpaces] = .text(code[code.index(after: equals)...].trimmingSpaces)
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
