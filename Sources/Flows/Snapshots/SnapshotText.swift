import Controllers

/// The contents of a snapshot file.
///
/// The first line contains the format version, the kind, and the system if it isn't 6. The last line marks the end.
///
/// ```
/// maquette snapshot 1 tree system 26
/// NavigationController(List) · appeared
/// └ List "Recipes" · appeared
/// end
/// ```
struct SnapshotText: Equatable {
  let kind: SnapshotKind
  let lines: [String]
  /// The system that the app followed.
  ///
  /// The system isn't compared: snapshots are equal if they have the same kind and the same lines.
  let system: Int

  static func == (left: SnapshotText, right: SnapshotText) -> Bool {
    left.kind == right.kind && left.lines == right.lines
  }

  static let version = 1
  private static let end = "end"

  private static func head(_ kind: SnapshotKind, of system: Int = oldSystem) -> String {
    "maquette snapshot \(version) \(kind.rawValue)" + (system == oldSystem ? "" : " system \(system)")
  }

  /// The system of snapshots that don't name one.
  private static let oldSystem = Systems.documented

  /// The text of the file.
  var file: String {
    ([SnapshotText.head(kind, of: system)] + lines + [SnapshotText.end]).map { $0 + "\n" }.joined()
  }

  init(_ kind: SnapshotKind, _ lines: [String], of system: Int) {
    (self.kind, self.lines, self.system) = (kind, lines, system)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: the text of the file, possibly with Windows line endings.
  ///   - path: the path of the file, for messages.
  /// - Throws: `SnapshotProblem` if the text isn't a complete snapshot.
  init(file text: String, at path: String) throws(SnapshotProblem) {
    var lines = SnapshotText.plain(text).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last != "" { lines.append("") }
    (kind, system) = try SnapshotText.head(in: lines.first ?? "", at: path)
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "]
    if marks.allSatisfy({ mark in lines.contains { $0.hasPrefix(mark) } }) {
      throw SnapshotProblem("\(path): the file contains unresolved merge conflict markers")
    }
    guard lines.dropLast().last == SnapshotText.end, lines.count > 2 else {
      let isLonger = lines.dropFirst(2).contains(SnapshotText.end)
      let reason =
        isLonger
        ? "the file has lines after its `\(SnapshotText.end)`"
        : "the file was cut short: its last line is not `\(SnapshotText.end)`"
      throw SnapshotProblem("\(path): \(reason)")
    }
    lines.removeLast(2)
    self.lines = Array(lines.dropFirst())
  }

  /// Removes a byte order mark and converts Windows line endings, which editors may have added.
  private static func plain(_ text: String) -> String {
    (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).replacing("\r\n", with: "\n")
  }

  /// Whether the text of a file begins like a snapshot file.
  static func isSnapshot(_ text: String) -> Bool { plain(text).hasPrefix("maquette snapshot ") }

  /// Returns the kind and the system in the first line of a file.
  private static func head(
    in line: String, at path: String
  ) throws(SnapshotProblem) -> (kind: SnapshotKind, system: Int) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, words[0] == "maquette", words[1] == "snapshot", let version = Int(words[2]) else {
      throw SnapshotProblem("\(path): the file isn't a snapshot, because its first line isn't like `\(head(.picture))`")
    }
    guard version == SnapshotText.version else {
      throw SnapshotProblem(
        "\(path): unsupported format version \(version); only version \(SnapshotText.version) is supported")
    }
    guard [4, 6].contains(words.count), let kind = SnapshotKind(rawValue: String(words[3])) else {
      throw SnapshotProblem(
        "\(path): its first line has no known kind; there are: " + SnapshotKind.names.joined(separator: " "))
    }
    guard words.count == 6 else { return (kind, oldSystem) }
    guard words[4] == "system", let system = Int(words[5]), Systems.contains(system) else {
      throw SnapshotProblem("\(path): its first line should end like `\(head(kind, of: Systems.newest))`")
    }
    return (kind, system)
  }
}

/// An error for a snapshot that exists but can't be used.
struct SnapshotProblem: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
