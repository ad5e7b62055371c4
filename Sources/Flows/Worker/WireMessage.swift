/// A message between parent and worker: a word, lines with names and values, and a line with a period.
///
/// ```
/// run
/// path flows/adding.lua
/// name adding a recipe
/// .
/// ```
struct WireMessage: Equatable {
  /// The version of the protocol in a worker's first message, which must match the parent's.
  static let version = "1"

  let word: String
  var fields: [(name: String, value: String)] = []

  init(_ word: String) {
    self.word = word
  }

  static func == (one: WireMessage, other: WireMessage) -> Bool { one.bytes == other.bytes }

  mutating func add(_ name: String, _ value: String?) {
    if let value { fields.append((name, value)) }
  }

  mutating func add(_ name: String, _ value: Int) { add(name, "\(value)") }

  mutating func add(_ name: String, _ value: Bool) { if value { add(name, "") } }

  /// Returns the first value with a name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func number(_ name: String) -> Int { self[name].flatMap { Int($0) } ?? 0 }

  func flag(_ name: String) -> Bool { self[name] != nil }

  /// The encoded message.
  var bytes: [UInt8] {
    var bytes = word.utf8 + [UInt8(ascii: "\n")]
    for field in fields {
      bytes += field.name.utf8
      bytes.append(UInt8(ascii: " "))
      WireMessage.escape(field.value, into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes + ".\n".utf8
  }

  /// Decodes a message without its last line; `nil` if the bytes aren't a message.
  ///
  /// Decoding works on bytes, because to Swift a space followed by a combining mark is a single character other than a
  /// space.
  init?(bytes: ArraySlice<UInt8>) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let word = lines.first, !word.isEmpty else { return nil }
    self.word = String(decoding: word, as: UTF8.self)
    for line in lines.dropFirst() {
      guard let cut = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      fields.append((String(decoding: line[..<cut], as: UTF8.self), WireMessage.unescaped(line[(cut + 1)...])))
    }
  }

  private static func escape(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 10: bytes += "\\n".utf8
      case 13: bytes += "\\r".utf8
      case 92: bytes += "\\\\".utf8
      default: bytes.append(byte)
      }
    }
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(92) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if !isEscaped, byte == 92 {
        isEscaped = true
        continue
      }
      bytes.append(isEscaped && byte == UInt8(ascii: "n") ? 10 : isEscaped && byte == UInt8(ascii: "r") ? 13 : byte)
      isEscaped = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
