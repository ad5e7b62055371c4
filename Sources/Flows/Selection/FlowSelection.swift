/// Which flows of those that were found are run.
package struct FlowSelection: Equatable, Sendable {
  /// Regular expressions of which one is found in a flow's name; none for all.
  package var filters: [String] = []
  /// Regular expressions of which none is found in a flow's name.
  package var skips: [String] = []
  /// Only flows that bear one of them; empty for all.
  package var tags: [String] = []
  /// Only flows that bear none of them.
  package var excludedTags: [String] = []
  /// Only what failed when it ran last.
  package var isLastFailed = false
  /// Only flows that a change since a commit of git can concern; nil for all.
  package var changedSince: String?
  /// One part of a suite that several machines share.
  package var shard: Shard?

  package init() {}

  /// A regular expression for one text alone.
  package static func pattern(for name: String) -> String {
    let marks: Set<Character> = ["\\", ".", "[", "]", "(", ")", "{", "}", "*", "+", "?", "^", "$", "|", "/", "#"]
    return "^" + name.map { marks.contains($0) ? "\\\($0)" : String($0) }.joined() + "$"
  }

  /// Why a filter is no regular expression; nil when all are.
  package var problem: String? { FlowSelection.problem(of: filters + skips) }

  /// Why a filter is no regular expression; nil when all are.
  package static func problem(of filters: [String]) -> String? {
    for filter in filters {
      do { _ = try Regex(filter) } catch { return "\"\(filter)\" is no regular expression: \(error)" }
    }
    return nil
  }

  /// Whether a name is one that the filters look for.
  func admits(_ name: String) -> Bool { FlowSelection.admits(name, filters.compactMap { try? Regex($0) }) }

  private static func admits(_ name: String, _ patterns: [Regex<AnyRegexOutput>]) -> Bool {
    patterns.isEmpty || patterns.contains { name.contains($0) }
  }

  /// The flows that are wanted, in the order that they stand in.
  ///
  /// - Parameters:
  ///   - plan: all there are.
  ///   - memory: what failed last.
  /// - Returns: the same files with the flows that are wanted.
  /// - Throws: `UnreadableInput` where git cannot tell what changed.
  func chosen(from plan: [FlowPlan], _ memory: LastFailed) throws -> [FlowPlan] {
    var plan = plan
    if !filters.isEmpty {
      let patterns = try filters.map { try Regex($0) }
      plan = plan.map { $0.with { flow, _ in FlowSelection.admits(flow.name, patterns) } }
    }
    if !tags.isEmpty { plan = plan.map { $0.with { flow, _ in flow.options.tags.contains { tags.contains($0) } } } }
    if !skips.isEmpty {
      let patterns = try skips.map { try Regex($0) }
      plan = plan.map { $0.with { flow, _ in !FlowSelection.admits(flow.name, patterns) } }
    }
    if !excludedTags.isEmpty {
      plan = plan.map { $0.with { flow, _ in !flow.options.tags.contains { excludedTags.contains($0) } } }
    }
    if let changedSince {
      let changes = try ChangedFiles(since: changedSince, of: plan)
      plan = plan.filter { changes.concern($0) }
    }
    if isLastFailed {
      plan = plan.compactMap { part in
        // Of a file that did not load all flows failed.
        if memory.holds("", of: part.file) { return part }
        let chosen = part.with { memory.holds($0.name, of: $1) }
        return chosen.flows.isEmpty ? nil : chosen
      }
    }
    if let shard {
      plan = plan.compactMap { part in
        let chosen = part.with { shard.holds($0.name, of: $1.name) }
        return part.problem != nil && !shard.holds("", of: part.file.name) ? nil : chosen
      }
    }
    return plan
  }
}
