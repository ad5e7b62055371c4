import Glibc
import Locations
import Lua
import Scripting

/// Writes the snapshots that flows took.
///
/// New snapshots are written at the end of the run. Until then, each flow finds the snapshots that existed before the run,
/// so its result doesn't depend on the flows that have already ended in other workers.
///
/// Workers don't write snapshots, so a worker that crashes can't leave partial files. Two flows that take the same
/// snapshot are detected even if different workers ran them.
final class SnapshotWriter {
  private let mode: SnapshotMode
  private var budget: SnapshotBudget
  /// The flow that took each snapshot, keyed by the snapshot's path in lowercase, because some file systems ignore
  /// case.
  private var owners: [String: (flow: String, place: CodeLocation?)] = [:]

  /// The snapshots to write at the end of the run.
  private var pending: [TakenSnapshot] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - mode: the mode that determines which snapshots are written.
  ///   - limits: the limits of the run.
  init(_ mode: SnapshotMode, _ limits: SnapshotLimits) { (self.mode, budget) = (mode, SnapshotBudget(limits)) }

  /// Keeps a flow's snapshots as the mode requires, and adds notes and failures to the flow's report.
  ///
  /// After a snapshot that exceeds a limit, none of the flow's snapshots are written, so the failure is reported once.
  ///
  /// - Parameters:
  ///   - report: the report of the flow.
  ///   - flow: the flow's name.
  func keep(_ report: inout FlowReport, of flow: String) {
    let refusals = budget.refusals
    for snapshot in report.snapshots {
      let key = snapshot.path.lowercased()
      if let owner = owners[key] {
        let other = "\"\(owner.flow)\"" + (owner.place.map { " (\($0))" } ?? "")
        report.add(
          Failure(
            location: snapshot.location, message: ["\(snapshot.path): the flow \(other) already takes this snapshot"]))
        continue
      }
      owners[key] = (flow, snapshot.location)
      guard budget.refusals == refusals else { continue }
      do throws(UnwritableOutput) {
        try keep(snapshot, &report)
      } catch {
        report.add(Failure(location: snapshot.location, message: ["\(error)"]))
      }
    }
  }

  private func keep(_ snapshot: TakenSnapshot, _ report: inout FlowReport) throws(UnwritableOutput) {
    guard mode != .never else { return }
    let beside = snapshot.path + SnapshotWriter.pendingExtension
    switch snapshot.state {
    case .different where !mode.writesDiffering:
      try SnapshotTarget(beside).check()
      try budget.spend(snapshot)
      return try OutputFile.writeOwn(snapshot.text, to: beside)
    case .same: break
    case .missing, .different:
      try SnapshotTarget(snapshot.path).check()
      try budget.spend(snapshot)
      try OutputFile.prepare(snapshot.path)
      pending.append(snapshot)
      report.notes.append(FlowNote(.snapshot, location: snapshot.location, message: ["wrote \(snapshot.path)"]))
    }
    // If there is a pending version from an earlier run, it is out of date.
    _ = try? OutputFile.remove(beside)
  }

  /// Writes the new snapshots.
  ///
  /// Called at the end of the run.
  ///
  /// - Returns: the error messages for snapshots that couldn't be written.
  func write() -> [String] {
    defer { pending = [] }
    return pending.compactMap { snapshot in
      do throws(UnwritableOutput) {
        try OutputFile.write(snapshot.text, to: snapshot.path)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  /// The extension of a pending snapshot.
  static let pendingExtension = ".new"

  /// Returns the snapshots that no flow took.
  ///
  /// Snapshots of files that no longer exist are also obsolete.
  ///
  /// - Parameter files: the paths of the files whose flows all ran and passed.
  /// - Returns: the paths of the snapshots, in the order of the files.
  func obsolete(of files: [String]) -> [String] {
    var folders: Set<String> = []
    return files.flatMap { file in
      let own = StoredSnapshots.folder(of: file)
      let folder = own.pathParts(withEmpty: true).dropLast().joined(separator: "/")
      return obsolete(of: file) + (folders.insert(folder).inserted ? ofMissingFiles(in: folder) : [])
    }
  }

  private func ofMissingFiles(in folder: String) -> [String] {
    let flows = folder.pathParts(withEmpty: true).dropLast().map { $0 + "/" }.joined()
    let isMissing = { (name: String) in [name, name + ".lua"].allSatisfy { access(flows + $0, F_OK) != 0 } }
    return SnapshotFolder(folder).names.filter(isMissing).flatMap { SnapshotFolder(folder + "/" + $0).ownSnapshots }
      .filter { owners[$0.lowercased()] == nil }
  }

  /// Returns the snapshots of a file that none of the file's flows took.
  private func obsolete(of file: String) -> [String] {
    SnapshotFolder(StoredSnapshots.folder(of: file)).ownSnapshots.filter { owners[$0.lowercased()] == nil }
  }
}

extension FlowReport {
  /// Adds a failure that was detected after the end of the flow.
  mutating func add(_ failure: Failure) {
    failures.append(failure)
    status = status.combined(with: .failed)
  }
}
