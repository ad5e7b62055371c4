import Controllers
import Rendering
import Scripting

/// Records the states of live sessions.
struct StateRecorder {
  private let options: ExplorationOptions
  /// The texts that can't be read, by the picture in which they are.
  private var layoutFaults: [Int: [StateRecord.Fault]] = [:]

  /// The number of texts on one screen that are reported one by one.
  private static let mostReadingFaults = 5

  /// - Parameter options: The options, which decide what is recorded.
  init(_ options: ExplorationOptions) { self.options = options }

  /// Records the state of a session.
  ///
  /// - Parameters:
  ///   - live: A session that is idle.
  ///   - signature: The signature of the session's state.
  ///   - rules: The rules that the script declares.
  /// - Returns: The record.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  mutating func record(
    _ live: LiveSession, _ signature: Signature, _ rules: RuleSearch
  ) throws -> StateRecord {
    let session = live.session
    let list = StepList(in: session, options)
    var record = StateRecord(observation: Observation(of: session))
    record.obstacles = signature.obstacles
    record.isCapped = isCapped(session)
    (record.steps, record.entries, record.idle) = (list.steps, list.entries, list.idle)
    (record.hasUsualField, record.leavesOut) = (list.hasUsualField, list.leavesOut)
    record.unlisted = list.unlisted
    record.owners = list.owners.filter { $0.value != record.observation.screens.last }
    record.faults = unfinishedAppearances(in: session) + unreleasedControllers(in: session, record.observation)
    if options.checksMade.contains(.layout) {
      record.layoutFaults = layoutFaults(in: session, record.observation)
    }
    record.names = EncounteredNames.names(in: session, options)
    let answer = try rules.check(in: live)
    record.faults += answer.broken
    (record.heldRules, record.unclearRules) = (answer.held, answer.unclear)
    (record.changingRules, record.changesSession) = (answer.changing, answer.changesSession)
    return record
  }

  private func isCapped(_ session: Session) -> Bool {
    guard let most = options.mostAlive else { return false }
    let names = session.holderSearch.livingControllers.map(\.kind.name)
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).values.contains { $0 > most }
  }

  private func unfinishedAppearances(in session: Session) -> [StateRecord.Fault] {
    session.holderSearch.livingControllers.compactMap { controller in
      switch controller.appearance {
      case .appearing, .disappearing:
        StateRecord.Fault(
          check: .balance,
          message: "\(controller.kind.name) is still \(controller.appearance) although the app is idle")
      case .appeared, .disappeared: nil
      }
    }
  }

  private func unreleasedControllers(in session: Session, _ observation: Observation) -> [StateRecord.Fault] {
    guard observation.census.counts.keys.contains(where: { $0.hasSuffix(Census.outside) }) else { return [] }
    var search = UnreleasedControllers()
    return search.found(in: session, since: session.system.trace.first).map { left in
      StateRecord.Fault(check: left.isKeptByApp ? nil : .alive, message: left.message)
    }
  }

  /// Returns the texts that can't be read, or only the first ones and how many more there are.
  private mutating func layoutFaults(in session: Session, _ observation: Observation) -> [StateRecord.Fault] {
    if let known = layoutFaults[observation.picture] { return known }
    let all = ReadingFaults(of: session.system, among: session.finder.elements).all
    var faults = all.prefix(StateRecorder.mostReadingFaults).map {
      StateRecord.Fault(check: .layout, message: $0.described)
    }
    let more = all.count - StateRecorder.mostReadingFaults
    if more > 0 {
      let screen = observation.screens.last ?? "the first screen"
      faults.append(
        StateRecord.Fault(check: .layout, message: "\(counted(more, "more text")) on \(screen) can't be read"))
    }
    layoutFaults[observation.picture] = faults
    return faults
  }
}
