import Controllers

/// What the trace of a flow said so far, for expectations about the whole flow: each event is read once, however often
/// is asked.
struct TraceNotes {
  /// The texts of all warnings.
  private(set) var warnings: [String] = []
  /// The instances that were released.
  private(set) var released: Set<Subject> = []
  /// The instances that the last launch restored.
  private(set) var restored: [Subject] = []
  private(set) var balance = Balance()
  /// How many events were read.
  private var read = 0

  /// Reads the events that came since it was read last; none of them may be forgotten.
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
