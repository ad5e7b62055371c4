/// The text of a script, as bytes in any encoding.
///
/// Lua reads the bytes unchanged.
package struct SourceText: ExpressibleByStringInterpolation, Sendable {
  package let bytes: [UInt8]
  /// The compiled form, or `nil` if the script hasn't been compiled.
  var compilation: CompiledSource?
  let lineStarts = LineStarts()

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  package init(stringLiteral value: String) { self.init(value) }

  /// The text for messages and searches.
  ///
  /// Invalid UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes to compile, without a byte order mark or a first line that begins with `#`.
  ///
  /// The line break after such a line remains, so that the other lines keep their numbers.
  package var code: ArraySlice<UInt8> {
    let code = bytes.starts(with: SourceText.byteOrderMark) ? bytes[3...] : bytes[...]
    guard code.first == UInt8(ascii: "#") else { return code }
    return code.drop { $0 != UInt8(ascii: "\n") }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
