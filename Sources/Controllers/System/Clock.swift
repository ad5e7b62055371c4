import HeapModule

/// Virtual time, in whole microseconds since launch.
///
/// It moves only when told to.
package final class Clock {
  /// Microseconds since launch.
  package private(set) var now = 0
  private var timers = Heap<Entry>()
  private var sequence = 0
  private var animations = 0
  /// The cause of the timers that start at present, by the host's number for it; 0 if only the input leads to them.
  package var cause = 0

  /// Performs work that was requested earlier, as an effect of the cause at the time of the request.
  ///
  /// - Parameters:
  ///   - cause: the value of `cause` at the time of the request.
  ///   - body: the work.
  func withCause(_ cause: Int, _ body: () -> Void) {
    let before = self.cause
    self.cause = cause
    body()
    self.cause = before
  }

  /// Seconds since launch.
  package var seconds: Double { Double(now) / 1_000_000 }

  /// What waits for its time; `cancel()` takes it out.
  package final class Timer {
    /// When it fires, in microseconds.
    package let due: Int
    /// Whether a transition or animation ends with it: a settling device waits for those.
    package let endsAnimation: Bool
    /// What it is to a reader: `after (app.lua:12)`.
    package let caption: String?
    /// The number of the script's function that it calls, with the application; nil for what the system does itself.
    package var block: Int?
    /// Where the script started it; `nil` for what the system does itself.
    package var place: String?
    /// Whether its function has run already, after an earlier wait.
    package var hasRun = false
    private var action: (() -> Void)?
    fileprivate let cause: Int
    /// Not counted: the system holds its clock, and a session ends all timers before it lets go of the system.
    fileprivate unowned let clock: Clock

    fileprivate init(
      due: Int, endsAnimation: Bool, caption: String?, clock: Clock, action: @escaping () -> Void
    ) {
      self.due = due
      self.caption = caption
      self.endsAnimation = endsAnimation
      self.clock = clock
      cause = clock.cause
      self.action = action
    }

    /// Whether it still waits.
    package var isWaiting: Bool { action != nil }

    /// It will not fire.
    package func cancel() {
      if action != nil { clock.forget(self) }
      action = nil
    }

    fileprivate func take() -> (() -> Void)? {
      defer { action = nil }
      return action
    }
  }

  private struct Entry: Comparable {
    let timer: Timer
    let sequence: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.timer.due, left.sequence) < (right.timer.due, right.sequence)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.sequence == right.sequence }
  }

  /// The most seconds it counts at once: some thirty years.
  package static let longest = 1_000_000_000.0
  /// Where it ends, in microseconds: after as many such spans as anybody counts, and far from the largest number.
  package static let end = 1 << 62

  /// Seconds as the clock counts them.
  package static func microseconds(_ seconds: Double) -> Int {
    let counted = seconds > 0 ? min(seconds, longest) : 0
    return Int((counted * 1_000_000).rounded())
  }

  /// When some seconds from now are over; at the end of the clock at the latest.
  package func time(after seconds: Double) -> Int { min(now + Clock.microseconds(seconds), Clock.end) }

  /// Has something done later.
  ///
  /// Of two that are due together the one asked for first goes first.
  ///
  /// - Parameters:
  ///   - seconds: from now; less than zero counts as zero.
  ///   - endsAnimation: whether a settling device waits for it.
  ///   - caption: what it is in a message.
  ///   - action: what is done then.
  /// - Returns: what cancels it.
  @discardableResult
  package func schedule(
    after seconds: Double, endsAnimation: Bool = false, caption: String? = nil, action: @escaping () -> Void
  ) -> Timer {
    let due = time(after: seconds)
    let timer = Timer(due: due, endsAnimation: endsAnimation, caption: caption, clock: self, action: action)
    sequence += 1
    timers.insert(Entry(timer: timer, sequence: sequence))
    if endsAnimation { animations += 1 }
    return timer
  }

  /// Whether a transition or animation is under way that ends by itself.
  package var isAnimating: Bool { animations > 0 }

  /// The number of the timer that was asked for last.
  var lastTimer: Int { sequence }

  /// Whether one waits that was asked for after another, by their numbers.
  func waits(forTimerAfter number: Int) -> Bool {
    sequence > number && timers.unordered.contains { $0.sequence > number && $0.timer.isWaiting }
  }

  /// When the next one is due, in microseconds.
  package var nextDue: Int? {
    while let entry = timers.min {
      if entry.timer.isWaiting { return entry.timer.due }
      timers.removeMin()
    }
    return nil
  }

  /// The number of the next one; they count up in the order in which they are asked for.
  var nextNumber: Int? { nextDue.flatMap { _ in timers.min?.sequence } }

  /// Whether an animation ends with the next one.
  var nextEndsAnimation: Bool { nextDue != nil && timers.min?.timer.endsAnimation == true }

  /// What the next one is in a message.
  var nextCaption: String? { nextDue.flatMap { _ in timers.min?.timer.caption } }

  /// All that wait, in the order in which they fire.
  package var waiting: [Timer] { timers.unordered.filter(\.timer.isWaiting).sorted().map(\.timer) }

  /// Nothing of what waits will happen: the app it belongs to has ended.
  func cancelAll() {
    let waiting = timers.unordered
    timers = Heap()
    for entry in waiting { entry.timer.cancel() }
  }

  /// Moves to the next timer's time and takes its action out.
  func takeNext() -> (() -> Void)? {
    guard nextDue != nil, let entry = timers.popMin() else { return nil }
    now = max(now, entry.timer.due)
    forget(entry.timer)
    cause = entry.timer.cause
    return entry.timer.take()
  }

  /// Moves to a time at which nothing earlier is left to do.
  func move(to time: Int) { now = max(now, time) }

  private func forget(_ timer: Timer) {
    if timer.endsAnimation { animations -= 1 }
  }
}

extension Clock {
  static let hiddenStateOfClock = HiddenState(Clock.self) { clock, notes in
    let waiting = clock.timers.unordered.filter(\.timer.isWaiting).sorted()
    notes.objects("timers", waiting.map(\.timer))
  }
}

extension Clock.Timer {
  static let hiddenStateOfClockTimer = HiddenState(Clock.Timer.self) { timer, notes in
    notes.value("due", "in \(timer.due - timer.clock.now)")
    notes.value("endsAnimation", timer.endsAnimation)
    notes.value("caption", timer.caption)
    notes.value("isWaiting", timer.isWaiting)
    notes.instance("block", of: "block", timer.block)
  }
}
