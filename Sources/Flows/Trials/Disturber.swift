import Controllers
import Lua
import Scripting

/// Disturbs one step of a flow, and records the steps.
package final class Disturber {
  /// A disturbance, or a harmless incident for comparison.
  package enum Incident: Equatable, Sendable {
    case disturbance(Disturbance)
    case pause(seconds: Double)
    /// Two taps, the second of which follows a second later.
    case slowDoubleTap
    case nothing
  }

  private let incident: Incident
  /// The number of the step before which the disturbance happens, counted from 0.
  private let stepIndex: Int
  /// Whether to create a run file for the run.
  package let createsRunFile: Bool
  /// The steps of the flow, without the disturbance.
  package private(set) var steps: [String] = []
  /// The steps of the flow and the disturbance, as Lua code.
  package private(set) var stepCodes: [String] = []
  /// Whether the disturbance has happened.
  package private(set) var hasDisturbed = false
  /// The name of the screen in front before the disturbance.
  package private(set) var screenName = ""
  /// The duration of the disturbance in virtual seconds.
  package private(set) var seconds = 0.0
  private var isDisturbing = false
  /// The index of the first action of the disturbance among the Lua code of all steps.
  private var firstCodeIndex = 0
  private weak var record: FlowRecord?

  /// Creates a disturber.
  ///
  /// - Parameters:
  ///   - incident: the incident that happens.
  ///   - index: the number of the step before which the incident happens. A double tap replaces the step.
  ///   - keepsRun: whether to create a run file for the run.
  package init(_ incident: Incident, before index: Int, keepsRun: Bool = false) {
    (self.incident, self.stepIndex, self.createsRunFile) = (incident, index, keepsRun)
  }

  /// Whether a step is a tap, which can be replaced with a double tap.
  package static func isTap(_ step: String) -> Bool {
    VerbTable.standard.facts(of: String(step.prefix { $0 != "(" })).contains(.isSingleTap)
  }

  // MARK: Following a flow

  /// Records the steps of a session's flow, and disturbs one of them.
  func observe(_ session: Session, _ record: FlowRecord) {
    self.record = record
    record.willPerformAction = { [unowned self, unowned session] text in
      if isDisturbing { return }
      if steps.count == stepIndex { performIncident(in: session) }
      steps.append(text)
      stepCodes.append(text)
    }
  }

  private func performIncident(in session: Session) {
    switch incident {
    case .disturbance(.doubleTap), .slowDoubleTap, .nothing: return
    case .disturbance(let disturbance): perform(Disturber.actions(of: disturbance, in: session), in: session)
    case .pause(let seconds): perform([Action(VerbName.wait, [.number(seconds)])], in: session)
    }
  }

  /// A user action of a disturbance.
  private struct Action {
    let verb: String
    let values: [VerbValue?]

    init(_ verb: String, _ values: [VerbValue?] = []) { (self.verb, self.values) = (verb, values) }

    var code: String { "\(verb)(\(values.compactMap { $0?.sourceText }.joined(separator: ", ")))" }
  }

  private static func actions(of disturbance: Disturbance, in session: Session) -> [Action] {
    switch disturbance {
    case .doubleTap: return []
    case .canceledSwipe: return [Action(VerbName.beginBackSwipe), Action(VerbName.cancelSwipe)]
    case .rotation:
      let orientation = session.system.device.orientation
      let isUpright = orientation != .landscapeLeft && orientation != .landscapeRight
      let otherOrientation: DeviceOrientation = isUpright ? .landscapeLeft : .portrait
      return [
        Action(VerbName.rotate, [.text(otherOrientation.rawValue)]),
        Action(VerbName.rotate, [.text(orientation.rawValue)]),
      ]
    case .memoryWarning: return [Action(VerbName.memoryWarning)]
    case .home: return [Action(VerbName.home), Action(VerbName.open)]
    }
  }

  /// Performs the actions of a disturbance, unless the first one isn't possible in the app at the moment.
  private func perform(_ actions: [Action], in session: Session) {
    guard !session.timeControl.isTimeStopped else { return }
    beginDisturbance(in: session)
    defer { endDisturbance() }
    let startTime = session.system.clock.now
    for action in actions {
      guard performAction(action, in: session) else { return }
      hasDisturbed = true
    }
    seconds = Double(session.system.clock.now - startTime) / 1_000_000
  }

  private func beginDisturbance(in session: Session) {
    (isDisturbing, firstCodeIndex) = (true, stepCodes.count)
    screenName = session.system.frontPaths.last?.last?.controller.kind.name ?? ""
  }

  /// Combines the actions of the disturbance into one step, because only all of them together are the disturbance.
  ///
  /// For example, a swipe that begins and never ends isn't a canceled swipe.
  private func endDisturbance() {
    isDisturbing = false
    guard stepCodes.count > firstCodeIndex + 1 else { return }
    stepCodes[firstCodeIndex...] = [stepCodes[firstCodeIndex...].joined(separator: " ")]
  }

  /// Performs a user action.
  ///
  /// - Returns: `false` if the action wasn't possible. If it causes an error in the app, that is a failure of the flow.
  private func performAction(_ action: Action, in session: Session) -> Bool {
    guard let verb = session.verbs[action.verb], let record else { return false }
    let previousFailureCount = record.recordedFailureCount
    do {
      try session.process(.userAction(verb, action.values))
    } catch {
      let removedFailures = record.removeFailures(since: previousFailureCount)
      if !removedFailures.isEmpty { return false }
    }
    stepCodes.append(action.code)
    return true
  }

  // MARK: Double taps

  /// Replaces the taps in a session with double taps at the step that is disturbed.
  func replaceTouches(in session: Session) {
    guard incident == .disturbance(.doubleTap) || incident == .slowDoubleTap else { return }
    for verb in session.verbs.actions where verb.facts.contains(.isSingleTap) {
      session.state.setGlobal(verb.name) { [unowned self, unowned session] call in
        session.runner.actionLocation = call.location()
        let values: [VerbValue?] = (0..<call.count).map { offset in
          call.type(at: offset + 1) == .number
            ? call.number(at: offset + 1).map { .number($0) } : call.string(at: offset + 1).map { .text($0) }
        }
        guard steps.count == stepIndex, !session.timeControl.isTimeStopped, !hasDisturbed else {
          try session.process(.userAction(verb, values))
          return 0
        }
        try tapTwice(verb, values, in: session)
        return 0
      }
    }
  }

  /// The virtual time between two slow taps, in seconds.
  ///
  /// During this time, the app finishes the work that the first tap has started.
  private static let secondsBetweenTaps = 1.0

  /// Performs a tap twice.
  ///
  /// Unless the taps are slow, the second one begins before the first one has ended, and may then miss its target.
  ///
  /// - Throws: the error of the first tap.
  private func tapTwice(_ verb: Verb, _ values: [VerbValue?], in session: Session) throws {
    beginDisturbance(in: session)
    hasDisturbed = true
    let action = Action(verb.name, values)
    let isQuick = incident != .slowDoubleTap && performAction(Action(VerbName.hold), in: session)
    defer {
      if isQuick { _ = performAction(Action(VerbName.settle), in: session) }
      endDisturbance()
    }
    steps.append(action.code)
    stepCodes.append(action.code)
    try session.process(.userAction(verb, values))
    if !isQuick { _ = performAction(Action(VerbName.wait, [.number(Disturber.secondsBetweenTaps)]), in: session) }
    // During a transition, UIKit ignores the second tap, so it has no effect on the app.
    if session.system.transitionWithoutTouches == nil { _ = performAction(action, in: session) }
  }
}
