/// The paths that a walk hasn't taken yet.
///
/// User actions that haven't been tried on a screen come first. The walk then repeats user actions on screens that a
/// tap has changed: first the actions that stayed on the screen, then the actions that led to another screen.
struct WalkedPaths {
  /// One or more steps that are tried together on a screen.
  struct Attempt: Hashable {
    let screen: WalkedStates.Screen
    let source: String
  }

  /// A path, and the attempt to make after following the path.
  ///
  /// The attempt is `nil` for the launch.
  struct Trial {
    let path: TapWalk.Path
    let attempt: Attempt?
  }

  private var first = Queue(trials: [Trial(path: [], attempt: nil)])
  private var again = Queue()
  private var last = Queue()
  /// All attempts that have been added to `first`.
  private var known: Set<Attempt> = []
  private var taken = (first: 0, again: 0)

  /// The maximum number of sessions for first attempts.
  private static let maximumFirstTrials = 2000
  /// The maximum number of sessions for repeated attempts in a small app.
  ///
  /// In a larger app, the maximum is half the number of first attempts.
  private static let maximumRepeatedTrials = 60

  /// Adds the paths that continue from a screen.
  ///
  /// - Parameters:
  ///   - ways: The attempts to make on the screen.
  ///   - path: The path to the screen.
  ///   - screen: The screen.
  ///   - isNew: Whether all attempts count as first attempts.
  mutating func add(_ ways: [TapWalk.Path], after path: TapWalk.Path, on screen: WalkedStates.Screen, isNew: Bool) {
    for way in ways {
      let attempt = Attempt(screen: screen, source: way.map(\.source).joined(separator: " "))
      let trial = Trial(path: path + way, attempt: attempt)
      if known.insert(attempt).inserted || isNew { first.add(trial) } else { again.add(trial) }
    }
  }

  /// Takes the next path.
  ///
  /// - Parameter states: The results of previous attempts. The screens of paths over the limit are added to the
  ///   results.
  /// - Returns: The path, or `nil` if none is left.
  mutating func next(in states: inout WalkedStates) -> Trial? {
    while let trial = first.next() {
      if taken.first < WalkedPaths.maximumFirstTrials {
        taken.first += 1
        return trial
      }
      states.leaveOut(trial.attempt?.screen)
    }
    while let trial = nextAgain(in: states) {
      if taken.again < max(WalkedPaths.maximumRepeatedTrials, taken.first / 2) {
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
    private var index = 0

    init(trials: [Trial] = []) { self.trials = trials }

    mutating func add(_ trial: Trial) { trials.append(trial) }

    mutating func next() -> Trial? {
      guard index < trials.count else { return nil }
      index += 1
      return trials[index - 1]
    }
  }
}
