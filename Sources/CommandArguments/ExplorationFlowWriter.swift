import Console
import Controllers
import Exploration
import Flows
import Layout
import Lua
import Rendering
import Scripting

/// Writes the results of an exploration as files with flows, one flow per file.
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
    requirement = prototype.requirementLines
    note = session.target.map { "-- Run it with `maquette test --target \(ShellWord.quoted($0))`.\n" } ?? ""
    flowOptions = session.flowOptions
  }

  /// Writes each finding as a flow that fails.
  ///
  /// A flow of an earlier exploration is kept unless this exploration shows that its fault is gone. A flow with the
  /// same steps is written to the same file.
  ///
  /// - Parameters:
  ///   - exploration: The exploration with the findings.
  ///   - folder: The path of the folder.
  /// - Returns: The path of the flow of each finding.
  /// - Throws: `UnwritableOutput` if a flow can't be written or removed.
  func write(findingsOf exploration: Exploration, to folder: String) throws -> [String] {
    let (flows, settledChecks) = (ExplorationFlowWriter.writtenFlows(in: folder), exploration.conclusiveChecks)
    var takenNumbers: [ExplorationCheck: Set<Int>] = [:]
    let paths = try exploration.findings.map { finding in
      let (check, flow) = (finding.check, FindingFlow(finding, from: options.start))
      let name = { (number: Int) in "\(check.rawValue)-\(number)" }
      let text = { (number: Int) in fileText(flow.text(named: name(number), options: flowOptions)) }
      let isFreeNumber = { (number: Int) in
        guard takenNumbers[check]?.contains(number) != true else { return false }
        return try settledChecks.contains(check) || !flows.hasOtherText(than: text(number), named: name(number))
      }
      var number = 1
      while try !isFreeNumber(number) { number += 1 }
      takenNumbers[check, default: []].insert(number)
      return try flows.writeFlow(text(number), named: name(number))
    }
    for check in settledChecks { try flows.removeFlows(named: check.rawValue, after: takenNumbers[check]?.count ?? 0) }
    return paths
  }

  /// Writes the steps to a goal as a flow that passes.
  ///
  /// - Returns: The path of the flow, or `nil` if no steps to the goal are known.
  func write(_ goal: GoalOutcome, to folder: String) throws -> String? {
    try goal.flow(named: "goal", options: flowOptions).map { try write($0, "goal", to: folder) }
  }

  /// Writes flows that pass and that together cover everything.
  ///
  /// - Parameters:
  ///   - cover: The flows.
  ///   - folder: The path of the folder.
  ///   - replacesAll: Whether the other flows of an earlier exploration are removed.
  /// - Returns: The path of each flow.
  /// - Throws: `UnwritableOutput` if a flow can't be written or removed.
  func write(_ cover: CoverFlows, to folder: String, replacesAll: Bool) throws -> [String] {
    let kind = cover.cover.rawValue
    let paths = try cover.flows.indices.map { index in
      let name = "\(kind)-\(index + 1)"
      return try write(cover.text(of: index, named: name, options: flowOptions), name, to: folder)
    }
    if replacesAll { try ExplorationFlowWriter.writtenFlows(in: folder).removeFlows(named: kind, after: paths.count) }
    return paths
  }

  private func write(_ flow: String, _ name: String, to folder: String) throws -> String {
    try ExplorationFlowWriter.writtenFlows(in: folder).writeFlow(fileText(flow), named: name)
  }

  /// Returns the text of a file with a flow, without the file's first line.
  private func fileText(_ flow: String) -> String { note + requirement + "\n" + flow }

  private static func writtenFlows(in folder: String) -> WrittenFlows { WrittenFlows(in: folder, by: Explore.name) }
}
