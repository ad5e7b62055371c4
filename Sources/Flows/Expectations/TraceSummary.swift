import Controllers

/// A summary of a flow's trace so far, for expectations about the whole flow.
///
/// Each event is read only once, no matter how many expectations follow.
struct TraceSummary {
  /// The texts of all warnings.
  private(set) var warnings: [String] = []
  /// The instances that were released.
  private(set) var released: Set<Subject> = []
  /// The instances that the last launch restored.
  private(set) var restored: [Subject] = []
  private(set) var balance = CallbackBalance()
  /// The number of events read.
  private var read = 0

  /// Reads the events recorded since the last call; the trace must still keep all of them.
  mutating func read(_ trace: Trace) {
    while read < trace.count {
      if let event = trace[read] { note(event, trace) }
      read += 1
    }
  }

  private mutating func note(_ event: Event, _ trace: Trace) {
    balance.follow(event, trace)
    if event.subject == .warning, let text = event.message(in: trace) { warnings.append(text) }
    switch event.kind {
    case .deinit: released.insert(event.subject)
    case .willFinishLaunching: restored = []
    case .decodeRestorableState: restored.append(event.subject)
    default: break
    }
  }
}
