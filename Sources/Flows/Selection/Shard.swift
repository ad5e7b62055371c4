import Controllers

/// One part of a suite that is split between several machines.
///
/// For example, `2/5` is the second of five parts.
///
/// Only a flow's name and file determine the part that contains the flow, so adding or removing other flows doesn't
/// move the flow to another part.
package struct Shard: Equatable, Sendable {
  /// The number of the part, counted from 1.
  package let number: Int
  package let count: Int

  /// Creates a part.
  ///
  /// - Returns: `nil` if the number isn't between 1 and the count.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses a part such as `2/5`, or returns `nil` if the string isn't valid.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number: number, of: count)
  }

  /// Whether a flow is in this part.
  ///
  /// - Parameters:
  ///   - name: the name of the flow, or an empty string for a file that can't be run.
  ///   - file: the path of the flow's file, relative to the prototype's folder.
  /// - Returns: whether the flow is in this part.
  func holds(_ name: String, of file: String) -> Bool {
    Int(FNV.hash(of: "\(file)\0\(name)") >> 1) % count == number - 1
  }
}
