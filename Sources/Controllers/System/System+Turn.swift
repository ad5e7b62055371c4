// A turn of the run loop begins with a touch, a timer or a line of the console. First the turn does its work, and work
// that is requested meanwhile is postponed. Then the turn ends: the window lays out the marked views (navigation
// controllers begin their visible transitions during this layout), and work that waits for the layout follows (it ends
// unanimated swaps of children). Both steps may request more work, so they are repeated until no work is left.

/// The number of rounds after which a turn stops.
///
/// Callbacks that request more work in every round would never end.
private let roundsOfATurn = 64

/// The number of timers without delay, each scheduled by the previous one, that may fire before the device stops firing
/// them.
///
/// Here: this limit isn't UIKit's.
private let timersInARow = 10_000

extension System {
  /// Runs a function as a turn of the run loop; within another turn the function is called directly.
  ///
  /// - Parameter body: The function to run.
  /// - Returns: The value that the function returns.
  /// - Throws: The error that the function throws. The turn ends as usual.
  @discardableResult
  public func turn<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if turnDepth == 0 { timersBeforeTurn = clock.lastTimer }
    turnDepth += 1
    defer {
      if turnDepth == 1 { endTurn() }
      if turnDepth == 1 { recordReleasedBySwift() }
      turnDepth -= 1
    }
    return try body()
  }

  /// Whether a turn is running.
  package var isInTurn: Bool { turnDepth > 0 }

  /// Runs all transitions and animations to their end.
  ///
  /// Timers that are due in the meantime also fire. A transition that a script's function animates counts as running
  /// for its duration if the function has started a timer.
  ///
  /// - Returns: Whether the device is at rest. If a script was stopped or never ends, work is left for the next turn.
  @discardableResult
  public func settle() -> Bool {
    let isAtRest = comeToRest()
    warnOfMissingCalls()
    warnOfOpenTransitions()
    recordReleasedBySwift()
    return isAtRest
  }

  private func comeToRest() -> Bool {
    turn {}
    // Settling continues only with the next action, because the exception is raised only once per action.
    guard !hasGivenUpSettling else { return false }
    var row = TimersInARow()
    var unrest = Unrest()
    while let due = clock.nextDue {
      guard clock.isAnimating || due <= clock.now && !isSuspended || mayEndTransition(at: due) else { break }
      guard row.admits(due, self), unrest.admits(due, self), !isStopped, !isTimeStopped else { return false }
      fireNext()
    }
    let isLaidOut = afterLayout.isEmpty && application?.window?.subtreeNeedsLayout != true
    return isLaidOut && !isStopped && !isTimeStopped
  }

  /// Advances time and fires the timers that are due in the meantime, in order.
  ///
  /// Time passes only between turns. The current turn ends first, and each timer begins a separate turn.
  ///
  /// - Parameter seconds: the virtual time to advance by, in seconds, at least 0.
  public func advance(by seconds: Double) {
    let end = clock.time(after: seconds)
    let depth = turnDepth
    turnDepth = 0
    defer { turnDepth = depth }
    turn {}
    var row = TimersInARow()
    while let due = clock.nextDue, due <= end, !isSuspended {
      guard !isStopped, !isTimeStopped else { return }
      guard row.admits(due, self) else { break }
      fireNext()
    }
    if !isTimeStopped { clock.move(to: end) }
    recordReleasedBySwift()
  }

  /// Whether the app is in the background.
  ///
  /// Timers wait until the app returns to the foreground.
  private var isSuspended: Bool { application?.state == .background }

  /// Schedules an action that runs after the layout of the current turn.
  func afterLayout(_ action: @escaping () -> Void) { afterLayout.append((clock.cause, action)) }

  /// Whether the user interrupted the action.
  ///
  /// If so, no more timers fire, because repeating timers would never end.
  private var isStopped: Bool { host?.isInterrupted ?? false }

  private func fireNext() {
    let cause = clock.cause
    guard let action = clock.takeNext() else { return }
    turn(action)
    clock.cause = cause
  }

  private func endTurn() {
    var start = 0
    for _ in 0..<roundsOfATurn {
      count(.turn)
      start = trace.count
      // A rotation moves the keyboard, and the edited view may have been released.
      if keyboardPosting.frame != nil { keyboardMayHaveChanged() }
      application?.window?.layoutIfNeeded()
      application?.layOutOverlays()
      if drawsViews { for window in windows.reversed() { window.displayIfNeeded() } }
      guard !afterLayout.isEmpty else { return }
      let actions = afterLayout
      afterLayout.removeAll(keepingCapacity: true)
      for (cause, action) in actions { clock.withCause(cause, action) }
    }
    warnOnce(.turnGivenUp(rounds: roundsOfATurn, callers: callers(since: start)))
  }
}

/// Counts how often timers schedule other timers while no time passes.
///
/// Timers that are scheduled together count once.
private struct TimersInARow {
  private var due = -1
  private var rounds = 0
  /// The number of the most recently scheduled timer when the current round began.
  private var last = 0

  /// Returns whether another timer may fire, and logs a warning if it may not.
  ///
  /// - Parameters:
  ///   - next: the time at which the timer fires, in microseconds.
  ///   - system: the system that the timers belong to.
  /// - Returns: `true` if the timer may fire, otherwise `false`.
  mutating func admits(_ next: Int, _ system: System) -> Bool {
    if next > max(due, system.clock.now) {
      (rounds, last) = (0, system.clock.lastTimer)
    } else if let number = system.clock.nextNumber, number > last {
      (rounds, last) = (rounds + 1, system.clock.lastTimer)
    }
    due = next
    guard rounds >= timersInARow else { return true }
    system.warnOnce(.timersGivenUp(timersInARow, last: system.clock.nextCaption))
    return false
  }
}
