import Controllers
import Lua

/// The log of a session's inputs, in order.
///
/// The inputs are user actions, chunks of Lua, and the user actions within the chunks.
///
/// Replaying the inputs recreates a session, because the same inputs cause the same events. An entry takes only twenty
/// bytes, because equal strings are shared.
package struct InputLog {
  /// An entry of the log.
  package struct Input: Equatable, Sendable {
    package let kind: Kind
    /// The input as the user typed it, or as Lua writes it if a script performed the input.
    package let text: String
    /// The line on which the input was typed, counted from 1, or 0 if it wasn't typed.
    package let line: Int
    package let outcome: Outcome
    /// The number of events before the input.
    package var startEventCount = 0
    /// The number of events when the input ended.
    package let endEventCount: Int
    /// The folded hash of the trace when the input ended.
    package let hash: UInt32
    /// The number of events when time was stopped during the input, or `nil` if time wasn't stopped.
    package var stopEventCount: Int?

    package init(
      kind: Kind, text: String, line: Int, outcome: Outcome = .done, events: Int = 0, hash: UInt32 = 0,
      stop: Int? = nil
    ) {
      (self.kind, self.text, self.line, self.outcome) = (kind, text, line, outcome)
      (self.endEventCount, self.hash, self.stopEventCount) = (events, hash, stop)
    }
  }

  package enum Kind: UInt8, Sendable {
    /// The launch of the prototype.
    case launch
    /// A user action from outside the prototype.
    case verb
    /// A chunk of Lua from outside the prototype.
    case chunk
    /// A flow of the prototype, given by its name.
    case flow
    /// A user action within a chunk or a flow.
    ///
    /// A replay repeats the user action as part of the chunk or flow.
    case mark
    /// A heading for reports.
    case heading

    /// Whether the input came from outside the prototype.
    ///
    /// Such an input is repeated by a replay.
    package var isFromOutside: Bool { self != .mark && self != .heading }
  }

  package enum Outcome: UInt8, Sendable {
    case running
    case done
    /// The input failed with an error, and its effects remain.
    case failed
    /// The input was a mistake, such as a touch on an element that doesn't exist, and had no effect.
    case refused
    /// Ctrl-C or a limit stopped the input.
    case stopped
  }

  private struct Entry {
    var text: UInt32
    var hash: UInt32 = 0
    var start: UInt32
    var events: UInt32 = 0
    // The line is in the upper bits. The kind and the outcome are in the lower eight bits.
    var packed: UInt32
  }

  private var texts: [String] = []
  private var entries: [Entry] = []
  /// The number of inputs that a replay repeats, including the launch.
  ///
  /// The log counts them as they end, because the prompt shows the number after each input.
  package private(set) var replayedCount = 0
  /// The numbers of events at which time was stopped, by the index of the entry.
  private var stopEventCounts: [Int: Int] = [:]
  /// The indices in `texts` of the most recently used strings.
  private var indices: [String: UInt32] = [:]

  /// The maximum number of strings to search for an equal string when an entry is added.
  private static let maximumSearchedStringCount = 1000

  package init() {}

  /// The number of entries.
  package var count: Int { entries.count }

  /// Adds an entry for an input that is beginning.
  ///
  /// - Returns: the index of the entry.
  mutating func begin(_ kind: Kind, _ text: String, line: Int = 0, _ trace: Trace) -> Int {
    let packedFields = UInt32(truncatingIfNeeded: line) << 8 | UInt32(kind.rawValue) << 4
    entries.append(Entry(text: index(of: text), start: UInt32(truncatingIfNeeded: trace.count), packed: packedFields))
    if isReplayed(entries.count - 1) { replayedCount += 1 }
    return entries.count - 1
  }

  /// Records the outcome of an input.
  mutating func end(_ index: Int, _ outcome: Outcome, _ trace: Trace) {
    guard entries.indices.contains(index) else { return }
    setOutcome(outcome, of: index)
    entries[index].events = UInt32(truncatingIfNeeded: trace.count)
    entries[index].hash = trace.foldedHash
  }

  /// Records that time was stopped during the current input.
  ///
  /// - Parameter events: the number of events at that moment.
  package mutating func recordStop(after events: Int) {
    if let index = entries.indices.last(where: { self[$0].kind.isFromOutside }) { stopEventCounts[index] = events }
  }

  /// Replaces the outcome of an input.
  mutating func setOutcome(_ outcome: Outcome, of index: Int) {
    let wasReplayed = isReplayed(index)
    entries[index].packed = entries[index].packed & ~0xF | UInt32(outcome.rawValue)
    replayedCount += (isReplayed(index) ? 1 : 0) - (wasReplayed ? 1 : 0)
  }

  private mutating func index(of text: String) -> UInt32 {
    if let index = indices[text] { return index }
    if indices.count == Self.maximumSearchedStringCount { indices = [:] }
    let index = UInt32(truncatingIfNeeded: texts.count)
    indices[text] = index
    texts.append(text)
    return index
  }

  package subscript(index: Int) -> Input {
    let entry = entries[index]
    var input = Input(
      kind: Kind(rawValue: UInt8(entry.packed >> 4 & 0xF)) ?? .mark, text: texts[Int(entry.text)],
      line: Int(entry.packed >> 8), outcome: Outcome(rawValue: UInt8(entry.packed & 0xF)) ?? .running,
      events: Int(entry.events), hash: entry.hash, stop: stopEventCounts[index])
    input.startEventCount = Int(entry.start)
    return input
  }

  /// Returns the texts of the most recent user actions and headings.
  ///
  /// - Parameter count: the maximum number of texts.
  /// - Returns: the texts, beginning with the oldest.
  package func lastUserActions(_ count: Int) -> [String] {
    var actions: [String] = []
    for index in entries.indices.reversed() {
      if actions.count == count { break }
      let input = self[index]
      if ![.chunk, .launch, .flow].contains(input.kind) { actions.append(input.text) }
    }
    return actions.reversed()
  }

  /// The number of events before the most recent user action, or `nil` if there has been none.
  package var startOfLastAction: Int? {
    entries.indices.reversed().lazy.map { self[$0] }.first { $0.kind == .verb || $0.kind == .mark }?.startEventCount
  }

  /// The inputs that a replay repeats, beginning with the launch.
  ///
  /// A replay repeats the inputs from outside that had an effect and weren't stopped.
  package var replayedInputs: [Input] {
    entries.indices.filter(isReplayed).map { self[$0] }
  }

  /// Returns the entries of an input and of the user actions that it runs.
  ///
  /// - Parameter number: the input's number among the inputs that a replay repeats. The launch is 0.
  /// - Returns: the indices of the entries, or an empty range if there is no such input.
  package func entries(ofInput number: Int) -> Range<Int> {
    let replayedEntries = entries.indices.filter(isReplayedOrRunning)
    guard replayedEntries.indices.contains(number) else { return 0..<0 }
    return replayedEntries[number]..<(number + 1 < replayedEntries.count ? replayedEntries[number + 1] : entries.count)
  }

  /// Returns the number of an entry's input among the inputs that a replay repeats.
  package func number(ofEntry index: Int) -> Int {
    max(0, entries.indices.prefix(index + 1).count(where: isReplayedOrRunning) - 1)
  }

  private func isReplayedOrRunning(_ index: Int) -> Bool {
    isReplayed(index) || self[index].kind.isFromOutside && self[index].outcome == .running
  }

  /// Whether a replay repeats any input after the given number of entries.
  package func hasReplayed(since count: Int) -> Bool { entries.indices.dropFirst(count).contains(where: isReplayed) }

  /// Whether a replay repeats an input.
  func isReplayed(_ index: Int) -> Bool {
    let packedFields = UInt8(truncatingIfNeeded: entries[index].packed)
    guard let kind = Kind(rawValue: packedFields >> 4), kind.isFromOutside else { return false }
    let outcome = Outcome(rawValue: packedFields & 0xF)
    return kind == .launch || outcome == .done || outcome == .failed
  }
}

extension Trace {
  /// The hash, folded to half its bits.
  package var foldedHash: UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }
}

extension InputLog.Outcome {
  /// Creates the outcome of an input that ended with an error.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - hasActed: whether the input found its target and began to act on it.
  init(_ error: any Error, hasActed: Bool) {
    if let error = error as? LuaError, error.kind.isStop {
      self = .stopped
    } else {
      self = hasActed ? .failed : .refused
    }
  }
}
