import Controllers

/// The contents of a snapshot file.
///
/// The first line contains the format version, the kind of snapshot, and the system unless it is 6. The last line marks
/// the end.
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
  /// The system under which the flow ran.
  ///
  /// The system isn't compared, so snapshots are equal if they have the same kind and the same lines.
  let system: Int

  static func == (left: SnapshotText, right: SnapshotText) -> Bool {
    left.kind == right.kind && left.lines == right.lines
  }

  static let version = 1
  private static let endLine = "end"

  private static func firstLine(_ kind: SnapshotKind, of system: Int = defaultSystem) -> String {
    "maquette snapshot \(version) \(kind.rawValue)" + (system == defaultSystem ? "" : " system \(system)")
  }

  /// The system of a snapshot whose file doesn't contain a system.
  private static let defaultSystem = Systems.documented

  /// The contents of the file.
  var fileText: String {
    ([SnapshotText.firstLine(kind, of: system)] + lines + [SnapshotText.endLine]).map { $0 + "\n" }.joined()
  }

  init(_ kind: SnapshotKind, _ lines: [String], of system: Int) {
    (self.kind, self.lines, self.system) = (kind, lines, system)
  }

  /// Parses the contents of a file.
  ///
  /// - Parameters:
  ///   - text: the contents of the file, possibly with Windows line endings.
  ///   - path: the path of the file, for messages.
  /// - Throws: `SnapshotProblem` if the text isn't a complete snapshot.
  init(file text: String, at path: String) throws(SnapshotProblem) {
    var lines = SnapshotText.normalized(text).split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    if lines.last != "" { lines.append("") }
    (kind, system) = try SnapshotText.parseFirstLine(in: lines.first ?? "", at: path)
    let conflictMarks = ["<<<<<<< ", "=======", ">>>>>>> "]
    if conflictMarks.allSatisfy({ mark in lines.contains { $0.hasPrefix(mark) } }) {
      throw SnapshotProblem("\(path): the file contains unresolved merge conflict markers")
    }
    guard lines.dropLast().last == SnapshotText.endLine, lines.count > 2 else {
      let hasLinesAfterEnd = lines.dropFirst(2).contains(SnapshotText.endLine)
      let reason =
        hasLinesAfterEnd
        ? "the file has lines after its `\(SnapshotText.endLine)`"
        : "the file was cut short: its last line is not `\(SnapshotText.endLine)`"
      throw SnapshotProblem("\(path): \(reason)")
    }
    lines.removeLast(2)
    self.lines = Array(lines.dropFirst())
  }

  /// Returns the text without a byte order mark and Windows line endings, which editors may have added.
  private static func normalized(_ text: String) -> String {
    (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).replacing("\r\n", with: "\n")
  }

  /// Whether the contents of a file begin as a snapshot file does.
  static func isSnapshot(_ text: String) -> Bool { normalized(text).hasPrefix("maquette snapshot ") }

  /// Parses the first line of a file, and returns its kind and its system.
  private static func parseFirstLine(
    in line: String, at path: String
  ) throws(SnapshotProblem) -> (kind: SnapshotKind, system: Int) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, words[0] == "maquette", words[1] == "snapshot", let version = Int(words[2]) else {
      throw SnapshotProblem(
        "\(path): the file isn't a snapshot, because its first line isn't like `\(firstLine(.picture))`")
    }
    guard version == SnapshotText.version else {
      throw SnapshotProblem(
        "\(path): unsupported format version \(version); only version \(SnapshotText.version) is supported")
    }
    guard [4, 6].contains(words.count), let kind = SnapshotKind(rawValue: String(words[3])) else {
      throw SnapshotProblem(
        "\(path): its first line has no known kind; there are: " + SnapshotKind.names.joined(separator: " "))
    }
    guard words.count == 6 else { return (kind, defaultSystem) }
    guard words[4] == "system", let system = Int(words[5]), Systems.contains(system) else {
      throw SnapshotProblem("\(path): its first line should end like `\(firstLine(kind, of: Systems.newest))`")
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
