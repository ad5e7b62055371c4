import Controllers

/// Checks the trace for complete appearance and containment callbacks.
///
/// Each `will…` callback must be followed by the matching `did…` callback or, if the transition was reversed, by the
/// opposite `will…` callback. When the problems are listed, no controller may still be in transition.
struct CallbackBalance {
  /// The violations of the order of callbacks that have been found so far.
  private var broken: [String] = []
  private var states: [Subject: State] = [:]
  private var order: [Subject] = []

  private struct State {
    var appearance = Appearance.disappeared
    /// Whether `viewIsAppearing` may follow: once per appearance.
    var awaitsIsAppearing = false
    /// The `willMove` that hasn't been followed by a `didMove` yet.
    var move: EventKind?
  }

  /// Returns all violations so far, followed by a problem for each callback that is still missing.
  func problems(in trace: Trace) -> [String] {
    broken
      + order.flatMap { subject -> [String] in
        guard let state = states[subject] else { return [] }
        let name = trace.displayName(of: subject)
        var problems: [String] = []
        switch state.appearance {
        case .appearing: problems.append("\(name) viewWillAppear without a matching viewDidAppear")
        case .disappearing: problems.append("\(name) viewWillDisappear without a matching viewDidDisappear")
        case .appeared, .disappeared: break
        }
        if state.move != nil { problems.append("\(name) willMove without a matching didMove") }
        return problems
      }
  }

  /// Checks the next event.
  mutating func follow(_ event: Event, _ trace: Trace) {
    if event.kind === EventKind.unbalanced, let message = event.message(in: trace) { broken.append(message) }
    // After the app's process has ended, its controllers receive no more callbacks.
    if event.kind.endsProcess { (states, order) = ([:], []) }
    guard let step = Step(event.kind) else { return }
    if states[event.subject] == nil { order.append(event.subject) }
    var state = states[event.subject] ?? State()
    if !step.take(&state) {
      broken.append("\(trace.displayName(of: event.subject)) \(event.kind.name) \(step.missing)")
    }
    states[event.subject] = state
  }

  /// A callback's effect on a controller's state, and the error message if the previous state doesn't allow the
  /// callback.
  private struct Step {
    let name: EventKind
    let missing: String

    init?(_ name: EventKind) {
      self.name = name
      switch name {
      case .viewWillAppear: missing = "though it has appeared"
      case .viewIsAppearing: missing = "without a viewWillAppear before it"
      case .viewDidAppear: missing = "without a matching viewWillAppear"
      case .viewWillDisappear: missing = "though it has not appeared"
      case .viewDidDisappear: missing = "without a matching viewWillDisappear"
      case .willMove: missing = "before the didMove of the previous willMove"
      case .didMove: missing = "without a matching willMove"
      default: return nil
      }
    }

    /// Changes the state as the callback requires, even if the callback isn't allowed.
    ///
    /// - Returns: whether the previous state allows the callback.
    func take(_ state: inout State) -> Bool {
      let before = state.appearance
      let waited = state.move != nil
      if name == .viewIsAppearing {
        defer { state.awaitsIsAppearing = false }
        return before == .appearing && state.awaitsIsAppearing
      }
      switch name {
      case .viewWillAppear: state.appearance = .appearing
      case .viewDidAppear: state.appearance = .appeared
      case .viewWillDisappear: state.appearance = .disappearing
      case .viewDidDisappear: state.appearance = .disappeared
      case .willMove: state.move = name
      default: state.move = nil
      }
      if name != .willMove, name != .didMove { state.awaitsIsAppearing = name == .viewWillAppear }
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
