/// What parent and worker say to each other: a word and named values, a line each, and a line with a point at the end.
///
/// ```
/// run
/// path flows/adding.lua
/// name adding a recipe
/// .
/// ```
struct WireMessage: Equatable {
  /// What the first message of a worker says: it and its parent must speak alike.
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

  /// The first value of a name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func number(_ name: String) -> Int { self[name].flatMap { Int($0) } ?? 0 }

  func flag(_ name: String) -> Bool { self[name] != nil }

  /// As it is sent.
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

  /// Reads a message from its bytes, the line with the point left out; nil when they are none.
  ///
  /// By bytes: to Swift a space and a mark that combines with it are one character, and no space.
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
