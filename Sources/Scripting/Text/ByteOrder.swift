extension String {
  /// Whether the string precedes another string in byte order, which is the order of keys.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
