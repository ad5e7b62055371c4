// Callbacks that request more work each time they are called would keep a turn running forever. Therefore the rounds of
// a turn, the rounds of a layout pass, and timers without delay are counted, and stopped at a limit. The warning names
// the callbacks of the last round and their source locations.
//
// While a device settles, animations that each begin another one are also counted, because `settle` waits for them. If
// there are too many, the action fails. Otherwise the next actions would find a screen that is still in a transition.

/// The number of different times at which animations may end while a device settles.
///
/// Beyond this number, settling fails.
///
/// Here: chains of animations in real apps are shorter than this limit, and endless loops still reach it soon.
private let momentsOfSettling = 1000

/// Counts the ends of animations while a device settles.
struct Unrest {
  private var last = -1
  private var count = 0
  private var start = 0
  private var since = 0

  /// Returns whether the next timer may fire, and raises an exception if it may not.
  ///
  /// Animations that end at the same time are counted once.
  ///
  /// - Parameters:
  ///   - due: the time at which the timer fires, in microseconds.
  ///   - system: the system that the timer belongs to.
  /// - Returns: `true` if the timer may fire, otherwise `false`.
  mutating func admits(_ due: Int, _ system: System) -> Bool {
    guard system.clock.nextEndsAnimation, due > last else { return true }
    if count == 0 { since = system.clock.now }
    last = due
    count += 1
    if count == momentsOfSettling - 1 { start = system.trace.count }
    guard count > momentsOfSettling else { return true }
    let seconds = Double(system.clock.now - since) / 1_000_000
    let callers = system.callers(since: start)
    system.hasGivenUpSettling = true
    system.host?.raise(
      ControllerException(.neverRests(moments: momentsOfSettling, seconds: seconds, callers: callers)))
    return false
  }
}

extension String {
  /// The message without instance numbers, so that `Home#12` becomes `Home`.
  var withoutNumbersOfInstances: String {
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
  /// Logs a warning unless this launch has already logged it, for the same instances or for others.
  func warnOnce(_ warning: Warning) {
    if loggedOnce.insert(warning.message.withoutNumbersOfInstances).inserted { warn(warning) }
  }

  /// Returns the callbacks that were sent since an index in the trace and that have a handler.
  ///
  /// For each class and callback, only the last one is included.
  ///
  /// - Parameter start: the index at which the last round began.
  /// - Returns: at most three strings for messages, such as `viewDidAppear of Leaf#66 (app.lua:12)`.
  func callers(since start: Int) -> [String] {
    var seen: Set<String> = []
    var callers: [String] = []
    for event in trace.events(from: max(start, trace.count - 1000)).reversed() {
      let subject = trace.displayName(of: event.subject)
      let kind = event.subject.name
      guard event.subject.number > 0, seen.insert("\(kind) \(event.kind.name)").inserted,
        let location = host?.location(of: event.kind, of: event.subject)
      else { continue }
      callers.append("\(event.kind.name) of \(subject) (\(location))")
      if callers.count == 3 { break }
    }
    // The trace doesn't record completion handlers, so a loop of completion handlers has no callers in it.
    if callers.isEmpty, let location = host?.lastBlockLocation { callers.append("a completion (\(location))") }
    return callers
  }
}
