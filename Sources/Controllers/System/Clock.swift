import HeapModule
import Locations

/// Virtual time, in whole microseconds since launch.
///
/// The time advances only on request.
package final class Clock {
  /// The time in microseconds since launch.
  package private(set) var now = 0
  private var timers = Heap<Entry>()
  private var sequence = 0
  private var animationCount = 0
  /// The cause of all timers that are scheduled now.
  ///
  /// The host assigns a number to each cause. 0 means that the input is the only cause.
  package var cause = 0

  /// Performs postponed work, with the cause that was current when the work was requested.
  ///
  /// - Parameters:
  ///   - cause: the value of `cause` when the work was requested.
  ///   - body: the function that performs the work.
  func withCause(_ cause: Int, _ body: () -> Void) {
    let previousCause = self.cause
    self.cause = cause
    body()
    self.cause = previousCause
  }

  /// The time in seconds since launch.
  package var seconds: Double { Double(now) / 1_000_000 }

  /// An action that runs once, at a given time.
  ///
  /// To remove the timer, call `cancel()`.
  package final class Timer {
    /// The time at which the timer fires, in microseconds.
    package let fireTime: Int
    /// Whether a transition or animation ends when the timer fires.
    ///
    /// `settle` waits for such timers.
    package let endsAnimation: Bool
    /// The timer's description for messages, such as `after (app.lua:12)`.
    package let caption: String?
    /// The number of the script's function that the timer calls with the application, or `nil` for the system's timers.
    package var functionNumber: Int?
    /// The source location where the script started the timer, or `nil` for the system's timers.
    package var location: CodeLocation?
    /// Whether the timer repeats and has already called its function.
    package var hasRun = false
    private var action: (() -> Void)?
    fileprivate let cause: Int
    /// Not retained: the system holds the clock, and a session cancels all timers before it releases the system.
    fileprivate unowned let clock: Clock

    fileprivate init(
      due: Int, endsAnimation: Bool, caption: String?, clock: Clock, action: @escaping () -> Void
    ) {
      self.fireTime = due
      self.caption = caption
      self.endsAnimation = endsAnimation
      self.clock = clock
      cause = clock.cause
      self.action = action
    }

    /// Whether the timer is still pending.
    package var isPending: Bool { action != nil }

    /// Prevents the timer from firing.
    package func cancel() {
      if action != nil { clock.countEndedAnimation(self) }
      action = nil
    }

    fileprivate func takeAction() -> (() -> Void)? {
      defer { action = nil }
      return action
    }
  }

  private struct Entry: Comparable {
    let timer: Timer
    let sequence: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.timer.fireTime, left.sequence) < (right.timer.fireTime, right.sequence)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.sequence == right.sequence }
  }

  /// The longest delay, in seconds: about thirty years.
  package static let maximumDelay = 1_000_000_000.0
  /// The latest possible time, in microseconds: far beyond any sum of delays, and far below the largest integer.
  package static let latestTime = 1 << 62

  /// Converts seconds to microseconds.
  ///
  /// Values outside the clock's range are limited to that range.
  package static func microseconds(_ seconds: Double) -> Int {
    let limitedSeconds = seconds > 0 ? min(seconds, maximumDelay) : 0
    return Int((limitedSeconds * 1_000_000).rounded())
  }

  /// Returns the time that is a number of seconds from now, or the end of time if that is earlier.
  package func time(after seconds: Double) -> Int { min(now + Clock.microseconds(seconds), Clock.latestTime) }

  /// Schedules an action.
  ///
  /// If several actions are due at the same time, they run in the order in which they were scheduled.
  ///
  /// - Parameters:
  ///   - seconds: the delay in seconds. Negative values count as zero.
  ///   - endsAnimation: whether `settle` waits for the timer.
  ///   - caption: the timer's description for messages.
  ///   - action: the action to run when the timer fires.
  /// - Returns: the timer, which can be canceled.
  @discardableResult
  package func schedule(
    after seconds: Double, endsAnimation: Bool = false, caption: String? = nil, action: @escaping () -> Void
  ) -> Timer {
    let due = time(after: seconds)
    let timer = Timer(due: due, endsAnimation: endsAnimation, caption: caption, clock: self, action: action)
    sequence += 1
    timers.insert(Entry(timer: timer, sequence: sequence))
    if endsAnimation { animationCount += 1 }
    return timer
  }

  /// Whether any transition or animation is running that a timer will end.
  package var isAnimating: Bool { animationCount > 0 }

  /// The number of the most recently scheduled timer.
  var lastTimerNumber: Int { sequence }

  /// Returns whether any timer scheduled after the given number is pending.
  func hasTimer(forTimerAfter number: Int) -> Bool {
    sequence > number && timers.unordered.contains { $0.sequence > number && $0.timer.isPending }
  }

  /// The time at which the next timer fires, in microseconds.
  package var nextFireTime: Int? {
    while let entry = timers.min {
      if entry.timer.isPending { return entry.timer.fireTime }
      timers.removeMin()
    }
    return nil
  }

  /// The number of the next timer to fire, or `nil` if none is pending.
  ///
  /// Timers are numbered in the order of scheduling.
  var nextTimerNumber: Int? { nextFireTime.flatMap { _ in timers.min?.sequence } }

  /// Whether an animation ends when the next timer fires.
  var nextEndsAnimation: Bool { nextFireTime != nil && timers.min?.timer.endsAnimation == true }

  /// The next timer's description for messages, or `nil` if there is none.
  var nextCaption: String? { nextFireTime.flatMap { _ in timers.min?.timer.caption } }

  /// The pending timers, in the order in which they fire.
  package var pendingTimers: [Timer] { timers.unordered.filter(\.timer.isPending).sorted().map(\.timer) }

  /// Cancels all pending timers, because the app that started them has ended.
  func cancelAll() {
    let allEntries = timers.unordered
    timers = Heap()
    for entry in allEntries { entry.timer.cancel() }
  }

  /// Advances to the time of the next timer, removes the timer, and returns its action.
  func takeNextAction() -> (() -> Void)? {
    guard nextFireTime != nil, let entry = timers.popMin() else { return nil }
    now = max(now, entry.timer.fireTime)
    countEndedAnimation(entry.timer)
    cause = entry.timer.cause
    return entry.timer.takeAction()
  }

  /// Advances to a time that isn't later than the next timer's.
  func move(to time: Int) { now = max(now, time) }

  private func countEndedAnimation(_ timer: Timer) {
    if timer.endsAnimation { animationCount -= 1 }
  }
}

extension Clock {
  static let hiddenStateOfClock = HiddenState(Clock.self) { clock, notes in
    let pendingEntries = clock.timers.unordered.filter(\.timer.isPending).sorted()
    notes.objects("timers", pendingEntries.map(\.timer))
  }
}

extension Clock.Timer {
  static let hiddenStateOfClockTimer = HiddenState(Clock.Timer.self) { timer, notes in
    notes.value("fireTime", "in \(timer.fireTime - timer.clock.now)")
    notes.value("endsAnimation", timer.endsAnimation)
    notes.value("caption", timer.caption)
    notes.value("isWaiting", timer.isPending)
    notes.instance("functionNumber", of: "block", timer.functionNumber)
  }
}
