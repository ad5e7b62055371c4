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
  ///   - prepared: The results of the work that was done before this process was isolated.
  ///   - output: The output for results and errors.
  /// - Returns: `.failed` if something has changed, or `.inconclusive` if nothing has changed but not everything was
  ///   tried.
  /// - Throws: `UnreadableInput` if there is no such revision, or an error if one of the revisions can't be launched.
  func compare(
    _ prototype: Prototype, against name: String, _ prepared: Prepared, _ output: Output
  ) throws -> ExitStatus {
    let reports = try ExplorationReports(reports, output)
    let revision = try prepared.revision?.get() ?? findRevision(name, isTrusted: true)
    defer { revision.remove() }
    let revisionBefore: ExploredRevision
    do {
      let otherPrototype = try Prototype(path: revision.paths[0], options: session)
      revisionBefore = try ExploredRevision(named: name, by: makeExplorer(of: otherPrototype))
    } catch {
      output.printError("--against: can't explore `\(name)`: \(revision.displayMessage("\(error)"))")
      return error is ExplorationMistake ? .usage : ExitStatus(error)
    }
    guard !revisionBefore.exploration.isInterrupted else { return reportInterruption(output) }
    let explorer = try makeExplorer(of: prototype) { output.printNotes(of: $0, areListed: false) }
    let revisionAfter: ExploredRevision
    do { revisionAfter = try ExploredRevision(named: "now", by: explorer) } catch let error as ExplorationMistake {
      throw error
    } catch {
      output.printError("--against: can't explore `\(path)`: \(error)")
      return ExitStatus(error)
    }
    guard !revisionAfter.exploration.isInterrupted else { return reportInterruption(output) }
    let comparison = try RevisionComparison(from: revisionBefore, to: revisionAfter)
    reports.write(comparison)
    for problem in reports.problems { output.printError(problem) }
    let status: ExitStatus =
      comparison.isEmpty ? (comparison.incompleteRevisions.isEmpty ? .ok : .inconclusive) : .failed
    return reports.problems.isEmpty ? status : status.combined(with: .internalError)
  }

  /// Finds the other revision of the prototype.
  ///
  /// - Parameters:
  ///   - name: The commit or folder.
  ///   - isTrusted: Whether the repository may use objects of other repositories.
  /// - Returns: The revision.
  /// - Throws: `UnreadableInput` if there is no such revision.
  func findRevision(_ name: String, isTrusted: Bool) throws -> Revision {
    try Revision(name, of: [path], isTrusted: isTrusted, inFolder: ExploreRequest.counterpartPath)
  }

  private func reportInterruption(_ output: Output) -> ExitStatus {
    output.printError("interrupted before both revisions were explored")
    return .interrupted
  }

  /// Returns the path of the prototype in another folder: the folder itself, or the script with the same name in it.
  private static func counterpartPath(of path: String, in folder: String) -> String {
    TextFile.isFolder(path) ? folder : folder + "/" + (path.pathParts().last.map(String.init) ?? path)
  }
}
