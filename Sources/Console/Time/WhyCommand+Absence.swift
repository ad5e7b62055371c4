import Controllers
import Lua
import OrderedCollections
import Scripting
import Timeline

// The command `why` for an event that a screen hasn't received in the last input, such as `why Kid viewWillAppear`.
extension WhyCommand {
  /// Explains why a screen hasn't received an event.
  ///
  /// - Parameter words: a screen and an event, in either order.
  /// - Returns: the reasons, one per line. The array is empty if the screen received the event in the last input. The
  ///   result is `nil` if the words don't name a screen and an event.
  /// - Throws: `PlainError` with the nearest name, if only one of the two names is known.
  func explainAbsence(_ words: String) throws -> [String]? {
    guard let (name, kind) = try screenAndEvent(in: words) else { return nil }
    return try shown.looking { session in
      let living = session.holderSearch.living(named: name)
      let past = shown.upTo(session)
      guard !living.isEmpty else { return explainMissingInstances(of: name, kind, at: past) }
      return living.flatMap { absence(of: kind, in: $0, at: past) }
    }
  }

  private func absence(of kind: EventKind, in controller: ViewController, at past: ShownRun) -> [String] {
    let (run, trace) = (past.run, past.trace)
    let indices = (trace.first..<trace.count).reversed()
    let last = indices.first {
      trace[$0].map { $0.subject == controller.subject && $0.kind.name == kind.name } ?? false
    }
    let reason = "  " + AbsentEvent(kind: kind, controller: controller, hasHappened: last != nil).reason
    guard let last else {
      return ["\(controller.displayName) has not received \(kind.name)" + traceStart(trace, run), reason]
    }
    guard let moment = run.moment(ofEventAt: last), moment.input < past.shownInput else { return [] }
    return ["\(controller.displayName) has not received \(kind.name) since \(moment.text)", reason]
  }

  /// Returns a phrase with the moment at which the trace begins, or an empty string if no events were dropped.
  private func traceStart(_ trace: Trace, _ run: Run) -> String {
    guard trace.first > 0, let moment = run.moment(ofEventAt: trace.first) else { return "" }
    return " since \(moment.text), where the trace begins"
  }

  private func explainMissingInstances(of name: String, _ kind: EventKind, at past: ShownRun) -> [String] {
    if let release = past.lastRelease(of: name) {
      let released = release.count > 1 ? "the last was released" : "it was released"
      return ["\(name) can't receive \(kind.name): \(released) at \(release.moment.text)"]
    }
    let isMade = past.session.system.kind(named: String(name.prefix { $0 != "#" })).instances > 0
    return [
      "\(name) has not received \(kind.name)",
      "  " + (isMade ? "no instance of \(name) exists" : "\(name) was never created"),
    ]
  }

  /// Parses words that name a screen and an event.
  ///
  /// - Parameter text: the words.
  /// - Returns: the screen and the event, or `nil` if the words name neither.
  /// - Throws: `PlainError` with the nearest name, if only one of the two names is known.
  private func screenAndEvent(in text: String) throws -> (String, EventKind)? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    let splits = [
      (words.dropLast().joined(separator: " "), words[words.count - 1]),
      (words.dropFirst().joined(separator: " "), words[0]),
    ]
    for (name, event) in splits {
      guard let kind = EventKind.told(named: event).first else { continue }
      if try !shown.looking({ $0.holderSearch.living(named: name).isEmpty }) { return (name, kind) }
      try Keepers(session: shown.session).check(name)
      return (name, kind)
    }
    guard words.count == 2,
      shown.session.bridge.screens[words[0]] != nil || !shown.session.holderSearch.living(named: words[0]).isEmpty
    else {
      return nil
    }
    let hint = Suggestion.sentence(for: words[1], among: EventKind.names, quote: "`").map { "; " + $0 } ?? ""
    throw PlainError("why: no event is called \(words[1])" + hint)
  }
}

extension ShownRun {
  /// Returns the moment at which the last object with the given name was released, and the number of released objects.
  func lastRelease(of name: String) -> (moment: Moment, count: Int)? {
    let indices = (trace.first..<trace.count).filter { index in
      trace[index].map { $0.kind === EventKind.deinit && trace.name(of: $0.subject).mayBeMeant(by: name) } ?? false
    }
    return indices.last.flatMap(run.moment(ofEventAt:)).map { ($0, indices.count) }
  }
}
