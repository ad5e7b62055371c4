import Controllers

/// Checks whether the appearance and containment callbacks in the trace are complete.
///
/// Each `will…` callback must be followed by the matching `did…` callback. If the transition was reversed, the opposite
/// `will…` callback must follow instead. When the problems are listed, no controller may still be in transition.
struct CallbackBalance {
  /// The violations of the order of callbacks that have been found.
  private var violations: [String] = []
  private var statesBySubject: [Subject: State] = [:]
  private var subjectOrder: [Subject] = []

  private struct State {
    var appearance = Appearance.disappeared
    /// Whether `viewIsAppearing` may be the next callback, which is the case once per appearance.
    var awaitsIsAppearing = false
    /// The `willMove` event without a matching `didMove` so far, or `nil` if there is none.
    var pendingMove: EventKind?
  }

  /// Returns all violations that were found, followed by one problem for each callback that is still missing.
  func problems(in trace: Trace) -> [String] {
    violations
      + subjectOrder.flatMap { subject -> [String] in
        guard let state = statesBySubject[subject] else { return [] }
        let name = trace.displayName(of: subject)
        var problems: [String] = []
        switch state.appearance {
        case .appearing: problems.append("\(name) viewWillAppear without a matching viewDidAppear")
        case .disappearing: problems.append("\(name) viewWillDisappear without a matching viewDidDisappear")
        case .appeared, .disappeared: break
        }
        if state.pendingMove != nil { problems.append("\(name) willMove without a matching didMove") }
        return problems
      }
  }

  /// Updates the controller's state for the next event.
  mutating func process(_ event: Event, _ trace: Trace) {
    if event.kind === EventKind.unbalanced, let message = event.message(in: trace) { violations.append(message) }
    // After the app's process has ended, its controllers receive no more callbacks.
    if event.kind.endsProcess { (statesBySubject, subjectOrder) = ([:], []) }
    guard let step = Step(event.kind) else { return }
    if statesBySubject[event.subject] == nil { subjectOrder.append(event.subject) }
    var state = statesBySubject[event.subject] ?? State()
    if !step.apply(&state) {
      violations.append("\(trace.displayName(of: event.subject)) \(event.kind.name) \(step.violationText)")
    }
    statesBySubject[event.subject] = state
  }

  /// The effect of a callback on a controller's state.
  ///
  /// It includes the error message for the case that the previous state doesn't allow the callback.
  private struct Step {
    let callbackKind: EventKind
    let violationText: String

    init?(_ name: EventKind) {
      self.callbackKind = name
      switch name {
      case .viewWillAppear: violationText = "though it has appeared"
      case .viewIsAppearing: violationText = "without a viewWillAppear before it"
      case .viewDidAppear: violationText = "without a matching viewWillAppear"
      case .viewWillDisappear: violationText = "though it has not appeared"
      case .viewDidDisappear: violationText = "without a matching viewWillDisappear"
      case .willMove: violationText = "before the didMove of the previous willMove"
      case .didMove: violationText = "without a matching willMove"
      default: return nil
      }
    }

    /// Changes the state as the callback requires, even if the callback isn't allowed.
    ///
    /// - Returns: whether the previous state allows the callback.
    func apply(_ state: inout State) -> Bool {
      let previousAppearance = state.appearance
      let hadPendingMove = state.pendingMove != nil
      if callbackKind == .viewIsAppearing {
        defer { state.awaitsIsAppearing = false }
        return previousAppearance == .appearing && state.awaitsIsAppearing
      }
      switch callbackKind {
      case .viewWillAppear: state.appearance = .appearing
      case .viewDidAppear: state.appearance = .appeared
      case .viewWillDisappear: state.appearance = .disappearing
      case .viewDidDisappear: state.appearance = .disappeared
      case .willMove: state.pendingMove = callbackKind
      default: state.pendingMove = nil
      }
      if callbackKind != .willMove, callbackKind != .didMove {
        state.awaitsIsAppearing = callbackKind == .viewWillAppear
      }
      switch callbackKind {
      case .viewWillAppear: return previousAppearance == .disappeared || previousAppearance == .disappearing
      case .viewDidAppear: return previousAppearance == .appearing
      case .viewWillDisappear: return previousAppearance == .appeared || previousAppearance == .appearing
      case .viewDidDisappear: return previousAppearance == .disappearing
      case .willMove: return !hadPendingMove
      default: return hadPendingMove
      }
    }
  }
}
