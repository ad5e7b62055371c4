/// The paths that a walk hasn't taken yet.
///
/// User actions that haven't been tried on a screen come first. Then, on screens that a tap has changed, the walk
/// repeats the actions that stayed on the screen, and finally the actions that led to another screen.
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

  private var firstTrials = Queue(trials: [Trial(path: [], attempt: nil)])
  private var repeatedTrials = Queue()
  private var finalTrials = Queue()
  /// All attempts that have been added to `first`.
  private var knownAttempts: Set<Attempt> = []
  private var takenCounts = (first: 0, again: 0)

  /// The maximum number of sessions for first attempts.
  private static let maximumFirstTrialCount = 2000
  /// The maximum number of sessions for repeated attempts in a small app.
  ///
  /// In a larger app, the maximum is half the number of first attempts.
  private static let maximumRepeatedTrialCount = 60

  /// Adds the paths that continue from a screen.
  ///
  /// - Parameters:
  ///   - continuations: The attempts to make on the screen.
  ///   - path: The path to the screen.
  ///   - screen: The screen.
  ///   - isNew: Whether all attempts count as first attempts.
  mutating func add(
    _ continuations: [TapWalk.Path], after path: TapWalk.Path, on screen: WalkedStates.Screen, isNew: Bool
  ) {
    for continuation in continuations {
      let attempt = Attempt(screen: screen, source: continuation.map(\.source).joined(separator: " "))
      let trial = Trial(path: path + continuation, attempt: attempt)
      if knownAttempts.insert(attempt).inserted || isNew { firstTrials.add(trial) } else { repeatedTrials.add(trial) }
    }
  }

  /// Removes and returns the next path.
  ///
  /// - Parameter states: The results of previous attempts. If the limit is exceeded, the screens of the remaining paths
  ///   are added.
  /// - Returns: The path, or `nil` if none is left.
  mutating func takeNextTrial(in states: inout WalkedStates) -> Trial? {
    while let trial = firstTrials.removeFirst() {
      if takenCounts.first < WalkedPaths.maximumFirstTrialCount {
        takenCounts.first += 1
        return trial
      }
      states.markUnfinished(trial.attempt?.screen)
    }
    while let trial = nextRepeatedTrial(in: states) {
      if takenCounts.again < max(WalkedPaths.maximumRepeatedTrialCount, takenCounts.first / 2) {
        takenCounts.again += 1
        return trial
      }
      states.markUnfinished(trial.attempt?.screen)
    }
    return nil
  }

  private mutating func nextRepeatedTrial(in states: WalkedStates) -> Trial? {
    while let trial = repeatedTrials.removeFirst() {
      if trial.attempt.map(states.staysOnScreen) ?? true { return trial }
      finalTrials.add(trial)
    }
    while let trial = finalTrials.removeFirst() {
      if !(trial.attempt.map(states.isSettled) ?? true) { return trial }
    }
    return nil
  }

  /// Trials in the order in which they were added.
  private struct Queue {
    private var trials: [Trial]
    private var nextIndex = 0

    init(trials: [Trial] = []) { self.trials = trials }

    mutating func add(_ trial: Trial) { trials.append(trial) }

    mutating func removeFirst() -> Trial? {
      guard nextIndex < trials.count else { return nil }
      nextIndex += 1
      return trials[nextIndex - 1]
    }
  }
}
