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
  private(set) var taken: [TakenSnapshot] = []
  private let source: Source
  /// The end of each snapshot's name, such as `-13` for a flow that runs under several systems or on several devices.
  private let suffix: String

  /// The source of the stored snapshots.
  enum Source {
    case files
    /// A saved run that contains its snapshots. The text is `nil` for a snapshot that was missing.
    case run([String: String?])
  }

  /// Creates the snapshots of a file.
  ///
  /// - Parameters:
  ///   - file: the path of the file with flows.
  ///   - mode: the mode that determines which snapshots are written.
  ///   - variant: the device and system of the run, or `nil` if the flow doesn't list any.
  ///   - source: the source of the stored snapshots.
  init(of file: String, _ mode: SnapshotMode, of variant: FlowVariant? = nil, from source: Source = .files) {
    folder = StoredSnapshots.folder(of: file)
    suffix = variant?.suffix ?? ""
    (self.mode, self.source) = (mode, source)
  }

  static func folder(of file: String) -> String {
    let parts = file.pathParts(withEmpty: true)
    let name = String(parts.last ?? "")
    let stem = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    return (parts.dropLast().map(String.init) + ["snapshots", stem]).joined(separator: "/")
  }

  static func ending(_ kind: SnapshotKind) -> String { kind == .picture ? ".txt" : ".\(kind.rawValue).txt" }

  /// Compares a new snapshot with the stored snapshot.
  ///
  /// - Parameters:
  ///   - name: the name of the snapshot.
  ///   - found: the new snapshot.
  ///   - location: the source location in the flow, in the form that reports show.
  /// - Throws: `ExpectationFailure` if the snapshots differ, or `SnapshotProblem` if the stored snapshot can't be used.
  func hold(_ name: SnapshotName, _ found: SnapshotText, at location: CodeLocation?) throws {
    let path = folder + "/" + name.text + suffix + StoredSnapshots.ending(found.kind)
    if let other = taken.first(where: { $0.path == path }) {
      throw SnapshotProblem(
        "this flow has already taken \(name.text.debugDescription)" + (other.location.map { " (\($0))" } ?? ""))
    }
    if case .files = source, let problem = SnapshotTarget(path).problem { throw SnapshotProblem("\(path): \(problem)") }
    var snapshot = TakenSnapshot(path: path, location: location, state: .same, text: found.file)
    defer { taken.append(snapshot) }
    let file = try file(at: path, found)
    snapshot.kept = file
    // Most snapshots haven't changed. If the text is the same, the file doesn't have to be parsed.
    if file == snapshot.text { return }
    guard let kept = try file.map({ text in try SnapshotText(file: text, at: path) }) else {
      snapshot.state = .missing
      guard !mode.writesMissing else { return }
      throw ExpectationFailure(
        expected: path, found: "no such snapshot", hints: ["`maquette test --snapshots missing` writes it"])
    }
    guard kept.kind == found.kind || mode.writesDiffering else {
      throw SnapshotProblem(
        "\(path): the file is a snapshot of the \(kept.kind.rawValue), not of the \(found.kind.rawValue)")
    }
    snapshot.state = kept == found ? .same : .different
    guard kept != found, !mode.writesDiffering else { return }
    throw SnapshotDifference(kept, found).failure(at: path, mode)
  }

  /// Returns the text of a stored snapshot, or `nil` if there is none.
  ///
  /// A file that the mode overwrites in any case isn't read, so the contents of that file can't cause an error.
  private func file(at path: String, _ found: SnapshotText) throws(SnapshotProblem) -> String? {
    if mode == .all { return nil }
    // A saved run doesn't contain the snapshots that it wrote. Such snapshots didn't fail, so the new snapshot counts
    // as equal.
    if case .run(let texts) = source { return texts[path] ?? found.file }
    do { return try TextFile.read(path) } catch { throw SnapshotProblem("\(error)") }
  }
}

extension StoredSnapshots {
  /// Returns the snapshots to include in the flow's run file.
  ///
  /// These are the stored snapshots with which the flow's snapshots were compared.
  ///
  /// Snapshots that this run writes are left out.
  ///
  /// - Parameter file: the path of the flow's file, relative to the prototype's folder.
  /// - Returns: the paths relative to the prototype's folder, each with the text, or with `nil` for a missing snapshot.
  func inputs(of file: String) -> [(path: String, text: String?)] {
    taken.compactMap { snapshot in
      let isWritten = snapshot.kept == nil ? mode.writesMissing : mode.writesDiffering
      guard snapshot.state == .same || !isWritten else { return nil }
      return (StoredSnapshots.folder(of: file) + snapshot.path.dropFirst(folder.count), snapshot.kept)
    }
  }
}

extension FlowReport {
  /// Returns the paths of the snapshots whose new versions are pending.
  ///
  /// - Parameter mode: the mode that determined which snapshots were written.
  /// - Returns: the paths, or an empty list if differing snapshots are overwritten or no snapshots are written.
  package func pendingSnapshots(_ mode: SnapshotMode) -> [String] {
    guard mode != .never, !mode.writesDiffering else { return [] }
    return snapshots.filter { $0.state == .different }.map(\.path)
  }
}
