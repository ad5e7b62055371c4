import Controllers

/// Looks for the events that an entry means, in order, and makes words only of those whose subject and name fit.
package struct TraceSearch {
  private let pattern: TracePattern
  private let trace: Trace
  /// Where the next event is looked for.
  private var place: Int
  /// What of the pattern follows each subject that was met; nil where the pattern means another one.
  private var rests: [Subject: ArraySlice<Substring>?] = [:]
  /// Of how many events words were made.
  package private(set) var madeWords = 0

  /// - Parameters:
  ///   - pattern: the entry.
  ///   - trace: the trace.
  ///   - start: the place of the first event that counts.
  init(_ pattern: TracePattern, in trace: Trace, from start: Int) {
    (self.pattern, self.trace, place) = (pattern, trace, start)
  }

  /// - Parameters:
  ///   - entry: as a list of events writes it.
  ///   - trace: the trace.
  package init(_ entry: String, in trace: Trace) { self.init(TracePattern(entry), in: trace, from: 0) }

  /// How many events are meant that were not found yet.
  package mutating func count() -> Int {
    var count = 0
    while next() != nil { count += 1 }
    return count
  }

  /// The next event that is meant, and its place in the trace; nil after the last.
  mutating func next() -> (place: Int, words: TraceWords)? {
    while place < trace.count {
      defer { place += 1 }
      guard let event = trace[place], mayBeMeant(event) else { continue }
      madeWords += 1
      let words = TraceWords(event, in: trace)
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
    let rest = pattern.rest(after: TraceWords.forms(of: subject, in: trace))
    rests[subject] = .some(rest)
    return rest
  }
}
