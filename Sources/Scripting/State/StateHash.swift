import Controllers

/// A hash of strings that is the same on every machine (FNV-1a).
struct StateHash: Equatable {
  private var value = FNV.basis

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* FNV.prime }
  }

  /// Adds a line and a newline to the hashed string.
  mutating func add(line: String) {
    line.utf8.withContiguousStorageIfAvailable { add($0) } ?? add(line.utf8)
    add(CollectionOfOne(10))
  }

  var hexadecimal: String { value.hexadecimal }

  var number: Int { Int(truncatingIfNeeded: value) }
}

extension UInt64 {
  /// The value as sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
