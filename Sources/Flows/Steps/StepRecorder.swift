import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// Records the launch and the user actions of a flow, with their source locations.
///
/// If reports show pictures, the recorder also records the picture after each step and the step's events. Equal
/// pictures are stored only once.
final class StepRecorder {
  private let reportNeeds: ReportNeeds
  private let signs: SignSet
  private var completedSteps: [(input: Int, step: FlowStep)] = []
  private(set) var pictures: [String] = []
  private var indicesByPicture: [String: Int] = [:]
  /// The start time and source location of each running user action, keyed by its future index in the input log.
  private var startsByIndex: [Int: (time: Int, location: CodeLocation?)] = [:]

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - needs: the information that reports need about steps.
  ///   - signs: the character set for pictures. It must be the same as the one for pictures of failures, because these
  ///     are compared with the recorded pictures.
  init(_ needs: ReportNeeds, _ signs: SignSet) {
    (self.reportNeeds, self.signs) = (needs, signs)
  }

  /// The number of completed steps.
  var stepCount: Int { completedSteps.count }

  /// The most recent user action, as Lua code.
  private(set) var lastAction: String?

  /// All steps, in the order in which they began.
  var allSteps: [FlowStep] { completedSteps.sorted { $0.input < $1.input }.map(\.step) }

  /// Records the launch of the app.
  func recordLaunch(_ session: Session) {
    guard needsSteps else { return }
    recordStep(
      FlowStep(text: "launch", location: nil, time: 0), at: -1, session, events: 0..<session.system.trace.count)
  }

  /// Records the beginning of a user action.
  func beginAction(_ verb: String, _ session: Session) {
    lastAction = verb
    guard needsSteps else { return }
    startsByIndex[session.inputs.count] = (session.system.clock.now, session.runner.actionLocation)
  }

  /// Records the end of the input at an index of the input log.
  func endInput(_ index: Int, _ session: Session, in file: FlowFile) {
    guard needsSteps, let (time, scriptLocation) = startsByIndex.removeValue(forKey: index) else { return }
    let input = session.inputs[index]
    guard input.kind == .mark else { return }
    var step = FlowStep(
      text: input.text.truncatedForMessages, location: scriptLocation.map(file.displayLocation), time: time)
    if reportNeeds.contains(.pictures) { step.sourceLine = scriptLocation.flatMap { session.sourceLine(at: $0) } }
    recordStep(
      step, at: index, session, events: input.startEventCount..<max(input.startEventCount, input.endEventCount))
  }

  private var needsSteps: Bool { !reportNeeds.isDisjoint(with: [.steps, .pictures]) }

  private func recordStep(_ step: FlowStep, at index: Int, _ session: Session, events: Range<Int>) {
    var step = step
    if reportNeeds.contains(.pictures) {
      step.pictureIndex = pictureIndex(of: currentPicture(session))
      step.trace = TraceText.text(of: session.system.trace, in: events, since: step.startTime)
    }
    completedSteps.append((index, step))
  }

  private func currentPicture(_ session: Session) -> String {
    guard session.application.state != .notRunning else { return "" }
    let options = Picture.Options(signs: signs, isColored: true)
    return Picture(of: session.system, options: options).lines.withoutTime.joined(separator: "\n")
  }

  private func pictureIndex(of picture: String) -> Int {
    if let knownIndex = indicesByPicture[picture] { return knownIndex }
    indicesByPicture[picture] = pictures.count
    pictures.append(picture)
    return pictures.count - 1
  }
}

extension StepRecorder {
  /// Returns the screen before the last step that changed it.
  ///
  /// - Parameters:
  ///   - picture: the lines of the later picture.
  ///   - count: the number of steps before the later picture.
  ///   - all: all steps, in order.
  /// - Returns: the screen, or `nil` if no step changed it.
  func previousScreen(_ picture: [String], after count: Int, of all: [FlowStep]) -> Failure.PreviousScreen? {
    guard !pictures.isEmpty else { return nil }
    let comparedPicture = picture.withoutTime.withoutColors
    let steps = all.prefix(count)
    guard !comparedPicture.isEmpty,
      let index = steps.lastIndex(where: { lines(of: $0).withoutColors != comparedPicture })
    else {
      return nil
    }
    let name = steps.indices.contains(index + 1) ? steps[index + 1].text : "the flow's own code"
    return Failure.PreviousScreen(step: name, picture: lines(of: steps[index]))
  }

  private func lines(of step: FlowStep) -> [String] {
    guard let number = step.pictureIndex, pictures.indices.contains(number) else { return [] }
    return pictures[number].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
