import Lua
import Scripting

// Performs steps, or uses their records from other processes.
extension Explorer {
  /// Performs a step, and records its result unless that is already known.
  func attempt(_ step: Int32, at index: Int, of number: Int32) throws {
    let knownEnd = graph[number].ends[index]
    let (record, state) = try recordedStep(index, of: number) ?? performAndRecord(step, in: number)
    let key = graph.key(of: index, in: number)
    let step = exploredGraph.recordDraws(record.draws, in: StateGraph.Edge(state: number, index: index))
    exploredGraph.recordEvents(record, Sighting(state: number, step: step))
    if knownEnd == .untried, let identity = graph[number].signature {
      recordSink?.receiveStep(record, key, of: identity)
    }
    let end = try stateNumber(of: record, state, at: graph[number].depth + 1, from: (number, step))
    exploredGraph.recordResult(record, leadingTo: end, from: StateGraph.Edge(state: number, index: index))
    // After an error, the session may be in the middle of a step. Therefore, the next step begins in a new session.
    guard let end else { return closeSession() }
    position.continueSearch(in: end)
    if position.live?.isChanged == true || state?.changesSession == true { closeSession() }
  }

  /// Returns another process's records of a step and the resulting state.
  ///
  /// Returns `nil` if the step must be performed.
  private func recordedStep(_ index: Int, of number: Int32) -> (StepRecord, StateRecord?)? {
    guard let identity = graph[number].signature,
      let records = recordedGraph.step(graph.key(of: index, in: number), of: identity, in: graph)
    else { return nil }
    position.follow(along: [graph[number].steps[index]], to: number)
    return records
  }

  /// Performs a step in the current state of the search, and records it.
  private func performAndRecord(_ step: Int32, in number: Int32) throws -> (StepRecord, StateRecord?) {
    let live = try liveSession()
    let outcome = try live.perform(steps[step])
    if outcome.error != nil {
      var record = rules.record(of: outcome, in: live.session, leadingTo: .failed)
      record.failedPaths = Observation.paths(in: live.session)
      return (record, nil)
    }
    if outcome.isUnperformed { return (rules.record(of: outcome, in: live.session, leadingTo: .refused), nil) }
    let signature = try signatures.read(live.session)
    guard let identity = signature.identity else {
      let end = StepRecord.End.opaque(try recorder.record(live, signature, rules))
      return (rules.record(of: outcome, in: live.session, leadingTo: end), nil)
    }
    var record = rules.record(of: outcome, in: live.session, leadingTo: .state(identity))
    record.ignoredNames = signature.ignoredNames
    // A random number may have no effect by chance.
    if identity == graph[number].signature, !outcome.hasEvents, outcome.draws.isEmpty {
      record.lacksEffect = DeadStep.isPossible(steps[step], in: live.session)
    }
    let isNew = graph.state(with: identity) == nil
    return (record, isNew ? try recorder.record(live, signature, rules) : nil)
  }

  /// Returns the number of the state to which a step leads, or `nil` if the step failed.
  ///
  /// The state is added if it is new.
  private func stateNumber(
    of record: StepRecord, _ state: StateRecord?, at depth: Int, from origin: (Int32, Int32)
  ) throws -> Int32? {
    switch record.end {
    case .failed, .refused: nil
    case .opaque(let state): try add(state, nil, at: depth, from: origin)
    case .state(let identity):
      try graph.state(with: identity) ?? state.map { try add($0, identity, at: depth, from: origin) }
    }
  }

  /// Adds a state and the contents of its record.
  func add(
    _ record: StateRecord, _ identity: Int?, at depth: Int, from origin: (Int32, Int32)?
  ) throws -> Int32 {
    let number = exploredGraph.add(record, identity, at: depth, from: origin)
    if let identity { recordSink?.receiveState(record, identity) }
    rules.addResults(record, in: number)
    if let live = position.live { try goal?.check(in: live, at: number) }
    return number
  }
}
