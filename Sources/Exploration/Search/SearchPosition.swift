import Scripting

/// The state in which a search is, and the session that follows the search.
struct SearchPosition {
  /// The number of the state.
  private(set) var state: Int32 = 0
  /// The session in which steps are performed, or `nil` if the next step needs a new one.
  private(set) var live: LiveSession?
  /// The steps that lead from the state of the session to the state of the search.
  ///
  /// The steps are performed only when a step must be tried. A step that another process has recorded needs no session.
  private var pending: [Int32] = []

  /// The number of known steps that take as long as a launch.
  static let stepsPerLaunch = 24

  /// Closes the session, and returns to the launch.
  mutating func reset() {
    live?.session.close()
    self = SearchPosition()
  }

  /// Begins at the launch of a new session.
  mutating func begin(with live: LiveSession) {
    reset()
    self.live = live
  }

  /// Notes the state of the search after a step, which the session has also performed unless the step is pending.
  mutating func stand(in state: Int32) { self.state = state }

  /// Goes along known steps.
  ///
  /// The session follows when a step must be performed. A session that is too far behind is closed, because a launch
  /// takes less time.
  mutating func walk(along way: [Int32], to state: Int32) {
    self.state = state
    pending += way
    guard pending.count > SearchPosition.stepsPerLaunch else { return }
    live?.session.close()
    (live, pending) = (nil, [])
  }

  /// Returns the steps that the session must perform to reach the state of the search, and forgets them.
  mutating func takePending() -> [Int32] {
    defer { pending = [] }
    return pending
  }
}
