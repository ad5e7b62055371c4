import Files
import Glibc
import Scripting

/// Accepts pending snapshots and removes obsolete snapshots.
package struct SnapshotMaintenance {
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Creates a value that performs the maintenance commands.
  ///
  /// - Parameters:
  ///   - output: receives reports, one line at a time.
  ///   - errors: receives error messages, one line at a time.
  package init(output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    (self.output, self.errors) = (output, errors)
  }

  // MARK: Accepting

  /// Replaces snapshots with their pending versions.
  ///
  /// - Parameter paths: folders, files with flows, or snapshots. An empty list means the current folder.
  /// - Returns: the exit status.
  package func accept(_ paths: [String]) -> ExitStatus {
    var status = ExitStatus.ok
    let pendingPaths = pendingSnapshots(at: paths, &status)
    guard !pendingPaths.isEmpty || status != .ok else {
      errors("no snapshot is waiting to be accepted")
      return .nothingMatched
    }
    for path in pendingPaths where !accept(path) { status = status.combined(with: .failed) }
    return status
  }

  /// Returns the paths of the pending snapshots at the given paths, without duplicates.
  ///
  /// If a path doesn't exist, an error is reported and the status changes.
  func pendingSnapshots(at paths: [String], _ status: inout ExitStatus) -> [String] {
    var pendingPaths: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let newPaths = pendingSnapshots(at: path) else {
        errors("\(path): no such file or folder")
        status = status.combined(with: .unreadable)
        continue
      }
      pendingPaths += newPaths.filter { !pendingPaths.contains($0) }
    }
    return pendingPaths
  }

  /// Returns the paths of the pending snapshots at the path of a folder, a file with flows, or a snapshot.
  ///
  /// - Returns: `nil` if the path doesn't exist.
  private func pendingSnapshots(at path: String) -> [String]? {
    if TextFile.isFolder(path) { return SnapshotFolder(path).allPendingFiles }
    let pendingExtension = SnapshotWriter.pendingExtension
    if path.hasSuffix(".txt") { return access(path + pendingExtension, F_OK) == 0 ? [path + pendingExtension] : [] }
    guard access(path, F_OK) == 0 else { return nil }
    return path.hasSuffix(pendingExtension) ? [path] : SnapshotFolder(StoredSnapshots.folder(of: path)).pendingFiles
  }

  /// Replaces one snapshot with its pending version.
  ///
  /// The pending file must be a snapshot, and it may only replace a snapshot.
  ///
  /// - Returns: `false` if the snapshot couldn't be replaced.
  func accept(_ pendingPath: String) -> Bool {
    let path = String(pendingPath.dropLast(SnapshotWriter.pendingExtension.count))
    do {
      guard let text = try TextFile.read(pendingPath) else { return true }
      _ = try SnapshotText(file: text, at: pendingPath)
      try SnapshotTarget(path).check()
    } catch {
      errors("\(error)")
      return false
    }
    do throws(SystemError) {
      try FileChanges.rename(pendingPath, to: PathParts.last(of: path))
    } catch {
      errors("\(UnwritableOutput(path, error.number))")
      return false
    }
    output("accepted \(path)")
    return true
  }

  // MARK: Pruning

  /// Runs flows without writing any files, and then removes the snapshots that no flow took.
  ///
  /// - Parameters:
  ///   - paths: files with flows, and folders. An empty list means the current folder.
  ///   - execution: the execution that runs the flows.
  ///   - options: the options of the run.
  /// - Returns: the exit status.
  package func prune(_ paths: [String], by execution: any FlowExecution, _ options: FlowRunner.Options) -> ExitStatus {
    var options = options
    (options.snapshots, options.allowsWritingSnapshots, options.stateFolder) = (.all, false, nil)
    let listener = SnapshotListener()
    let runner = FlowRunner(
      options: options, execution: execution, reporters: [listener], output: output, errors: errors)
    var status = runner.run(paths)
    guard let obsoletePaths = listener.obsoletePaths else { return status }
    for file in listener.filesToKeep {
      if let problem = SnapshotTarget(StoredSnapshots.folder(of: file) + "/any.txt").problem {
        errors("\(file): no snapshots removed: \(problem)")
        status = .unreadable
        continue
      }
      errors("\(file): no snapshots removed, because not all of its flows passed")
      status = status.combined(with: .failed)
    }
    for path in obsoletePaths {
      if let problem = SnapshotTarget(path).problem {
        errors("\(path): can't be removed: \(problem)")
        status = status.combined(with: .unreadable)
      } else if !remove(path) {
        status = status.combined(with: .failed)
      }
    }
    guard obsoletePaths.isEmpty, status == .ok else { return status }
    errors("no snapshot is obsolete")
    return .nothingMatched
  }

  private func remove(_ path: String) -> Bool {
    do throws(SystemError) {
      try FileChanges.remove(path)
      try? FileChanges.remove(path + SnapshotWriter.pendingExtension)
    } catch {
      errors("\(path): can't be removed: \(String(cString: strerror(error.number)))")
      return false
    }
    // Only an empty folder is removed.
    let folder = path.pathParts(includesEmpty: true).dropLast().joined(separator: "/")
    try? FileChanges.removeFolder(folder)
    output("removed \(path)")
    return true
  }

  private final class SnapshotListener: FlowReporter {
    let reportNeeds: ReportNeeds = []
    /// The files whose snapshots aren't removed, because the file or one of its flows failed.
    private(set) var filesToKeep: [String] = []
    /// The obsolete snapshots, or `nil` if the run hasn't ended yet.
    private(set) var obsoletePaths: [String]?

    func beginFile(file: String) {}

    func reportProblem(_ problem: Failure, of file: String) { filesToKeep.append(file) }

    func reportResult(_ result: FlowResult) {
      if result.outcome == .failed, filesToKeep.last != result.file { filesToKeep.append(result.file) }
    }

    func finishRun(_ summary: RunSummary) { obsoletePaths = summary.obsoleteSnapshots }
  }
}
