import Controllers

/// The events of a trace that patterns have matched so far.
///
/// A flow may check after each step that an event never happened. So each pattern is compared with each event only once.
struct TraceMatches {
  /// The matches of a pattern: the position of the first event, and the number of events.
  struct Found {
    fileprivate(set) var first: Int?
    fileprivate(set) var count = 0
  }

  private struct Progress {
    var search: TraceSearch
    /// The number of display names when the search began.
    let names: Int
    var found = Found()
  }

  private var progress: [String: Progress] = [:]

  /// Returns the matches of a pattern in a trace.
  mutating func found(_ pattern: TracePattern, in trace: Trace) -> Found {
    let names = trace.displayNameCount
    var current = progress.removeValue(forKey: pattern.text) ?? Progress(search: TraceSearch(pattern), names: names)
    // An earlier event may refer to a controller that has received its display name since then.
    if pattern.hasDetails, current.names != names { current = Progress(search: TraceSearch(pattern), names: names) }
    while let next = current.search.next(in: trace) {
      current.found.first = current.found.first ?? next.place
      current.found.count += 1
    }
    progress[pattern.text] = current
    return current.found
  }
}
