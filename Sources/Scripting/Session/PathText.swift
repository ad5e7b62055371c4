import Files

extension StringProtocol {
  /// Splits a path at slashes.
  ///
  /// See `PathParts`.
  ///
  /// - Parameter withEmpty: whether to return empty parts, too.
  /// - Returns: the parts between the slashes.
  package func pathParts(withEmpty: Bool = false) -> [Substring] {
    PathParts.all(of: String(self)).filter { withEmpty || !$0.isEmpty }
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The position of the last slash, or `nil` if there is none.
  package var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}
