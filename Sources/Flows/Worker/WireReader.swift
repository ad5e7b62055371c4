/// Decodes a value from the bytes that a `WireWriter` produced.
struct WireReader: Wire {
  private var bytes: ArraySlice<UInt8>
  private var isValid = true

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Decodes a value, or returns `nil` if the bytes don't represent a value of the type.
  static func decodedValue<Value: WireValue>(_ type: Value.Type = Value.self, from bytes: ArraySlice<UInt8>) -> Value? {
    var (reader, value) = (WireReader(bytes), Value.placeholder)
    reader.exchangeField(&value)
    return reader.isValid && reader.bytes.isEmpty ? value : nil
  }

  mutating func exchange(_ number: inout Int) {
    number = takeBytes(MemoryLayout<Int>.size).withUnsafeBytes { $0.isEmpty ? 0 : $0.loadUnaligned(as: Int.self) }
  }

  mutating func exchange(_ text: inout String) {
    var count = 0
    exchange(&count)
    text = String(decoding: takeBytes(count), as: UTF8.self)
  }

  /// Reads the number of the items that follow.
  ///
  /// Each item takes at least one byte. So a number that is too high is rejected before memory is reserved for the
  /// items.
  mutating func exchangeCount(_ count: inout Int) {
    exchange(&count)
    guard (0...bytes.count).contains(count) else {
      reject()
      count = 0
      return
    }
  }

  mutating func reject() { (isValid, bytes) = (false, []) }

  /// Removes and returns the next bytes.
  ///
  /// If there aren't enough bytes, the message is rejected and the result is empty.
  private mutating func takeBytes(_ count: Int) -> ArraySlice<UInt8> {
    guard (0...bytes.count).contains(count) else {
      reject()
      return []
    }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }
}
