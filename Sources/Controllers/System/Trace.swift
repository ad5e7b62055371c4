/// The one log: every callback, warning, print and release, in order.
///
/// Keeps the last `capacity` events, and fewer when their texts are long; the hash and the counts run over all. Recording
/// allocates nothing once the ring is full and formats nothing.
package final class Trace {
  /// Events kept.
  package static let capacity = 100_000
  /// Bytes of text kept in them, but for what the last event alone says.
  package static let textCapacity = 16 << 20

  /// Called with each event, after it was recorded.
  package var observers: [(Event) -> Void] = [] {
    didSet { isObserved = !observers.isEmpty }
  }

  private var log = TraceLog()
  private var isObserved = false
  private var names: [String] = []
  private var toldNames = ToldNames()

  init() {
    for symbol in Subject.symbols { _ = intern(symbol) }
  }

  /// All events so far, the forgotten ones too.
  package var count: Int { log.count }

  /// Runs over time, subject, name and details of every event; the same on every machine.
  package var hash: UInt64 { log.mixer.hash }

  /// Records an event that says little.
  func record(_ event: Event) {
    log.record(event)
    if isObserved { tell(event) }
  }

  /// Records an event that says something in words.
  func record(_ kind: EventKind, of subject: Subject, at time: Int, _ words: Event.Words) {
    let event = log.record(kind, of: subject, at: time, words)
    if isObserved { tell(event) }
  }

  private func tell(_ event: Event) {
    for observer in observers { observer(event) }
  }

  /// The place of the oldest event still kept, counted over all.
  package var first: Int { log.first }

  /// What the log keeps, for messages.
  package static let bounds = "\(capacity) events and \(textCapacity >> 20) MB of text"

  /// An event by its place in the whole run; nil when it was forgotten or has not happened.
  package subscript(index: Int) -> Event? {
    index >= first && index < count ? log.ring[index % Trace.capacity] : nil
  }

  /// The events from a place on, as far as they are kept.
  package func events(from start: Int) -> [Event] {
    let start = max(start, first)
    return start < count ? (start..<count).map { log.ring[$0 % Trace.capacity] } : []
  }

  /// What an event says in words; nil when it says none, or was forgotten.
  func words(of event: Event) -> Event.Words? {
    if case .aside(let number) = event.detail { log.words[number] } else { nil }
  }

  /// How often an event happened, over the whole run.
  package func total(of kind: EventKind) -> Int { log.totals[Int(kind.number)] }

  /// The key of a subject: `Draft`, `Draft#2`, `⚠`.
  package func text(of subject: Subject) -> String {
    SubjectName.key(names[Int(subject.name)], subject.number)
  }

  /// Gives a name its place in the table.
  package func intern(_ name: String) -> UInt32 {
    names.append(name)
    log.mixer.addName(name)
    return UInt32(names.count - 1)
  }
}

// What people read.
extension Trace {
  /// All that a subject is called.
  package func name(of subject: Subject) -> SubjectName {
    toldNames[subject] ?? SubjectName(names[Int(subject.name)], number: subject.number)
  }

  /// A subject as people read it: `NavigationController(Units)`, `Draft#2`.
  package func toldName(of subject: Subject) -> String { name(of: subject).told }

  /// The names of all that people read by another name than their key.
  package var toldNamesOfAll: [SubjectName] { toldNames.all }

  /// The subject that people read by such a name, and only by that.
  package func subject(told name: String) -> SubjectName? { toldNames[name] }

  /// Names a container after the controller it holds first, unless it was told before.
  ///
  /// - Parameters:
  ///   - subject: the container.
  ///   - child: what it holds.
  ///   - start: how many events there were when it was made.
  func name(_ subject: Subject, holding child: Subject, since start: Int) {
    guard !keepsItsName(subject, since: start) else { return }
    toldNames.name(subject, names[Int(subject.name)], holding: child, key: text)
  }

  /// Names an alert after what it asks, unless it was told before.
  func name(_ subject: Subject, titled title: String, since start: Int) {
    guard !keepsItsName(subject, since: start) else { return }
    toldNames.name(subject, names[Int(subject.name)], titled: title)
  }

  /// Whether it has such a name, or was told by its key.
  private func keepsItsName(_ subject: Subject, since start: Int) -> Bool {
    toldNames[subject] != nil || (max(start, first)..<max(start, count)).contains { self[$0]?.subject == subject }
  }
}
