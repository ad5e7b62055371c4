// Some callbacks request more work each time they are called, so a turn would never end. Therefore, there are limits
// for the rounds of a turn, the rounds of a layout pass, and timers without delay. When a limit is reached, the work
// stops. The warning lists the callbacks of the last round with their source locations.
//
// There is also a limit for animations that each begin another one while a device settles, because `settle` waits for
// all of them. When the limit is exceeded, the action fails. Otherwise, the next action would find a screen that is
// still in a transition.

/// The maximum number of different times at which animations may end while a device settles.
///
/// Settling fails if there are more.
///
/// Here: in real apps, chains of animations are shorter than this limit, and endless loops reach it soon.
private let maximumSettlingMoments = 1000

/// Counts the times at which animations end while a device settles.
struct AnimationEndCounter {
  private var lastTime = -1
  private var count = 0
  private var firstEventIndex = 0
  private var startTime = 0

  /// Returns whether the next timer may fire.
  ///
  /// If not, raises an exception.
  ///
  /// Animations that end at the same time are counted once.
  ///
  /// - Parameters:
  ///   - due: the time at which the timer fires, in microseconds.
  ///   - system: the system that the timer belongs to.
  /// - Returns: `true` if the timer may fire, otherwise `false`.
  mutating func mayFireTimer(_ due: Int, _ system: System) -> Bool {
    guard system.clock.nextEndsAnimation, due > lastTime else { return true }
    if count == 0 { startTime = system.clock.now }
    lastTime = due
    count += 1
    if count == maximumSettlingMoments - 1 { firstEventIndex = system.trace.count }
    guard count > maximumSettlingMoments else { return true }
    let seconds = Double(system.clock.now - startTime) / 1_000_000
    let callers = system.callers(since: firstEventIndex)
    system.hasFailedToSettle = true
    system.host?.raise(
      ControllerException(.neverSettles(moments: maximumSettlingMoments, seconds: seconds, callers: callers)))
    return false
  }
}

extension String {
  /// The message without instance numbers, so that `Home#12` becomes `Home`.
  var withoutInstanceNumbers: String {
    var text = ""
    var isInNumber = false
    for character in self {
      isInNumber = character == "#" || isInNumber && character.isWholeNumber
      if !isInNumber { text.append(character) }
    }
    return text
  }
}

extension System {
  /// Logs a warning, unless this launch has already logged it for the same or other instances.
  func warnOnce(_ warning: Warning) {
    if loggedOnce.insert(warning.message.withoutInstanceNumbers).inserted { warn(warning) }
  }

  /// Returns the callbacks with a handler that were sent since an index in the trace.
  ///
  /// If a class receives the same callback several times, only the last one is included.
  ///
  /// - Parameter start: the index at which the last round began.
  /// - Returns: at most three strings for messages, such as `viewDidAppear of Leaf#66 (app.lua:12)`.
  func callers(since start: Int) -> [String] {
    var seenCallbacks: Set<String> = []
    var callers: [String] = []
    for event in trace.events(from: max(start, trace.count - 1000)).reversed() {
      let subject = trace.displayName(of: event.subject)
      let kind = event.subject.name
      guard event.subject.number > 0, seenCallbacks.insert("\(kind) \(event.kind.name)").inserted,
        let location = host?.location(of: event.kind, of: event.subject)
      else { continue }
      callers.append("\(event.kind.name) of \(subject) (\(location))")
      if callers.count == 3 { break }
    }
    // The trace doesn't record completion handlers, so an endless loop of completion handlers has no callers here.
    if callers.isEmpty, let location = host?.lastBlockLocation { callers.append("a completion (\(location))") }
    return callers
  }
}
