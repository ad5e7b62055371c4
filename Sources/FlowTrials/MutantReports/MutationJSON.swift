import JSON

/// The JSON report about mutants, for programs.
///
/// It consists of one JSON object for each mutant, and one for the summary.
struct MutationJSON {
  private let run: MutationRun

  init(_ run: MutationRun) { self.run = run }

  var lines: [String] { run.entries.map(line) + [summaryLine] }

  private func line(of entry: MutationRun.Entry) -> String {
    let mutant = entry.mutant
    let screen = mutant.screen.map { [JSONValue.Member("screen", .text($0))] } ?? []
    let members: [JSONValue.Member] = [
      .init("type", .text("mutant")), .init("place", .text("\(entry.location)")),
      .init("kind", .text(mutant.kind.rawValue)),
    ]
    let change: [JSONValue.Member] = [.init("before", .text(mutant.before)), .init("after", .text(mutant.after))]
    return JSONValue.object(members + screen + change + entry.verdict.jsonMembers).jsonText
  }

  private var summaryLine: String {
    let tally = MutationTally(run)
    let countsByName = [
      ("mutants", tally.totalCount), ("noticedByFlows", tally.noticedByFlowCount),
      ("noticedByCheck", tally.noticedByCheckCount),
      ("unnoticed", tally.unnoticedCount), ("unnoticedPictures", tally.changedPictureCount),
      ("withoutEffect", tally.withoutEffectCount),
      ("notLoaded", tally.notLoadedCount), ("possible", run.possibleCount), ("flows", run.flowCount),
    ]
    return JSONValue.object(
      [.init("type", .text("summary"))] + countsByName.map { .init($0.0, .integer($0.1)) }
        + [.init("interrupted", .flag(run.isInterrupted))]
    ).jsonText
  }
}

extension MutantVerdict {
  /// The JSON members that describe the verdict.
  fileprivate var jsonMembers: [JSONValue.Member] {
    switch self {
    case .noticedByFlow(let flow, let message):
      [
        .init("verdict", .text("noticed-by-flow")), .init("flow", .text(flow)), .init("message", .text(message)),
      ]
    case .noticedByCheck(let finding):
      [.init("verdict", .text("noticed-by-check")), .init("message", .text(finding))]
    case .unnoticed(let reason):
      [
        .init("verdict", .text("unnoticed")), .init("reason", .text(reason.name)),
        .init("message", .text(reason.sentence)),
        .init("flows", .texts(reason.flows)),
      ]
    case .withoutEffect: [.init("verdict", .text("without-effect"))]
    case .notLoaded(let message): [.init("verdict", .text("not-loaded")), .init("message", .text(message))]
    }
  }
}
