/// Decodes a value from the bytes that a `WireWriter` produced.
struct WireReader: Wire {
  private var bytes: ArraySlice<UInt8>
  private var isValid = true

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the value that bytes represent, or `nil` if they don't represent a value of the type.
  static func value<Value: WireValue>(_ type: Value.Type = Value.self, from bytes: ArraySlice<UInt8>) -> Value? {
    var (reader, value) = (WireReader(bytes), Value.blank)
    reader.field(&value)
    return reader.isValid && reader.bytes.isEmpty ? value : nil
  }

  mutating func exchange(_ number: inout Int) {
    number = take(MemoryLayout<Int>.size).withUnsafeBytes { $0.isEmpty ? 0 : $0.loadUnaligned(as: Int.self) }
  }

  mutating func exchange(_ text: inout String) {
    var count = 0
    exchange(&count)
    text = String(decoding: take(count), as: UTF8.self)
  }

  /// Reads the number of items that follow.
  ///
  /// Each item takes at least one byte, so a higher number is rejected before memory is reserved for the items.
  mutating func exchangeCount(_ count: inout Int) {
    exchange(&count)
    guard (0...bytes.count).contains(count) else {
      reject()
      count = 0
      return
    }
  }

  mutating func reject() { (isValid, bytes) = (false, []) }

  /// Removes the next bytes, or rejects the message and returns no bytes if there aren't enough.
  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    guard (0...bytes.count).contains(count) else {
      reject()
      return []
    }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }
}
