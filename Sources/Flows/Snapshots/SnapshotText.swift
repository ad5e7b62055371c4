/// A snapshot as its file keeps it: a first line with the version of the format, the lines, and a last one that says it is
/// whole.
///
/// ```
/// maquette snapshot 1 tree
/// NavigationController(List) · appeared
/// └ List "Recipes" · appeared
/// end
/// ```
struct SnapshotText: Equatable {
  let kind: SnapshotKind
  let lines: [String]

  static let version = 1
  private static let end = "end"

  private static func head(_ kind: SnapshotKind) -> String { "maquette snapshot \(version) \(kind.rawValue)" }

  /// As it is written.
  var file: String {
    ([SnapshotText.head(kind)] + lines + [SnapshotText.end]).map { $0 + "\n" }.joined()
  }

  init(_ kind: SnapshotKind, _ lines: [String]) {
    (self.kind, self.lines) = (kind, lines)
  }

  /// Reads what a file has.
  ///
  /// - Parameters:
  ///   - text: all of it; lines may end as Windows ends them.
  ///   - path: the file, for messages.
  /// - Throws: `SnapshotProblem`.
  init(file text: String, at path: String) throws(SnapshotProblem) {
    var lines = SnapshotText.plain(text).split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last != "" { lines.append("") }
    kind = try SnapshotText.kind(in: lines.first ?? "", at: path)
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "]
    if marks.allSatisfy({ mark in lines.contains { $0.hasPrefix(mark) } }) {
      throw SnapshotProblem("\(path): holds the marks of a merge that is not resolved")
    }
    guard lines.dropLast().last == SnapshotText.end, lines.count > 2 else {
      let isLonger = lines.dropFirst(2).contains(SnapshotText.end)
      let reason =
        isLonger
        ? "has lines behind its `\(SnapshotText.end)`" : "was cut short: its last line is not `\(SnapshotText.end)`"
      throw SnapshotProblem("\(path): \(reason)")
    }
    lines.removeLast(2)
    self.lines = Array(lines.dropFirst())
  }

  /// Without what editors leave: a mark of the order of bytes, line ends as Windows has them.
  private static func plain(_ text: String) -> String {
    (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).replacing("\r\n", with: "\n")
  }

  /// Whether a text says by its first words that it is a snapshot.
  static func isSnapshot(_ text: String) -> Bool { plain(text).hasPrefix("maquette snapshot ") }

  private static func kind(in line: String, at path: String) throws(SnapshotProblem) -> SnapshotKind {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, words[0] == "maquette", words[1] == "snapshot", let version = Int(words[2]) else {
      throw SnapshotProblem("\(path): is no snapshot: its first line is not like `\(head(.picture))`")
    }
    guard version == SnapshotText.version else {
      throw SnapshotProblem(
        "\(path): is of version \(version) of the format, and only version \(SnapshotText.version) is known here")
    }
    guard words.count == 4, let kind = SnapshotKind(rawValue: String(words[3])) else {
      throw SnapshotProblem(
        "\(path): its first line says no kind; there are: " + SnapshotKind.names.joined(separator: " "))
    }
    return kind
  }
}

/// A snapshot that is there and cannot be used.
struct SnapshotProblem: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
