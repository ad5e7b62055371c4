// What asks for more whenever it is answered would never end: rounds of a turn, rounds of a layout pass and timers
// without delay are counted, and given up. That is told, with what asked in the last round and where a script says so.
//
// Animations that begin another whenever they end are counted too where a device settles: what settles waits for them.
// The action fails then, since what follows would be tried on a screen that is on its way.

/// Moments at which animations ended, after which a device gives up that settles.
///
/// Here: a chain of screens is shorter, and a loop is not found out later.
private let momentsOfSettling = 1000

/// Counts the ends of animations while a device settles.
struct Unrest {
  private var last = -1
  private var count = 0
  private var start = 0
  private var since = 0

  /// Whether the next timer may fire; raises an exception when it may not.
  ///
  /// Animations that end together count as one.
  ///
  /// - Parameters:
  ///   - due: when it is due, in microseconds.
  ///   - system: whose timer it is.
  /// - Returns: whether it may.
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
  /// A message without what tells instances apart: `Home` for `Home#12`.
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
  /// Tells a warning unless this launch has told it already, whichever instances it named then.
  func warnOnce(_ warning: Warning) {
    if toldOnce.insert(warning.message.withoutNumbersOfInstances).inserted { warn(warning) }
  }

  /// Which callbacks with a handler were sent from a place in the trace on; the last of each class and name.
  ///
  /// - Parameter start: where the last round began.
  /// - Returns: for messages, `viewDidAppear of Leaf#66 (app.lua:12)`, at most three.
  func callers(since start: Int) -> [String] {
    var seen: Set<String> = []
    var callers: [String] = []
    for event in trace.events(from: max(start, trace.count - 1000)).reversed() {
      let subject = trace.toldName(of: event.subject)
      let kind = event.subject.name
      guard event.subject.number > 0, seen.insert("\(kind) \(event.kind.name)").inserted,
        let place = host?.place(of: event.kind, of: event.subject)
      else { continue }
      callers.append("\(event.kind.name) of \(subject) (\(place))")
      if callers.count == 3 { break }
    }
    // What goes round through completions alone is in no event.
    if callers.isEmpty, let place = host?.lastBlockPlace { callers.append("a completion (\(place))") }
    return callers
  }
}
