/// The numbers of Fowler, Noll and Vo's hash, in 64 bits.
package enum FNV {
  package static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  package static let prime: UInt64 = 0x100_0000_01b3

  /// The hash of a text's bytes, the same in every process.
  package static func hash(of text: String) -> UInt64 { text.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* prime } }
}
