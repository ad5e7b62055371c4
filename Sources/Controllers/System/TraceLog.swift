/// The storage of the trace.
///
/// The log is a single value, so that recording an event is a single access.
struct TraceLog {
  private(set) var count = 0
  /// The index of the oldest event that is kept.
  private(set) var first = 0
  private(set) var ring: ContiguousArray<Event> = []
  private(set) var words = TraceWordsKept()
  private(set) var totals = ContiguousArray<Int>(repeating: 0, count: EventKind.numbers)
  var mixer = TraceMixer()

  /// Records an event whose details are all stored in the event itself.
  mutating func record(_ event: Event) {
    mixer.add(event)
    mixer.add(event.detail, event.kind)
    keep(event)
  }

  /// Records an event whose details contain text.
  mutating func record(_ kind: EventKind, of subject: Subject, at time: Int, _ said: Event.Words, scene: UInt16 = 0)
    -> Event
  {
    let event = Event(time: time, subject: subject, kind: kind, detail: .aside(words.append(said)), scene: scene)
    mixer.add(event)
    mixer.add(said, kind)
    keep(event)
    while words.size > Trace.textCapacity, first < count - 1 { forgetFirst() }
    return event
  }

  private mutating func keep(_ event: Event) {
    if count < Trace.capacity {
      ring.append(event)
    } else {
      if count - first == Trace.capacity { forgetFirst() }
      ring[count % Trace.capacity] = event
    }
    count += 1
    totals[Int(event.kind.number)] += 1
  }

  /// Removes the oldest event and its text.
  private mutating func forgetFirst() {
    if case .aside = ring[first % Trace.capacity].detail { words.forgetFirst() }
    first += 1
  }
}

/// The texts of the kept events, in the order of recording.
///
/// Each text has a number.
struct TraceWordsKept {
  /// The total size of the texts, in bytes.
  private(set) var size = 0
  private var said: ContiguousArray<Event.Words?> = []
  /// The number of removed texts at the beginning of the array.
  private var forgotten = 0
  /// The number of the first text in the array.
  private var base = 0

  subscript(number: Int) -> Event.Words? { said.indices.contains(number - base) ? said[number - base] : nil }

  /// Stores the texts of an event.
  ///
  /// - Returns: the number under which the texts are stored.
  mutating func append(_ words: Event.Words) -> Int {
    said.append(words)
    size += words.size
    return base + said.count - 1
  }

  mutating func forgetFirst() {
    size -= said[forgotten]?.size ?? 0
    said[forgotten] = nil
    forgotten += 1
    // The array is compacted only when half of its texts have been removed, so each text is moved about once on
    // average.
    guard forgotten > 1024, forgotten * 2 > said.count else { return }
    said.removeFirst(forgotten)
    base += forgotten
    forgotten = 0
  }
}

extension Event.Words {
  /// The size of the text, in bytes.
  fileprivate var size: Int {
    switch self {
    case .text(let text), .textNumber(let text, _): text.utf8.count
    case .texts(let text, let other): text.utf8.count + other.utf8.count
    case .row, .rows: 0
    }
  }
}
