import Console
import FlowTrials
import Flows
import Locations
import Lua
import Scripting
import Timeline

/// Finds the shortest flow for each finding of a stress run, and writes it.
struct StressFlowWriter {
  private let limits: LuaLimits
  /// The folder for the flows, or `nil` if they aren't written.
  private let flows: WrittenFlows?
  private var fileCounts: [Disturbance: Int] = [:]
  /// The numbers of the files that show faults of flows that didn't run.
  private var keptNumbers: [Disturbance: Set<Int>] = [:]

  /// The command in the first line of each file that this type writes.
  static let command = "test --stress"

  /// - Parameters:
  ///   - limits: The limits of each session.
  ///   - folder: The path of the folder for the flows, or `nil` if no flows are written.
  init(_ limits: LuaLimits, to folder: String?) {
    self.limits = limits
    flows = folder.map { WrittenFlows(in: $0, by: StressFlowWriter.command) }
  }

  /// Removes the files that an earlier run wrote for some flows, because their faults may be fixed.
  ///
  /// - Parameter names: The names of the flows that were disturbed.
  /// - Returns: The number of written flows that are kept, because they belong to other flows.
  /// - Throws: `UnwritableOutput` if a file can't be removed.
  mutating func removeFlows(of names: Set<String>) throws -> Int {
    for disturbance in Disturbance.allCases {
      keptNumbers[disturbance] = try flows?.removeFlows(named: disturbance.rawValue) { file, text in
        names.contains { FlowText.isDeclared(StressFlowWriter.flowName(file, for: $0), in: text) }
      }
    }
    return keptNumbers.values.reduce(0) { $0 + $1.count }
  }

  /// Returns the name of the written flow in a file, such as `home-1 in saving`.
  private static func flowName(_ file: String, for flow: String) -> String { "\(file) in \(flow)" }

  /// Shrinks the steps of a finding and writes them as a flow that fails as long as the app has the fault.
  ///
  /// The steps alone may not show the finding, because the flow does more than perform steps. In this case, all steps
  /// are kept and no flow is written.
  ///
  /// - Throws: `UnwritableOutput` if the flow can't be written, or `LuaError` if the user pressed Ctrl-C.
  mutating func writeShortestFlow(for finding: StressFinding) throws -> ShortestFlow {
    let name = "\(finding.disturbance.rawValue)-\(nextNumber(finding.disturbance))"
    guard let shrinker = try shrunkSteps(finding) else { return ShortestFlow(codes: finding.stepCodes) }
    var flow = ShortestFlow(codes: shrinker.inputs.map(\.text))
    if let writtenFlows = flows,
      let text = try flowText(of: shrinker, named: StressFlowWriter.flowName(name, for: finding.flowName))
    {
      flow.path = try writtenFlows.writeFlow(text, named: name)
    }
    return flow
  }

  private mutating func nextNumber(_ disturbance: Disturbance) -> Int {
    var number = (fileCounts[disturbance] ?? 0) + 1
    while keptNumbers[disturbance]?.contains(number) == true { number += 1 }
    fileCounts[disturbance] = number
    return number
  }

  /// Returns the shortest steps, or `nil` if the steps alone don't show the finding.
  private func shrunkSteps(_ finding: StressFinding) throws -> RunShrinker? {
    guard let text = finding.runFileText else { return nil }
    let file = try RunFile(bytes: Array(text.utf8))
    let steps = finding.stepCodes.map { InputLog.Input(kind: .chunk, text: $0, line: 1) }
    let run = Timeline.Run(files: file.run.files, inputs: Array(file.run.inputs.prefix(1)) + steps)
    let steppedFile = RunFile(prototype: file.prototype, options: file.options, run: run, flow: file.flow)
    guard var shrinker = try makeShrinker(of: steppedFile, for: finding) else { return nil }
    let originalShrinker = shrinker
    let needsDisturbance = { (inputs: [InputLog.Input]) in
      guard inputs.contains(where: { $0.text == finding.disturbanceCode }) else { return false }
      return try !originalShrinker.hasFailure(shownBy: StressFlowWriter.withoutDisturbance(inputs, finding))
    }
    guard try needsDisturbance(shrinker.inputs) else { return nil }
    try shrinker.shrink(where: needsDisturbance)
    return shrinker
  }

  /// Returns the steps without the disturbance.
  ///
  /// A double tap becomes a single tap. Steps that fail even without the disturbance show another fault, such as an
  /// expectation on the wrong screen.
  private static func withoutDisturbance(_ inputs: [InputLog.Input], _ finding: StressFinding) -> [InputLog.Input] {
    let singleTap = InputLog.Input(kind: .chunk, text: finding.stepCode, line: 1)
    return inputs.flatMap { input in
      guard input.text == finding.disturbanceCode else { return [input] }
      return finding.disturbance == .doubleTap ? [singleTap] : []
    }
  }

  /// Creates the shrinker of a run, or returns `nil` if the steps have other effects without the flow's other code.
  private func makeShrinker(of file: RunFile, for finding: StressFinding) throws -> RunShrinker? {
    do {
      // A later step can fail because of the error, for example if the step is no longer possible.
      return try RunShrinker(of: file, limits: limits) { failure in
        failure.kind == .error && finding.contains(failure.message.lines.first ?? "")
      }
    } catch is RunDifference {
      return nil
    } catch is PlainError {
      return nil
    }
  }

  private func flowText(of shrinker: RunShrinker, named name: String) throws -> String? {
    do { return try shrinker.flowText(named: name) } catch is PlainError { return nil }
  }
}

extension StressFinding {
  /// Whether the finding contains the first line of an error.
  ///
  /// The error names files as the prototype does.
  fileprivate func contains(_ line: String) -> Bool {
    guard !line.isEmpty else { return false }
    let locatedMessage = location.map { (errorLines.first ?? "").located(at: $0) }
    return (errorLines + [locatedMessage].compactMap(\.self)).contains { text in
      let text = ComparableMessage.comparable(text, typedIn: []).drop { $0 == " " }
      return text == line || text.hasSuffix("/" + line)
    }
  }
}
