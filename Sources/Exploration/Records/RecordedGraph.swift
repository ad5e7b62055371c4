import JSON
import Rendering

/// The records of states and steps that other processes have made, by the identities of the states.
///
/// States are kept as lines of JSON until they are needed, because an exploration may have a hundred thousand of them.
package struct RecordedGraph {
  /// A step of a state.
  private struct RecordedStep: Hashable {
    let state: Int
    let key: StepKey
  }

  private var states: [Int: [UInt8]] = [:]
  /// The states to which steps lead about which there is nothing else to say.
  private var ends: [RecordedStep: Int] = [:]
  private var steps: [RecordedStep: StepRecord] = [:]
  /// The first line of a shard's records, or `nil` for records without such a line.
  private(set) var header: ShardHeader?
  /// The digest of the records that were added.
  private var digest = RecordDigest()

  package init() {}

  /// Whether all records are those that the shard wrote.
  package var isComplete: Bool { header?.digest == digest }

  /// Adds a record.
  ///
  /// - Parameter line: A line of JSON.
  /// - Returns: Whether the line is a record.
  /// - Throws: `JSONReader.Problem` if the line isn't JSON, `RecordsOfOtherVersion` if another version of Maquette wrote
  ///   it, or `DamagedRecord` if it isn't a line of a report, or is a record that can't be read.
  @discardableResult
  package mutating func add(_ line: [UInt8]) throws -> Bool {
    let value = try JSONReader.value(of: line)
    switch value["type"]?.text {
    case ShardHeader.type:
      header = try ShardHeader(value)
      return true
    case "state":
      guard let identity = value["id"]?.identity else { throw DamagedRecord() }
      states[identity] = line
    case "step":
      guard let state = value["from"]?.identity, let key = StepKey(value), let record = StepRecord(value)
      else { throw DamagedRecord() }
      let step = RecordedStep(state: state, key: key)
      if case .state(let end) = record.end, record == StepRecord(leadingTo: record.end) {
        ends[step] = end
      } else {
        steps[step] = record
      }
    // The other lines of a report aren't records.
    case .some: return false
    case nil: throw DamagedRecord()
    }
    digest.add(line)
    return true
  }

  /// Returns the record of a step, with the record of the state to which it leads if that state is new.
  ///
  /// - Parameters:
  ///   - key: The step among those of its state.
  ///   - state: The identity of the state.
  ///   - graph: The states that are already known.
  /// - Returns: The records, or `nil` if there are none.
  func step(_ key: StepKey, of state: Int, in graph: StateGraph) -> (StepRecord, StateRecord?)? {
    let step = RecordedStep(state: state, key: key)
    guard let record = steps[step] ?? ends[step].map({ StepRecord(leadingTo: .state($0)) }) else { return nil }
    guard case .state(let end) = record.end, graph.state(with: end) == nil else { return (record, nil) }
    return self.state(end).map { (record, $0) }
  }

  /// Returns the record of a state, or `nil` if there is none.
  func state(_ identity: Int) -> StateRecord? {
    guard let line = states[identity], let value = try? JSONReader.value(of: line) else { return nil }
    return StateRecord(value)
  }

  /// Adds all records of another graph.
  mutating func merge(_ other: RecordedGraph) {
    states.merge(other.states) { known, _ in known }
    ends.merge(other.ends) { known, _ in known }
    steps.merge(other.steps) { known, _ in known }
  }
}

/// The error of a line that should be a record, but that lacks a part of it.
struct DamagedRecord: Error {}

extension JSONValue {
  /// The identity of a state, which is written as hexadecimal digits because a number keeps only 53 bits.
  var identity: Int? { text.flatMap { UInt64($0, radix: 16) }.map { Int(truncatingIfNeeded: $0) } }

  /// Writes the identity of a state.
  static func identity(_ identity: Int) -> JSONValue {
    .text(String(UInt64(truncatingIfNeeded: identity), radix: 16))
  }
}
