import Controllers
import Rendering
import Scripting

/// Records the states of live sessions.
struct StateRecorder {
  private let options: ExplorationOptions
  /// The texts that can't be read, keyed by the hash of their picture.
  private var layoutFaultsByPicture: [Int: [StateRecord.Fault]] = [:]

  /// The maximum number of texts on a screen that are reported individually.
  private static let maximumReadingFaults = 5

  /// - Parameter options: The options, which determine what is recorded.
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
    record.unreadableValues = signature.unreadableValues
    record.isCapped = isCapped(session)
    (record.steps, record.entryIndices, record.idleTaps) = (list.steps, list.entryIndices, list.idleTaps)
    (record.hasDefaultTexts, record.excludesActions) = (list.hasDefaultTexts, list.excludesActions)
    record.unlistedClasses = list.unlistedClasses
    record.screensByStep = list.screensByStep.filter { $0.value != record.observation.screens.last }
    record.faults = unfinishedAppearances(in: session) + unreleasedControllers(in: session, record.observation)
    if options.activeChecks.contains(.layout) {
      record.layoutFaults = layoutFaults(in: session, record.observation)
    }
    record.names = EncounteredNames.names(in: session, options)
    let answer = try rules.check(in: live)
    record.faults += answer.broken
    (record.holdingRules, record.uncheckableRules) = (answer.held, answer.unclear)
    (record.stateChangingRules, record.changesSession) = (answer.changing, answer.changesSession)
    return record
  }

  private func isCapped(_ session: Session) -> Bool {
    guard let maximum = options.maximumInstanceCount else { return false }
    let names = session.holderSearch.livingControllers.map(\.kind.name)
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).values.contains { $0 > maximum }
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
    guard observation.census.counts.keys.contains(where: { $0.hasSuffix(Census.outsideSuffix) }) else { return [] }
    var search = UnreleasedControllers()
    return search.newControllers(in: session, since: session.system.trace.firstKeptIndex).map { left in
      StateRecord.Fault(check: left.isKeptByApp ? nil : .alive, message: left.message)
    }
  }

  /// Returns the texts that can't be read.
  ///
  /// If there are too many, returns the first ones and the number of the others.
  private mutating func layoutFaults(in session: Session, _ observation: Observation) -> [StateRecord.Fault] {
    if let knownFaults = layoutFaultsByPicture[observation.picture] { return knownFaults }
    let allFaults = ReadingFaults(of: session.system, among: session.finder.elements).allFaults
    var faults = allFaults.prefix(StateRecorder.maximumReadingFaults).map {
      StateRecord.Fault(check: .layout, message: $0.message)
    }
    let additionalCount = allFaults.count - StateRecorder.maximumReadingFaults
    if additionalCount > 0 {
      let screen = observation.screens.last ?? "the first screen"
      faults.append(
        StateRecord.Fault(
          check: .layout, message: "\(countedNoun(additionalCount, "more text")) on \(screen) can't be read"))
    }
    layoutFaultsByPicture[observation.picture] = faults
    return faults
  }
}
