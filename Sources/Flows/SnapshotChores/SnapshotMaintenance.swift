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
    let found = waiting(at: paths, &status)
    guard !found.isEmpty || status != .ok else {
      errors("no snapshot is waiting to be accepted")
      return .nothingMatched
    }
    for path in found where !accept(path) { status = status.combined(with: .failed) }
    return status
  }

  /// Returns the pending snapshots at the given paths, without duplicates.
  ///
  /// If a path doesn't exist, an error is reported and the status changes.
  func waiting(at paths: [String], _ status: inout ExitStatus) -> [String] {
    var found: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let new = waiting(at: path) else {
        errors("\(path): no such file or folder")
        status = status.combined(with: .unreadable)
        continue
      }
      found += new.filter { !found.contains($0) }
    }
    return found
  }

  /// Returns the pending snapshots at the path of a folder, a file with flows, or a snapshot.
  ///
  /// - Returns: `nil` if the path doesn't exist.
  private func waiting(at path: String) -> [String]? {
    if TextFile.isFolder(path) { return SnapshotFolder(path).allPending }
    let ending = SnapshotWriter.pendingExtension
    if path.hasSuffix(".txt") { return access(path + ending, F_OK) == 0 ? [path + ending] : [] }
    guard access(path, F_OK) == 0 else { return nil }
    return path.hasSuffix(ending) ? [path] : SnapshotFolder(StoredSnapshots.folder(of: path)).new
  }

  /// Replaces one snapshot with its pending version.
  ///
  /// The pending file must be a snapshot, and it must not replace a file that isn't one.
  ///
  /// - Returns: `false` if the snapshot couldn't be replaced.
  func accept(_ new: String) -> Bool {
    let path = String(new.dropLast(SnapshotWriter.pendingExtension.count))
    do {
      guard let text = try TextFile.read(new) else { return true }
      _ = try SnapshotText(file: text, at: new)
      try SnapshotTarget(path).check()
    } catch {
      errors("\(error)")
      return false
    }
    do throws(SystemError) {
      try FileChanges.rename(new, to: PathParts.last(of: path))
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
    (options.snapshots, options.writesSnapshots, options.folder) = (.all, false, nil)
    let listener = Listener()
    let runner = FlowRunner(
      options: options, execution: execution, reporters: [listener], output: output, errors: errors)
    var status = runner.run(paths)
    guard let obsolete = listener.obsolete else { return status }
    for file in listener.keeping {
      if let problem = SnapshotTarget(StoredSnapshots.folder(of: file) + "/any.txt").problem {
        errors("\(file): no snapshots removed: \(problem)")
        status = .unreadable
        continue
      }
      errors("\(file): no snapshots removed, because not all of its flows passed")
      status = status.combined(with: .failed)
    }
    for path in obsolete {
      if let problem = SnapshotTarget(path).problem {
        errors("\(path): can't be removed: \(problem)")
        status = status.combined(with: .unreadable)
      } else if !remove(path) {
        status = status.combined(with: .failed)
      }
    }
    guard obsolete.isEmpty, status == .ok else { return status }
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
    let folder = path.pathParts(withEmpty: true).dropLast().joined(separator: "/")
    try? FileChanges.removeFolder(folder)
    output("removed \(path)")
    return true
  }

  private final class Listener: FlowReporter {
    let needs: ReportNeeds = []
    /// The files whose snapshots aren't removed, because the file or one of its flows failed.
    private(set) var keeping: [String] = []
    /// The obsolete snapshots, or `nil` if the run hasn't ended yet.
    private(set) var obsolete: [String]?

    func begin(file: String) {}

    func tell(_ problem: Failure, of file: String) { keeping.append(file) }

    func tell(_ result: FlowResult) {
      if result.outcome == .failed, keeping.last != result.file { keeping.append(result.file) }
    }

    func end(_ summary: RunSummary) { obsolete = summary.obsolete }
  }
}
