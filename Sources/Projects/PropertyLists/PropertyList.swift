import InterfaceFiles

/// A property list, the format of Info.plist, of project files, and of strings files.
package indirect enum PropertyList: Equatable, Sendable {
  /// A string. Dates and data are also strings, because Maquette reads no setting of these types.
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  /// Returns a property list in which all strings have been changed, except the keys of dictionaries.
  func mapStrings(_ change: (String) throws -> String) rethrows -> PropertyList {
    switch self {
    case .text(let text): .text(try change(text))
    case .list(let items): .list(try items.map { try $0.mapStrings(change) })
    case .dictionary(let members): .dictionary(try members.mapValues { try $0.mapStrings(change) })
    default: self
    }
  }

  /// Reads a property list in XML, in the binary format, or in the old format of NeXTSTEP.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in messages.
  /// - Returns: The property list.
  /// - Throws: `FileProblem` with the line if the file isn't a property list.
  package static func read(_ bytes: [UInt8], named name: String) throws -> PropertyList {
    if BinaryPropertyListReader.isBinary(bytes) {
      var reader = try BinaryPropertyListReader(bytes, named: name)
      return try reader.readRoot()
    }
    let text = try EncodedText.convertToUTF8(bytes, named: name)
    if text.first(where: { !OldPropertyListReader.isSpace($0) }) == UInt8(ascii: "<"), !isData(text) {
      return try XMLPropertyList.read(bytes, named: name)
    }
    var reader = OldPropertyListReader(text, named: name)
    return try reader.readAll()
  }

  /// Whether the text begins with data in angle brackets, such as `<0fbd77>`, rather than with XML.
  private static func isData(_ text: [UInt8]) -> Bool {
    let start = text.drop { OldPropertyListReader.isSpace($0) }.dropFirst()
    return start.first.map { "0123456789abcdefABCDEF ".utf8.contains($0) } ?? false
  }

  /// The value of a key, or `nil` if the value isn't a dictionary or has no such key.
  package subscript(key: String) -> PropertyList? {
    if case .dictionary(let members) = self { return members[key] }
    return nil
  }

  /// The string, or `nil` for any other value.
  package var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The items, or an empty array for any other value.
  package var list: [PropertyList] {
    if case .list(let list) = self { return list }
    return []
  }

  /// The members, or an empty dictionary for any other value.
  package var members: [String: PropertyList] {
    if case .dictionary(let members) = self { return members }
    return [:]
  }
}
