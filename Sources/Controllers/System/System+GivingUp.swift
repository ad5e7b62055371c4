// Callbacks that request more work each time they are called would never end, so rounds of a turn, rounds of a layout
// pass and timers without delay are counted, and stopped at a limit. The warning names the callbacks of the last round
// and their source locations.
//
// Animations that each begin another one are also counted while a device settles, because `settle` waits for them. In
// that case the action fails, since the following ones would meet a screen that is still in a transition.

/// The number of times at which animations may end before a device stops settling.
///
/// Here: chains of screens are shorter than this, and loops are detected soon enough.
private let momentsOfSettling = 1000

/// Counts the ends of animations while a device settles.
struct Unrest {
  private var last = -1
  private var count = 0
  private var start = 0
  private var since = 0

  /// Returns whether the next timer may fire, and raises an exception if it may not.
  ///
  /// Animations that end at the same time count as one.
  ///
  /// - Parameters:
  ///   - due: the time at which the timer fires, in microseconds.
  ///   - system: the system of the timer.
  /// - Returns: whether it may fire.
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
  /// A message without the numbers of instances: `Home` for `Home#12`.
  fileprivate var withoutNumbersOfInstances: String {
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
  /// Logs a warning unless this launch has already logged it, even if it named other instances then.
  func warnOnce(_ warning: Warning) {
    if loggedOnce.insert(warning.message.withoutNumbersOfInstances).inserted { warn(warning) }
  }

  /// Returns the callbacks with a handler that were sent since an index in the trace; the last of each class and name.
  ///
  /// - Parameter start: the index at which the last round began.
  /// - Returns: at most three texts for messages: `viewDidAppear of Leaf#66 (app.lua:12)`.
  func callers(since start: Int) -> [String] {
    var seen: Set<String> = []
    var callers: [String] = []
    for event in trace.events(from: max(start, trace.count - 1000)).reversed() {
      let subject = trace.displayName(of: event.subject)
      let kind = event.subject.name
      guard event.subject.number > 0, seen.insert("\(kind) \(event.kind.name)").inserted,
        let place = host?.place(of: event.kind, of: event.subject)
      else { continue }
      callers.append("\(event.kind.name) of \(subject) (\(place))")
      if callers.count == 3 { break }
    }
    // A loop of completion handlers doesn't appear in any event.
    if callers.isEmpty, let place = host?.lastBlockPlace { callers.append("a completion (\(place))") }
    return callers
  }
}
