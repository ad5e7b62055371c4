import Layout

/// A hash of everything that the picture of an object shows.
///
/// The hash doesn't depend on addresses or random seeds, so it is the same on every machine.
package struct LookHash: Equatable {
  package private(set) var value = FNV.basis

  package init() {}

  package mutating func add(word: UInt64) {
    value = FNV.updatedHash(word, into: value)
  }

  package mutating func add(_ flag: Bool) { add(word: flag ? 1 : 2) }

  package mutating func add(_ number: Int) { add(word: UInt64(bitPattern: Int64(number))) }

  /// Adds a number.
  ///
  /// Minus zero counts as zero.
  package mutating func add(_ number: Double) { add(word: (number + 0).bitPattern) }

  package mutating func add(_ rect: Rect) {
    add(rect.minX)
    add(rect.minY)
    add(rect.width)
    add(rect.height)
  }

  /// Adds a string together with its length, so that two strings in succession differ from the joined string.
  package mutating func add(_ text: String) {
    var count = 0
    for byte in text.utf8 {
      value = (value ^ UInt64(byte)) &* FNV.prime
      count += 1
    }
    add(count)
  }

  package mutating func add(_ text: String?) {
    guard let text else { return add(word: 0) }
    add(text)
  }

  package mutating func add(_ texts: [String]) {
    for text in texts { add(text) }
    add(texts.count)
  }
}
