// A turn of the run loop begins with a touch, a timer or a line of the console. First, the turn does its work. Work
// that is requested meanwhile is postponed. Then the turn ends with two steps. First, the window lays out the marked
// views. During this layout, navigation controllers begin their visible transitions. Second, work that waits for the
// layout is performed, such as ending replacements of children without animation. Both steps may request more work, so
// they are repeated until no work is left.

/// The maximum number of rounds in a turn.
///
/// Without a maximum, callbacks that request more work in every round would never end.
private let maximumRoundsPerTurn = 64

/// The maximum number of timers without delay that may fire when each one is scheduled by the previous one.
///
/// Here: this limit isn't UIKit's.
private let maximumTimersInRow = 10_000

extension System {
  /// Runs a function as a turn of the run loop.
  ///
  /// During another turn, the function is called directly.
  ///
  /// - Parameter body: The function to run.
  /// - Returns: The value that the function returns.
  /// - Throws: The error that the function throws. The turn ends as usual.
  @discardableResult
  public func turn<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if turnDepth == 0 { lastTimerBeforeTurn = clock.lastTimerNumber }
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
  /// Timers that are due in the meantime also fire. If a script's function animates a transition and has started a
  /// timer, the transition counts as running for its duration.
  ///
  /// - Returns: Whether all work is done. If a script was stopped or never ends, some work is left for the next turn.
  @discardableResult
  public func settle() -> Bool {
    let isAtRest = finishAnimations()
    warnOfMissingCalls()
    warnOfOpenTransitions()
    recordReleasedBySwift()
    return isAtRest
  }

  private func finishAnimations() -> Bool {
    turn {}
    // Settling continues only in the next action, because the exception is raised only once per action.
    guard !hasFailedToSettle else { return false }
    var timerRow = TimersInARow()
    var endCounter = AnimationEndCounter()
    while let fireTime = clock.nextFireTime {
      guard clock.isAnimating || fireTime <= clock.now && !isSuspended || mayEndTransition(at: fireTime) else { break }
      guard timerRow.mayFireTimer(fireTime, self), endCounter.mayFireTimer(fireTime, self), !isStopped, !isTimeStopped
      else { return false }
      fireNextTimer()
    }
    let isLaidOut = afterLayout.isEmpty && application?.window?.subtreeNeedsLayout != true
    return isLaidOut && !isStopped && !isTimeStopped
  }

  /// Advances time and fires the timers that are due in the meantime, in order.
  ///
  /// Time passes only between turns. Therefore, the current turn ends first, and each timer begins a separate turn.
  ///
  /// - Parameter seconds: the virtual time to advance by, in seconds, at least 0.
  public func advance(by seconds: Double) {
    let endTime = clock.time(after: seconds)
    let depth = turnDepth
    turnDepth = 0
    defer { turnDepth = depth }
    turn {}
    var timerRow = TimersInARow()
    while let fireTime = clock.nextFireTime, fireTime <= endTime, !isSuspended {
      guard !isStopped, !isTimeStopped else { return }
      guard timerRow.mayFireTimer(fireTime, self) else { break }
      fireNextTimer()
    }
    if !isTimeStopped { clock.move(to: endTime) }
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
  /// If so, no more timers fire. Otherwise, repeating timers would never end.
  private var isStopped: Bool { host?.isInterrupted ?? false }

  private func fireNextTimer() {
    let cause = clock.cause
    guard let action = clock.takeNextAction() else { return }
    turn(action)
    clock.cause = cause
  }

  private func endTurn() {
    var firstEventIndex = 0
    for _ in 0..<maximumRoundsPerTurn {
      count(.turn)
      firstEventIndex = trace.count
      // When the interface rotates, the keyboard moves, and the view that the user was editing may have been released.
      if keyboardPosting.frame != nil { keyboardMayHaveChanged() }
      application?.window?.layoutIfNeeded()
      application?.layOutOverlays()
      if drawsViews { for window in windows.reversed() { window.displayIfNeeded() } }
      guard !afterLayout.isEmpty else { return }
      let actions = afterLayout
      afterLayout.removeAll(keepingCapacity: true)
      for (cause, action) in actions { clock.withCause(cause, action) }
    }
    warnOnce(.endlessTurn(rounds: maximumRoundsPerTurn, callers: callers(since: firstEventIndex)))
  }
}

/// Counts consecutive rounds of timers that schedule other timers while no time passes.
///
/// Timers that are scheduled together count as one round.
private struct TimersInARow {
  private var lastFireTime = -1
  private var roundCount = 0
  /// The number of the most recently scheduled timer when the current round began.
  private var lastTimerNumber = 0

  /// Returns whether another timer may fire.
  ///
  /// If not, logs a warning.
  ///
  /// - Parameters:
  ///   - next: the time at which the timer fires, in microseconds.
  ///   - system: the system that the timers belong to.
  /// - Returns: `true` if the timer may fire, otherwise `false`.
  mutating func mayFireTimer(_ next: Int, _ system: System) -> Bool {
    if next > max(lastFireTime, system.clock.now) {
      (roundCount, lastTimerNumber) = (0, system.clock.lastTimerNumber)
    } else if let number = system.clock.nextTimerNumber, number > lastTimerNumber {
      (roundCount, lastTimerNumber) = (roundCount + 1, system.clock.lastTimerNumber)
    }
    lastFireTime = next
    guard roundCount >= maximumTimersInRow else { return true }
    system.warnOnce(.endlessTimers(maximumTimersInRow, last: system.clock.nextCaption))
    return false
  }
}
