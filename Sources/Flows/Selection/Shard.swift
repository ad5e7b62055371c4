import Controllers

/// One part of a suite that several machines share: `2/5` is the second of five.
///
/// A flow's part depends only on its name and its file, so it doesn't change when other flows are added or removed.
package struct Shard: Equatable, Sendable {
  /// The number of the part, counted from 1.
  package let number: Int
  package let count: Int

  /// Creates a part.
  ///
  /// - Returns: `nil` unless the number is between 1 and the count.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads a part written as `2/5`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether a flow is in this part.
  ///
  /// - Parameters:
  ///   - name: the name of the flow; empty for a file that can't be run.
  ///   - file: the path of its file, relative to the prototype's folder.
  /// - Returns: whether it is in this part.
  func holds(_ name: String, of file: String) -> Bool {
    Int(FNV.hash(of: "\(file)\0\(name)") >> 1) % count == number - 1
  }
}
