import Controllers

/// A summary of a flow's trace so far, for expectations about the whole flow.
///
/// Each event is read only once, no matter how many expectations use the summary.
struct TraceSummary {
  /// The text of each warning.
  private(set) var warnings: [String] = []
  /// The instances that have been released.
  private(set) var releasedInstances: Set<Subject> = []
  /// The instances that were restored at the last launch.
  private(set) var restoredInstances: [Subject] = []
  private(set) var callbackBalance = CallbackBalance()
  /// The number of events that have been read.
  private var readEventCount = 0

  /// Reads the events that were recorded since the last call.
  ///
  /// The trace must still contain all of these events.
  mutating func readEvents(_ trace: Trace) {
    while readEventCount < trace.count {
      if let event = trace[readEventCount] { recordEvent(event, trace) }
      readEventCount += 1
    }
  }

  private mutating func recordEvent(_ event: Event, _ trace: Trace) {
    callbackBalance.process(event, trace)
    if event.subject == .warning, let text = event.message(in: trace) { warnings.append(text) }
    switch event.kind {
    case .deinit: releasedInstances.insert(event.subject)
    case .willFinishLaunching: restoredInstances = []
    case .decodeRestorableState: restoredInstances.append(event.subject)
    default: break
    }
  }
}
