import Controllers

/// One part of a suite of flows that several machines share.
///
/// For example, `2/5` is the second of five parts.
///
/// A suite with flows in many files is split by file, so that each machine runs only the files of its part. The part of
/// a file depends only on the file's name. A suite with flows in few files is split by flow, because the sizes of parts
/// would differ too much otherwise. The part of a flow depends on the names of the flow and the file. In both cases,
/// other flows stay in their parts when flows are added or removed.
package struct Shard: Equatable, Sendable {
  /// The number of the part, counted from 1.
  package let partNumber: Int
  package let partCount: Int

  /// Creates a part.
  ///
  /// - Returns: `nil` if the number isn't between 1 and the count.
  package init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    (self.partNumber, self.partCount) = (number, count)
  }

  /// Parses a part such as `2/5`, or returns `nil` if the string isn't valid.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number: number, of: count)
  }

  /// The average number of files with flows in each part from which a suite is split by file.
  private static let minimumFilesPerPart = 8

  /// Returns the indices of this part's files, or `nil` if the suite is split by flow.
  func fileIndices(of suite: [FlowFile]) -> Set<Int>? {
    // This is a division, because a product could overflow.
    guard suite.count / Shard.minimumFilesPerPart >= partCount,
      suite.count(where: \.mentionsFlows) / Shard.minimumFilesPerPart >= partCount
    else { return nil }
    return Set(suite.indices.filter { contains(suite[$0].name) })
  }

  /// Whether the file or flow with the given identification is in this part.
  private func contains(_ text: String) -> Bool { Int(FNV.hash(of: text) >> 1) % partCount == partNumber - 1 }

  /// Whether a flow is in this part, if the suite is split by flow.
  ///
  /// - Parameters:
  ///   - name: the name of the flow, or an empty string for a file that can't be run.
  ///   - file: the path of the flow's file, relative to the prototype's folder.
  /// - Returns: whether the flow is in this part.
  func contains(_ name: String, of file: String) -> Bool { contains("\(file)\0\(name)") }
}
