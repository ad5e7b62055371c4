import Console
import Exploration
import Flows
import Rendering
import Reports
import Scripting

extension ExploreRequest {
  /// Explores the prototype and another revision of it, and prints what has changed.
  ///
  /// - Parameters:
  ///   - prototype: The prototype.
  ///   - name: The commit or folder of the other revision.
  ///   - prepared: What was prepared before this process was isolated.
  ///   - output: The output for results and errors.
  /// - Returns: `.failed` if something has changed, `.inconclusive` if nothing has, but not everything was tried.
  /// - Throws: `UnreadableInput` if there is no such revision, or an error if one of the revisions can't be launched.
  func compare(
    _ prototype: Prototype, against name: String, _ prepared: Prepared, _ output: Output
  ) throws -> ExitStatus {
    let reports = try ExplorationReports(reports, output)
    let revision = try prepared.revision?.get() ?? revision(name, isTrusted: true)
    defer { revision.remove() }
    let before: ExploredRevision
    do {
      let other = try Prototype(path: revision.paths[0], options: session)
      before = try ExploredRevision(named: name, by: explorer(of: other))
    } catch {
      output.printError("--against: can't explore `\(name)`: \(revision.shown("\(error)"))")
      return error is ExplorationMistake ? .usage : ExitStatus(error)
    }
    guard !before.exploration.isInterrupted else { return interrupted(output) }
    let explorer = try explorer(of: prototype) { output.printNotes(of: $0, areListed: false) }
    let after: ExploredRevision
    do { after = try ExploredRevision(named: "now", by: explorer) } catch let error as ExplorationMistake {
      throw error
    } catch {
      output.printError("--against: can't explore `\(path)`: \(error)")
      return ExitStatus(error)
    }
    guard !after.exploration.isInterrupted else { return interrupted(output) }
    let comparison = try RevisionComparison(from: before, to: after)
    reports.write(comparison)
    for problem in reports.problems { output.printError(problem) }
    let status: ExitStatus =
      comparison.isEmpty ? (comparison.incomplete.isEmpty ? .ok : .inconclusive) : .failed
    return reports.problems.isEmpty ? status : status.combined(with: .internalError)
  }

  /// Finds the other revision of the prototype.
  ///
  /// - Parameters:
  ///   - name: The commit or folder.
  ///   - isTrusted: Whether the repository may borrow objects of other repositories.
  /// - Returns: The revision.
  /// - Throws: `UnreadableInput` if there is no such revision.
  func revision(_ name: String, isTrusted: Bool) throws -> Revision {
    try Revision(name, of: [path], isTrusted: isTrusted, inFolder: ExploreRequest.counterpart)
  }

  private func interrupted(_ output: Output) -> ExitStatus {
    output.printError("interrupted before both revisions were explored")
    return .interrupted
  }

  /// The prototype in another folder: the folder itself, or the script with the same name in it.
  private static func counterpart(of path: String, in folder: String) -> String {
    TextFile.isFolder(path) ? folder : folder + "/" + (path.pathParts().last.map(String.init) ?? path)
  }
}
