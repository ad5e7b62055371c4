import Scripting

/// Where the snapshots of a file of flows lie, and what one flow took of them.
///
/// Those of `flows/adding.lua` lie in `flows/snapshots/adding/`: `list.txt` a picture, `list.tree.txt` a tree and
/// `list.trace.txt` a trace.
final class SnapshotShelf {
  let folder: String
  let mode: SnapshotMode
  private(set) var taken: [TakenSnapshot] = []
  private let source: Source

  /// Where the kept texts come from.
  enum Source {
    case files
    /// Of a run that was saved with them: nil for one that was looked for and not found.
    case run([String: String?])
  }

  /// - Parameters:
  ///   - file: the path of the file of flows.
  ///   - mode: what is written.
  ///   - source: where the kept texts come from.
  init(of file: String, _ mode: SnapshotMode, from source: Source = .files) {
    folder = SnapshotShelf.folder(of: file)
    (self.mode, self.source) = (mode, source)
  }

  static func folder(of file: String) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let name = String(parts.last ?? "")
    let stem = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    return (parts.dropLast().map(String.init) + ["snapshots", stem]).joined(separator: "/")
  }

  static func ending(_ kind: SnapshotKind) -> String { kind == .picture ? ".txt" : ".\(kind.rawValue).txt" }

  /// Holds what is there now against what is kept.
  ///
  /// - Parameters:
  ///   - name: of the snapshot.
  ///   - found: what is there now.
  ///   - place: the line of the flow, as a path from the user's folder.
  /// - Throws: `ExpectationFailure`, and `SnapshotProblem` for one that cannot be used.
  func hold(_ name: SnapshotName, _ found: SnapshotText, at place: String?) throws {
    let path = folder + "/" + name.text + SnapshotShelf.ending(found.kind)
    if let other = taken.first(where: { $0.path == path }) {
      throw SnapshotProblem(
        "this flow has taken \(name.text.debugDescription) already" + (other.place.map { " (\($0))" } ?? ""))
    }
    var snapshot = TakenSnapshot(path: path, place: place, state: .same, text: found.file)
    defer { taken.append(snapshot) }
    let file = try file(at: path, found)
    snapshot.kept = file
    // Almost always nothing has changed: then there is nothing to be read out of the file.
    if file == snapshot.text { return }
    guard let kept = try file.map({ text in try SnapshotText(file: text, at: path) }) else {
      snapshot.state = .missing
      guard !mode.writesMissing else { return }
      throw ExpectationFailure(
        expected: path, found: "no such snapshot", hints: ["`maquette test --snapshots missing` writes it"])
    }
    guard kept.kind == found.kind || mode.writesDiffering else {
      throw SnapshotProblem("\(path): is a snapshot of the \(kept.kind.rawValue), not of the \(found.kind.rawValue)")
    }
    snapshot.state = kept == found ? .same : .different
    guard kept != found, !mode.writesDiffering else { return }
    throw SnapshotDifference(kept, found).failure(at: path, mode)
  }

  /// The text of the file there; nil when there is none.
  ///
  /// What is written anew all the same may be anything but a folder.
  private func file(at path: String, _ found: SnapshotText) throws(SnapshotProblem) -> String? {
    if mode == .all { return nil }
    // Of what was written in a saved run nothing is known, and it failed nothing.
    if case .run(let texts) = source { return texts[path] ?? found.file }
    do { return try TextFile.read(path) } catch { throw SnapshotProblem("\(error)") }
  }
}

extension SnapshotShelf {
  /// What the flow was held against, for its saved run: by paths from the prototype's folder, without what a run writes.
  ///
  /// - Parameter file: of the flow, from the prototype's folder.
  /// - Returns: nil for a snapshot that there was not.
  func inputs(of file: String) -> [(path: String, text: String?)] {
    taken.compactMap { snapshot in
      let isWritten = snapshot.kept == nil ? mode.writesMissing : mode.writesDiffering
      guard snapshot.state == .same || !isWritten else { return nil }
      return (SnapshotShelf.folder(of: file) + snapshot.path.dropFirst(folder.count), snapshot.kept)
    }
  }
}

/// A snapshot that a flow took, as its report tells it.
package struct TakenSnapshot: Equatable, Sendable {
  /// The file it is kept in.
  let path: String
  /// The line of the flow, as a path from the user's folder.
  let place: String?
  var state: State
  /// What its file would hold; left out where it is the same.
  let text: String
  /// What its file held, where the flow was held against it; stays in the process that ran the flow.
  var kept: String?

  enum State: String, Sendable {
    case same, missing, different
  }
}

extension FlowReport {
  /// The snapshots it took whose new texts lie beside them and wait to be accepted, by their paths.
  ///
  /// - Parameter mode: what was written.
  /// - Returns: none where what differs is written at once, or nothing is written.
  package func waitingSnapshots(_ mode: SnapshotMode) -> [String] {
    guard mode != .never, !mode.writesDiffering else { return [] }
    return snapshots.filter { $0.state == .different }.map(\.path)
  }
}
