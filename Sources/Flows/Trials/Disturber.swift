import Controllers
import Lua
import Scripting

/// Disturbs one step of a flow, and records the steps.
package final class Disturber {
  /// A disturbance, or something harmless to compare it with.
  package enum Incident: Equatable, Sendable {
    case disturbance(Disturbance)
    case pause(seconds: Double)
    /// Two taps, the second of which follows a second later.
    case slowDoubleTap
    case nothing
  }

  private let incident: Incident
  /// The number of the step before which the disturbance happens, counted from 0.
  private let index: Int
  /// Whether the run is kept as the text of a file.
  package let keepsRun: Bool
  /// The steps of the flow so far, without the disturbance.
  package private(set) var steps: [String] = []
  /// The steps of the flow and the disturbance, in Lua syntax.
  package private(set) var codes: [String] = []
  /// Whether the disturbance has happened.
  package private(set) var hasActed = false
  /// The name of the screen in front before the disturbance.
  package private(set) var screen = ""
  /// The duration of the disturbance in virtual seconds.
  package private(set) var seconds = 0.0
  private var isActing = false
  /// The index of the first code of the disturbance.
  private var firstCode = 0
  private weak var record: FlowRecord?

  /// Creates a disturber.
  ///
  /// - Parameters:
  ///   - incident: what happens.
  ///   - index: the number of the step before which it happens. A double tap replaces the step.
  ///   - keepsRun: whether the run is kept as the text of a file.
  package init(_ incident: Incident, before index: Int, keepsRun: Bool = false) {
    (self.incident, self.index, self.keepsRun) = (incident, index, keepsRun)
  }

  /// Whether a step is a tap, which can be a double tap.
  package static func isTap(_ step: String) -> Bool {
    VerbTable.standard.facts(of: String(step.prefix { $0 != "(" })).contains(.taps)
  }

  // MARK: Following a flow

  /// Records the steps of a session, and disturbs one of them.
  func follow(_ session: Session, _ record: FlowRecord) {
    self.record = record
    record.disturb = { [unowned self, unowned session] text in
      if isActing { return }
      if steps.count == index { act(in: session) }
      steps.append(text)
      codes.append(text)
    }
  }

  private func act(in session: Session) {
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

    var code: String { "\(verb)(\(values.compactMap { $0?.described }.joined(separator: ", ")))" }
  }

  private static func actions(of disturbance: Disturbance, in session: Session) -> [Action] {
    switch disturbance {
    case .doubleTap: return []
    case .canceledSwipe: return [Action(VerbName.beginBackSwipe), Action(VerbName.cancelSwipe)]
    case .rotation:
      let orientation = session.system.device.orientation
      let isUpright = orientation != .landscapeLeft && orientation != .landscapeRight
      let other: DeviceOrientation = isUpright ? .landscapeLeft : .portrait
      return [Action(VerbName.rotate, [.text(other.rawValue)]), Action(VerbName.rotate, [.text(orientation.rawValue)])]
    case .memoryWarning: return [Action(VerbName.memoryWarning)]
    case .home: return [Action(VerbName.home), Action(VerbName.open)]
    }
  }

  /// Performs the actions of a disturbance, unless the app can't take the first of them at the moment.
  private func perform(_ actions: [Action], in session: Session) {
    guard !session.timeControl.isTimeHeld else { return }
    begin(in: session)
    defer { end() }
    let start = session.system.clock.now
    for action in actions {
      guard attempt(action, in: session) else { return }
      hasActed = true
    }
    seconds = Double(session.system.clock.now - start) / 1_000_000
  }

  private func begin(in session: Session) {
    (isActing, firstCode) = (true, codes.count)
    screen = session.system.frontPaths.last?.last?.controller.kind.name ?? ""
  }

  /// Makes the actions of the disturbance one step, because a part of a disturbance is a different one.
  ///
  /// For example, a swipe that begins and never ends isn't a canceled swipe.
  private func end() {
    isActing = false
    guard codes.count > firstCode + 1 else { return }
    codes[firstCode...] = [codes[firstCode...].joined(separator: " ")]
  }

  /// Performs a user action.
  ///
  /// - Returns: `false` if the action wasn't possible. An error in the app counts as a failure of the flow.
  private func attempt(_ action: Action, in session: Session) -> Bool {
    guard let verb = session.verbs[action.verb], let record else { return false }
    let position = record.position
    do {
      try session.give(.userAction(verb, action.values))
    } catch {
      let refused = record.takeBack(since: position)
      if !refused.isEmpty { return false }
    }
    codes.append(action.code)
    return true
  }

  // MARK: Double taps

  /// Makes the taps of a session's flows double taps where the disturbance happens.
  func replaceTouches(in session: Session) {
    guard incident == .disturbance(.doubleTap) || incident == .slowDoubleTap else { return }
    for verb in session.verbs.all where verb.facts.contains(.taps) {
      session.state.setGlobal(verb.name) { [unowned self, unowned session] call in
        session.runner.verbLocation = call.location()
        let values: [VerbValue?] = (0..<call.count).map { offset in
          call.type(at: offset + 1) == .number
            ? call.number(at: offset + 1).map { .number($0) } : call.string(at: offset + 1).map { .text($0) }
        }
        guard steps.count == index, !session.timeControl.isTimeHeld, !hasActed else {
          try session.give(.userAction(verb, values))
          return 0
        }
        try tapTwice(verb, values, in: session)
        return 0
      }
    }
  }

  /// The time between two slow taps in virtual seconds, in which the app finishes what the first tap has started.
  private static let secondsBetweenTaps = 1.0

  /// Performs a tap twice.
  ///
  /// Unless the taps are slow, the second begins before the first has ended. The second tap may
  /// then miss.
  ///
  /// - Throws: the error of the first tap.
  private func tapTwice(_ verb: Verb, _ values: [VerbValue?], in session: Session) throws {
    begin(in: session)
    hasActed = true
    let action = Action(verb.name, values)
    let isQuick = incident != .slowDoubleTap && attempt(Action(VerbName.hold), in: session)
    defer {
      if isQuick { _ = attempt(Action(VerbName.settle), in: session) }
      end()
    }
    steps.append(action.code)
    codes.append(action.code)
    try session.give(.userAction(verb, values))
    if !isQuick { _ = attempt(Action(VerbName.wait, [.number(Disturber.secondsBetweenTaps)]), in: session) }
    // During a transition, UIKit drops the second tap, so the app is safe.
    if session.system.transitionWithoutTouches == nil { _ = attempt(action, in: session) }
  }
}
