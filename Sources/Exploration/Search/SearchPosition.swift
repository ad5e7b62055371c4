import Scripting

/// The current state of a search, and the session that follows the search.
struct SearchPosition {
  /// The number of the state.
  private(set) var state: Int32 = 0
  /// The session in which steps are performed, or `nil` if the next step needs a new one.
  private(set) var live: LiveSession?
  /// The steps that lead from the state of the session to the state of the search.
  ///
  /// These steps are performed only when a new step has to be tried. If another process has recorded a step, no session
  /// is needed.
  private var pendingSteps: [Int32] = []

  /// The number of known steps that take as much time as a launch.
  static let stepsPerLaunch = 24

  /// Closes the session, and resets the search to the launch.
  mutating func reset() {
    live?.session.close()
    self = SearchPosition()
  }

  /// Sets the position to the launch of a new session.
  mutating func begin(with live: LiveSession) {
    reset()
    self.live = live
  }

  /// Sets the state of the search after a step.
  ///
  /// Unless the step is pending, the session has also performed it.
  mutating func continueSearch(in state: Int32) { self.state = state }

  /// Moves the search along known steps.
  ///
  /// The session performs these steps later, when a step has to be performed. A session that is too many steps behind
  /// is closed, because a launch takes less time.
  mutating func follow(along way: [Int32], to state: Int32) {
    self.state = state
    pendingSteps += way
    guard pendingSteps.count > SearchPosition.stepsPerLaunch else { return }
    live?.session.close()
    (live, pendingSteps) = (nil, [])
  }

  /// Removes and returns the steps that the session must perform to reach the state of the search.
  mutating func takePendingSteps() -> [Int32] {
    defer { pendingSteps = [] }
    return pendingSteps
  }
}
