import Controllers

/// Searches the trace for the events that match an entry of an event list.
///
/// The words of an event are built only if its subject and name match.
package struct TraceSearch {
  private let pattern: TracePattern
  private let trace: Trace
  /// The position in the trace of the next event to examine.
  private var place: Int
  /// The rest of the pattern after each subject so far, or `nil` for a subject that the pattern doesn't mean.
  private var rests: [Subject: ArraySlice<Substring>?] = [:]
  /// The number of events for which words were built.
  package private(set) var builtWordCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: the entry.
  ///   - trace: the trace.
  ///   - start: the position of the first event to examine.
  init(_ pattern: TracePattern, in trace: Trace, from start: Int) {
    (self.pattern, self.trace, place) = (pattern, trace, start)
  }

  /// Creates a search through the whole trace.
  ///
  /// - Parameters:
  ///   - entry: the text of an entry in an event list.
  ///   - trace: the trace.
  package init(_ entry: String, in trace: Trace) { self.init(TracePattern(entry), in: trace, from: 0) }

  /// Counts the matching events that haven't been found yet.
  package mutating func count() -> Int {
    var count = 0
    while next() != nil { count += 1 }
    return count
  }

  /// Returns the next matching event and its position in the trace, or `nil` after the last one.
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
