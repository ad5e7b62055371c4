/// The one log: every callback, warning, print and release, in order.
///
/// Keeps the last `capacity` events; the hash and the counts run over all. Recording allocates nothing once the ring is
/// full and formats nothing.
package final class Trace {
  /// Events kept.
  package static let capacity = 100_000

  /// All events so far, the forgotten ones too.
  package private(set) var count = 0
  /// Runs over time, subject, name and details of every event; the same on every machine.
  package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  /// Called with each event, after it was recorded.
  package var observers: [(Event) -> Void] = [] {
    didSet { isObserved = !observers.isEmpty }
  }

  private var isObserved = false
  private var ring: ContiguousArray<Event> = []
  private var totals = ContiguousArray<Int>(repeating: 0, count: 256)
  private var names: ContiguousArray<String> = []
  private var nameHashes: ContiguousArray<UInt64> = []

  init() {
    for symbol in Subject.symbols { _ = intern(symbol) }
  }

  /// Records an event.
  package func record(_ event: Event) {
    mix(event)
    if ring.count < Trace.capacity {
      ring.append(event)
    } else {
      ring[count % Trace.capacity] = event
    }
    count += 1
    totals[Int(event.name.rawValue)] += 1
    guard isObserved else { return }
    for observer in observers { observer(event) }
  }

  /// The place of the oldest event still kept, counted over all.
  package var first: Int { max(0, count - Trace.capacity) }

  /// An event by its place in the whole run; nil when it was forgotten or has not happened.
  package subscript(index: Int) -> Event? {
    index >= first && index < count ? ring[index % Trace.capacity] : nil
  }

  /// The events from a place on, as far as they are kept.
  package func events(from start: Int) -> [Event] {
    let start = max(start, first)
    return start < count ? (start..<count).map { ring[$0 % Trace.capacity] } : []
  }

  /// How often an event happened, over the whole run.
  package func total(of name: EventName) -> Int { totals[Int(name.rawValue)] }

  /// The subject as told: `Draft`, `Draft#2`, `⚠`.
  package func text(of subject: Subject) -> String {
    let name = names[Int(subject.name)]
    return subject.number > 1 ? "\(name)#\(subject.number)" : name
  }

  /// Gives a name its place in the table.
  func intern(_ name: String) -> UInt32 {
    names.append(name)
    nameHashes.append(name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* Trace.prime })
    return UInt32(names.count - 1)
  }
}

// The running hash: FNV's mixing step over words instead of bytes.
extension Trace {
  private static let prime: UInt64 = 0x100_0000_01b3

  private func mix(_ word: UInt64) { hash = ((hash ^ word) &* Trace.prime) ^ (hash >> 29) }

  private func mix(_ subject: Subject) { mix(nameHashes[Int(subject.name)] &+ UInt64(subject.number)) }

  private func mix(_ event: Event) {
    mix(UInt64(bitPattern: Int64(event.time)))
    mix(event.subject)
    mix(UInt64(event.name.rawValue))
    switch event.details {
    case .none: break
    case .animated(let animated): mix(animated ? 3 : 2)
    case .object(let key, let object): mix(key, object)
    case .objectAnimated(let key, let object, let animated):
      mix(key, object)
      mix(animated ? 3 : 2)
    case .flags(let key, let flag, let animated): mix(UInt64(key.rawValue) << 8 | (flag ? 5 : 4) | (animated ? 2 : 0))
    case .number(let key, let number): mix(UInt64(key.rawValue) << 8 ^ number.bitPattern)
    case .text(let key, let text):
      mix(UInt64(key.rawValue) << 8)
      for byte in text.utf8 { mix(UInt64(byte)) }
    }
  }

  private func mix(_ key: Event.Key, _ object: Subject?) {
    mix(UInt64(key.rawValue) << 8)
    if let object { mix(object) }
  }
}
