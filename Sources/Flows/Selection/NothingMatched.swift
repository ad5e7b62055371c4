import Lua
import Scripting

/// The explanation for a run without any flows.
struct NothingMatched {
  let text: String
  /// The exit status, which is `ok` if having nothing to run isn't a mistake.
  ///
  /// Having nothing to run isn't a mistake if a part of the suite is empty, if changes affect no flow, or if no flow
  /// failed in the last run.
  let status: ExitStatus

  /// Creates the explanation.
  ///
  /// - Parameters:
  ///   - selection: the selection that matched nothing.
  ///   - paths: the paths that were searched.
  ///   - all: all flows at those paths.
  ///   - memory: the last failures.
  init(_ selection: FlowSelection, _ paths: [String], _ all: [FlowPlan], _ memory: LastFailed) {
    let flows = all.flatMap(\.flows)
    let list = paths.isEmpty ? "." : paths.joined(separator: ", ")
    if all.allSatisfy({ $0.count == 0 }), !selection.shardIsApplied {
      let isLine = paths.contains { FlowTarget($0).line != nil }
      text = isLine ? "\(list): no flow contains or follows that line" : "\(list): no flow is declared there"
      status = .nothingMatched
    } else if selection.isLastFailed, memory.isEmpty {
      (text, status) = ("no flow failed in the last run: nothing to run", .ok)
    } else if let problem = NothingMatched.problem(of: selection, flows) {
      (text, status) = (problem, .nothingMatched)
    } else if let commit = selection.changedSince {
      (text, status) = ("no flow is affected by changes since \(commit): nothing to run", .ok)
    } else if let shard = selection.shard {
      (text, status) = ("no flow belongs to part \(shard.number) of \(shard.count)", .ok)
    } else {
      (text, status) = (
        "no flow matched: each of the \(flows.count) is excluded by one of the options", .nothingMatched
      )
    }
  }

  /// Returns the message for names or tags that no flow has or for filters that match no flow, or `nil` if these aren't
  /// the reason.
  private static func problem(of selection: FlowSelection, _ flows: [FlowPlan.Flow]) -> String? {
    if let name = selection.names.first, !flows.contains(where: { selection.names.contains($0.name) }) {
      let hint = Suggestion.sentence(for: name, among: flows.map(\.name)) ?? "`maquette test --list` lists the flows"
      return "no flow is called \(name.quotedForLua); \(hint)"
    }
    let tags = Set(flows.flatMap(\.options.tags)).sorted()
    if !selection.tags.isEmpty, !selection.tags.contains(where: tags.contains) {
      let asked = selection.tags.map { "\"\($0)\"" }.joined(separator: " or ")
      let known = tags.isEmpty ? "no flow has a tag" : "there are: " + tags.joined(separator: " ")
      let hint = selection.tags.count == 1 ? Suggestion.sentence(for: selection.tags[0], among: tags) : nil
      return "no flow matched: none has the tag \(asked); \(hint ?? known)"
    }
    guard !selection.filters.isEmpty, !selection.admitsAny(of: flows.map(\.name)) else { return nil }
    let asked = selection.filters.map { "\"\($0)\"" }.joined(separator: " or ")
    let names =
      flows.count == 1 ? "the name of the only flow doesn't match" : "none of the \(flows.count) names matches"
    return "no flow matched: \(names) \(asked); `maquette test --list` lists \(flows.count == 1 ? "it" : "them")"
  }
}
