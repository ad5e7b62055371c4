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
      try check.hold(check[0].texts, against: check.events(from: check.session.runner.actionStart))
    },
    Expectation(
      "traceSince", [.init("mark", .count), .init("events", .list)], "The events since `mark()` was called."
    ) { check in
      guard check.count(0) <= check.system.trace.count else {
        throw check.misuse("mark: \(check[0].described) isn't a position in the trace yet; `mark()` returns one")
      }
      guard check.record.marks.contains(check.count(0)) else {
        throw check.misuse(
          "mark: \(check[0].described) was not returned by `mark()`; `local start = mark()` keeps a position")
      }
      try check.hold(check[1].texts, against: check.events(from: check.count(0)))
    },
    Expectation(
      "events", [.init("subject", .text), .init("events", .list)],
      "The events of one subject since the last user action, by their names."
    ) { check in
      try check.requireKnownSubject(check.text(0))
      let events = try check.events(from: check.session.runner.actionStart).filter { $0.isOf(check.text(0)) }
      let entries = check[1].texts.map { ListDifference.isGap($0) ? $0 : check.text(0) + " " + $0 }
      try check.hold(entries, against: events)
    },
    Expectation(
      "order", [.init("events", .list)],
      "These events, in this order, in the flow so far. Other events may come between them."
    ) {
      check in
      try check.checkOrder(check[0].texts)
    },
    Expectation("never", [.init("event", .text, refusesEmpty: true)], "No such event in the flow so far.") { check in
      let pattern = TracePattern(check.text(0))
      try check.requireKnownEvent(pattern)
      try check.requireWholeTrace()
      let found = check.record.matches(of: pattern, in: check.system.trace)
      guard let first = found.first, let event = check.system.trace[first] else { return }
      let count = found.count > 1 ? " (\(found.count) times)" : ""
      throw ExpectationFailure(
        expected: "never \(pattern.text)", found: EventWords(event, in: check.system.trace).text + count)
    },
    Expectation(
      "balanced", [],
      "So far in the flow, every `will` callback was followed by the matching `did` callback, nothing is in transition, and there was no warning about unbalanced calls."
    ) { check in
      let problems = try check.traceSummary().balance.problems(in: check.system.trace)
      guard !problems.isEmpty else { return }
      throw ExpectationFailure(
        lines: ["expected  a matching did… callback for every will… callback"] + problems.map { "found     \($0)" })
    },
  ]
}

extension Check {
  /// Returns the events from a position in the trace onward.
  ///
  /// - Throws: a `PlainError` if the trace no longer contains all of these events.
  func events(from start: Int) throws -> [EventWords] {
    let trace = system.trace
    try requireTrace(from: start)
    return trace.events(from: start).map { EventWords($0, in: trace) }
  }

  /// Checks that the trace still contains all events of the flow.
  ///
  /// - Throws: a `PlainError` if events are missing.
  func requireWholeTrace() throws { try requireTrace(from: 0) }

  private func requireTrace(from start: Int) throws {
    guard start >= system.trace.first else {
      throw misuse("the trace keeps the last \(Trace.bounds); earlier events are gone")
    }
  }

  /// Returns a summary of the flow's whole trace.
  ///
  /// - Throws: a `PlainError` if the trace no longer contains all events.
  func traceSummary() throws -> TraceSummary {
    try requireWholeTrace()
    record.traceSummary.read(system.trace)
    return record.traceSummary
  }

  /// Compares a list with events, ignoring events that count only if the list names them.
  ///
  /// - Throws: an `ExpectationFailure` if the events don't match the list.
  func hold(_ entries: [String], against events: [EventWords]) throws {
    let patterns = try patterns(entries)
    let counted = events.counting(patterns)
    let difference = ListDifference(expected: entries, found: counted.map(\.text)) { entry, index in
      patterns[entry].matches(counted[index])
    }
    if !difference.isMatch { throw ExpectationFailure(difference, hints: slips(in: patterns)) }
  }

  /// Checks that each entry matches an event that follows the event of the previous entry.
  ///
  /// - Throws: an `ExpectationFailure` with the first entry that matches no such event.
  func checkOrder(_ entries: [String]) throws {
    try requireWholeTrace()
    let patterns = try patterns(entries).filter { !ListDifference.isGap($0.text) }
    guard !patterns.isEmpty else { throw misuse("events: an empty list is always in order") }
    var start = 0
    for (index, pattern) in patterns.enumerated() {
      if let found = self.index(of: pattern, from: start) {
        start = found + 1
        continue
      }
      let isBefore = self.index(of: pattern, from: 0) != nil
      var lines = patterns[..<index].map { "  \($0.text)" } + ["- \(pattern.text)"]
      lines += patterns[(index + 1)...].map { "  \($0.text)" }
      let what = isBefore ? "it happened only before that" : "it never happened"
      let after = index > 0 ? " after \(patterns[index - 1].text)" : ""
      throw ExpectationFailure(
        lines: ["expected in this order:"] + lines + ["found     no \(pattern.text)\(after): \(what)"],
        hints: slips(in: [pattern]))
    }
  }

  private func index(of pattern: TracePattern, from start: Int) -> Int? {
    var search = TraceSearch(pattern, from: start)
    return search.next(in: system.trace)?.place
  }

  private func patterns(_ entries: [String]) throws -> [TracePattern] {
    let patterns = entries.map(TracePattern.init)
    guard !patterns.contains(where: \.isEmpty) else { throw misuse("events: an empty entry matches every event") }
    return patterns
  }

  /// Returns hints about entries that no event can match, with suggestions.
  private func slips(in patterns: [TracePattern]) -> [String] {
    let known = KnownEvents(session)
    return patterns.filter { !ListDifference.isGap($0.text) }.compactMap { known.impossibility(of: $0) }
  }
}
