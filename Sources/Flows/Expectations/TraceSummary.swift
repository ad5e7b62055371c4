import Controllers

/// A summary of a flow's trace so far, for expectations about the whole flow.
///
/// The summary reads each event only once, no matter how many expectations need the summary.
struct TraceSummary {
  /// The texts of all warnings.
  private(set) var warnings: [String] = []
  /// The instances that have been released.
  private(set) var released: Set<Subject> = []
  /// The instances that were restored at the last launch.
  private(set) var restored: [Subject] = []
  private(set) var balance = CallbackBalance()
  /// The number of events that have been read.
  private var read = 0

  /// Reads the events recorded since the last call.
  ///
  /// The trace must still contain all of these events.
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
