import JSON
import Lua
import Scripting

// Writes records as JSON, and reads them. A member is omitted if it has the default value.

extension StateRecord {
  /// Returns the JSON line of a state.
  func json(of identity: Int) -> JSONValue {
    .object([.init("type", .text("state")), .init("id", .identity(identity))] + members)
  }

  fileprivate var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("paths", .list(observation.paths.map { .texts($0) })),
      .init("picture", .identity(observation.picture)),
      .init("steps", .list(steps.map(\.json))),
    ]
    members += observation.front?.members ?? []
    let counts = observation.census.counts.sorted { $0.key < $1.key }
    members.add("census", counts.isEmpty ? nil : .object(counts.map { .init($0.key, .integer($0.value)) }))
    members.add("obstacles", unreadableValues.isEmpty ? nil : .texts(unreadableValues))
    members.add("isCapped", isCapped ? .flag(true) : nil)
    members.add("leavesOut", excludesActions ? .flag(true) : nil)
    members.add("unlisted", unlistedClasses.isEmpty ? nil : .texts(unlistedClasses))
    members.add("entries", entryIndices.isEmpty ? nil : .list(entryIndices.map { .integer($0) }))
    let owned = screensByStep.sorted { $0.key < $1.key }
    members.add("owners", owned.isEmpty ? nil : .object(owned.map { .init($0.key, .text($0.value)) }))
    members.add("idle", idleTaps.isEmpty ? nil : .list(idleTaps.map(\.json)))
    members.add("hasUsualField", hasDefaultTexts ? .flag(true) : nil)
    members.add("faults", faults.isEmpty ? nil : .list(faults.map(\.json)))
    members.add("layoutFaults", layoutFaults.isEmpty ? nil : .list(layoutFaults.map(\.json)))
    members.add("names", names.isEmpty ? nil : .texts(names.sorted()))
    members.add("heldRules", holdingRules.isEmpty ? nil : .texts(holdingRules))
    members.add("unclearRules", uncheckableRules.isEmpty ? nil : .texts(uncheckableRules))
    members.add("changingRules", stateChangingRules.isEmpty ? nil : .texts(stateChangingRules))
    members.add("changesSession", changesSession ? .flag(true) : nil)
    return members
  }

  /// Reads a state, or returns `nil` if the value isn't one.
  init?(_ value: JSONValue) {
    guard let paths = value["paths"]?.list, let picture = value["picture"]?.identity,
      let steps = value["steps"]?.list?.map(Step.init), !steps.contains(nil)
    else { return nil }
    let counts = (value["census"]?.members ?? []).compactMap { member in
      member.value.integer.map { (member.name, $0) }
    }
    observation = Observation(
      paths: paths.map(\.texts), front: FrontExpectation(value), picture: picture,
      census: Census(counts: Dictionary(counts) { $1 }))
    self.steps = steps.compactMap { $0 }
    unreadableValues = value["obstacles"]?.texts ?? []
    isCapped = value["isCapped"] == .flag(true)
    excludesActions = value["leavesOut"] == .flag(true)
    unlistedClasses = value["unlisted"]?.texts ?? []
    entryIndices = value["entries"]?.list?.compactMap(\.integer) ?? []
    guard entryIndices.allSatisfy(steps.indices.contains) else { return nil }
    let owned = (value["owners"]?.members ?? []).compactMap { member in member.value.text.map { (member.name, $0) } }
    screensByStep = Dictionary(owned) { $1 }
    idleTaps = value["idle"]?.list?.compactMap(Step.init) ?? []
    hasDefaultTexts = value["hasUsualField"] == .flag(true)
    faults = value["faults"]?.list?.compactMap(Fault.init) ?? []
    layoutFaults = value["layoutFaults"]?.list?.compactMap(Fault.init) ?? []
    names = Set(value["names"]?.texts ?? [])
    holdingRules = value["heldRules"]?.texts ?? []
    uncheckableRules = value["unclearRules"]?.texts ?? []
    stateChangingRules = value["changingRules"]?.texts ?? []
    changesSession = value["changesSession"] == .flag(true)
  }
}

extension StateRecord.Fault {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("message", .text(message))]
    members.add("check", check.map { .text($0.rawValue) })
    members.add("details", details.isEmpty ? nil : .texts(details))
    return .object(members)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let message = value["message"]?.text else { return nil }
    let check = value["check"]?.text.flatMap(ExplorationCheck.init)
    self.init(check: check, message: message, details: value["details"]?.texts ?? [])
  }
}

extension StepRecord {
  /// Returns the JSON line of a step.
  ///
  /// - Parameters:
  ///   - key: The key of the step in its state.
  ///   - state: The identity of the state.
  /// - Returns: The line.
  func json(_ key: StepKey, of state: Int) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .text("step")), .init("from", .identity(state)), .init("step", .integer(key.index)),
    ]
    members.add("given", key.draws.isEmpty ? nil : .list(key.draws.map { .integer($0) }))
    switch end {
    case .state(let end): members.append(.init("to", .identity(end)))
    case .opaque(let state): members.append(.init("opaque", .object(state.members)))
    case .failed: break
    case .refused: members.append(.init("isRefused", .flag(true)))
    }
    members.add("errors", errors.isEmpty ? nil : .list(errors.map(\.json)))
    members.add("failedPaths", failedPaths.isEmpty ? nil : .list(failedPaths.map { .texts($0) }))
    members.add("refusal", refusal.map { .text($0) })
    members.add("warnings", warnings.isEmpty ? nil : .list(warnings.map(\.json)))
    members.add("hasText", hasText ? .flag(true) : nil)
    members.add("mayBeDead", lacksEffect ? .flag(true) : nil)
    members.add("readings", readings.isEmpty ? nil : .texts(readings))
    members.add("draws", draws.isEmpty ? nil : .list(draws.map(\.json)))
    members.add("ignoredNames", ignoredNames.isEmpty ? nil : .texts(ignoredNames.sorted()))
    members.add("brokenRules", brokenRules.isEmpty ? nil : .list(brokenRules.map(\.json)))
    return .object(members)
  }

  /// Reads a step, or returns `nil` if the value isn't one.
  init?(_ value: JSONValue) {
    if let opaque = value["opaque"] {
      guard let state = StateRecord(opaque) else { return nil }
      end = .opaque(state)
    } else {
      let isRefused = value["isRefused"] == .flag(true)
      end = value["to"]?.identity.map { .state($0) } ?? (isRefused ? .refused : .failed)
    }
    errors = value["errors"]?.list?.compactMap(StateRecord.Fault.init) ?? []
    failedPaths = value["failedPaths"]?.list?.map(\.texts) ?? []
    refusal = value["refusal"]?.text
    warnings = value["warnings"]?.list?.compactMap(StateRecord.Fault.init) ?? []
    hasText = value["hasText"] == .flag(true)
    lacksEffect = value["mayBeDead"] == .flag(true)
    readings = value["readings"]?.texts ?? []
    let draws = (value["draws"]?.list ?? []).map(LuaDraws.Draw.init)
    guard !draws.contains(nil) else { return nil }
    self.draws = draws.compactMap { $0 }
    ignoredNames = Set(value["ignoredNames"]?.texts ?? [])
    brokenRules = value["brokenRules"]?.list?.compactMap(StateRecord.Fault.init) ?? []
  }
}

extension StepKey {
  /// Reads the key of a step from the line of the step.
  init?(_ value: JSONValue) {
    guard let index = value["step"]?.integer else { return nil }
    self.init(index: index, draws: value["given"]?.list?.compactMap(\.integer) ?? [])
  }
}

extension LuaDraws.Draw {
  fileprivate var json: JSONValue { .list([low, high, value].map { .integer($0) }) }

  fileprivate init?(_ value: JSONValue) {
    guard let numbers = value.list?.compactMap(\.integer), numbers.count == 3 else { return nil }
    let (low, high, value) = (numbers[0], numbers[1], numbers[2])
    // The bounds can be any numbers, so their difference may not fit into an integer.
    let (width, isTooWide) = high.subtractingReportingOverflow(low)
    guard low <= value, value <= high, !isTooWide, width < LiveSession.maximumOutcomes else { return nil }
    self.init(low: low, high: high, value: value)
  }
}

extension Step {
  fileprivate var json: JSONValue {
    .list(
      [.text(verb)]
        + values.map { value in
          switch value {
          case .text(let text)?: .text(text)
          case .number(let number)?: .number(number)
          case .flag(let flag)?: .flag(flag)
          case .function?, nil: .null
          }
        })
  }

  fileprivate init?(_ value: JSONValue) {
    guard let list = value.list, let verb = list.first?.text else { return nil }
    self.init(
      verb,
      list.dropFirst().map { value in
        switch value {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .flag(let flag): .flag(flag)
        case .null, .list, .object: nil
        }
      })
  }
}
