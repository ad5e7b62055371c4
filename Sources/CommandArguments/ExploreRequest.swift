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
  /// The folder into which flows are written that reach everything, or `nil` if they aren't written.
  var coverFolder: String?
  var format = ExplorationFormat.pretty
  var isASCII = false

  /// Explores the prototype and prints a report.
  ///
  /// - Returns: `.failed` if there are findings or the goal can't be reached, `.inconclusive` if there are none but not
  ///   everything was tried.
  func perform(_ output: Output) -> ExitStatus {
    do {
      let prototype =
        try FileInPrototype(path: path).map(Prototype.init(of:))
        ?? Prototype(path: path, options: session)
      guard prototype.saved == nil else {
        throw UnreadableInput(
          "\(path) is a run file; `explore` takes a prototype, and `maquette \(path)` opens the run")
      }
      return report(try explore(prototype, output), of: prototype, output)
    } catch {
      output.printError("\(error)")
      return output.finish(error is ExplorationMistake ? .usage : ExitStatus(error))
    }
  }

  /// Writes the requested flows, and prints the report even if they can't be written.
  private func report(_ exploration: Exploration, of prototype: Prototype, _ output: Output) -> ExitStatus {
    var files = ExplorationFiles()
    var status = status(of: exploration)
    do { try write(exploration, of: prototype, &files) } catch {
      output.printError("\(error)")
      status = .internalError
    }
    output.print(format.report(of: exploration, options, signs: output.signs, files).joinedLines)
    return output.finish(status)
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
      }, didLaunch: { output.printNotes(of: $0, areListed: false) })
    return try explorer.run()
  }

  private func status(of exploration: Exploration) -> ExitStatus {
    if exploration.isInterrupted { return .interrupted }
    switch exploration.goal?.answer {
    case .reached?: return .ok
    case .unreachable?: return .failed
    case .unknown?: return .inconclusive
    case nil: break
    }
    switch exploration.verdict {
    case .complete: return .ok
    case .findings: return .failed
    case .inconclusive: return .inconclusive
    }
  }

  /// Writes the flows that the user requested.
  private func write(_ exploration: Exploration, of prototype: Prototype, _ files: inout ExplorationFiles) throws {
    let writer = ExplorationFlowWriter(of: prototype, options, session)
    if let folder {
      files.findings = try writer.write(exploration.findings, to: folder)
      files.goal = try exploration.goal.flatMap { try writer.write($0, to: folder) }
    }
    if let coverFolder, let cover = exploration.cover { files.cover = try writer.write(cover, to: coverFolder) }
  }
}
