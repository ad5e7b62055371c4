/// What the trace keeps: one value, so that recording is one access to it.
struct TraceLog {
  private(set) var count = 0
  /// The place of the oldest event still kept.
  private(set) var first = 0
  /// How much text the kept events hold, in bytes.
  private var textSize = 0
  private(set) var ring: ContiguousArray<Event> = []
  private(set) var totals = ContiguousArray<Int>(repeating: 0, count: 256)
  var mixer = TraceMixer()

  mutating func record(_ event: Event) {
    mixer.add(event)
    if count < Trace.capacity {
      ring.append(event)
    } else {
      if count - first == Trace.capacity { forgetFirst() }
      ring[count % Trace.capacity] = event
    }
    count += 1
    let size = event.details.textSize
    if size > 0 {
      textSize += size
      while textSize > Trace.textCapacity, first < count - 1 { forgetFirst() }
    }
    totals[Int(event.name.rawValue)] += 1
  }
}

extension TraceLog {
  /// Lets go of the oldest event that is kept, and of its text.
  private mutating func forgetFirst() {
    let event = ring[first % Trace.capacity]
    let size = event.details.textSize
    if size > 0 {
      textSize -= size
      ring[first % Trace.capacity] = Event(time: event.time, subject: event.subject, name: event.name, details: .none)
    }
    first += 1
  }
}

extension Event.Details {
  /// How much text they hold, in bytes.
  fileprivate var textSize: Int {
    switch self {
    case .text(_, let text), .textNumber(_, let text, _, _): text.utf8.count
    case .texts(_, let text, _, let other): text.utf8.count + other.utf8.count
    default: 0
    }
  }
}

/// The running hash: FNV's mixing step over words instead of bytes.
///
/// Names count by their letters, not by their places.
struct TraceMixer {
  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3

  private(set) var hash = TraceMixer.basis
  private var nameHashes: ContiguousArray<UInt64> = []

  mutating func addName(_ name: String) {
    nameHashes.append(name.utf8.reduce(TraceMixer.basis) { ($0 ^ UInt64($1)) &* TraceMixer.prime })
  }

  mutating func add(_ event: Event) {
    add(UInt64(bitPattern: Int64(event.time)))
    add(word(event.subject))
    add(UInt64(event.name.rawValue))
    switch event.details {
    case .none: break
    case .animated(let animated): add(animated ? 3 : 2)
    case .object(let key, let object): add(word(key, object))
    case .objectAnimated(let key, let object, let animated):
      add(word(key, object))
      add(animated ? 3 : 2)
    case .flags(let key, let flag, let animated): add(word(key) | (flag ? 5 : 4) | (animated ? 2 : 0))
    case .number(let key, let number): add(word(key) ^ number.bitPattern)
    case .text(let key, let text): add(key, text)
    case .texts(let key, let text, let second, let other):
      add(key, text)
      add(second, other)
    case .textNumber(let key, let text, let second, let number):
      add(key, text)
      add(word(second) ^ number.bitPattern)
    case .row(let path, let style):
      add(path)
      for byte in (style ?? "").utf8 { add(UInt64(byte)) }
    case .rows(let path, let target):
      add(path)
      add(target)
    }
  }

  private mutating func add(_ path: IndexPath) { add(UInt64(path.section) << 32 | UInt64(path.row)) }

  private mutating func add(_ key: Event.Key, _ text: String) {
    add(word(key))
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  private mutating func add(_ word: UInt64) { hash = ((hash ^ word) &* TraceMixer.prime) ^ (hash >> 29) }

  private func word(_ subject: Subject) -> UInt64 { nameHashes[Int(subject.name)] &+ UInt64(subject.number) }

  private func word(_ key: Event.Key) -> UInt64 { UInt64(key.rawValue) << 8 }

  private func word(_ key: Event.Key, _ object: Subject?) -> UInt64 { word(key) ^ (object.map(word) ?? 1) }
}
