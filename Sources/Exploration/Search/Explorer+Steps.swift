import Lua
import Scripting

// Performs steps, or takes their records from other processes.
extension Explorer {
  /// Performs a step, and notes what it leads to unless that is known.
  func attempt(_ step: Int32, at index: Int, of number: Int32) throws {
    let known = graph[number].ends[index]
    let (record, state) = try recordedStep(index, of: number) ?? performed(step, in: number)
    let key = graph.key(of: index, in: number)
    let step = found.note(record.draws, in: StateGraph.Edge(state: number, index: index))
    found.note(record, Sighting(state: number, step: step))
    if known == .open, let identity = graph[number].signature { sink?.performed(record, key, of: identity) }
    let end = try end(of: record, state, at: graph[number].depth + 1, from: (number, step))
    found.note(record, leadingTo: end, from: StateGraph.Edge(state: number, index: index))
    // After an error, the session may be in the middle of a step, so the next step begins in a new one.
    guard let end else { return closeSession() }
    position.stand(in: end)
    if position.live?.isChanged == true || state?.changesSession == true { closeSession() }
  }

  /// Returns what another process has recorded about a step and the state to which it leads, or `nil` if the step must
  /// be performed.
  private func recordedStep(_ index: Int, of number: Int32) -> (StepRecord, StateRecord?)? {
    guard let identity = graph[number].signature,
      let records = recorded.step(graph.key(of: index, in: number), of: identity, in: graph)
    else { return nil }
    position.walk(along: [graph[number].steps[index]], to: number)
    return records
  }

  /// Performs a step in the state in which the search is, and records it.
  private func performed(_ step: Int32, in number: Int32) throws -> (StepRecord, StateRecord?) {
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
    record.ignoredNames = signature.ignored
    // A random number may happen to change nothing.
    if identity == graph[number].signature, !outcome.hasEvents, outcome.draws.isEmpty {
      record.mayBeDead = DeadStep.isPossible(steps[step], in: live.session)
    }
    let isNew = graph.state(with: identity) == nil
    return (record, isNew ? try recorder.record(live, signature, rules) : nil)
  }

  /// Returns the number of the state to which a step leads, which is added if it is new, or `nil` if the step failed.
  private func end(
    of record: StepRecord, _ state: StateRecord?, at depth: Int, from origin: (Int32, Int32)
  ) throws -> Int32? {
    switch record.end {
    case .failed, .refused: nil
    case .opaque(let state): try add(state, nil, at: depth, from: origin)
    case .state(let identity):
      try graph.state(with: identity) ?? state.map { try add($0, identity, at: depth, from: origin) }
    }
  }

  /// Adds a state, and notes what its record says.
  func add(
    _ record: StateRecord, _ identity: Int?, at depth: Int, from origin: (Int32, Int32)?
  ) throws -> Int32 {
    let number = found.add(record, identity, at: depth, from: origin)
    if let identity { sink?.found(record, identity) }
    rules.note(record, in: number)
    if let live = position.live { try goal?.check(in: live, at: number) }
    return number
  }
}
