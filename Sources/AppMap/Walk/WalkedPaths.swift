/// The paths that a walk has still to take.
///
/// Actions that were never tried on a screen come first. Then the walk tries again on screens that a tap has changed: first what had
/// no effect before or changed the screen, then what led to another screen.
struct WalkedPaths {
  /// Steps that are tried together on a screen.
  struct Attempt: Hashable {
    let screen: WalkedStates.Screen
    let source: String
  }

  /// A path, and the attempt that it ends with; nil for the launch.
  struct Trial {
    let path: TapWalk.Path
    let attempt: Attempt?
  }

  private var first = Queue(trials: [Trial(path: [], attempt: nil)])
  private var again = Queue()
  private var last = Queue()
  /// The attempts in `first`, also those that were made.
  private var known: Set<Attempt> = []
  private var taken = (first: 0, again: 0)

  /// Sessions of a walk for what was never tried, at most.
  private static let mostFirst = 2000
  /// Sessions that try again, in a small app; in a larger one half as many as first ones.
  private static let mostAgain = 60

  /// Adds paths that go on from a screen.
  ///
  /// - Parameters:
  ///   - ways: what is tried on the screen.
  ///   - path: the path to the screen.
  ///   - screen: the screen.
  ///   - isNew: whether everything is tried as if for the first time.
  mutating func add(_ ways: [TapWalk.Path], after path: TapWalk.Path, on screen: WalkedStates.Screen, isNew: Bool) {
    for way in ways {
      let attempt = Attempt(screen: screen, source: way.map(\.source).joined(separator: " "))
      let trial = Trial(path: path + way, attempt: attempt)
      if known.insert(attempt).inserted || isNew { first.add(trial) } else { again.add(trial) }
    }
  }

  /// Takes the next path.
  ///
  /// - Parameter states: knows where attempts have led, and receives the screens of the paths that are too many.
  /// - Returns: the path, or `nil` if the walk is at its end.
  mutating func next(in states: inout WalkedStates) -> Trial? {
    while let trial = first.next() {
      if taken.first < WalkedPaths.mostFirst {
        taken.first += 1
        return trial
      }
      states.leaveOut(trial.attempt?.screen)
    }
    while let trial = nextAgain(in: states) {
      if taken.again < max(WalkedPaths.mostAgain, taken.first / 2) {
        taken.again += 1
        return trial
      }
      states.leaveOut(trial.attempt?.screen)
    }
    return nil
  }

  private mutating func nextAgain(in states: WalkedStates) -> Trial? {
    while let trial = again.next() {
      if trial.attempt.map(states.staysOnScreen) ?? true { return trial }
      last.add(trial)
    }
    while let trial = last.next() {
      if !(trial.attempt.map(states.isSettled) ?? true) { return trial }
    }
    return nil
  }

  /// Trials in the order in which they were added.
  private struct Queue {
    private var trials: [Trial]
    private var place = 0

    init(trials: [Trial] = []) { self.trials = trials }

    mutating func add(_ trial: Trial) { trials.append(trial) }

    mutating func next() -> Trial? {
      guard place < trials.count else { return nil }
      place += 1
      return trials[place - 1]
    }
  }
}
