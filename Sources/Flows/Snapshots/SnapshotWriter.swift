import Glibc
import Locations
import Lua
import Scripting

/// Writes the snapshots of the flows in a run.
///
/// New snapshots are written at the end of the run. Until then, each flow is compared with the snapshots from before
/// the run. So its result doesn't depend on flows that other workers have already run.
///
/// Workers don't write snapshots, so a worker that crashes can't leave incomplete files. If two flows take the same
/// snapshot, this is detected even if they ran in different workers.
final class SnapshotWriter {
  private let mode: SnapshotMode
  private var budget: SnapshotBudget
  /// The flow that took each snapshot, keyed by the snapshot's path.
  ///
  /// The path is in lowercase, because some file systems ignore case.
  private var takersByPath: [String: (flow: String, place: CodeLocation?)] = [:]

  /// The snapshots to write at the end of the run.
  private var snapshotsToWrite: [TakenSnapshot] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - mode: the mode that determines which snapshots are written.
  ///   - limits: the limits of the run.
  init(_ mode: SnapshotMode, _ limits: SnapshotLimits) { (self.mode, budget) = (mode, SnapshotBudget(limits)) }

  /// Decides which snapshots of a flow will be written, and adds notes and failures to the flow's report.
  ///
  /// Once a snapshot exceeds a limit, none of the flow's other snapshots are written, so the failure is reported only
  /// once.
  ///
  /// - Parameters:
  ///   - report: the report of the flow.
  ///   - flow: the flow's name.
  func addSnapshots(_ report: inout FlowReport, of flow: String) {
    let previousRefusedCount = budget.refusedCount
    for snapshot in report.snapshots {
      let key = snapshot.path.lowercased()
      if let owner = takersByPath[key] {
        let otherFlow = "\"\(owner.flow)\"" + (owner.place.map { " (\($0))" } ?? "")
        report.add(
          Failure(
            location: snapshot.location,
            message: ["\(snapshot.path): the flow \(otherFlow) already takes this snapshot"]))
        continue
      }
      takersByPath[key] = (flow, snapshot.location)
      guard budget.refusedCount == previousRefusedCount else { continue }
      do throws(UnwritableOutput) {
        try addSnapshot(snapshot, &report)
      } catch {
        report.add(Failure(location: snapshot.location, message: ["\(error)"]))
      }
    }
  }

  private func addSnapshot(_ snapshot: TakenSnapshot, _ report: inout FlowReport) throws(UnwritableOutput) {
    guard mode != .never else { return }
    let pendingPath = snapshot.path + SnapshotWriter.pendingExtension
    switch snapshot.state {
    case .different where !mode.writesDiffering:
      try SnapshotTarget(pendingPath).check()
      try budget.countSnapshot(snapshot)
      return try OutputFile.writeProgramFile(snapshot.newText, to: pendingPath)
    case .same: break
    case .missing, .different:
      try SnapshotTarget(snapshot.path).check()
      try budget.countSnapshot(snapshot)
      try OutputFile.prepareFolders(snapshot.path)
      snapshotsToWrite.append(snapshot)
      report.notes.append(FlowNote(.snapshot, location: snapshot.location, message: ["wrote \(snapshot.path)"]))
    }
    // A pending version from an earlier run isn't valid anymore.
    _ = try? OutputFile.remove(pendingPath)
  }

  /// Writes the new snapshots.
  ///
  /// This function is called at the end of the run.
  ///
  /// - Returns: the error messages for snapshots that couldn't be written.
  func write() -> [String] {
    defer { snapshotsToWrite = [] }
    return snapshotsToWrite.compactMap { snapshot in
      do throws(UnwritableOutput) {
        try OutputFile.write(snapshot.newText, to: snapshot.path)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  /// The extension of the file of a pending snapshot.
  static let pendingExtension = ".new"

  /// Returns the snapshots that no flow took.
  ///
  /// Snapshots of files that no longer exist are also obsolete.
  ///
  /// - Parameter files: the paths of the files whose flows all ran and passed.
  /// - Returns: the paths of the snapshots, in the order of the files.
  func obsoletePaths(of files: [String]) -> [String] {
    var folders: Set<String> = []
    return files.flatMap { file in
      let fileFolder = StoredSnapshots.folder(of: file)
      let folder = fileFolder.pathParts(includesEmpty: true).dropLast().joined(separator: "/")
      return obsoletePaths(of: file) + (folders.insert(folder).inserted ? pathsOfMissingFiles(in: folder) : [])
    }
  }

  private func pathsOfMissingFiles(in folder: String) -> [String] {
    let flowsPrefix = folder.pathParts(includesEmpty: true).dropLast().map { $0 + "/" }.joined()
    let isMissing = { (name: String) in [name, name + ".lua"].allSatisfy { access(flowsPrefix + $0, F_OK) != 0 } }
    return SnapshotFolder(folder).entryNames.filter(isMissing).flatMap {
      SnapshotFolder(folder + "/" + $0).snapshotFiles
    }
    .filter { takersByPath[$0.lowercased()] == nil }
  }

  /// Returns the snapshots of a file that none of the file's flows took.
  private func obsoletePaths(of file: String) -> [String] {
    SnapshotFolder(StoredSnapshots.folder(of: file)).snapshotFiles.filter { takersByPath[$0.lowercased()] == nil }
  }
}

extension FlowReport {
  /// Adds a failure that was detected after the end of the flow.
  mutating func add(_ failure: Failure) {
    failures.append(failure)
    status = status.combined(with: .failed)
  }
}
