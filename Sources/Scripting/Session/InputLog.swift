import Controllers
import Lua

/// What was given to a session, in order: the verbs, the chunks of Lua, the verbs within them.
///
/// A session is made again from the inputs alone: the same inputs give the same events. Most texts come again and again,
/// so an entry is twenty bytes.
package struct InputLog {
  /// One entry, as it is read.
  package struct Input: Equatable, Sendable {
    package let kind: Kind
    /// As it was typed; a verb of a script as Lua writes it.
    package let text: String
    /// The line it was typed in, counted from 1; 0 for what was not typed.
    package let line: Int
    package let outcome: Outcome
    /// How many events there were before it.
    package var start = 0
    /// How many events there were when it was over.
    package let events: Int
    /// The hash of the trace then, folded.
    package let hash: UInt32
    /// After how many events time was stopped in it; nil when it was not.
    package var stop: Int?

    package init(
      kind: Kind, text: String, line: Int, outcome: Outcome = .done, events: Int = 0, hash: UInt32 = 0,
      stop: Int? = nil
    ) {
      (self.kind, self.text, self.line, self.outcome) = (kind, text, line, outcome)
      (self.events, self.hash, self.stop) = (events, hash, stop)
    }
  }

  package enum Kind: UInt8, Sendable {
    /// The prototype, launched.
    case launch
    /// A verb given from outside.
    case verb
    /// Lua given from outside.
    case chunk
    /// A flow of the prototype's, by its name.
    case flow
    /// A verb within a chunk or a flow: it happens again with what it stands in.
    case mark
    /// A heading for reports.
    case heading

    /// Whether it was given from outside, and makes the session again.
    package var isFromOutside: Bool { self != .mark && self != .heading }
  }

  package enum Outcome: UInt8, Sendable {
    case running
    case done
    /// It ended with an error; what it did before stays done.
    case failed
    /// A mistake: what was meant is not there. Nothing was touched.
    case refused
    /// Ctrl-C or a limit ended it.
    case stopped
  }

  private struct Entry {
    var text: UInt32
    var hash: UInt32 = 0
    var start: UInt32
    var events: UInt32 = 0
    // The line in the upper bits, kind and outcome in the lower eight.
    var packed: UInt32
  }

  private var texts: [String] = []
  private var entries: [Entry] = []
  /// After how many events time was stopped in some of them, by their places.
  private var stops: [Int: Int] = [:]
  /// Where a text stands among the texts, for the latest of them.
  private var places: [String: UInt32] = [:]

  /// Texts that are looked for when one is added.
  private static let remembered = 1000

  package init() {}

  /// How many there are.
  package var count: Int { entries.count }

  /// Adds one at the end, under way.
  ///
  /// - Returns: its place.
  mutating func begin(_ kind: Kind, _ text: String, line: Int = 0, _ trace: Trace) -> Int {
    let packed = UInt32(truncatingIfNeeded: line) << 8 | UInt32(kind.rawValue) << 4
    entries.append(Entry(text: place(of: text), start: UInt32(truncatingIfNeeded: trace.count), packed: packed))
    return entries.count - 1
  }

  /// Notes how one ended.
  mutating func end(_ place: Int, _ outcome: Outcome, _ trace: Trace) {
    guard entries.indices.contains(place) else { return }
    entries[place].packed = entries[place].packed & ~0xF | UInt32(outcome.rawValue)
    entries[place].events = UInt32(truncatingIfNeeded: trace.count)
    entries[place].hash = trace.foldedHash
  }

  /// Notes that time was stopped in the one under way.
  ///
  /// - Parameter events: how many there were then.
  package mutating func noteStop(after events: Int) {
    if let place = entries.indices.last(where: { self[$0].kind.isFromOutside }) { stops[place] = events }
  }

  /// Says anew how one ended.
  mutating func setOutcome(_ outcome: Outcome, of place: Int) {
    entries[place].packed = entries[place].packed & ~0xF | UInt32(outcome.rawValue)
  }

  private mutating func place(of text: String) -> UInt32 {
    if let place = places[text] { return place }
    if places.count == Self.remembered { places = [:] }
    let place = UInt32(truncatingIfNeeded: texts.count)
    places[text] = place
    texts.append(text)
    return place
  }

  package subscript(place: Int) -> Input {
    let entry = entries[place]
    var input = Input(
      kind: Kind(rawValue: UInt8(entry.packed >> 4 & 0xF)) ?? .mark, text: texts[Int(entry.text)],
      line: Int(entry.packed >> 8), outcome: Outcome(rawValue: UInt8(entry.packed & 0xF)) ?? .running,
      events: Int(entry.events), hash: entry.hash, stop: stops[place])
    input.start = Int(entry.start)
    return input
  }

  /// The texts of the last verbs and headings.
  ///
  /// - Parameter count: at most so many.
  /// - Returns: the texts, the oldest first.
  package func lastVerbs(_ count: Int) -> [String] {
    var found: [String] = []
    for place in entries.indices.reversed() {
      if found.count == count { break }
      let input = self[place]
      if ![.chunk, .launch, .flow].contains(input.kind) { found.append(input.text) }
    }
    return found.reversed()
  }

  /// How many events there were before the last verb; nil if there was no verb.
  package var startOfLastVerb: Int? {
    entries.indices.reversed().lazy.map { self[$0] }.first { $0.kind == .verb || $0.kind == .mark }?.start
  }

  /// What makes the session again, the launch first: what was given from outside and touched something, but for what
  /// was stopped.
  package var taken: [Input] {
    entries.indices.filter(isTaken).map { self[$0] }
  }

  /// The entries of an input and of what it runs.
  ///
  /// - Parameter number: the input's number among those that make the session again; the launch is 0.
  /// - Returns: the places of the entries; empty when there is no such input.
  package func entries(ofInput number: Int) -> Range<Int> {
    let taken = entries.indices.filter(isTakenOrRuns)
    guard taken.indices.contains(number) else { return 0..<0 }
    return taken[number]..<(number + 1 < taken.count ? taken[number + 1] : entries.count)
  }

  /// The number, among the inputs that make the session again, of the input that an entry is of or within.
  package func number(ofEntry place: Int) -> Int {
    max(0, entries.indices.prefix(place + 1).count(where: isTakenOrRuns) - 1)
  }

  private func isTakenOrRuns(_ place: Int) -> Bool {
    isTaken(place) || self[place].kind.isFromOutside && self[place].outcome == .running
  }

  /// Whether any of them came since there were so many entries.
  package func hasTaken(since count: Int) -> Bool { entries.indices.dropFirst(count).contains(where: isTaken) }

  /// Whether one is among those.
  func isTaken(_ place: Int) -> Bool {
    let packed = UInt8(truncatingIfNeeded: entries[place].packed)
    guard let kind = Kind(rawValue: packed >> 4), kind.isFromOutside else { return false }
    let outcome = Outcome(rawValue: packed & 0xF)
    return kind == .launch || outcome == .done || outcome == .failed
  }
}

extension Trace {
  /// The hash in half the bits.
  package var foldedHash: UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }
}

extension InputLog.Outcome {
  /// What an error means for the input it ended.
  ///
  /// - Parameters:
  ///   - error: why it ended.
  ///   - hasActed: whether what was meant was found, and something was done with it.
  init(_ error: any Error, hasActed: Bool) {
    if let error = error as? LuaError, error.kind.isStop {
      self = .stopped
    } else {
      self = hasActed ? .failed : .refused
    }
  }
}
