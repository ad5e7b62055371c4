/// A message between the parent and a worker.
///
/// A message consists of a line with a word, lines with names and values, and a line with a period.
///
/// ```
/// run
/// path flows/adding.lua
/// name adding a recipe
/// .
/// ```
struct WireMessage: Equatable {
  /// The version of the protocol.
  ///
  /// A worker's first message contains the version, which must match the parent's version.
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

  /// Returns the value of the first field with the given name, or `nil` if there is no such field.
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

  /// Decodes a message, or returns `nil` if the bytes aren't a message.
  ///
  /// The bytes don't include the line with the period.
  ///
  /// Decoding splits lines by bytes, because Swift combines a space and a following combining mark into one character
  /// that isn't equal to a space.
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
