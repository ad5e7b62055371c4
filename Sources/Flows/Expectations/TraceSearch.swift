import Controllers

/// Searches the trace for the events that match an entry of an event list.
///
/// To save time, the search creates the `EventWords` of an event only if the event's subject and name match.
package struct TraceSearch {
  private let pattern: TracePattern
  private let trace: Trace
  /// The position in the trace of the next event to examine.
  private var place: Int
  /// For each subject examined so far, the part of the pattern that follows the subject's name, or `nil` if the pattern
  /// doesn't begin with that subject.
  private var rests: [Subject: ArraySlice<Substring>?] = [:]
  /// The number of events for which `EventWords` were created.
  package private(set) var builtWordCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: the pattern for events.
  ///   - trace: the trace to search.
  ///   - start: the position of the first event to examine.
  init(_ pattern: TracePattern, in trace: Trace, from start: Int) {
    (self.pattern, self.trace, place) = (pattern, trace, start)
  }

  /// Creates a search through the whole trace.
  ///
  /// - Parameters:
  ///   - entry: the text of an entry in an event list.
  ///   - trace: the trace to search.
  package init(_ entry: String, in trace: Trace) { self.init(TracePattern(entry), in: trace, from: 0) }

  /// Counts the matching events that haven't been found yet.
  package mutating func count() -> Int {
    var count = 0
    while next() != nil { count += 1 }
    return count
  }

  /// Returns the next matching event and its position in the trace, or `nil` if there are no more matches.
  mutating func next() -> (place: Int, words: EventWords)? {
    while place < trace.count {
      defer { place += 1 }
      guard let event = trace[place], mayBeMeant(event) else { continue }
      builtWordCount += 1
      let words = EventWords(event, in: trace)
      if pattern.matches(words) { return (place, words) }
    }
    return nil
  }

  private mutating func mayBeMeant(_ event: Event) -> Bool {
    let isMessage = event.kind === EventKind.text
    guard let rest = rest(after: event.subject) ?? pattern.wordsWithoutSubject(isMessage: isMessage) else {
      return false
    }
    guard !isMessage, let name = rest.first else { return true }
    return name == event.kind.name
  }

  private mutating func rest(after subject: Subject) -> ArraySlice<Substring>? {
    if let known = rests[subject] { return known }
    let rest = pattern.rest(after: EventWords.forms(of: subject, in: trace))
    rests[subject] = .some(rest)
    return rest
  }
}
