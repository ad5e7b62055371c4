import Locations
import Lua
import Scripting

/// The stored snapshots of a file with flows, and the new snapshots that a flow of the file took.
///
/// The snapshots of `flows/adding.lua` are in `flows/snapshots/adding/`: the picture `list.txt`, the tree
/// `list.tree.txt` and the trace `list.trace.txt`.
final class StoredSnapshots {
  let folder: String
  let mode: SnapshotMode
  private(set) var takenSnapshots: [TakenSnapshot] = []
  private let source: Source
  /// The suffix of each snapshot's name, such as `-13`, if the flow runs under several systems or on several devices.
  private let suffix: String

  /// The source of the stored snapshots.
  enum Source {
    case files
    /// The snapshots come from a run file.
    ///
    /// The text is `nil` for a snapshot that didn't exist.
    case run([String: String?])
  }

  /// Creates the snapshots of a file.
  ///
  /// - Parameters:
  ///   - file: the path of the file with flows.
  ///   - mode: the mode that determines which snapshots are written.
  ///   - variant: the device and system of the run, or `nil` if the flow lists no devices and no systems.
  ///   - source: the source of the stored snapshots.
  init(of file: String, _ mode: SnapshotMode, of variant: FlowVariant? = nil, from source: Source = .files) {
    folder = StoredSnapshots.folder(of: file)
    suffix = variant?.snapshotSuffix ?? ""
    (self.mode, self.source) = (mode, source)
  }

  static func folder(of file: String) -> String {
    let parts = file.pathParts(includesEmpty: true)
    let name = String(parts.last ?? "")
    let nameWithoutExtension = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    return (parts.dropLast().map(String.init) + ["snapshots", nameWithoutExtension]).joined(separator: "/")
  }

  static func fileSuffix(_ kind: SnapshotKind) -> String { kind == .picture ? ".txt" : ".\(kind.rawValue).txt" }

  /// Compares a new snapshot with the stored snapshot.
  ///
  /// - Parameters:
  ///   - name: the name of the snapshot.
  ///   - found: the new snapshot.
  ///   - location: the source location in the flow as it appears in reports.
  /// - Throws: `ExpectationFailure` if the snapshots differ, or `SnapshotProblem` if the stored snapshot can't be used.
  func compare(_ name: SnapshotName, _ found: SnapshotText, at location: CodeLocation?) throws {
    let path = folder + "/" + name.text + suffix + StoredSnapshots.fileSuffix(found.kind)
    if let otherSnapshot = takenSnapshots.first(where: { $0.path == path }) {
      throw SnapshotProblem(
        "this flow has already taken \(name.text.debugDescription)" + (otherSnapshot.location.map { " (\($0))" } ?? ""))
    }
    if case .files = source, let problem = SnapshotTarget(path).problem { throw SnapshotProblem("\(path): \(problem)") }
    var snapshot = TakenSnapshot(path: path, location: location, state: .same, newText: found.fileText)
    defer { takenSnapshots.append(snapshot) }
    let file = try readStoredText(at: path, found)
    snapshot.oldText = file
    // Most snapshots are unchanged. If the text is the same, the file doesn't have to be parsed.
    if file == snapshot.newText { return }
    guard let storedText = try file.map({ text in try SnapshotText(file: text, at: path) }) else {
      snapshot.state = .missing
      guard !mode.writesMissing else { return }
      throw ExpectationFailure(
        expected: path, found: "no such snapshot", hints: ["`maquette test --snapshots missing` writes it"])
    }
    guard storedText.kind == found.kind || mode.writesDiffering else {
      throw SnapshotProblem(
        "\(path): the file is a snapshot of the \(storedText.kind.rawValue), not of the \(found.kind.rawValue)")
    }
    snapshot.state = storedText == found ? .same : .different
    guard storedText != found, !mode.writesDiffering else { return }
    throw SnapshotDifference(storedText, found).failure(at: path, mode)
  }

  /// Returns the contents of a stored snapshot, or `nil` if there is none.
  ///
  /// A file that will be overwritten in any case isn't read, so that its contents can't cause an error.
  private func readStoredText(at path: String, _ found: SnapshotText) throws(SnapshotProblem) -> String? {
    if mode == .all { return nil }
    // A run file doesn't contain the snapshots that the run wrote. These snapshots didn't fail, so the new snapshot
    // counts as equal.
    if case .run(let texts) = source { return texts[path] ?? found.fileText }
    do { return try TextFile.read(path) } catch { throw SnapshotProblem("\(error)") }
  }
}

extension StoredSnapshots {
  /// Returns the snapshots to include in the flow's run file.
  ///
  /// These are the stored snapshots that the flow's snapshots were compared with.
  ///
  /// Snapshots that this run writes are omitted.
  ///
  /// - Parameter file: the path of the flow's file, relative to the prototype's folder.
  /// - Returns: the paths relative to the prototype's folder, and the text of each snapshot, or `nil` if it was
  ///   missing.
  func runFileSnapshots(of file: String) -> [(path: String, text: String?)] {
    takenSnapshots.compactMap { snapshot in
      let isWritten = snapshot.oldText == nil ? mode.writesMissing : mode.writesDiffering
      guard snapshot.state == .same || !isWritten else { return nil }
      return (StoredSnapshots.folder(of: file) + snapshot.path.dropFirst(folder.count), snapshot.oldText)
    }
  }
}

extension FlowReport {
  /// Returns the paths of the snapshots for which a new version is pending.
  ///
  /// - Parameter mode: the mode that determined which snapshots were written.
  /// - Returns: the paths, or an empty array if differing snapshots are overwritten or no snapshots are written.
  package func pendingSnapshots(_ mode: SnapshotMode) -> [String] {
    guard mode != .never, !mode.writesDiffering else { return [] }
    return snapshots.filter { $0.state == .different }.map(\.path)
  }
}
