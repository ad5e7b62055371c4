/// A request of an isolated process to its broker, or the answer.
package struct BrokerMessage: Equatable {
  /// The subject of the message, such as `part`.
  package var kind: String
  /// Paths, names and numbers.
  package var words: [String]
  /// Contents that aren't text.
  package var bytes: [UInt8]
  /// Open descriptors, which the receiver has to close.
  package var descriptors: [Int32]
  /// Whether the sender no longer needs the descriptors once the message is sent.
  package var givesDescriptorsAway = false

  package init(_ kind: String, _ words: [String] = [], bytes: [UInt8] = [], descriptors: [Int32] = []) {
    (self.kind, self.words, self.bytes, self.descriptors) = (kind, words, bytes, descriptors)
  }

  /// The number at a place among the words, or 0 if there is none.
  package func number(at index: Int) -> Int { words.indices.contains(index) ? Int(words[index]) ?? 0 : 0 }

  /// The word at a place, or an empty string if there is none.
  package func word(at index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
}

// The form in which messages are sent: the number of words, then for each word and for the bytes their length and
// content.
extension BrokerMessage {
  /// The maximum length of a message, in bytes.
  ///
  /// The largest messages contain a drawing, or a list of changed files.
  static let longest = 64 << 20

  /// The message without its descriptors.
  var encoded: [UInt8] {
    let texts = ([kind] + words).map { Array($0.utf8) } + [bytes]
    var result = BrokerMessage.encoded(texts.count)
    for text in texts { result += BrokerMessage.encoded(text.count) + text }
    return result
  }

  /// Decodes a message, or fails if the bytes aren't one.
  init?(encoded: [UInt8], descriptors: [Int32]) {
    var rest = encoded[...]
    // Each text takes four bytes at least.
    guard let count = BrokerMessage.takeNumber(&rest), count >= 2, count <= rest.count / 4 else { return nil }
    var texts: [ArraySlice<UInt8>] = []
    for _ in 0..<count {
      guard let length = BrokerMessage.takeNumber(&rest), length <= rest.count else { return nil }
      texts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    guard rest.isEmpty else { return nil }
    // To the system, a zero byte would end a path.
    let words = texts.dropLast().compactMap { $0.contains(0) ? nil : String(validating: $0, as: UTF8.self) }
    guard words.count == count - 1 else { return nil }
    self.init(words[0], Array(words[1...]), bytes: Array(texts[count - 1]), descriptors: descriptors)
  }

  /// Returns a number as four bytes.
  static func encoded(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

  /// Takes a number of four bytes from the beginning, or returns `nil` if there are fewer bytes.
  static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
  }
}
