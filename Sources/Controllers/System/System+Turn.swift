// A turn of the run loop: a touch, a timer, a line of the console. First the turn does its work; further work requested
// by that is only noted. Then the turn ends: the window lays out the marked views (during which navigation controllers
// begin their visible transitions), and the work that waits for the layout follows (which ends an unanimated swap of
// children). Both may request more work, so this is repeated until no work is left.

/// The number of rounds after which a turn stops, because callbacks that always request more would never end.
private let roundsOfATurn = 64

/// The number of timers without delay, each scheduled by the previous one, after which the device stops firing them.
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
  package func turn<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if turnDepth == 0 { timersBeforeTurn = clock.lastTimer }
    turnDepth += 1
    defer {
      if turnDepth == 1 { endTurn() }
      turnDepth -= 1
    }
    return try body()
  }

  /// Whether a turn is running.
  package var isInTurn: Bool { turnDepth > 0 }

  /// Runs transitions and animations to their end, and fires the timers that are due by then.
  package func settle() {
    comeToRest()
    warnOfMissingCalls()
  }

  private func comeToRest() {
    turn {}
    // Once the exception has been raised, settling continues only with the next action.
    guard !hasGivenUpSettling else { return }
    var row = TimersInARow()
    var unrest = Unrest()
    while let due = clock.nextDue {
      guard clock.isAnimating || due <= clock.now && !isSuspended else { return }
      guard row.admits(due, self), unrest.admits(due, self), !isStopped, !isTimeStopped else { return }
      fireNext()
    }
  }

  /// Advances time and fires the timers that are due in the meantime, in order.
  ///
  /// Time passes only between turns: the current turn ends first, and each timer begins a separate turn.
  ///
  /// - Parameter seconds: the virtual time to advance by, in seconds, at least 0.
  package func advance(by seconds: Double) {
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
  }

  /// Whether the app is in the background, where timers wait for its return.
  private var isSuspended: Bool { application?.state == .background }

  /// Schedules an action that runs after the layout of the current turn.
  func afterLayout(_ action: @escaping () -> Void) { afterLayout.append((clock.cause, action)) }

  /// Whether the user interrupted the action, which stops repeating timers because they would never end.
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

/// Counts how often timers schedule other timers while no time passes; timers scheduled together are one round.
private struct TimersInARow {
  private var due = -1
  private var rounds = 0
  /// The number of the timer that was the most recently scheduled one when the round began.
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
