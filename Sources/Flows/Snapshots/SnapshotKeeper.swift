import Glibc

/// Writes what flows took, when their reports are in: a worker that dies leaves no half file, and two flows of one name are
/// seen wherever they ran.
final class SnapshotKeeper {
  private let mode: SnapshotMode
  /// The folders that snapshots of isolated prototypes are written in, with all links followed; nil for any folder.
  private let folders: [String]?
  /// Who took a snapshot, by its path; on some systems letters of both sizes are the same.
  private var owners: [String: (flow: String, place: String?)] = [:]

  /// - Parameters:
  ///   - mode: which snapshots are written.
  ///   - isolation: the prototypes' isolation: their snapshots stay in their folders, wherever links lead.
  init(_ mode: SnapshotMode, _ isolation: Isolation? = nil) {
    (self.mode, folders) = (mode, isolation?.folders)
  }

  /// Writes what is to be written of a flow's snapshots, and adds to its report what comes of it.
  ///
  /// - Parameters:
  ///   - report: how the flow went.
  ///   - flow: its name.
  func keep(_ report: inout FlowReport, of flow: String) {
    for snapshot in report.snapshots {
      let key = snapshot.path.lowercased()
      if let owner = owners[key] {
        let other = "\"\(owner.flow)\"" + (owner.place.map { " (\($0))" } ?? "")
        report.add(
          Failure(place: snapshot.place, message: ["\(snapshot.path): the flow \(other) has this snapshot already"]))
        continue
      }
      owners[key] = (flow, snapshot.place)
      do throws(UnwritableOutput) {
        try keep(snapshot, &report)
      } catch {
        report.add(Failure(place: snapshot.place, message: ["\(error)"]))
      }
    }
  }

  private func keep(_ snapshot: TakenSnapshot, _ report: inout FlowReport) throws(UnwritableOutput) {
    guard mode != .never else { return }
    if let folders, !OutputFile.stays(snapshot.path, in: folders) { throw UnwritableOutput(leadingOut: snapshot.path) }
    let beside = snapshot.path + SnapshotKeeper.newEnding
    switch snapshot.state {
    case .different where !mode.writesDiffering:
      return try OutputFile.write(snapshot.text, to: beside)
    case .same: break
    case .missing, .different:
      try OutputFile.write(snapshot.text, to: snapshot.path)
      report.notes.append(FlowNote(.snapshot, place: snapshot.place, message: ["wrote \(snapshot.path)"]))
    }
    // What lies beside from another run is out of date.
    unlink(beside)
  }

  /// What follows the name of a snapshot that waits to be accepted.
  static let newEnding = ".new"

  /// The snapshots beside files of flows of which all flows ran and passed, and that none of them took; those too that
  /// lie there for a file that is gone.
  ///
  /// - Parameter files: the paths of the files.
  /// - Returns: the paths of the snapshots, in the order of the files.
  func obsolete(of files: [String]) -> [String] {
    var folders: Set<String> = []
    return files.flatMap { file in
      let own = SnapshotShelf.folder(of: file)
      let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      return obsolete(of: file) + (folders.insert(folder).inserted ? ofMissingFiles(in: folder) : [])
    }
  }

  private func ofMissingFiles(in folder: String) -> [String] {
    let flows = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
    let isMissing = { (name: String) in [name, name + ".lua"].allSatisfy { access(flows + $0, F_OK) != 0 } }
    return SnapshotFolder(folder).names.filter(isMissing).flatMap { SnapshotFolder(folder + "/" + $0).ownSnapshots }
      .filter { owners[$0.lowercased()] == nil }
  }

  /// The snapshots of a file of which all flows ran and passed that none of them took, by their paths.
  private func obsolete(of file: String) -> [String] {
    SnapshotFolder(SnapshotShelf.folder(of: file)).ownSnapshots.filter { owners[$0.lowercased()] == nil }
  }
}

extension FlowReport {
  /// Notes what came up when the flow was over.
  mutating func add(_ failure: Failure) {
    failures.append(failure)
    status = status.combined(with: .failed)
  }
}
