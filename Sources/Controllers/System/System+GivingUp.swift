// What asks for more whenever it is answered would never end: rounds of a turn, rounds of a layout pass and timers
// without delay are counted, and given up. That is told, with what asked in the last round and where a script says so.

extension System {
  /// Tells a warning unless this launch has told it already.
  func warnOnce(_ warning: Warning) {
    if toldOnce.insert(warning.message).inserted { warn(warning) }
  }

  /// Which callbacks that the host hears were sent from a place in the trace on; the last of each class and name.
  ///
  /// - Parameter start: where the last round began.
  /// - Returns: for messages, `viewDidAppear of Leaf#66 (app.lua:12)`, at most three.
  func callers(since start: Int) -> [String] {
    var seen: Set<String> = []
    var callers: [String] = []
    for event in trace.events(from: max(start, trace.count - 1000)).reversed() {
      let subject = trace.text(of: event.subject)
      let kind = subject.prefix { $0 != "#" }
      guard event.subject.number > 0, seen.insert("\(kind) \(event.name.text)").inserted,
        let place = host?.place(of: event.name, of: event.subject)
      else { continue }
      callers.append("\(event.name.text) of \(subject) (\(place))")
      if callers.count == 3 { break }
    }
    return callers
  }
}
