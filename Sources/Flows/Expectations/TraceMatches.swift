import Controllers

/// The events of a trace that have been found to match patterns.
///
/// A flow may check after each step that an event has never happened. So each pattern is compared only with new events.
struct TraceMatches {
  /// The index of the first event that matches a pattern, and the number of matching events.
  struct Matches {
    fileprivate(set) var firstIndex: Int?
    fileprivate(set) var count = 0
  }

  private struct Progress {
    var search: TraceSearch
    /// The number of display names when the search began.
    let names: Int
    var found = Matches()
  }

  private var progressByPattern: [String: Progress] = [:]

  /// Returns the matches of a pattern in a trace.
  mutating func findMatches(_ pattern: TracePattern, in trace: Trace) -> Matches {
    let displayNameCount = trace.displayNameCount
    var currentProgress =
      progressByPattern.removeValue(forKey: pattern.text)
      ?? Progress(search: TraceSearch(pattern), names: displayNameCount)
    // An earlier event may match because its subject has received a display name since the last search.
    if pattern.hasDetails, currentProgress.names != displayNameCount {
      currentProgress = Progress(search: TraceSearch(pattern), names: displayNameCount)
    }
    while let nextMatch = currentProgress.search.nextMatch(in: trace) {
      currentProgress.found.firstIndex = currentProgress.found.firstIndex ?? nextMatch.place
      currentProgress.found.count += 1
    }
    progressByPattern[pattern.text] = currentProgress
    return currentProgress.found
  }
}
