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
    return try shownRun.withSession { session in
      let livingControllers = session.holderSearch.livingControllers(named: name)
      let pastRun = shownRun.limited(to: session)
      guard !livingControllers.isEmpty else { return missingInstanceReasons(of: name, kind, at: pastRun) }
      return livingControllers.flatMap { absenceReasons(of: kind, in: $0, at: pastRun) }
    }
  }

  private func absenceReasons(of kind: EventKind, in controller: ViewController, at past: ShownRun) -> [String] {
    let (run, trace) = (past.run, past.trace)
    let indices = (trace.firstKeptIndex..<trace.count).reversed()
    let lastIndex = indices.first {
      trace[$0].map { $0.subject == controller.subject && $0.kind.name == kind.name } ?? false
    }
    let reason = "  " + AbsentEvent(kind: kind, controller: controller, hasHappened: lastIndex != nil).reason
    guard let last = lastIndex else {
      return ["\(controller.displayName) has not received \(kind.name)" + traceStart(trace, run), reason]
    }
    guard let moment = run.moment(ofEventAt: last), moment.input < past.shownInput else { return [] }
    return ["\(controller.displayName) has not received \(kind.name) since \(moment.text)", reason]
  }

  /// Returns a phrase with the moment at which the trace begins, or an empty string if no events were dropped.
  private func traceStart(_ trace: Trace, _ run: Run) -> String {
    guard trace.firstKeptIndex > 0, let moment = run.moment(ofEventAt: trace.firstKeptIndex) else { return "" }
    return " since \(moment.text), where the trace begins"
  }

  private func missingInstanceReasons(of name: String, _ kind: EventKind, at past: ShownRun) -> [String] {
    if let lastRelease = past.lastRelease(of: name) {
      let releaseText = lastRelease.count > 1 ? "the last was released" : "it was released"
      return ["\(name) can't receive \(kind.name): \(releaseText) at \(lastRelease.moment.text)"]
    }
    let wasCreated = past.session.system.kind(named: String(name.prefix { $0 != "#" })).instanceCount > 0
    return [
      "\(name) has not received \(kind.name)",
      "  " + (wasCreated ? "no instance of \(name) exists" : "\(name) was never created"),
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
    let candidates = [
      (words.dropLast().joined(separator: " "), words[words.count - 1]),
      (words.dropFirst().joined(separator: " "), words[0]),
    ]
    for (name, event) in candidates {
      guard let kind = EventKind.recorded(named: event).first else { continue }
      if try !shownRun.withSession({ $0.holderSearch.livingControllers(named: name).isEmpty }) { return (name, kind) }
      try HolderPaths(session: shownRun.session).checkName(name)
      return (name, kind)
    }
    guard words.count == 2,
      shownRun.session.bridge.screens[words[0]] != nil
        || !shownRun.session.holderSearch.livingControllers(named: words[0]).isEmpty
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
    let indices = (trace.firstKeptIndex..<trace.count).filter { index in
      trace[index].map { $0.kind === EventKind.deinit && trace.name(of: $0.subject).canBeReferenced(by: name) } ?? false
    }
    return indices.last.flatMap(run.moment(ofEventAt:)).map { ($0, indices.count) }
  }
}
