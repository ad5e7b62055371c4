/// A reference to an object, as it appears in a line of the text of a session's state.
///
/// A reference consists of a control character, a number, and a title. The control character can't occur unescaped in a
/// script's string.
enum StateReference {
  private static let marker: UInt8 = 1

  static func encoded(_ number: Int, _ title: String) -> String { "\u{1}\(number) \(title)" }

  /// Returns a line in the form that users see, with references such as `#12 List`.
  static func displayedLine(_ line: String) -> String {
    guard containsReference(line) else { return line }
    var bytes = Array(line.utf8)
    for index in bytes.indices where bytes[index] == marker { bytes[index] = UInt8(ascii: "#") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a line without the numbers in its references, such as `List` instead of `#12 List`.
  static func withoutNumbers(_ line: String) -> String {
    guard containsReference(line) else { return line }
    var (bytes, isInNumber) = ([UInt8](), false)
    bytes.reserveCapacity(line.utf8.count)
    for byte in line.utf8 {
      if byte == marker {
        isInNumber = true
      } else if !isInNumber {
        bytes.append(byte)
      } else if byte == UInt8(ascii: " ") {
        isInNumber = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func containsReference(_ line: String) -> Bool {
    line.utf8.withContiguousStorageIfAvailable { $0.contains(marker) } ?? line.utf8.contains(marker)
  }
}
