import Controllers

/// One part of a suite that several machines share: `2/5` is the second of five.
///
/// Which part a flow belongs to follows from its name and its file alone: it stays where it is when others come or go.
package struct Shard: Equatable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let count: Int

  /// - Returns: nil unless the number is from 1 to the count.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `2/5`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether something is in this part.
  ///
  /// - Parameters:
  ///   - name: of a flow; empty for a file that cannot be run.
  ///   - file: by its path from the prototype's folder.
  /// - Returns: whether it is.
  func holds(_ name: String, of file: String) -> Bool {
    Int(FNV.hash(of: "\(file)\0\(name)") >> 1) % count == number - 1
  }
}
