import JSON
import Rendering

/// The report about an exploration, for programs.
///
/// It consists of a JSON object for each finding and note, and one for the verdict.
struct ExplorationJSON {
  private let exploration: Exploration
  private let form: OptionForm
  private let files: ExplorationFiles

  init(_ exploration: Exploration, in form: OptionForm = .commandLine, _ files: ExplorationFiles) {
    (self.exploration, self.form, self.files) = (exploration, form, files)
  }

  var lines: [String] {
    exploration.records + exploration.findings.enumerated().map { line(of: $1, $0) } + exploration.notes.map(line)
      + (exploration.goal.map { [GoalReport($0, exploration, in: form, files.goalPath).json] } ?? [])
      + (exploration.cover.map { [CoverReport($0, files.coverPaths).json] } ?? []) + [verdict]
  }

  private func line(of finding: ExplorationFinding, _ number: Int) -> String {
    var members: [JSONValue.Member] = [
      .init("type", .text("finding")), .init("check", .text(finding.check.rawValue)),
      .init("message", .text(finding.message)), .init("steps", sources(finding.steps)),
    ]
    if !finding.lap.isEmpty { members.append(.init("lap", sources(finding.lap))) }
    if files.findingPaths.indices.contains(number) { members.append(.init("flow", .text(files.findingPaths[number]))) }
    return JSONValue.object(members).jsonText
  }

  private func line(of note: ExplorationNote) -> String {
    JSONValue.object([
      .init("type", .text("note")), .init("message", .text(note.message)), .init("steps", sources(note.steps)),
    ]).jsonText
  }

  /// The values that differ most often, with the number of states in which they differ.
  private var growth: JSONValue {
    .list(
      (exploration.growth?.entries ?? []).map {
        .object([.init("value", .text($0.value.name)), .init("states", .integer($0.count))])
      })
  }

  private var verdict: String {
    JSONValue.object([
      .init("type", .text("verdict")), .init("verdict", .text(exploration.verdict.rawValue)),
      .init("states", .integer(exploration.stateCount)), .init("edges", .integer(exploration.edgeCount)),
      .init("open", .integer(exploration.untriedStepCount)), .init("depth", .integer(exploration.depth)),
      .init("screens", .texts(exploration.screens.declared)),
      .init("reached", .texts(exploration.screens.reached)),
      .init("covers", .text(exploration.coveredActions)),
      .init("reasons", .texts(exploration.reasons)),
      .init("grew", growth), .init("compared", .integer(exploration.growth?.comparedCount ?? 0)),
      .init("hash", .text(String(exploration.hash, radix: 16))),
    ]).jsonText
  }

  private func sources(_ steps: [Step]) -> JSONValue { .list(steps.map { .text($0.source) }) }
}
