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

  /// The subject as told: `Draft`, `Draft#2`, `⚠`.
  package func text(of subject: Subject) -> String {
    let name = names[Int(subject.name)]
    return subject.number > 1 ? "\(name)#\(subject.number)" : name
  }

  /// Gives a name its place in the table.
  package func intern(_ name: String) -> UInt32 {
    names.append(name)
    log.mixer.addName(name)
    return UInt32(names.count - 1)
  }
}
