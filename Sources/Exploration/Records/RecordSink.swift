import Timeline

/// Receives the records of an exploration.
protocol RecordSink: AnyObject {
  /// Receives a state that has been found.
  func found(_ record: StateRecord, _ identity: Int)

  /// Receives a step that has been performed in a state.
  func performed(_ record: StepRecord, _ key: StepKey, of identity: Int)
}

/// Collects records as lines of JSON.
final class RecordCollector: RecordSink {
  private(set) var lines: [String]

  /// Begins with a line about the options, which must be the same for all records that are merged.
  init(_ options: ExplorationOptions) {
    let members: [JSONValue.Member] = [.init("type", .text("shard")), .init("options", .text(options.recordedOptions))]
    lines = [JSONValue.object(members).written]
  }

  func found(_ record: StateRecord, _ identity: Int) { lines.append(record.json(of: identity).written) }

  func performed(_ record: StepRecord, _ key: StepKey, of identity: Int) {
    lines.append(record.json(key, of: identity).written)
  }
}
