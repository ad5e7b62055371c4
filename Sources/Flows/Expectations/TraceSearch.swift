import Controllers

/// Searches the trace for the events that match an entry of an event list.
///
/// To save time, the search creates the `EventWords` of an event only if the event's subject and name match.
package struct TraceSearch {
  private let pattern: TracePattern
  /// The position in the trace of the next event to examine.
  private var index: Int
  /// For each subject examined so far, the part of the pattern that follows the subject's name, or `nil` if the pattern
  /// doesn't begin with that subject.
  private var rests: [Subject: ArraySlice<Substring>?] = [:]
  /// Whether the pattern contains an event's name, by the number of the event's kind.
  private let isNamed: [Bool]
  /// The number of events for which `EventWords` were created.
  package private(set) var builtWordCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: the pattern for events.
  ///   - start: the position of the first event to examine.
  init(_ pattern: TracePattern, from start: Int = 0) {
    (self.pattern, index) = (pattern, start)
    isNamed = pattern.namedKinds
  }

  /// Creates a search that begins at the beginning of a trace.
  ///
  /// - Parameter entry: the text of an entry in an event list.
  package init(_ entry: String) { self.init(TracePattern(entry)) }

  /// Counts the matching events that haven't been found yet.
  package mutating func count(in trace: Trace) -> Int {
    var count = 0
    while next(in: trace) != nil { count += 1 }
    return count
  }

  /// Returns the next matching event and its position in the trace, or `nil` if there are no more matches.
  ///
  /// When more events have been recorded, the search can continue.
  mutating func next(in trace: Trace) -> (place: Int, words: EventWords)? {
    guard index < trace.count else { return nil }
    let isSubject = trace.isName(pattern.normalText)
    while index < trace.count {
      defer { index += 1 }
      guard let event = trace[index], mayBeMeant(event, in: trace, isSubject) else { continue }
      builtWordCount += 1
      let words = EventWords(event, in: trace)
      if pattern.matches(words) { return (index, words) }
    }
    return nil
  }

  /// Returns whether the pattern may match an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - trace: the trace that contains the event.
  ///   - isSubject: whether the whole pattern is the name of a subject. Otherwise, the pattern has to contain the event's
  ///     name, and that is checked first, because it is cheap.
  /// - Returns: `false` if the pattern can't match the event.
  private mutating func mayBeMeant(_ event: Event, in trace: Trace, _ isSubject: Bool) -> Bool {
    let isMessage = event.kind.isText
    guard isMessage || isSubject || isNamed[Int(event.kind.number)] else { return false }
    guard let rest = rest(after: event.subject, in: trace) ?? pattern.wordsWithoutSubject(isMessage: isMessage) else {
      return false
    }
    guard !isMessage, let name = rest.first else { return true }
    return name == event.kind.name
  }

  private mutating func rest(after subject: Subject, in trace: Trace) -> ArraySlice<Substring>? {
    if let known = rests[subject] { return known }
    let rest = pattern.rest(after: EventWords.forms(of: subject, in: trace))
    rests[subject] = .some(rest)
    return rest
  }
}
