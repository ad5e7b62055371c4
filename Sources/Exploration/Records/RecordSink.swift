import JSON

/// Receives the records of an exploration.
protocol RecordSink: AnyObject {
  /// Receives a state that has been found.
  func found(_ record: StateRecord, _ identity: Int)

  /// Receives a step that has been performed in a state.
  func performed(_ record: StepRecord, _ key: StepKey, of identity: Int)
}

/// Collects records as lines of JSON.
final class RecordCollector: RecordSink {
  private let options: ExplorationOptions
  private var records: [String] = []
  /// The identity of the state after the launch, which is the first state.
  private var start: Int?
  private var digest = RecordDigest()

  init(_ options: ExplorationOptions) { self.options = options }

  /// The line about the whole collection, and the records.
  var lines: [String] { [ShardHeader(options, start, digest).json.written] + records }

  func found(_ record: StateRecord, _ identity: Int) {
    start = start ?? identity
    add(record.json(of: identity))
  }

  func performed(_ record: StepRecord, _ key: StepKey, of identity: Int) { add(record.json(key, of: identity)) }

  private func add(_ record: JSONValue) {
    let line = record.written
    digest.add(line.utf8)
    records.append(line)
  }
}
