/// The log of a run: every callback, warning, printed line and release, in order.
///
/// The trace keeps the last `capacity` events, or fewer if their text is long. The hash and the counts include all
/// events. Recording an event never formats text, and doesn't allocate memory once the ring buffer is full.
public final class Trace {
  /// The maximum number of events that are kept.
  package static let capacity = 100_000
  /// The maximum total size of text in the kept events, in bytes.
  ///
  /// Only the last event may exceed it.
  package static let textCapacity = 16 << 20

  /// Functions that are called with each event after it has been recorded.
  package var observers: [(Event) -> Void] = [] {
    didSet { isObserved = !observers.isEmpty }
  }

  private var log = TraceLog()
  private var isObserved = false
  private var names: [String] = []
  private var displayNames = DisplayNames()
  /// The names of scenes, by number.
  private var sceneNames: [String] = []

  init() {
    for symbol in Subject.symbols { _ = intern(symbol) }
  }

  /// The number of all events so far, including those that are no longer kept.
  public var count: Int { log.count }

  /// A hash of the times, subjects, names and details of all events.
  ///
  /// The hash is the same on every machine.
  package var hash: UInt64 { log.mixer.hash }

  /// Records an event whose details contain no text.
  func record(_ event: Event) {
    log.record(event)
    if isObserved { notifyObservers(event) }
  }

  /// Records an event whose details contain text.
  func record(_ kind: EventKind, of subject: Subject, at time: Int, _ words: Event.TextDetail, scene: UInt16 = 0) {
    let event = log.record(kind, of: subject, at: time, words, scene: scene)
    if isObserved { notifyObservers(event) }
  }

  private func notifyObservers(_ event: Event) {
    for observer in observers { observer(event) }
  }

  /// The index, in the whole run, of the oldest event that is kept.
  package var firstKeptIndex: Int { log.firstIndex }

  /// A description of the log's limits, for messages.
  package static let limitsText = "\(capacity) events and \(textCapacity >> 20) MB of text"

  /// The event at an index in the whole run.
  ///
  /// `nil` if the event is no longer kept or hasn't happened yet.
  package subscript(index: Int) -> Event? {
    index >= firstKeptIndex && index < count ? log.ringBuffer[index % Trace.capacity] : nil
  }

  /// Returns the events that are still kept, beginning with the given index.
  package func events(from start: Int) -> [Event] {
    let start = max(start, firstKeptIndex)
    return start < count ? (start..<count).map { log.ringBuffer[$0 % Trace.capacity] } : []
  }

  /// Returns the text details of an event.
  ///
  /// Returns `nil` if the event has no such details, or if they are no longer kept.
  func textDetail(of event: Event) -> Event.TextDetail? {
    if case .stored(let number) = event.detail { log.storedTexts[number] } else { nil }
  }

  /// Returns the number of times that an event has occurred in the whole run.
  package func occurrenceCount(of kind: EventKind) -> Int { log.countsByKind[Int(kind.number)] }

  /// Returns the key of a subject, such as `Draft`, `Draft#2` or `⚠`.
  package func text(of subject: Subject) -> String {
    SubjectName.key(names[Int(subject.name)], subject.number)
  }

  /// Adds a name to the table of names and returns its index.
  package func intern(_ name: String) -> UInt32 {
    names.append(name)
    log.mixer.addName(name)
    return UInt32(names.count - 1)
  }
}

// Scenes.
extension Trace {
  /// Returns the number of a scene's name, counted from 1.
  func sceneNumber(_ name: String) -> UInt16 {
    if let index = sceneNames.firstIndex(of: name) { return UInt16(index + 1) }
    guard sceneNames.count < UInt16.max else { return 0 }
    sceneNames.append(name)
    return UInt16(sceneNames.count)
  }

  /// Returns the name of the scene with which an event is marked, or `nil` if the event isn't marked.
  ///
  /// Events of controllers are marked while several scenes are connected.
  package func sceneName(of event: Event) -> String? {
    event.scene == 0 ? nil : sceneNames[Int(event.scene) - 1]
  }

  /// The names of all scenes with which events have been marked.
  package var allSceneNames: [String] { sceneNames }
}

// Display names.
extension Trace {
  /// Returns the names of a subject.
  package func name(of subject: Subject) -> SubjectName {
    displayNames[subject] ?? SubjectName(names[Int(subject.name)], number: subject.number)
  }

  /// Returns the display name of a subject, such as `NavigationController(Units)` or `Draft#2`.
  package func displayName(of subject: Subject) -> String { name(of: subject).told }

  /// The names of all subjects whose display name isn't their key.
  package var allDisplayNames: [SubjectName] { displayNames.all }

  package var displayNameCount: Int { displayNames.all.count }

  /// Returns whether a text is the name of a class or of a subject.
  package func isName(_ text: String) -> Bool {
    if displayNames[text] != nil || names.contains(text) { return true }
    guard let mark = text.lastIndex(of: "#") else { return false }
    return names.contains(String(text[..<mark]))
  }

  /// Returns the subject with the given display name, which isn't its key, or `nil` if there is none.
  package func subject(told name: String) -> SubjectName? { displayNames[name] }

  /// Names a container after the first controller in it, unless the container has already been recorded.
  ///
  /// - Parameters:
  ///   - subject: the container.
  ///   - child: the controller that the container holds.
  ///   - start: the number of events in the trace when the container was created.
  func assignName(_ subject: Subject, holding child: Subject, since start: Int) {
    guard !hasFixedName(subject, since: start) else { return }
    displayNames.assignName(subject, names[Int(subject.name)], holding: child, key: text)
  }

  /// Names an alert after its title, unless the alert has already been recorded.
  func assignName(_ subject: Subject, titled title: String, since start: Int) {
    guard !hasFixedName(subject, since: start) else { return }
    displayNames.assignName(subject, names[Int(subject.name)], titled: title)
  }

  /// Names a scene after its session, unless the scene has already been recorded.
  func assignName(_ subject: Subject, session: String, since start: Int) {
    guard !hasFixedName(subject, since: start) else { return }
    displayNames.assignName(subject, names[Int(subject.name)], session: session)
  }

  /// Returns whether a subject has a display name, or has already been recorded under its key.
  private func hasFixedName(_ subject: Subject, since start: Int) -> Bool {
    displayNames[subject] != nil
      || (max(start, firstKeptIndex)..<max(start, count)).contains { self[$0]?.subject == subject }
  }
}
