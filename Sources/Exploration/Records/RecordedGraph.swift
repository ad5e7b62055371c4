import JSON
import Rendering

/// The records of states and steps that other processes have made.
///
/// Records are found by the identities of the states.
///
/// An exploration may have a hundred thousand states. Therefore, states are stored as lines of JSON until they are
/// needed.
package struct RecordedGraph {
  /// A step of a state.
  private struct RecordedStep: Hashable {
    let state: Int
    let key: StepKey
  }

  private var linesByState: [Int: [UInt8]] = [:]
  /// The resulting states of steps whose records contain nothing else.
  private var endsByStep: [RecordedStep: Int] = [:]
  private var recordsByStep: [RecordedStep: StepRecord] = [:]
  /// The first line of a shard's records, or `nil` if the records have no such line.
  private(set) var header: ShardHeader?
  /// The digest of the records that were added.
  private var digest = RecordDigest()

  package init() {}

  /// Whether all records of the shard have been added without changes.
  package var isComplete: Bool { header?.digest == digest }

  /// Adds a record.
  ///
  /// - Parameter line: A line of JSON.
  /// - Returns: Whether the line is a record.
  /// - Throws: `JSONReader.Problem` if the line isn't JSON, `RecordsOfOtherVersion` if another version of Maquette
  ///   wrote it, or `DamagedRecord` if it isn't a line of a report or is an unreadable record.
  @discardableResult
  package mutating func add(_ line: [UInt8]) throws -> Bool {
    let value = try JSONReader.value(of: line)
    switch value["type"]?.text {
    case ShardHeader.type:
      header = try ShardHeader(value)
      return true
    case "state":
      guard let identity = value["id"]?.identity else { throw DamagedRecord() }
      linesByState[identity] = line
    case "step":
      guard let state = value["from"]?.identity, let key = StepKey(value), let record = StepRecord(value)
      else { throw DamagedRecord() }
      let step = RecordedStep(state: state, key: key)
      if case .state(let end) = record.end, record == StepRecord(leadingTo: record.end) {
        endsByStep[step] = end
      } else {
        recordsByStep[step] = record
      }
    // The remaining lines of a report aren't records.
    case .some: return false
    case nil: throw DamagedRecord()
    }
    digest.add(line)
    return true
  }

  /// Returns the record of a step and, if the step leads to a new state, the record of that state.
  ///
  /// - key: The key of the step in its state.
  ///   - key: The step among those of its state.
  ///   - state: The identity of the state.
  ///   - graph: The states that are already known.
  /// - Returns: The records, or `nil` if there are none.
  func step(_ key: StepKey, of state: Int, in graph: StateGraph) -> (StepRecord, StateRecord?)? {
    let step = RecordedStep(state: state, key: key)
    guard let record = recordsByStep[step] ?? endsByStep[step].map({ StepRecord(leadingTo: .state($0)) }) else {
      return nil
    }
    guard case .state(let end) = record.end, graph.state(with: end) == nil else { return (record, nil) }
    return self.state(end).map { (record, $0) }
  }

  /// Returns the record of a state, or `nil` if there is none.
  func state(_ identity: Int) -> StateRecord? {
    guard let line = linesByState[identity], let value = try? JSONReader.value(of: line) else { return nil }
    return StateRecord(value)
  }

  /// Adds all records of another graph.
  mutating func merge(_ other: RecordedGraph) {
    linesByState.merge(other.linesByState) { known, _ in known }
    endsByStep.merge(other.endsByStep) { known, _ in known }
    recordsByStep.merge(other.recordsByStep) { known, _ in known }
  }
}

/// The error of a line that should be a record but isn't complete.
struct DamagedRecord: Error {}

extension JSONValue {
  /// The identity of a state.
  ///
  /// It is written as hexadecimal digits, because a JSON number would keep only 53 bits.
  var identity: Int? { text.flatMap { UInt64($0, radix: 16) }.map { Int(truncatingIfNeeded: $0) } }

  /// Writes the identity of a state.
  static func identity(_ identity: Int) -> JSONValue {
    .text(String(UInt64(truncatingIfNeeded: identity), radix: 16))
  }
}
