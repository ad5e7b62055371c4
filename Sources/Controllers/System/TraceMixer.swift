/// The running hash of a trace.
///
/// The hash uses FNV's mixing step on words instead of bytes.
///
/// A name is hashed by its characters and not by its index in the table of names.
struct TraceMixer {
  private(set) var hash = FNV.basis
  private var nameHashes: ContiguousArray<UInt64> = []

  mutating func addName(_ name: String) {
    nameHashes.append(name.utf8.reduce(FNV.basis) { ($0 ^ UInt64($1)) &* FNV.prime })
  }

  /// Adds an event's time, subject and kind.
  mutating func add(_ event: Event) {
    add(UInt64(bitPattern: Int64(event.time)))
    add(hashWord(event.subject))
    add(UInt64(event.kind.number))
    if event.scene != 0 { add(UInt64(event.scene) << 32) }
  }

  mutating func add(_ detail: Event.Detail, _ kind: EventKind) {
    switch detail {
    case .none, .stored: break
    case .animated(let animated): add(animated ? 3 : 2)
    case .object(let object): add(kind.keys.first ^ hashWord(object))
    case .objectAnimated(let object, let animated):
      add(kind.keys.first ^ hashWord(object))
      add(animated ? 3 : 2)
    case .flags(let flag, let second): add(kind.keys.first | (flag ? 5 : 4) | (second ? 2 : 0))
    }
  }

  mutating func add(_ words: Event.TextDetail, _ kind: EventKind) {
    switch words {
    case .text(let text): add(kind.keys.first, text)
    case .texts(let text, let other):
      add(kind.keys.first, text)
      add(kind.keys.second, other)
    case .textNumber(let text, let number):
      add(kind.keys.first, text)
      add(kind.keys.second ^ number.bitPattern)
    case .row(let path, let style):
      add(path)
      for byte in (style ?? "").utf8 { add(UInt64(byte)) }
    case .rows(let path, let target):
      add(path)
      add(target)
    }
  }

  private mutating func add(_ path: IndexPath) { add(UInt64(path.section) << 32 | UInt64(path.row)) }

  private mutating func add(_ key: UInt64, _ text: String) {
    add(key)
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  private mutating func add(_ word: UInt64) { hash = ((hash ^ word) &* FNV.prime) ^ (hash >> 29) }

  private func hashWord(_ subject: Subject) -> UInt64 { nameHashes[Int(subject.name)] &+ UInt64(subject.number) }

  private func hashWord(_ object: Subject?) -> UInt64 { object.map { hashWord($0) } ?? 1 }
}
