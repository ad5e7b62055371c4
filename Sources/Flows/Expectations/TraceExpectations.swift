import Controllers
import Lua
import Rendering
import Scripting

extension ExpectationTable {
  static let traceExpectations: [Expectation] = [
    Expectation(
      "trace", [.init("events", .list)], "The events since the last user action, or since launch if there was none."
    ) {
      check in
      try check.compareEvents(check[0].texts, against: check.events(from: check.session.runner.actionStartEventCount))
    },
    Expectation(
      "traceSince", [.init("mark", .count), .init("events", .list)], "The events since `mark()` was called."
    ) { check in
      guard check.countArgument(0) <= check.system.trace.count else {
        throw check.usageError("mark: \(check[0].described) isn't a position in the trace yet; `mark()` returns one")
      }
      guard check.record.marks.contains(check.countArgument(0)) else {
        throw check.usageError(
          "mark: \(check[0].described) was not returned by `mark()`; `local start = mark()` keeps a position")
      }
      try check.compareEvents(check[1].texts, against: check.events(from: check.countArgument(0)))
    },
    Expectation(
      "events", [.init("subject", .text), .init("events", .list)],
      "The events of one subject since the last user action, by their names."
    ) { check in
      try check.requireKnownSubject(check.textArgument(0))
      let events = try check.events(from: check.session.runner.actionStartEventCount).filter {
        $0.hasSubject(check.textArgument(0))
      }
      let entries = check[1].texts.map { ListDifference.isGap($0) ? $0 : check.textArgument(0) + " " + $0 }
      try check.compareEvents(entries, against: events)
    },
    Expectation(
      "order", [.init("events", .list)],
      "These events, in this order, in the flow so far. Other events may come between them."
    ) {
      check in
      try check.checkOrder(check[0].texts)
    },
    Expectation("never", [.init("event", .text, refusesEmpty: true)], "No such event in the flow so far.") { check in
      let pattern = TracePattern(check.textArgument(0))
      try check.requireKnownEvent(pattern)
      try check.checkTraceIsComplete()
      let matchingEvents = check.record.matches(of: pattern, in: check.system.trace)
      guard let firstIndex = matchingEvents.firstIndex, let event = check.system.trace[firstIndex] else { return }
      let countText = matchingEvents.count > 1 ? " (\(matchingEvents.count) times)" : ""
      throw ExpectationFailure(
        expected: "never \(pattern.text)", found: EventWords(event, in: check.system.trace).text + countText)
    },
    Expectation(
      "balanced", [],
      "So far in the flow, every `will` callback was followed by the matching `did` callback, nothing is in transition, and there was no warning about unbalanced calls."
    ) { check in
      let problems = try check.traceSummary().callbackBalance.problems(in: check.system.trace)
      guard !problems.isEmpty else { return }
      throw ExpectationFailure(
        lines: ["expected  a matching did… callback for every will… callback"] + problems.map { "found     \($0)" })
    },
  ]
}

extension Check {
  /// Returns the events that begin at a position in the trace.
  ///
  /// - Throws: a `PlainError` if the trace no longer contains all of these events.
  func events(from start: Int) throws -> [EventWords] {
    let trace = system.trace
    try checkTraceContainsEvents(from: start)
    return trace.events(from: start).map { EventWords($0, in: trace) }
  }

  /// Checks that the trace still contains all events of the flow.
  ///
  /// - Throws: a `PlainError` if events are missing.
  func checkTraceIsComplete() throws { try checkTraceContainsEvents(from: 0) }

  private func checkTraceContainsEvents(from start: Int) throws {
    guard start >= system.trace.firstKeptIndex else {
      throw usageError("the trace keeps the last \(Trace.limitsText); earlier events are gone")
    }
  }

  /// Returns a summary of the flow's whole trace.
  ///
  /// - Throws: a `PlainError` if the trace no longer contains all events.
  func traceSummary() throws -> TraceSummary {
    try checkTraceIsComplete()
    record.traceSummary.readEvents(system.trace)
    return record.traceSummary
  }

  /// Compares a list with events.
  ///
  /// Some kinds of events are ignored unless the list names them.
  ///
  /// - Throws: an `ExpectationFailure` if the events don't match the list.
  func compareEvents(_ entries: [String], against events: [EventWords]) throws {
    let patterns = try patterns(entries)
    let comparedEvents = events.comparedEvents(patterns)
    let difference = ListDifference(expected: entries, found: comparedEvents.map(\.text)) { entry, index in
      patterns[entry].matches(comparedEvents[index])
    }
    if !difference.isMatch { throw ExpectationFailure(difference, hints: entryHints(in: patterns)) }
  }

  /// Checks that each entry matches an event that follows the event of the previous entry.
  ///
  /// - Throws: an `ExpectationFailure` that names the first entry without such an event.
  func checkOrder(_ entries: [String]) throws {
    try checkTraceIsComplete()
    let patterns = try patterns(entries).filter { !ListDifference.isGap($0.text) }
    guard !patterns.isEmpty else { throw usageError("events: an empty list is always in order") }
    var startIndex = 0
    for (index, pattern) in patterns.enumerated() {
      if let eventIndex = self.index(of: pattern, from: startIndex) {
        startIndex = eventIndex + 1
        continue
      }
      let happenedBefore = self.index(of: pattern, from: 0) != nil
      var lines = patterns[..<index].map { "  \($0.text)" } + ["- \(pattern.text)"]
      lines += patterns[(index + 1)...].map { "  \($0.text)" }
      let problemText = happenedBefore ? "it happened only before that" : "it never happened"
      let precedingText = index > 0 ? " after \(patterns[index - 1].text)" : ""
      throw ExpectationFailure(
        lines: ["expected in this order:"] + lines + ["found     no \(pattern.text)\(precedingText): \(problemText)"],
        hints: entryHints(in: [pattern]))
    }
  }

  private func index(of pattern: TracePattern, from start: Int) -> Int? {
    var search = TraceSearch(pattern, from: start)
    return search.nextMatch(in: system.trace)?.place
  }

  private func patterns(_ entries: [String]) throws -> [TracePattern] {
    let patterns = entries.map(TracePattern.init)
    guard !patterns.contains(where: \.isEmpty) else { throw usageError("events: an empty entry matches every event") }
    return patterns
  }

  /// Returns hints about entries that no event can match, each with a suggestion.
  private func entryHints(in patterns: [TracePattern]) -> [String] {
    let knownEvents = KnownEvents(session)
    return patterns.filter { !ListDifference.isGap($0.text) }.compactMap { knownEvents.impossibilityReason(of: $0) }
  }
}
