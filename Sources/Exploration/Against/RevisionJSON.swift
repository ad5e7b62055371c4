import Flows
import JSON
import Rendering

/// The report about the differences between two revisions, for programs.
///
/// It consists of a JSON object for each difference, and one for the result.
struct RevisionJSON {
  private let comparison: RevisionComparison

  init(_ comparison: RevisionComparison) { self.comparison = comparison }

  var lines: [String] {
    (screens + comparison.steps.map(object) + comparison.pictures.map(object) + findings + [result]).map(\.jsonText)
  }

  private var screens: [JSONValue] {
    let lists = [("added", comparison.screens.added), ("gone", comparison.screens.gone)]
    return lists.flatMap { change, names in
      names.map {
        .object([.init("type", .text("screen")), .init("change", .text(change)), .init("screen", .text($0))])
      }
    }
  }

  private func object(_ change: RevisionComparison.StepChange) -> JSONValue {
    let kind = change.oldResults == nil ? "added" : change.newResults == nil ? "gone" : "changed"
    var members: [JSONValue.Member] = [
      .init("type", .text("step")), .init("change", .text(kind)), .init("screen", .text(change.step.screen)),
      .init("step", .text(change.step.source)),
    ]
    if let before = change.oldResults { members.append(.init("before", before.json)) }
    if let after = change.newResults { members.append(.init("after", after.json)) }
    members.append(.init("steps", change.steps.json))
    return .object(members)
  }

  private func object(_ change: PictureChange) -> JSONValue {
    .object([
      .init("type", .text("picture")), .init("change", .text("changed")), .init("screen", .text(change.screen)),
      .init("steps", change.steps.json), .init("before", .texts(change.picture.before)),
      .init("after", .texts(change.picture.after)),
    ])
  }

  private var findings: [JSONValue] {
    let lists = [("added", comparison.findings.added), ("gone", comparison.findings.gone)]
    return lists.flatMap { change, findings in
      findings.map {
        .object([
          .init("type", .text("finding")), .init("change", .text(change)), .init("check", .text($0.check.rawValue)),
          .init("message", .text($0.message)), .init("steps", $0.steps.json),
        ])
      }
    }
  }

  private var result: JSONValue {
    .object([
      .init("type", .text("comparison")), .init("changed", .flag(!comparison.isEmpty)),
      .init("pictures", .integer(comparison.pictureCounts.values.reduce(0, +))),
      .init("before", comparison.oldRevision.json), .init("after", comparison.newRevision.json),
    ])
  }
}

extension ExploredRevision {
  fileprivate var json: JSONValue {
    .object([
      .init("name", .text(name)), .init("verdict", .text(exploration.verdict.rawValue)),
      .init("states", .integer(exploration.stateCount)), .init("edges", .integer(exploration.edgeCount)),
      .init("screens", .texts(shownScreens)),
      .init("reasons", .texts(exploration.reasons)),
      .init("hash", .text(String(exploration.hash, radix: 16))),
    ])
  }
}

extension ScreenStep.Results {
  fileprivate var json: JSONValue {
    .object([.init("leadsTo", .texts(targets)), .init("fails", .flag(fails))])
  }
}

extension [Step] {
  fileprivate var json: JSONValue { .list(map { .text($0.source) }) }
}
