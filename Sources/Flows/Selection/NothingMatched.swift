import Lua
import Scripting

/// Why there is nothing to be run, as far as what was asked for tells.
struct NothingMatched {
  let text: String
  /// Ends well where there is nothing to run and that is no mistake.
  ///
  /// So it is for an empty part of a suite, a change that concerns no flow, and flows none of which failed last.
  let status: ExitStatus

  /// - Parameters:
  ///   - selection: what was asked for.
  ///   - paths: where it was looked for.
  ///   - all: what there is at those paths.
  ///   - memory: what failed last.
  init(_ selection: FlowSelection, _ paths: [String], _ all: [FlowPlan], _ memory: LastFailed) {
    let flows = all.flatMap(\.flows)
    let place = paths.isEmpty ? "." : paths.joined(separator: ", ")
    if all.allSatisfy({ $0.count == 0 }) {
      let isLine = paths.contains { FlowTarget($0).line != nil }
      text = isLine ? "\(place): no flow stands there, or behind that line" : "\(place): no flow is declared there"
      status = .nothingMatched
    } else if selection.isLastFailed, memory.isEmpty {
      (text, status) = ("no flow failed when flows ran last: nothing to run", .ok)
    } else if let problem = NothingMatched.problem(of: selection, flows) {
      (text, status) = (problem, .nothingMatched)
    } else if let commit = selection.changedSince {
      (text, status) = ("no flow is concerned by what changed since \(commit): nothing to run", .ok)
    } else if let shard = selection.shard {
      (text, status) = ("no flow belongs to part \(shard.number) of \(shard.count)", .ok)
    } else {
      (text, status) = (
        "no flow matched: each of the \(flows.count) is left out by one of what was asked for", .nothingMatched
      )
    }
  }

  /// What of the names that were asked for no flow bears.
  private static func problem(of selection: FlowSelection, _ flows: [FlowPlan.Flow]) -> String? {
    let tags = Set(flows.flatMap(\.options.tags)).sorted()
    if !selection.tags.isEmpty, !selection.tags.contains(where: tags.contains) {
      let asked = selection.tags.map { "\"\($0)\"" }.joined(separator: " or ")
      let known = tags.isEmpty ? "no flow has any" : "there are: " + tags.joined(separator: " ")
      let hint = selection.tags.count == 1 ? Suggestion.sentence(for: selection.tags[0], among: tags) : nil
      return "no flow matched: none has the tag \(asked); \(hint ?? known)"
    }
    guard !selection.filters.isEmpty, !flows.contains(where: { selection.admits($0.name) }) else { return nil }
    let asked = selection.filters.map { "\"\($0)\"" }.joined(separator: " or ")
    return "no flow matched: of \(flows.count) no name has \(asked); `maquette test --list` lists them"
  }
}
