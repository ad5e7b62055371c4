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
  private var counts: [Disturbance: Int] = [:]
  /// The numbers of the files that show faults of flows that didn't run.
  private var kept: [Disturbance: Set<Int>] = [:]

  /// The command in the first line of each file that this type writes.
  static let command = "test --stress"

  /// - Parameters:
  ///   - limits: The limits of each session.
  ///   - folder: The path of the folder for the flows, or `nil` if no flows are written.
  init(_ limits: LuaLimits, to folder: String?) {
    self.limits = limits
    flows = folder.map { WrittenFlows(in: $0, by: StressFlowWriter.command) }
  }

  /// Removes what an earlier run has written for some flows, because their faults may be fixed.
  ///
  /// - Parameter names: The names of the flows that were disturbed.
  /// - Returns: The number of written flows that stay, because they belong to other flows.
  /// - Throws: `UnwritableOutput` if a file can't be removed.
  mutating func removeFlows(of names: Set<String>) throws -> Int {
    for disturbance in Disturbance.allCases {
      kept[disturbance] = try flows?.removeFlows(named: disturbance.rawValue) { file, text in
        names.contains { FlowText.isDeclared(StressFlowWriter.name(file, for: $0), in: text) }
      }
    }
    return kept.values.reduce(0) { $0 + $1.count }
  }

  /// Returns the name of the written flow in a file, such as `home-1 in saving`.
  private static func name(_ file: String, for flow: String) -> String { "\(file) in \(flow)" }

  /// Shrinks the steps of a finding and writes them as a flow that fails as long as the app has the fault.
  ///
  /// If the steps alone don't show the finding, because the flow does more than perform steps, all of them are kept and
  /// no flow is written.
  ///
  /// - Throws: `UnwritableOutput` if the flow can't be written, or `LuaError` if the user pressed Ctrl-C.
  mutating func shortest(for finding: StressFinding) throws -> ShortestFlow {
    let name = "\(finding.disturbance.rawValue)-\(next(finding.disturbance))"
    guard let shrinker = try shrunk(finding) else { return ShortestFlow(codes: finding.codes) }
    var flow = ShortestFlow(codes: shrinker.inputs.map(\.text))
    if let flows, let text = try text(of: shrinker, named: StressFlowWriter.name(name, for: finding.flow)) {
      flow.path = try flows.write(text, named: name)
    }
    return flow
  }

  private mutating func next(_ disturbance: Disturbance) -> Int {
    var number = (counts[disturbance] ?? 0) + 1
    while kept[disturbance]?.contains(number) == true { number += 1 }
    counts[disturbance] = number
    return number
  }

  /// Returns the shortest steps, or `nil` if the steps alone don't show the finding.
  private func shrunk(_ finding: StressFinding) throws -> RunShrinker? {
    guard let text = finding.run else { return nil }
    let file = try RunFile(bytes: Array(text.utf8))
    let steps = finding.codes.map { InputLog.Input(kind: .chunk, text: $0, line: 1) }
    let run = Timeline.Run(files: file.run.files, inputs: Array(file.run.inputs.prefix(1)) + steps)
    let steppedFile = RunFile(prototype: file.prototype, options: file.options, run: run, flow: file.flow)
    guard var shrinker = try shrinker(of: steppedFile, for: finding) else { return nil }
    let original = shrinker
    let needsDisturbance = { (inputs: [InputLog.Input]) in
      guard inputs.contains(where: { $0.text == finding.disturbanceCode }) else { return false }
      return try !original.isFailure(shownBy: StressFlowWriter.undisturbed(inputs, finding))
    }
    guard try needsDisturbance(shrinker.inputs) else { return nil }
    try shrinker.shrink(where: needsDisturbance)
    return shrinker
  }

  /// Returns steps without the disturbance.
  ///
  /// A double tap becomes a single one. Steps that fail even then show another fault, such as an expectation on the
  /// wrong screen.
  private static func undisturbed(_ inputs: [InputLog.Input], _ finding: StressFinding) -> [InputLog.Input] {
    let tap = InputLog.Input(kind: .chunk, text: finding.step, line: 1)
    return inputs.flatMap { input in
      guard input.text == finding.disturbanceCode else { return [input] }
      return finding.disturbance == .doubleTap ? [tap] : []
    }
  }

  /// Creates the shrinker of a run, or returns `nil` if the steps do something else without the other code of the flow.
  private func shrinker(of file: RunFile, for finding: StressFinding) throws -> RunShrinker? {
    do {
      // A later step can fail because of the error, for example if it isn't possible any more.
      return try RunShrinker(of: file, limits: limits) { failure in
        failure.kind == .error && finding.contains(failure.message.lines.first ?? "")
      }
    } catch is RunDifference {
      return nil
    } catch is PlainError {
      return nil
    }
  }

  private func text(of shrinker: RunShrinker, named name: String) throws -> String? {
    do { return try shrinker.flowText(named: name) } catch is PlainError { return nil }
  }
}

extension StressFinding {
  /// Whether the first line of an error, which names files as the prototype does, is part of the finding.
  fileprivate func contains(_ line: String) -> Bool {
    guard !line.isEmpty else { return false }
    let located = location.map { (errorLines.first ?? "").located(at: $0) }
    return (errorLines + [located].compactMap(\.self)).contains { text in
      let text = ComparableMessage.of(text, typedIn: []).drop { $0 == " " }
      return text == line || text.hasSuffix("/" + line)
    }
  }
}
