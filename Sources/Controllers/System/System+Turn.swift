// A turn of the run loop. A touch, a timer, a line of the console: its work is done first, and everything it asks for
// is only noted down. Then the turn ends: the window lays out what is marked (navigation controllers begin their visible
// transitions here), and what waited for the layout follows (an unanimated swap of children ends here). Both may ask for
// more, so this goes round until nothing is left.

/// Rounds after which a turn gives up, Here: callbacks that always ask for more would never end.
private let roundsOfATurn = 64

/// Timers after which a device gives up that have no delay, one asking for the next.
///
/// Here.
private let timersInARow = 10_000

extension System {
  /// Runs something as a turn of the run loop; inside a turn it is simply run.
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

  /// Whether a turn is under way.
  package var isInTurn: Bool { turnDepth > 0 }

  /// Lets transitions and animations run to their end, and in due order the timers due by then.
  package func settle() {
    comeToRest()
    tellMissingCalls()
  }

  private func comeToRest() {
    turn {}
    // What was told once, goes on with the next action.
    guard !hasGivenUpSettling else { return }
    var row = TimersInARow()
    var unrest = Unrest()
    while let due = clock.nextDue {
      guard clock.isAnimating || due <= clock.now && !isSuspended else { return }
      guard row.admits(due, self), unrest.admits(due, self), !isStopped, !isTimeStopped else { return }
      fireNext()
    }
  }

  /// Lets time pass; what is due meanwhile happens in order.
  ///
  /// Time passes between turns only: the turn it is asked in ends first, and each timer is a turn of its own.
  ///
  /// - Parameter seconds: virtual time, at least 0.
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

  /// Whether the app is in the background: its timers wait till it comes back.
  private var isSuspended: Bool { application?.state == .background }

  /// Has something done when this turn's layout is done.
  func afterLayout(_ action: @escaping () -> Void) { afterLayout.append((clock.cause, action)) }

  /// Whether the user interrupted: repeating timers would never end.
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

/// Counts how often timers ask for others while no time passes: many that were asked for together are one round.
private struct TimersInARow {
  private var due = -1
  private var rounds = 0
  /// The number of the last timer that was asked for when the round began.
  private var last = 0

  /// Whether one more may fire; tells when it may not.
  ///
  /// - Parameters:
  ///   - next: when it is due, in microseconds.
  ///   - system: whose timers they are.
  /// - Returns: whether it may.
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
