/// A hash of a session's state, which is computed without writing the state as text.
///
/// The hash contains addresses and Swift's hashes, so hashes of different processes must not be compared. A state
/// consists of thousands of small values. Each one is added with a single multiplication, which is much faster than
/// Swift's `Hasher`.
package final class StateHasher {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  // These words distinguish flags and strings from integers. Integers are added unchanged.
  private static let trueWord: UInt64 = 0xd6e8_feb8_6659_fd93
  private static let falseWord: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let stringWord: UInt64 = 0x1656_67b1_9e37_79f9

  package init() {}

  /// Adds a 64-bit word.
  @inline(__always)
  package func combine(word: UInt64) {
    let product = (state ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: word ^ 0xe703_7ed1_a0b4_28db)
    // If one of the factors happens to be zero, the rotated state preserves the previous values.
    state = product.high ^ product.low ^ (state << 23 | state >> 41)
  }

  /// Adds a flag.
  package func combine(_ flag: Bool) { combine(word: flag ? StateHasher.trueWord : StateHasher.falseWord) }

  /// Adds an integer.
  package func combine(_ number: Int) { combine(word: UInt64(bitPattern: Int64(number))) }

  /// Adds a number.
  ///
  /// Zero and negative zero differ, as they do in the text.
  package func combine(_ number: Double) { combine(word: number.bitPattern) }

  /// Adds a string.
  package func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Adds a value of another type.
  ///
  /// For types with values of one byte, such as enumerations without associated values, the byte itself is added.
  package func combine<Value: Hashable>(_ value: Value) {
    if MemoryLayout<Value>.size == 1, _isPOD(Value.self) {
      return combine(word: UInt64(unsafeBitCast(value, to: UInt8.self)))
    }
    combine(word: UInt64(bitPattern: Int64(value.hashValue)))
  }

  /// Adds bytes and their number, so that bytes can't move from one string to the next without changing the hash.
  package func combine(bytes: UnsafeRawBufferPointer) {
    combine(word: StateHasher.stringWord &+ UInt64(bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      combine(word: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    guard index < bytes.count else { return }
    var remainingBytes: UInt64 = 0
    for byte in bytes[index...] { remainingBytes = remainingBytes << 8 | UInt64(byte) }
    combine(word: remainingBytes)
  }

  /// Adds a name from the source code, identified by its address.
  package func combine(name: StaticString) { combine(word: UInt64(UInt(bitPattern: name.utf8Start))) }

  /// The hash of everything that was added.
  package var value: Int { Int(bitPattern: UInt(state)) }
}
