/// The constants of the 64-bit hash by Fowler, Noll and Vo.
package enum FNV {
  package static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  package static let prime: UInt64 = 0x100_0000_01b3

  /// Returns the hash after adding a 64-bit word to it.
  ///
  /// The upper bits of the word, such as a number's exponent, also affect the lower bits of the hash.
  package static func updatedHash(_ word: UInt64, into hash: UInt64) -> UInt64 {
    let hash = (hash ^ word) &* prime
    return hash ^ hash >> 32
  }

  /// Returns the hash of a string's bytes, which is the same in every process.
  package static func hash(of text: String) -> UInt64 { text.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* prime } }
}
