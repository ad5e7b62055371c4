import Controllers

/// One part of a suite that is split between several machines.
///
/// For example, `2/5` is the second of five parts.
///
/// A suite with flows in many files is split by file, so that each machine runs only the files of its part. Only a
/// file's name determines the part that contains the file. A suite with flows in few files is split by flow, because
/// parts of whole files would differ too much in size. Then a flow's name and file determine the part. In both cases,
/// adding or removing flows in a file doesn't move other flows to another part.
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

  /// The minimum number of files with flows in each part, on average, for which a suite is split by file.
  private static let filesPerPart = 8

  /// Returns the indices of this part's files, or `nil` if the suite is split by flow.
  func files(of suite: [FlowFile]) -> Set<Int>? {
    // A division, because the product could be too large for a number.
    guard suite.count / Shard.filesPerPart >= count,
      suite.count(where: \.mentionsFlows) / Shard.filesPerPart >= count
    else { return nil }
    return Set(suite.indices.filter { holds(suite[$0].name) })
  }

  /// Whether a file or flow with the given identification is in this part.
  private func holds(_ text: String) -> Bool { Int(FNV.hash(of: text) >> 1) % count == number - 1 }

  /// Whether a flow is in this part, if the suite is split by flow.
  ///
  /// - Parameters:
  ///   - name: the name of the flow, or an empty string for a file that can't be run.
  ///   - file: the path of the flow's file, relative to the prototype's folder.
  /// - Returns: whether the flow is in this part.
  func holds(_ name: String, of file: String) -> Bool { holds("\(file)\0\(name)") }
}
