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
  ///   - signs: The characters of the report.
  ///   - flows: The path of the flow of each finding, or an empty array if no flows were written.
  /// - Returns: The lines of the report.
  package func report(
    of exploration: Exploration, _ options: ExplorationOptions, signs: SignSet, flows: [String]
  ) -> [String] {
    switch self {
    case .pretty: ExplorationText(exploration, options, flows).lines.map { signs.shown($0) }
    case .jsonl: ExplorationJSON(exploration, flows).lines
    }
  }
}
