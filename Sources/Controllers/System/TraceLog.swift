/// The storage of the trace.
///
/// The log is one value, so recording an event needs only one access.
struct TraceLog {
  private(set) var count = 0
  /// The index of the oldest event that is kept.
  private(set) var firstIndex = 0
  private(set) var ringBuffer: ContiguousArray<Event> = []
  private(set) var storedTexts = TraceTextStore()
  private(set) var countsByKind = ContiguousArray<Int>(repeating: 0, count: EventKind.numberCount)
  var mixer = TraceMixer()

  /// Records an event whose details are all stored in the event itself.
  mutating func record(_ event: Event) {
    mixer.add(event)
    mixer.add(event.detail, event.kind)
    store(event)
  }

  /// Records an event whose details contain text.
  mutating func record(
    _ kind: EventKind, of subject: Subject, at time: Int, _ textDetail: Event.TextDetail, scene: UInt16 = 0
  )
    -> Event
  {
    let event = Event(
      time: time, subject: subject, kind: kind, detail: .stored(storedTexts.append(textDetail)), scene: scene)
    mixer.add(event)
    mixer.add(textDetail, kind)
    store(event)
    while storedTexts.size > Trace.textCapacity, firstIndex < count - 1 { removeFirst() }
    return event
  }

  private mutating func store(_ event: Event) {
    if count < Trace.capacity {
      ringBuffer.append(event)
    } else {
      if count - firstIndex == Trace.capacity { removeFirst() }
      ringBuffer[count % Trace.capacity] = event
    }
    count += 1
    countsByKind[Int(event.kind.number)] += 1
  }

  /// Removes the oldest event and its text.
  private mutating func removeFirst() {
    if case .stored = ringBuffer[firstIndex % Trace.capacity].detail { storedTexts.removeFirst() }
    firstIndex += 1
  }
}

/// The texts of the kept events, in the order of recording.
///
/// Each text has a number.
struct TraceTextStore {
  /// The total size of the texts, in bytes.
  private(set) var size = 0
  private var textDetails: ContiguousArray<Event.TextDetail?> = []
  /// The number of removed texts at the beginning of the array.
  private var removedCount = 0
  /// The number of the first text in the array.
  private var firstNumber = 0

  subscript(number: Int) -> Event.TextDetail? {
    textDetails.indices.contains(number - firstNumber) ? textDetails[number - firstNumber] : nil
  }

  /// Stores the texts of an event.
  ///
  /// - Returns: the number under which the texts are stored.
  mutating func append(_ words: Event.TextDetail) -> Int {
    textDetails.append(words)
    size += words.size
    return firstNumber + textDetails.count - 1
  }

  mutating func removeFirst() {
    size -= textDetails[removedCount]?.size ?? 0
    textDetails[removedCount] = nil
    removedCount += 1
    // The array is compacted only when half of its texts have been removed, so each text is moved about once on
    // average.
    guard removedCount > 1024, removedCount * 2 > textDetails.count else { return }
    textDetails.removeFirst(removedCount)
    firstNumber += removedCount
    removedCount = 0
  }
}

extension Event.TextDetail {
  /// The size of the text, in bytes.
  fileprivate var size: Int {
    switch self {
    case .text(let text), .textNumber(let text, _): text.utf8.count
    case .texts(let text, let other): text.utf8.count + other.utf8.count
    case .row, .rows: 0
    }
  }
}
