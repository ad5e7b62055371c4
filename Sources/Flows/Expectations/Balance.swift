import Controllers

/// Holds the trace against what is always true of an appearance and of a place in the hierarchy.
///
/// A will is followed by its did, or by the will of the other direction when it was turned round; at the end of the run
/// everyone is at rest.
struct Balance {
  /// What was wrong at the moment it happened.
  private var broken: [String] = []
  private var states: [Subject: State] = [:]
  private var order: [Subject] = []

  private struct State {
    var appearance = Appearance.disappeared
    /// A `willMove` that waits for its `didMove`.
    var move: EventKind?
  }

  /// What is wrong so far, then who is not at rest.
  func problems(in trace: Trace) -> [String] {
    broken
      + order.flatMap { subject -> [String] in
        guard let state = states[subject] else { return [] }
        let name = trace.toldName(of: subject)
        var problems: [String] = []
        switch state.appearance {
        case .appearing: problems.append("\(name) viewWillAppear without its viewDidAppear")
        case .disappearing: problems.append("\(name) viewWillDisappear without its viewDidDisappear")
        case .appeared, .disappeared: break
        }
        if state.move != nil { problems.append("\(name) willMove without its didMove") }
        return problems
      }
  }

  /// Takes in the next event.
  mutating func follow(_ event: Event, _ trace: Trace) {
    if event.subject == .warning, let message = event.message(in: trace), message.hasPrefix("Unbalanced calls") {
      broken.append(message)
    }
    // Nothing can follow for controllers whose process has ended.
    if event.kind.endsProcess { (states, order) = ([:], []) }
    guard let step = Step(event.kind) else { return }
    if states[event.subject] == nil { order.append(event.subject) }
    var state = states[event.subject] ?? State()
    if !step.take(&state.appearance, &state.move) {
      broken.append("\(trace.toldName(of: event.subject)) \(event.kind.name) \(step.missing)")
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
