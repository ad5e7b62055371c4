/// Encodes a value as bytes.
///
/// A number takes eight bytes. A string is encoded as the number of its UTF-8 bytes, followed by the bytes.
struct WireWriter: Wire {
  private var bytes: [UInt8] = []

  private init() {}

  /// Encodes a value as bytes.
  static func encodedBytes(of value: some WireValue) -> [UInt8] {
    var (writer, value) = (WireWriter(), value)
    writer.exchangeField(&value)
    return writer.bytes
  }

  mutating func exchange(_ number: inout Int) {
    withUnsafeBytes(of: number) { bytes += $0 }
  }

  mutating func exchange(_ text: inout String) {
    var count = text.utf8.count
    exchange(&count)
    bytes += text.utf8
  }

  mutating func exchangeCount(_ count: inout Int) { exchange(&count) }

  /// Does nothing, because the values of this process are valid.
  mutating func reject() {}
}
