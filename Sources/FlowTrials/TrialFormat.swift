import Rendering

/// The format of a report about mutants or disturbed flows.
package enum TrialFormat: String, CaseIterable, Sendable {
  /// A report for people.
  case pretty
  /// One JSON object per line, for programs.
  case jsonl

  /// Returns the lines of the report about mutants.
  ///
  /// - Parameters:
  ///   - run: The mutants and their verdicts.
  ///   - signs: The characters of the report.
  /// - Returns: The lines of the report.
  package func report(of run: MutationRun, signs: SignSet) -> [String] {
    switch self {
    case .pretty: MutationText(run).lines.map { signs.converted($0) }
    case .jsonl: MutationJSON(run).lines
    }
  }

  /// Returns the lines of the report about disturbed flows.
  ///
  /// - Parameters:
  ///   - run: The findings.
  ///   - shortest: The shortest flow that shows each finding.
  ///   - signs: The characters of the report.
  /// - Returns: The lines of the report.
  package func report(of run: StressRun, _ shortest: [ShortestFlow], signs: SignSet) -> [String] {
    switch self {
    case .pretty: StressText(run, shortest).lines.map { signs.converted($0) }
    case .jsonl: StressJSON(run, shortest).lines
    }
  }
}
