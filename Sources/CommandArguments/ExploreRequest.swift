import Console
import Controllers
import Exploration
import Flows
import Lua
import Projects
import Rendering
import Scripting

/// A request to explore a prototype.
package struct ExploreRequest: Equatable {
  /// The path of the script, or of its folder.
  let path: String
  let options: ExplorationOptions
  var session: Session.Options
  /// The folder into which findings are written as flows, or `nil` if they aren't written.
  var folder: String?
  var format = ExplorationFormat.pretty
  var isASCII = false

  /// Explores the prototype and prints a report.
  ///
  /// - Returns: `.failed` if there are findings, `.inconclusive` if there are none but not everything was tried.
  func perform(_ output: Output) -> ExitStatus {
    do {
      let prototype = try Prototype(path: path, options: session)
      guard prototype.saved == nil else {
        throw UnreadableInput("\(path) is a run file; `explore` takes a prototype, and `maquette \(path)` opens the run")
      }
      let exploration = try explore(prototype, output)
      let written = try folder.map { try write(exploration, to: $0) } ?? []
      output.print(format.report(of: exploration, options, signs: output.signs, flows: written).joinedLines)
      return output.finish(status(of: exploration))
    } catch {
      output.printError("\(error)")
      return output.finish(ExitStatus(error))
    }
  }

  private func explore(_ prototype: Prototype, _ output: Output) throws -> Exploration {
    let source = try prototype.source()
    let scripts = ScriptCache()
    var session = session
    session.isAlone = false
    let explorer = Explorer(
      of: source, named: prototype.name, options,
      make: {
        Session(options: session, words: [XcodeProjects.install], folder: prototype.folder, scripts: scripts)
      })
    return try explorer.run()
  }

  private func status(of exploration: Exploration) -> ExitStatus {
    if exploration.isInterrupted { return .interrupted }
    switch exploration.verdict {
    case .complete: return .ok
    case .findings: return .failed
    case .inconclusive: return .inconclusive
    }
  }

  /// Writes each finding as a flow that fails.
  ///
  /// - Returns: The path of the flow of each finding.
  private func write(_ exploration: Exploration, to folder: String) throws -> [String] {
    var counts: [ExplorationCheck: Int] = [:]
    return try exploration.findings.map { finding in
      counts[finding.check, default: 0] += 1
      let name = "\(finding.check.rawValue)-\(counts[finding.check] ?? 1)"
      let path = "\(folder)/\(name).lua"
      try OutputFile.writeResult(FindingFlow(finding).text(named: name, options: flowOptions), to: path)
      return path
    }
  }

  /// The options of the flows, in Lua syntax.
  private var flowOptions: [String] {
    [session.device.map { "device = \($0.rawValue.quotedForLua)" }, session.version.map { "system = \($0)" }]
      .compactMap { $0 }
  }
}
