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

  static func == (one: WireMessage, other: WireMessage) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

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
  var text: String {
    fields.reduce(word + "\n") { $0 + $1.name + " " + WireMessage.escaped($1.value) + "\n" } + ".\n"
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

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 92 }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 10: bytes += "\\n".utf8
      case 13: bytes += "\\r".utf8
      case 92: bytes += "\\\\".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
