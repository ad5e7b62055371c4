import InterfaceFiles

/// The build settings of a target, with the values that apply to devices.
struct BuildSettings {
  private var values: [String: String] = [:]

  /// The maximum number of variables that are replaced within variables.
  ///
  /// The variables of a faulty project may refer to each other in a circle.
  private static let deepest = 12

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
    values[name] = value.replacing("$(inherited)", with: old).replacing("${inherited}", with: old)
  }

  /// The value of a setting with all variables replaced, or `nil` if the setting is missing or empty.
  subscript(name: String) -> String? {
    guard let value = values[name].map({ expanded($0) }), !value.isEmpty else { return nil }
    return value
  }

  /// Returns text in which the values of the settings replace variables such as `$(PRODUCT_NAME)`.
  func expanded(_ text: String) -> String { expanded(text, depth: 0) }

  private func expanded(_ text: String, depth: Int) -> String {
    guard depth < BuildSettings.deepest, let start = text.firstIndex(of: "$") else { return text }
    let rest = text[text.index(after: start)...]
    guard let open = rest.first, let close = ["(": Character(")"), "{": "}"][open], let end = rest.firstIndex(of: close)
    else { return String(text[...start]) + expanded(String(rest), depth: depth) }
    let variable = rest[rest.index(after: rest.startIndex)..<end]
    // A modifier such as `:rfc1034identifier` changes only characters that the settings here don't have.
    let name = String(variable.prefix { $0 != ":" })
    let value = values[name].map { expanded($0, depth: depth + 1) } ?? ""
    return text[..<start] + value + expanded(String(rest[rest.index(after: end)...]), depth: depth)
  }

  /// Reads a file of build settings, which has lines such as `KEY = value` and `#include "Other.xcconfig"`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The files of the project.
  ///   - depth: The number of files that include this file.
  /// - Returns: The settings by name.
  /// - Throws: `FileProblem` if the file isn't text.
  static func read(_ path: String, in files: ProjectFiles, depth: Int = 0) throws -> [String: PropertyList] {
    guard depth < deepest, let bytes = try files.bytes(of: path) else { return [:] }
    var settings: [String: PropertyList] = [:]
    let text = String(decoding: try EncodedText.utf8(bytes, named: path), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if code.hasPrefix("#include"), let name = code.split(separator: "\"").dropFirst().first {
        let other = Path.joined(Path.folder(path), String(name))
        settings.merge(try read(other, in: files, depth: depth + 1)) { $1 }
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
