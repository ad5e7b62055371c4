import Controllers
import Scripting

// `expect.never` would always hold for an event that can't happen, such as an event with a misspelled name. So patterns
// are checked against the table of the events that the trace can record.

extension Check {
  /// Checks that a pattern can match an event.
  ///
  /// - Throws: a `PlainError` with the reason if no event can match the pattern.
  func requireKnownEvent(_ pattern: TracePattern) throws {
    if let reason = record.impossibility(of: pattern, in: session) { throw misuse(reason) }
  }

  /// Checks that an event can have a subject with the given name.
  ///
  /// - Throws: a `PlainError` with the reason if no event can have that subject.
  func requireKnownSubject(_ subject: String) throws {
    if let reason = KnownEvents(session).impossibility(ofSubject: subject) { throw misuse(reason) }
  }
}

/// The events that a session's trace can record.
package struct KnownEvents {
  private let session: Session
  /// The names of the classes whose instances can be subjects of events: all controller classes, and a few other
  /// classes.
  private let subjectClasses: [String]
  /// The `id`s of the views that have callbacks.
  ///
  /// The trace uses an `id` as the name of the view.
  private let views: Set<String>
  /// The display names that the trace uses instead of a class name with a number.
  private let named: [SubjectName]

  package init(_ session: Session) {
    self.session = session
    let others = EventKind.all.flatMap(\.subjects).compactMap { subject in
      if case .instances(let name) = subject { name } else { nil }
    }
    let controllers = session.classNames
    subjectClasses = controllers + Set(others).subtracting(controllers).sorted()
    views = session.system.recordedViewNames
    named = session.system.trace.allDisplayNames
  }

  private var subjects: [String] { subjectClasses + views.sorted() + named.flatMap { [$0.told, $0.short] } }

  /// Returns the reason why no event can match an entry of an event list, or `nil` if an event can match the entry.
  package func impossibility(of entry: String) -> String? { impossibility(of: TracePattern(entry)) }

  /// Returns the reason why no event can match a pattern, or `nil` if an event can match the pattern.
  func impossibility(of pattern: TracePattern) -> String? {
    guard !pattern.isMessage else { return nil }
    let subject = pattern.subject(among: subjects)
    if let subject, let reason = impossibility(ofSubject: subject) { return reason }
    guard let event = pattern.event(among: subjects) else { return nil }
    guard TracePattern.isEvent(event) else {
      return "no event is called `\(event)`" + nearest(to: event, among: TracePattern.eventNames, quote: "`")
    }
    let forms = EventKind.told(named: event)
    guard !forms.isEmpty else { return "the trace does not record `\(event)`" }
    let own = forms.filter { form in subject.map { isAbout(form, $0) } ?? true }
    guard !own.isEmpty else {
      return
        "`\(event)` is recorded for \(forms.flatMap(\.subjects).map(\.text).joined(separator: " and ")), not for \(subject ?? "")"
    }
    let details = pattern.details(among: subjects)
    let problems = own.map { problem(of: details, of: event, $0, about: subject) }
    return problems.contains(nil) ? nil : problems[0]
  }

  private func problem(
    of details: [DetailPattern], of event: String, _ form: EventKind, about subject: String?
  ) -> String? {
    var names: Set<String> = []
    for detail in details {
      if detail.name == TraceField.scene, form.detail(named: TraceField.scene) == nil {
        guard isAboutControllers(form, subject) else {
          return "the trace marks only the events of controllers with `scene`, and `\(event)` isn't one of them"
        }
        if let reason = problem(ofScene: detail.value) { return reason }
        continue
      }
      guard let values = form.detail(named: detail.name)?.values else {
        let known = form.details.map(\.name)
        let near = nearest(to: detail.name, among: known, quote: "`")
        let all = known.isEmpty ? "; it has none" : "; it has " + known.map { "`\($0)`" }.joined(separator: ", ")
        return "`\(event)` has no detail `\(detail.name)`" + (near.isEmpty ? all : near)
      }
      guard names.insert(detail.name).inserted else { return "`\(detail.name)` is given twice" }
      guard let value = detail.value else { return "`\(detail.name)` has no value: write `\(detail.name)=…`" }
      if let reason = problem(of: value, values) { return "`\(detail.name)` " + reason }
    }
    return nil
  }

  /// Returns the reason why an event can't be marked with a scene, or `nil` if it can.
  private func problem(ofScene name: String?) -> String? {
    guard let scenes = session.application.windowScenes else {
      return "the trace marks events with `scene` only while several scenes are connected; this app has no scenes"
    }
    guard session.application.supportsMultipleScenes else {
      return "the trace marks events with `scene` only while several scenes are connected; this device shows one window"
    }
    let known = scenes.sessions.map(\.name) + session.system.trace.allSceneNames
    guard let name, !known.contains(name) else { return nil }
    return "no scene is called \"\(name)\"" + nearest(to: name, among: known)
  }

  /// Returns the reason why a detail can't have a value, or `nil` if the value is possible.
  private func problem(of value: String, _ values: EventField.Values) -> String? {
    let shown = value.isEmpty ? "nothing" : value
    switch values {
    case .flag: return ["true", "false"].contains(value) ? nil : "must be true or false, not \(shown)"
    case .controller(let orNil): return orNil && value == "nil" ? nil : problem(ofController: value)
    case .controllers:
      let words = value.split(separator: " ").map(String.init)
      return words.isEmpty || isController(value)
        ? problem(ofController: value) : words.lazy.compactMap { self.problem(ofController: $0) }.first
    case .orientation: return problem(of: value, among: InterfaceOrientation.allCases.map(\.rawValue))
    case .orientations:
      return DetailPattern.mask(value) == nil ? problem(of: value, among: InterfaceOrientationMask.names) : nil
    case .seconds: return Double(value).map { $0.isFinite && $0 >= 0 } ?? false ? nil : "must be a number, not \(shown)"
    case .count:
      return Double(value).flatMap { Int(exactly: $0) }.map { $0 > 0 } ?? false
        ? nil : "must be 1 or more, not \(shown)"
    case .word(let words): return problem(of: value, among: words)
    case .text, .texts: return nil
    }
  }

  private func problem(of value: String, among words: [String]) -> String? {
    guard !words.contains(value) else { return nil }
    return "must be one of \(words.joined(separator: " ")), not \(value.isEmpty ? "nothing" : value)"
      + nearest(to: value, among: words)
  }

  private func problem(ofController name: String) -> String? {
    guard !isController(name) else { return nil }
    guard !name.isEmpty else { return "must be a controller, not nothing" }
    return "must be a controller: no class is called \"\(name)\"" + nearest(to: name, among: session.classNames)
  }

  private func isController(_ name: String) -> Bool {
    session.classNames.contains(className(of: name))
  }

  /// Returns the class for a display name, a class name, or the name of an instance such as `Draft#2`.
  private func className(of name: String) -> String {
    if let meant = session.system.trace.subject(told: name) { return meant.className }
    return session.classNames.contains(name) ? name : InstanceName(name).parts.name
  }

  /// Whether the trace can mark an event with a scene, which it does for the events of controllers.
  ///
  /// - Parameters:
  ///   - form: the kind of the event.
  ///   - subject: the name of the subject, or `nil` if the entry names none.
  /// - Returns: `true` if it can, otherwise `false`.
  private func isAboutControllers(_ form: EventKind, _ subject: String?) -> Bool {
    if let subject { return isKind(className(of: subject), of: ViewController.className) }
    return form.subjects.contains { about in
      if case .instances(let name) = about { isKind(name, of: ViewController.className) } else { false }
    }
  }

  /// Whether the subject with the given name can have events of a kind.
  private func isAbout(_ form: EventKind, _ subject: String) -> Bool {
    form.subjects.contains { about in
      switch about {
      case .application: TracePattern.symbols.contains(subject)
      case .instances(let ancestor):
        isKind(subject, of: ancestor) || ancestor == View.className && views.contains(subject)
          || isKind(className(of: subject), of: ancestor)
      }
    }
  }

  /// Whether a class, built-in or declared by the script, is the given built-in class or one of its subclasses.
  private func isKind(_ name: String, of ancestor: String) -> Bool {
    guard subjectClasses.contains(name) else { return false }
    let table = ClassTable.builtIn
    guard let own = table.number(of: builtInClass(of: name)), let ancestor = table.number(of: ancestor) else {
      return false
    }
    return table.isKind(own, of: ancestor)
  }

  private func builtInClass(of name: String) -> String {
    if let base = session.storyboards.undeclaredSceneClasses[name] { return base }
    var kind = session.system.kind(named: name)
    while let parent = kind.parent { kind = parent }
    return kind.name
  }

  /// Returns the reason why no event can have a subject with the given name, or `nil` if an event can have that
  /// subject.
  func impossibility(ofSubject subject: String) -> String? {
    let names = subjects + TracePattern.symbols
    let (name, number) = InstanceName(subject).parts
    guard !names.contains(subject), number == nil || !subjectClasses.contains(name) else { return nil }
    // A pattern without a subject may be the misspelt name of an event.
    return "nothing is called \"\(subject)\"" + nearest(to: subject, among: names + TracePattern.eventNames)
  }

  private func nearest(to name: String, among known: [String], quote: Character = "\"") -> String {
    Suggestion.sentence(for: name, among: known, quote: quote).map { "; " + $0 } ?? ""
  }
}

extension EventKind.Subjects {
  fileprivate var text: String {
    switch self {
    case .application: "the application"
    case .instances(let name): name
    }
  }
}
