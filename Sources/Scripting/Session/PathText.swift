import Files

extension StringProtocol {
  /// Splits a path at slashes.
  ///
  /// See `PathParts`.
  ///
  /// - Parameter includesEmpty: whether to include empty parts in the result.
  /// - Returns: the parts between the slashes.
  package func pathParts(includesEmpty: Bool = false) -> [Substring] {
    PathParts.all(of: String(self)).filter { includesEmpty || !$0.isEmpty }
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The position of the last slash, or `nil` if there is none.
  package var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}
