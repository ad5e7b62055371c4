/// The records of a shard, with the name of their file for messages.
package struct ShardRecords {
  private let name: String
  private let graph: RecordedGraph

  package init(named name: String, _ graph: RecordedGraph) { (self.name, self.graph) = (name, graph) }

  /// Returns the records of the shard, if they fit an exploration.
  ///
  /// The shard must have begun in the same state and with the same options.
  ///
  /// - Parameters:
  ///   - identity: The identity of the state after the launch.
  ///   - first: The record of this state.
  ///   - options: The options of the exploration.
  /// - Returns: The records.
  /// - Throws: `ExplorationMistake` if the state or the options differ.
  func records(
    beginningAt identity: Int?, _ first: StateRecord, _ options: ExplorationOptions
  ) throws -> RecordedGraph {
    let expectedOptions = RecordedOptions(of: options)
    guard let header = graph.header, header.options.hasNames(of: expectedOptions) else {
      throw ExplorationMistake("--merge: \(name) \(RecordsOfOtherVersion().messageEnding)")
    }
    if let difference = header.options.difference(from: expectedOptions) {
      throw ExplorationMistake("--merge: \(name) is from an exploration with other options: " + difference)
    }
    guard let identity, header.start == identity, graph.state(identity) == first else {
      throw ExplorationMistake("--merge: \(name) is from a different version of the prototype")
    }
    return graph
  }
}
