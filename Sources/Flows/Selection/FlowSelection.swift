import Lua

/// The criteria that select the flows to run.
package struct FlowSelection: Equatable, Sendable {
  /// Regular expressions for the names of flows, in the syntax that `NamePattern` supports.
  ///
  /// A flow runs if any of them matches. An empty list means all flows.
  package var nameFilters: [String] = []
  /// The names of the flows to run, or an empty array for all flows.
  package var names: [String] = []
  /// Regular expressions that exclude flows whose names match.
  package var excludingFilters: [String] = []
  /// Tags of flows.
  ///
  /// A flow runs if it has any of the tags. An empty list means all flows.
  package var tags: [String] = []
  /// Tags that exclude flows.
  package var excludedTags: [String] = []
  /// Whether to run only the flows that failed in the last run.
  package var runsOnlyLastFailed = false
  /// A git commit, or `nil` for all flows.
  ///
  /// Only flows that could be affected by changes since this commit will run.
  package var changedSinceCommit: String?
  /// The part of the suite to run, or `nil` for the whole suite.
  package var shard: Shard?
  /// Returns the indices of the files to read, or `nil` if the whole suite must be read.
  ///
  /// The whole suite is read if flows are selected by name or tag. If no flow of the suite has the name or the tag,
  /// that is a mistake, but it isn't one if such a flow is in another shard.
  func filesOfShard(in suite: [FlowFile]) -> Set<Int>? {
    names.isEmpty && nameFilters.isEmpty && tags.isEmpty ? shard?.fileIndices(of: suite) : nil
  }

  /// Whether only the files of the shard have been read, so that all flows in them belong to the shard.
  var shardIsApplied = false

  package init() {}

  /// The error message for an invalid regular expression in the filters, or `nil` if all are valid.
  package var filterErrorMessage: String? { FlowSelection.errorMessage(of: nameFilters + excludingFilters) }

  /// Returns the error message for the first filter that isn't a valid regular expression, or `nil` if all are valid.
  package static func errorMessage(of filters: [String]) -> String? {
    for filter in filters {
      do throws(PatternProblem) { _ = try NamePattern(filter) } catch { return "\(error)" }
    }
    return nil
  }

  /// Whether a filter matches one of the names, or there are no filters.
  func acceptsAny(of names: [String]) -> Bool {
    let patterns = nameFilters.compactMap { try? NamePattern($0) }
    return patterns.isEmpty || names.contains { name in patterns.contains { $0.matchesPart(in: name) } }
  }

  /// Returns a function that determines whether a flow's name matches any of the given regular expressions.
  ///
  /// Because a suite can have many names, the function throws `FlowRun.Interruption` if the user pressed Ctrl-C.
  ///
  /// - Throws: `PatternProblem` for the first invalid regular expression.
  private static func matchCondition(anyOf filters: [String]) throws -> (FlowPlan.Flow) throws -> Bool {
    let patterns = try filters.map { try NamePattern($0) }
    return { flow in
      guard !Interrupts.isPending else { throw FlowRun.Interruption() }
      return patterns.contains { $0.matchesPart(in: flow.name) }
    }
  }

  /// Returns the selected flows, in the order of the plan.
  ///
  /// - Parameters:
  ///   - plan: all flows.
  ///   - memory: the flows that failed in their last run.
  /// - Returns: the plans, each with only the selected flows.
  /// - Throws: `UnreadableInput` if git can't report the changes, `PatternProblem` if a filter isn't valid, or
  ///   `FlowRun.Interruption` if the user pressed Ctrl-C.
  func selectedFlows(from plan: [FlowPlan], _ memory: LastFailed) throws -> [FlowPlan] {
    var plan = plan
    if !names.isEmpty { plan = plan.map { $0.filtered { flow, _ in names.contains(flow.name) } } }
    if !nameFilters.isEmpty {
      let matches = try FlowSelection.matchCondition(anyOf: nameFilters)
      plan = try plan.map { try $0.filtered { flow, _ in try matches(flow) } }
    }
    if !tags.isEmpty { plan = plan.map { $0.filtered { flow, _ in flow.options.tags.contains { tags.contains($0) } } } }
    if !excludingFilters.isEmpty {
      let matches = try FlowSelection.matchCondition(anyOf: excludingFilters)
      plan = try plan.map { try $0.filtered { flow, _ in try !matches(flow) } }
    }
    if !excludedTags.isEmpty {
      plan = plan.map { $0.filtered { flow, _ in !flow.options.tags.contains { excludedTags.contains($0) } } }
    }
    if let changedSince = changedSinceCommit {
      // `--changed` is short for `--changed-since HEAD`.
      let option = changedSince == "HEAD" ? "--changed" : "--changed-since"
      let changes = try ChangedFiles(since: changedSince, of: plan, for: option)
      plan = plan.filter { changes.affect($0) }
    }
    if runsOnlyLastFailed {
      plan = plan.compactMap { part in
        // If a file couldn't be loaded in the last run, all of its flows count as failed.
        if memory.contains("", of: part.file) { return part }
        let failedPlan = part.filtered { memory.contains($0.name, of: $1) }
        return failedPlan.flows.isEmpty ? nil : failedPlan
      }
    }
    if let shard, !shardIsApplied {
      plan = plan.compactMap { part in
        let shardPlan = part.filtered { shard.contains($0.name, of: $1.name) }
        return part.problem != nil && !shard.contains("", of: part.file.name) ? nil : shardPlan
      }
    }
    return plan
  }
}
