import Controllers

/// Checks the trace for complete appearance and containment callbacks.
///
/// Each `will` callback must be followed by its `did`, or by the opposite `will` if the transition was reversed. At the
/// end of the run no controller may be in transition.
struct CallbackBalance {
  /// The problems that were found when they happened.
  private var broken: [String] = []
  private var states: [Subject: State] = [:]
  private var order: [Subject] = []

  private struct State {
    var appearance = Appearance.disappeared
    /// The `willMove` whose `didMove` is still missing.
    var move: EventKind?
  }

  /// Returns all problems so far, followed by those of controllers that are still in transition.
  func problems(in trace: Trace) -> [String] {
    broken
      + order.flatMap { subject -> [String] in
        guard let state = states[subject] else { return [] }
        let name = trace.displayName(of: subject)
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

  /// Checks the next event.
  mutating func follow(_ event: Event, _ trace: Trace) {
    if event.subject == .warning, let message = event.message(in: trace), message.hasPrefix("Unbalanced calls") {
      broken.append(message)
    }
    // Controllers whose process has ended receive no more callbacks.
    if event.kind.endsProcess { (states, order) = ([:], []) }
    guard let step = Step(event.kind) else { return }
    if states[event.subject] == nil { order.append(event.subject) }
    var state = states[event.subject] ?? State()
    if !step.take(&state.appearance, &state.move) {
      broken.append("\(trace.displayName(of: event.subject)) \(event.kind.name) \(step.missing)")
    }
    states[event.subject] = state
  }

  /// The effect of an event on a controller's state, and the error message if the previous state doesn't allow it.
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

    /// Changes the state as the event demands, even if the event isn't allowed.
    ///
    /// - Returns: whether the event is allowed in the previous state.
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
