import Lua

/// The criteria that determine which of the flows that were found will run.
package struct FlowSelection: Equatable, Sendable {
  /// Regular expressions for the names of flows, in the syntax that `NamePattern` supports.
  ///
  /// A flow runs if any of them matches. An empty list means all flows.
  package var filters: [String] = []
  /// The names of the only flows that run, or an empty list for all flows.
  package var names: [String] = []
  /// Regular expressions that exclude flows whose names match.
  package var skips: [String] = []
  /// Tags of flows.
  ///
  /// A flow runs if it has any of the tags. An empty list means all flows.
  package var tags: [String] = []
  /// Tags that exclude flows.
  package var excludedTags: [String] = []
  /// Whether only flows that failed in the last run will run.
  package var isLastFailed = false
  /// A git commit, or `nil` for all flows.
  ///
  /// Only flows that could be affected by changes since this commit will run.
  package var changedSince: String?
  /// The part of the suite to run, if several machines share it.
  package var shard: Shard?
  /// Returns the indices of the only files that have to be read, or `nil` if the whole suite has to be read.
  ///
  /// If flows are selected by name or tag, the whole suite is read, because a name or tag that no flow has is a mistake,
  /// but one that no flow of this part has isn't.
  func filesOfShard(in suite: [FlowFile]) -> Set<Int>? {
    names.isEmpty && filters.isEmpty && tags.isEmpty ? shard?.files(of: suite) : nil
  }

  /// Whether only the files of the shard have been read, so that all of their flows are in the shard.
  var shardIsApplied = false

  package init() {}

  /// The error message for an invalid regular expression in the filters, or `nil` if all are valid.
  package var problem: String? { FlowSelection.problem(of: filters + skips) }

  /// Returns the error message for the first filter that isn't a valid regular expression, or `nil` if all are valid.
  package static func problem(of filters: [String]) -> String? {
    for filter in filters {
      do throws(PatternProblem) { _ = try NamePattern(filter) } catch { return "\(error)" }
    }
    return nil
  }

  /// Whether any of the names matches any of the filters, or there are no filters.
  func admitsAny(of names: [String]) -> Bool {
    let patterns = filters.compactMap { try? NamePattern($0) }
    return patterns.isEmpty || names.contains { name in patterns.contains { $0.isFound(in: name) } }
  }

  /// Returns a condition for flows whose names match any of the given regular expressions.
  ///
  /// The condition throws `FlowRun.Interruption` if the user pressed Ctrl-C, because a suite can have many names.
  ///
  /// - Throws: `PatternProblem` for the first regular expression that isn't valid.
  private static func matches(anyOf filters: [String]) throws -> (FlowPlan.Flow) throws -> Bool {
    let patterns = try filters.map { try NamePattern($0) }
    return { flow in
      guard !Interrupts.isPending else { throw FlowRun.Interruption() }
      return patterns.contains { $0.isFound(in: flow.name) }
    }
  }

  /// Returns the selected flows, in the order of the plan.
  ///
  /// - Parameters:
  ///   - plan: all flows.
  ///   - memory: the last failures.
  /// - Returns: the files with only the selected flows.
  /// - Throws: `UnreadableInput` if git can't report the changes, `PatternProblem` if a filter isn't valid, or
  ///   `FlowRun.Interruption` if the user pressed Ctrl-C.
  func chosen(from plan: [FlowPlan], _ memory: LastFailed) throws -> [FlowPlan] {
    var plan = plan
    if !names.isEmpty { plan = plan.map { $0.with { flow, _ in names.contains(flow.name) } } }
    if !filters.isEmpty {
      let matches = try FlowSelection.matches(anyOf: filters)
      plan = try plan.map { try $0.with { flow, _ in try matches(flow) } }
    }
    if !tags.isEmpty { plan = plan.map { $0.with { flow, _ in flow.options.tags.contains { tags.contains($0) } } } }
    if !skips.isEmpty {
      let matches = try FlowSelection.matches(anyOf: skips)
      plan = try plan.map { try $0.with { flow, _ in try !matches(flow) } }
    }
    if !excludedTags.isEmpty {
      plan = plan.map { $0.with { flow, _ in !flow.options.tags.contains { excludedTags.contains($0) } } }
    }
    if let changedSince {
      // `--changed` is short for `--changed-since HEAD`.
      let option = changedSince == "HEAD" ? "--changed" : "--changed-since"
      let changes = try ChangedFiles(since: changedSince, of: plan, for: option)
      plan = plan.filter { changes.concern($0) }
    }
    if isLastFailed {
      plan = plan.compactMap { part in
        // If a file couldn't be loaded in the last run, all of its flows count as failed.
        if memory.holds("", of: part.file) { return part }
        let chosen = part.with { memory.holds($0.name, of: $1) }
        return chosen.flows.isEmpty ? nil : chosen
      }
    }
    if let shard, !shardIsApplied {
      plan = plan.compactMap { part in
        let chosen = part.with { shard.holds($0.name, of: $1.name) }
        return part.problem != nil && !shard.holds("", of: part.file.name) ? nil : chosen
      }
    }
    return plan
  }
}
