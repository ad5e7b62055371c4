import InterfaceFiles

/// Decodes the text of a file in UTF-8 or UTF-16.
///
/// Until Xcode 5, strings files were in UTF-16. A byte order mark gives the order of the two bytes. Here: a file
/// without the mark also counts as UTF-16 if every other byte at its beginning is zero.
enum EncodedText {
  /// Returns the text in UTF-8, without a byte order mark.
  ///
  /// - Throws: `FileProblem` if the text is in another encoding.
  static func convertToUTF8(_ bytes: [UInt8], named name: String) throws -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try decodeUTF16(bytes.dropFirst(2), isBigEndian: false, name) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try decodeUTF16(bytes.dropFirst(2), isBigEndian: true, name) }
    if bytes.count >= 4, bytes[1] == 0, bytes[3] == 0 { return try decodeUTF16(bytes[...], isBigEndian: false, name) }
    if bytes.count >= 4, bytes[0] == 0, bytes[2] == 0 { return try decodeUTF16(bytes[...], isBigEndian: true, name) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FileProblem(name, "the file is neither UTF-8 nor UTF-16: save it as UTF-8")
    }
    return bytes
  }

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool, _ name: String) throws -> [UInt8] {
    var units: [UInt16] = []
    var rest = bytes
    while let first = rest.popFirst(), let second = rest.popFirst() {
      units.append(isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first))
    }
    guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self) else {
      throw FileProblem(name, "the file isn't valid UTF-16: save it as UTF-8")
    }
    return Array(text.utf8)
  }
}
