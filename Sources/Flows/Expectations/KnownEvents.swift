import Controllers
import Scripting

// For an event that can't happen, such as an event with a misspelled name, `expect.never` would always hold. So each
// pattern is compared with the events that the trace can record.

extension Check {
  /// Checks that a pattern can match an event.
  ///
  /// - Throws: a `PlainError` with the reason if no event can match the pattern.
  func requireKnownEvent(_ pattern: TracePattern) throws {
    if let reason = record.impossibility(of: pattern, in: session) { throw usageError(reason) }
  }

  /// Checks that an event can have a subject with the given name.
  ///
  /// - Throws: a `PlainError` with the reason if no event can have that subject.
  func requireKnownSubject(_ subject: String) throws {
    if let reason = KnownEvents(session).impossibilityReason(ofSubject: subject) { throw usageError(reason) }
  }
}

/// The events that a session's trace can record.
package struct KnownEvents {
  private let session: Session
  /// The names of the classes whose instances can be subjects of events.
  ///
  /// These are all controller classes, and a few other classes.
  private let subjectClasses: [String]
  /// The `id` of each view that has callbacks.
  ///
  /// The trace uses an `id` as the name of the view.
  private let viewIdentifiers: Set<String>
  /// The display names that replace a class name and number in the trace.
  private let namedSubjects: [SubjectName]

  package init(_ session: Session) {
    self.session = session
    let otherClasses = EventKind.all.flatMap(\.subjects).compactMap { subject in
      if case .instances(let name) = subject { name } else { nil }
    }
    let controllers = session.classNames
    subjectClasses = controllers + Set(otherClasses).subtracting(controllers).sorted()
    viewIdentifiers = session.system.recordedViewNames
    namedSubjects = session.system.trace.allDisplayNames
  }

  private var subjectNames: [String] {
    subjectClasses + viewIdentifiers.sorted() + namedSubjects.flatMap { [$0.told, $0.shortDisplayName] }
  }

  /// Returns the reason why no event can match an entry of an event list, or `nil` if one can.
  package func impossibilityReason(of entry: String) -> String? { impossibilityReason(of: TracePattern(entry)) }

  /// Returns the reason why no event can match a pattern, or `nil` if one can.
  func impossibilityReason(of pattern: TracePattern) -> String? {
    guard !pattern.isMessage else { return nil }
    let subject = pattern.subject(among: subjectNames)
    if let subject, let reason = impossibilityReason(ofSubject: subject) { return reason }
    guard let event = pattern.event(among: subjectNames) else { return nil }
    guard TracePattern.isEvent(event) else {
      return "no event is called `\(event)`" + nearestName(to: event, among: TracePattern.eventNames, quote: "`")
    }
    let eventKinds = EventKind.recorded(named: event)
    guard !eventKinds.isEmpty else { return "the trace does not record `\(event)`" }
    let possibleKinds = eventKinds.filter { form in subject.map { concernsSubject(form, $0) } ?? true }
    guard !possibleKinds.isEmpty else {
      return
        "`\(event)` is recorded for \(eventKinds.flatMap(\.subjects).map(\.displayText).joined(separator: " and ")), not for \(subject ?? "")"
    }
    let details = pattern.details(among: subjectNames)
    let problems = possibleKinds.map { detailProblem(of: details, of: event, $0, about: subject) }
    return problems.contains(nil) ? nil : problems[0]
  }

  private func detailProblem(
    of details: [DetailPattern], of event: String, _ form: EventKind, about subject: String?
  ) -> String? {
    var names: Set<String> = []
    for detail in details {
      if detail.name == TraceField.scene, form.detail(named: TraceField.scene) == nil {
        guard concernsControllers(form, subject) else {
          return "the trace marks only the events of controllers with `scene`, and `\(event)` isn't one of them"
        }
        if let reason = sceneProblem(ofScene: detail.value) { return reason }
        continue
      }
      guard let values = form.detail(named: detail.name)?.values else {
        let detailNames = form.details.map(\.name)
        let suggestion = nearestName(to: detail.name, among: detailNames, quote: "`")
        let detailList =
          detailNames.isEmpty ? "; it has none" : "; it has " + detailNames.map { "`\($0)`" }.joined(separator: ", ")
        return "`\(event)` has no detail `\(detail.name)`" + (suggestion.isEmpty ? detailList : suggestion)
      }
      guard names.insert(detail.name).inserted else { return "`\(detail.name)` is given twice" }
      guard let value = detail.value else { return "`\(detail.name)` has no value: write `\(detail.name)=…`" }
      if let reason = valueProblem(of: value, values) { return "`\(detail.name)` " + reason }
    }
    return nil
  }

  /// Returns the reason why the trace can't mark an event with the given scene, or `nil` if it can.
  private func sceneProblem(ofScene name: String?) -> String? {
    guard let scenes = session.application.windowScenes else {
      return "the trace marks events with `scene` only while several scenes are connected; this app has no scenes"
    }
    guard session.application.supportsMultipleScenes else {
      return "the trace marks events with `scene` only while several scenes are connected; this device shows one window"
    }
    let sceneNames = scenes.sessions.map(\.name) + session.system.trace.allSceneNames
    guard let name, !sceneNames.contains(name) else { return nil }
    return "no scene is called \"\(name)\"" + nearestName(to: name, among: sceneNames)
  }

  /// Returns the reason why a detail can't have a value, or `nil` if the value is possible.
  private func valueProblem(of value: String, _ values: EventField.Values) -> String? {
    let displayValue = value.isEmpty ? "nothing" : value
    switch values {
    case .flag: return ["true", "false"].contains(value) ? nil : "must be true or false, not \(displayValue)"
    case .controller(let orNil): return orNil && value == "nil" ? nil : controllerProblem(ofController: value)
    case .controllers:
      let words = value.split(separator: " ").map(String.init)
      return words.isEmpty || isController(value)
        ? controllerProblem(ofController: value)
        : words.lazy.compactMap { self.controllerProblem(ofController: $0) }.first
    case .orientation: return choiceProblem(of: value, among: InterfaceOrientation.allCases.map(\.rawValue))
    case .orientations:
      return DetailPattern.orientationMask(value) == nil
        ? choiceProblem(of: value, among: InterfaceOrientationMask.names) : nil
    case .seconds:
      return Double(value).map { $0.isFinite && $0 >= 0 } ?? false ? nil : "must be a number, not \(displayValue)"
    case .count:
      return Double(value).flatMap { Int(exactly: $0) }.map { $0 > 0 } ?? false
        ? nil : "must be 1 or more, not \(displayValue)"
    case .word(let words): return choiceProblem(of: value, among: words)
    case .text, .texts: return nil
    }
  }

  private func choiceProblem(of value: String, among words: [String]) -> String? {
    guard !words.contains(value) else { return nil }
    return "must be one of \(words.joined(separator: " ")), not \(value.isEmpty ? "nothing" : value)"
      + nearestName(to: value, among: words)
  }

  private func controllerProblem(ofController name: String) -> String? {
    guard !isController(name) else { return nil }
    guard !name.isEmpty else { return "must be a controller, not nothing" }
    return "must be a controller: no class is called \"\(name)\"" + nearestName(to: name, among: session.classNames)
  }

  private func isController(_ name: String) -> Bool {
    session.classNames.contains(className(of: name))
  }

  /// Returns the class for a display name, a class name, or the name of an instance such as `Draft#2`.
  private func className(of name: String) -> String {
    if let namedSubject = session.system.trace.subject(told: name) { return namedSubject.className }
    return session.classNames.contains(name) ? name : InstanceName(name).parts.name
  }

  /// Whether the trace can mark an event with a scene, which it does only for the events of controllers.
  ///
  /// - Parameters:
  ///   - form: the kind of the event.
  ///   - subject: the name of the subject, or `nil` if the entry contains no subject.
  /// - Returns: whether the trace can mark the event.
  private func concernsControllers(_ form: EventKind, _ subject: String?) -> Bool {
    if let subject { return isSubclass(className(of: subject), of: ViewController.className) }
    return form.subjects.contains { about in
      if case .instances(let name) = about { isSubclass(name, of: ViewController.className) } else { false }
    }
  }

  /// Whether the subject with the given name can have events of a kind.
  private func concernsSubject(_ form: EventKind, _ subject: String) -> Bool {
    form.subjects.contains { about in
      switch about {
      case .application: TracePattern.fixedSubjects.contains(subject)
      case .instances(let ancestor):
        isSubclass(subject, of: ancestor) || ancestor == View.className && viewIdentifiers.contains(subject)
          || isSubclass(className(of: subject), of: ancestor)
      }
    }
  }

  /// Whether a class is a built-in class or one of its subclasses.
  ///
  /// Subclasses can be built-in classes or classes that the script declares.
  private func isSubclass(_ name: String, of ancestor: String) -> Bool {
    guard subjectClasses.contains(name) else { return false }
    let table = ClassTable.builtIn
    guard let ownNumber = table.number(of: builtInClass(of: name)), let ancestor = table.number(of: ancestor) else {
      return false
    }
    return table.isKind(ownNumber, of: ancestor)
  }

  private func builtInClass(of name: String) -> String {
    if let baseClass = session.storyboards.undeclaredSceneClasses[name] { return baseClass }
    var kind = session.system.kind(named: name)
    while let parent = kind.parent { kind = parent }
    return kind.name
  }

  /// Returns the reason why no event can have a subject with the given name, or `nil` if one can.
  func impossibilityReason(ofSubject subject: String) -> String? {
    let names = subjectNames + TracePattern.fixedSubjects
    let (name, number) = InstanceName(subject).parts
    guard !names.contains(subject), number == nil || !subjectClasses.contains(name) else { return nil }
    // A pattern without a subject can be a misspelled event name.
    return "nothing is called \"\(subject)\"" + nearestName(to: subject, among: names + TracePattern.eventNames)
  }

  private func nearestName(to name: String, among known: [String], quote: Character = "\"") -> String {
    Suggestion.sentence(for: name, among: known, quote: quote).map { "; " + $0 } ?? ""
  }
}

extension EventKind.Subjects {
  fileprivate var displayText: String {
    switch self {
    case .application: "the application"
    case .instances(let name): name
    }
  }
}
