import Lua
import Scripting

/// The message and the exit status for a run without any flows.
struct NothingMatched {
  let text: String
  /// The exit status, which is `ok` if it isn't a mistake that no flow runs.
  ///
  /// It isn't a mistake if a part of the suite is empty, if changes affect no flow, or if no flow failed in the last
  /// run.
  let status: ExitStatus

  /// Creates the explanation.
  ///
  /// - Parameters:
  ///   - selection: the selection that matched nothing.
  ///   - paths: the paths that were searched.
  ///   - all: all flows at those paths.
  ///   - memory: the flows that failed in their last run.
  init(_ selection: FlowSelection, _ paths: [String], _ all: [FlowPlan], _ memory: LastFailed) {
    let flows = all.flatMap(\.flows)
    let list = paths.isEmpty ? "." : paths.joined(separator: ", ")
    if all.allSatisfy({ $0.resultCount == 0 }), !selection.shardIsApplied {
      let hasLine = paths.contains { FlowTarget($0).line != nil }
      text = hasLine ? "\(list): no flow contains or follows that line" : "\(list): no flow is declared there"
      status = .nothingMatched
    } else if selection.runsOnlyLastFailed, memory.isEmpty {
      (text, status) = ("no flow failed in the last run: nothing to run", .ok)
    } else if let problem = NothingMatched.mismatchMessage(of: selection, flows) {
      (text, status) = (problem, .nothingMatched)
    } else if let commit = selection.changedSinceCommit {
      (text, status) = ("no flow is affected by changes since \(commit): nothing to run", .ok)
    } else if let shard = selection.shard {
      (text, status) = ("no flow belongs to part \(shard.partNumber) of \(shard.partCount)", .ok)
    } else {
      (text, status) = (
        "no flow matched: each of the \(flows.count) is excluded by one of the options", .nothingMatched
      )
    }
  }

  /// Returns the message for a name, a tag or a filter that matches no flow.
  ///
  /// The result is `nil` if the reason is different.
  private static func mismatchMessage(of selection: FlowSelection, _ flows: [FlowPlan.Flow]) -> String? {
    if let name = selection.names.first, !flows.contains(where: { selection.names.contains($0.name) }) {
      let hint = Suggestion.sentence(for: name, among: flows.map(\.name)) ?? "`maquette test --list` lists the flows"
      return "no flow is called \(name.quotedForLua); \(hint)"
    }
    let tags = Set(flows.flatMap(\.options.tags)).sorted()
    if !selection.tags.isEmpty, !selection.tags.contains(where: tags.contains) {
      let requestedTags = selection.tags.map { "\"\($0)\"" }.joined(separator: " or ")
      let knownTags = tags.isEmpty ? "no flow has a tag" : "there are: " + tags.joined(separator: " ")
      let hint = selection.tags.count == 1 ? Suggestion.sentence(for: selection.tags[0], among: tags) : nil
      return "no flow matched: none has the tag \(requestedTags); \(hint ?? knownTags)"
    }
    guard !selection.nameFilters.isEmpty, !selection.acceptsAny(of: flows.map(\.name)) else { return nil }
    let requestedFilters = selection.nameFilters.map { "\"\($0)\"" }.joined(separator: " or ")
    let names =
      flows.count == 1 ? "the name of the only flow doesn't match" : "none of the \(flows.count) names matches"
    return
      "no flow matched: \(names) \(requestedFilters); `maquette test --list` lists \(flows.count == 1 ? "it" : "them")"
  }
}
