import Rendering

/// The format of the report about an exploration.
package enum ExplorationFormat: String, CaseIterable, Sendable {
  /// A summary for people.
  case pretty
  /// One JSON object for each finding and one for the verdict, for programs.
  case jsonl

  /// Writes the report.
  ///
  /// - Parameters:
  ///   - exploration: The exploration.
  ///   - options: The options of the exploration.
  ///   - signs: The characters to use in the report.
  ///   - files: The paths of the flows that were written.
  /// - Returns: The lines of the report.
  package func report(
    of exploration: Exploration, _ options: ExplorationOptions, signs: SignSet, _ files: ExplorationFiles
  ) -> [String] {
    switch self {
    case .pretty: ExplorationText(exploration, options, files).lines.map { signs.converted($0) }
    case .jsonl: ExplorationJSON(exploration, in: options.form, files).lines
    }
  }

  /// Writes the report about the differences between two revisions.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - signs: The characters to use in the report.
  /// - Returns: The lines of the report.
  package func report(of comparison: RevisionComparison, signs: SignSet) -> [String] {
    self == .jsonl ? RevisionJSON(comparison).lines : RevisionText(comparison).lines.map { signs.converted($0) }
  }
}
