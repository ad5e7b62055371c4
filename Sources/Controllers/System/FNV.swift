/// The numbers of Fowler, Noll and Vo's hash, in 64 bits.
package enum FNV {
  package static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  package static let prime: UInt64 = 0x100_0000_01b3
}
