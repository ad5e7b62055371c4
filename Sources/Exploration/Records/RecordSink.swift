import JSON

/// An object that receives the records of an exploration.
protocol RecordSink: AnyObject {
  /// Receives a state that has been found.
  func receiveState(_ record: StateRecord, _ identity: Int)

  /// Receives a step that has been performed in a state.
  func receiveStep(_ record: StepRecord, _ key: StepKey, of identity: Int)
}

/// Collects records as lines of JSON.
final class RecordCollector: RecordSink {
  private let options: ExplorationOptions
  private var records: [String] = []
  /// The identity of the first state, which is the state after the launch.
  private var start: Int?
  private var digest = RecordDigest()

  init(_ options: ExplorationOptions) { self.options = options }

  /// The header line of the records, followed by the records.
  var lines: [String] { [ShardHeader(options, start, digest).json.jsonText] + records }

  func receiveState(_ record: StateRecord, _ identity: Int) {
    start = start ?? identity
    add(record.json(of: identity))
  }

  func receiveStep(_ record: StepRecord, _ key: StepKey, of identity: Int) { add(record.json(key, of: identity)) }

  private func add(_ record: JSONValue) {
    let line = record.jsonText
    digest.add(line.utf8)
    records.append(line)
  }
}
