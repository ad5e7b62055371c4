import Controllers

/// Holds the trace against what is always true of an appearance and of a place in the hierarchy.
///
/// A will is followed by its did, or by the will of the other direction when it was turned round; at the end of the run
/// everyone is at rest.
struct Balance {
  private(set) var problems: [String] = []
  private var states: [Subject: State] = [:]
  private var order: [Subject] = []

  private struct State {
    var appearance = Appearance.disappeared
    /// A `willMove` that waits for its `didMove`.
    var move: EventKind?
  }

  init(_ trace: Trace) {
    for event in trace.events(from: 0) { follow(event, trace) }
    for subject in order {
      guard let state = states[subject] else { continue }
      let name = trace.toldName(of: subject)
      switch state.appearance {
      case .appearing: problems.append("\(name) viewWillAppear without its viewDidAppear")
      case .disappearing: problems.append("\(name) viewWillDisappear without its viewDidDisappear")
      case .appeared, .disappeared: break
      }
      if state.move != nil { problems.append("\(name) willMove without its didMove") }
    }
  }

  private mutating func follow(_ event: Event, _ trace: Trace) {
    if event.subject == .warning, let message = event.message(in: trace), message.hasPrefix("Unbalanced calls") {
      problems.append(message)
    }
    guard let step = Step(event.kind) else { return }
    if states[event.subject] == nil { order.append(event.subject) }
    var state = states[event.subject] ?? State()
    if !step.take(&state.appearance, &state.move) {
      problems.append("\(trace.toldName(of: event.subject)) \(event.kind.name) \(step.missing)")
    }
    states[event.subject] = state
  }

  /// What an event asks of the state before it, and leaves behind.
  private struct Step {
    let name: EventKind
    let missing: String

    init?(_ name: EventKind) {
      self.name = name
      switch name {
      case .viewWillAppear: missing = "though it has appeared"
      case .viewDidAppear: missing = "without its viewWillAppear"
      case .viewWillDisappear: missing = "though it has not appeared"
      case .viewDidDisappear: missing = "without its viewWillDisappear"
      case .willMove: missing = "before the didMove of the last one"
      case .didMove: missing = "without its willMove"
      default: return nil
      }
    }

    /// - Returns: whether the event may come now; it is taken as it is either way.
    func take(_ appearance: inout Appearance, _ move: inout EventKind?) -> Bool {
      let before = appearance
      let waited = move != nil
      switch name {
      case .viewWillAppear: appearance = .appearing
      case .viewDidAppear: appearance = .appeared
      case .viewWillDisappear: appearance = .disappearing
      case .viewDidDisappear: appearance = .disappeared
      case .willMove: move = name
      default: move = nil
      }
      switch name {
      case .viewWillAppear: return before == .disappeared || before == .disappearing
      case .viewDidAppear: return before == .appearing
      case .viewWillDisappear: return before == .appeared || before == .appearing
      case .viewDidDisappear: return before == .disappearing
      case .willMove: return !waited
      default: return waited
      }
    }
  }
}
