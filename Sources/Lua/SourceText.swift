/// The text of a script, as bytes: Lua takes them as they are, in whatever encoding.
package struct SourceText: ExpressibleByStringInterpolation, Sendable {
  package let bytes: [UInt8]
  /// What it compiled to, when that was done before.
  var compilation: CompiledSource?
  let lineStarts = LineStarts()

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  package init(stringLiteral value: String) { self.init(value) }

  /// The text for messages and searches; what is no UTF-8 in it is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What is compiled: without a mark of the byte order, and without a first line for the shell, whose end stays so that
  /// lines keep their numbers.
  package var code: ArraySlice<UInt8> {
    let code = bytes.starts(with: SourceText.byteOrderMark) ? bytes[3...] : bytes[...]
    guard code.first == UInt8(ascii: "#") else { return code }
    return code.drop { $0 != UInt8(ascii: "\n") }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
