/// A request from an isolated process to its broker, or the broker's answer.
package struct BrokerMessage: Equatable {
  /// The kind of request or answer, such as `part`.
  package var kind: String
  /// The paths, names and numbers in the message.
  package var words: [String]
  /// The contents that aren't text.
  package var bytes: [UInt8]
  /// The open file descriptors in the message, which the receiver has to close.
  package var descriptors: [Int32]
  /// Whether the sender's copies of the descriptors are closed once the message is sent.
  package var closesSentDescriptors = false

  package init(_ kind: String, _ words: [String] = [], bytes: [UInt8] = [], descriptors: [Int32] = []) {
    (self.kind, self.words, self.bytes, self.descriptors) = (kind, words, bytes, descriptors)
  }

  /// Returns the word at an index as a number, or 0 if there is no number.
  package func number(at index: Int) -> Int { words.indices.contains(index) ? Int(words[index]) ?? 0 : 0 }

  /// Returns the word at an index, or an empty string if there is none.
  package func word(at index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
}

// A message is sent as the number of its texts, followed by the length and the content of each text. The texts are the
// kind, the words and the bytes.
extension BrokerMessage {
  /// The maximum length of a message, in bytes.
  ///
  /// The largest messages contain a drawing, or a list of changed files.
  static let maximumLength = 64 << 20

  /// The message without its descriptors.
  var encoded: [UInt8] {
    let texts = ([kind] + words).map { Array($0.utf8) } + [bytes]
    var result = BrokerMessage.encodedNumber(texts.count)
    for text in texts { result += BrokerMessage.encodedNumber(text.count) + text }
    return result
  }

  /// Decodes a message, or fails if the bytes aren't one.
  init?(encoded: [UInt8], descriptors: [Int32]) {
    var remainingBytes = encoded[...]
    // Each text takes at least four bytes, for its length.
    guard let count = BrokerMessage.takeNumber(&remainingBytes), count >= 2, count <= remainingBytes.count / 4 else {
      return nil
    }
    var texts: [ArraySlice<UInt8>] = []
    for _ in 0..<count {
      guard let length = BrokerMessage.takeNumber(&remainingBytes), length <= remainingBytes.count else { return nil }
      texts.append(remainingBytes.prefix(length))
      remainingBytes = remainingBytes.dropFirst(length)
    }
    guard remainingBytes.isEmpty else { return nil }
    // A zero byte would end a path early when the path is passed to the system.
    let words = texts.dropLast().compactMap { $0.contains(0) ? nil : String(validating: $0, as: UTF8.self) }
    guard words.count == count - 1 else { return nil }
    self.init(words[0], Array(words[1...]), bytes: Array(texts[count - 1]), descriptors: descriptors)
  }

  /// Returns a number as four bytes.
  static func encodedNumber(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

  /// Removes a four-byte number from the beginning and returns it, or returns `nil` if there are fewer bytes.
  static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
  }
}
