import Console
import Controllers
import Exploration
import Flows
import Layout
import Lua
import Rendering
import Scripting

/// Writes what an exploration has found as files with flows, one flow per file.
struct ExplorationFlowWriter {
  private let options: ExplorationOptions
  /// A comment with the options that a flow can't set, or an empty string if there are none.
  private let note: String
  /// The lines that load the prototype.
  private let requirement: String
  /// The options of the flows, in Lua syntax.
  private let flowOptions: [String]

  init(of prototype: Prototype, _ options: ExplorationOptions, _ session: Session.Options) {
    self.options = options
    requirement = prototype.requirement
    note = session.target.map { "-- Run it with `maquette test --target \(ShellWord.quoted($0))`.\n" } ?? ""
    flowOptions = session.flowOptions
  }

  /// Writes each finding as a flow that fails.
  ///
  /// - Returns: The path of the flow of each finding.
  func write(_ findings: [ExplorationFinding], to folder: String) throws -> [String] {
    var counts: [ExplorationCheck: Int] = [:]
    for check in ExplorationCheck.allCases {
      ExplorationFlowWriter.flows(in: folder).removeFlows(named: check.rawValue)
    }
    return try findings.map { finding in
      counts[finding.check, default: 0] += 1
      let name = "\(finding.check.rawValue)-\(counts[finding.check] ?? 1)"
      let flow = FindingFlow(finding, from: options.start)
      return try write(flow.text(named: name, options: flowOptions), name, to: folder)
    }
  }

  /// Writes the steps to a goal as a flow that passes.
  ///
  /// - Returns: The path of the flow, or `nil` if no steps to the goal are known.
  func write(_ goal: GoalOutcome, to folder: String) throws -> String? {
    try goal.flow(named: "goal", options: flowOptions).map { try write($0, "goal", to: folder) }
  }

  /// Writes flows that pass and together reach everything.
  ///
  /// - Returns: The path of each flow.
  func write(_ cover: CoverFlows, to folder: String) throws -> [String] {
    ExplorationFlowWriter.flows(in: folder).removeFlows(named: cover.cover.rawValue)
    return try cover.flows.indices.map { index in
      let name = "\(cover.cover.rawValue)-\(index + 1)"
      return try write(cover.text(of: index, named: name, options: flowOptions), name, to: folder)
    }
  }

  private func write(_ flow: String, _ name: String, to folder: String) throws -> String {
    try ExplorationFlowWriter.flows(in: folder).write(note + requirement + "\n" + flow, named: name)
  }

  private static func flows(in folder: String) -> WrittenFlows { WrittenFlows(in: folder, by: Explore.name) }
}
