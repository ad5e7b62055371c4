/// The numbers of Fowler, Noll and Vo's hash, in 64 bits.
package enum FNV {
  package static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  package static let prime: UInt64 = 0x100_0000_01b3

  /// A hash with a word more.
  ///
  /// What only the upper bits of the word hold, such as a number's exponent, reaches the lower ones.
  package static func folded(_ word: UInt64, into hash: UInt64) -> UInt64 {
    let hash = (hash ^ word) &* prime
    return hash ^ hash >> 32
  }

  /// The hash of a text's bytes, the same in every process.
  package static func hash(of text: String) -> UInt64 { text.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* prime } }
}
