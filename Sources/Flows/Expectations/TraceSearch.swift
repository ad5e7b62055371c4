import Controllers

/// Searches the trace for events that match an entry of an event list.
///
/// To save time, the search splits an event into words (`EventWords`) only if the event's subject and name match.
package struct TraceSearch {
  private let pattern: TracePattern
  /// The index in the trace of the next event to examine.
  private var index: Int
  /// The part of the pattern after each subject that has been examined.
  ///
  /// The value is `nil` if the pattern doesn't begin with that subject.
  private var remainingWordsBySubject: [Subject: ArraySlice<Substring>?] = [:]
  /// Whether the pattern contains the event name of each kind, indexed by the number of the kind.
  private let namesKind: [Bool]
  /// The number of events for which `EventWords` were created.
  package private(set) var builtWordCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - pattern: the pattern that events are compared with.
  ///   - start: the index of the first event to examine.
  init(_ pattern: TracePattern, from start: Int = 0) {
    (self.pattern, index) = (pattern, start)
    namesKind = pattern.namesKind
  }

  /// Creates a search that starts at the beginning of a trace.
  ///
  /// - Parameter entry: the text of an entry in an event list.
  package init(_ entry: String) { self.init(TracePattern(entry)) }

  /// Counts the matching events that haven't been found yet.
  package mutating func countMatches(in trace: Trace) -> Int {
    var count = 0
    while nextMatch(in: trace) != nil { count += 1 }
    return count
  }

  /// Returns the next matching event and its position in the trace, or `nil` if there are no more matches.
  ///
  /// When more events have been recorded, the search can continue.
  mutating func nextMatch(in trace: Trace) -> (place: Int, words: EventWords)? {
    guard index < trace.count else { return nil }
    let isSubjectName = trace.isName(pattern.normalizedText)
    while index < trace.count {
      defer { index += 1 }
      guard let event = trace[index], mayMatch(event, in: trace, isSubjectName) else { continue }
      builtWordCount += 1
      let words = EventWords(event, in: trace)
      if pattern.matches(words) { return (index, words) }
    }
    return nil
  }

  /// Whether the pattern may match an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - trace: the trace that contains the event.
  ///   - isSubject: whether the whole pattern is the name of a subject. If it isn't, the pattern must contain the
  ///     event's name. This is checked first, because it takes little time.
  /// - Returns: `false` if the pattern can't match the event.
  private mutating func mayMatch(_ event: Event, in trace: Trace, _ isSubject: Bool) -> Bool {
    let isMessage = event.kind.isText
    guard isMessage || isSubject || namesKind[Int(event.kind.number)] else { return false }
    guard
      let remainingWords = rest(after: event.subject, in: trace) ?? pattern.wordsWithoutSubject(isMessage: isMessage)
    else {
      return false
    }
    guard !isMessage, let name = remainingWords.first else { return true }
    return name == event.kind.name
  }

  private mutating func rest(after subject: Subject, in trace: Trace) -> ArraySlice<Substring>? {
    if let knownWords = remainingWordsBySubject[subject] { return knownWords }
    let rest = pattern.rest(after: EventWords.nameForms(of: subject, in: trace))
    remainingWordsBySubject[subject] = .some(rest)
    return rest
  }
}
