import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// Records the launch and the user actions of a flow, with their source locations.
///
/// If reports show pictures, the recorder also records the screen after each step and the step's events. Equal pictures
/// are stored only once.
final class StepRecorder {
  private let needs: ReportNeeds
  private let signs: SignSet
  private var noted: [(input: Int, step: FlowStep)] = []
  private(set) var pictures: [String] = []
  private var numbers: [String: Int] = [:]
  /// The start time and source location of each running user action.
  ///
  /// The key is the index that the user action will have in the input log.
  private var begun: [Int: (time: Int, location: CodeLocation?)] = [:]

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - needs: the information that reports need about steps.
  ///   - signs: the character set for pictures. It must be the same as for pictures of failures, which are compared
  ///     with the recorded pictures.
  init(_ needs: ReportNeeds, _ signs: SignSet) {
    (self.needs, self.signs) = (needs, signs)
  }

  /// The number of completed steps.
  var count: Int { noted.count }

  /// The most recent user action, in Lua syntax.
  private(set) var lastVerb: String?

  /// The steps, in the order in which they began.
  var all: [FlowStep] { noted.sorted { $0.input < $1.input }.map(\.step) }

  /// Records the launch of the app.
  func noteLaunch(_ session: Session) {
    guard wantsSteps else { return }
    note(FlowStep(text: "launch", location: nil, time: 0), at: -1, session, events: 0..<session.system.trace.count)
  }

  /// Records the beginning of a user action.
  func begin(_ verb: String, _ session: Session) {
    lastVerb = verb
    guard wantsSteps else { return }
    begun[session.inputs.count] = (session.system.clock.now, session.runner.verbLocation)
  }

  /// Records the end of the input at an index of the log.
  func end(_ index: Int, _ session: Session, in file: FlowFile) {
    guard wantsSteps, let (time, scriptLocation) = begun.removeValue(forKey: index) else { return }
    let input = session.inputs[index]
    guard input.kind == .mark else { return }
    var step = FlowStep(text: input.text.truncatedForMessages, location: scriptLocation.map(file.shown), time: time)
    if needs.contains(.pictures) { step.line = scriptLocation.flatMap { session.sourceLine(at: $0) } }
    note(step, at: index, session, events: input.start..<max(input.start, input.events))
  }

  private var wantsSteps: Bool { !needs.isDisjoint(with: [.steps, .pictures]) }

  private func note(_ step: FlowStep, at index: Int, _ session: Session, events: Range<Int>) {
    var step = step
    if needs.contains(.pictures) {
      step.picture = number(of: picture(session))
      step.trace = TraceText.text(of: session.system.trace, in: events, since: step.time)
    }
    noted.append((index, step))
  }

  private func picture(_ session: Session) -> String {
    guard session.application.state != .notRunning else { return "" }
    let options = Picture.Options(signs: signs, isColored: true)
    return Picture(of: session.system, options: options).lines.withoutTime.joined(separator: "\n")
  }

  private func number(of picture: String) -> Int {
    if let known = numbers[picture] { return known }
    numbers[picture] = pictures.count
    pictures.append(picture)
    return pictures.count - 1
  }
}

extension StepRecorder {
  /// Returns the screen before the last step that changed the screen.
  ///
  /// - Parameters:
  ///   - picture: the lines of the later picture.
  ///   - count: the number of steps before the later picture.
  ///   - all: all steps, in order.
  /// - Returns: `nil` if no step changed the screen.
  func before(_ picture: [String], after count: Int, of all: [FlowStep]) -> Failure.Before? {
    guard !pictures.isEmpty else { return nil }
    let seen = picture.withoutTime.withoutColors
    let steps = all.prefix(count)
    guard !seen.isEmpty, let index = steps.lastIndex(where: { lines(of: $0).withoutColors != seen }) else {
      return nil
    }
    let name = steps.indices.contains(index + 1) ? steps[index + 1].text : "the flow's own code"
    return Failure.Before(step: name, picture: lines(of: steps[index]))
  }

  private func lines(of step: FlowStep) -> [String] {
    guard let number = step.picture, pictures.indices.contains(number) else { return [] }
    return pictures[number].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
