import Glibc
import Lua
import Scripting

/// What failed when it ran last, kept in a file between two runs: a line each, the file and the flow.
struct LastFailed {
  /// `out/last-failed`; nil where nothing is kept.
  private let path: String?
  private var entries: [Entry] = []
  private var places: [Entry: Int] = [:]

  private struct Entry: Hashable {
    let file: String
    /// Empty for a file that could not be run.
    let flow: String
  }

  /// - Parameter folder: where it is kept; nil for nowhere.
  init(in folder: String?) {
    path = folder.map { $0 + "/last-failed" }
    guard let path, let text = try? TextFile.read(path) else { return }
    for line in text.lines {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { insert(Entry(file: String(parts[0]), flow: String(parts[1]))) }
    }
  }

  var isEmpty: Bool { places.isEmpty }

  func holds(_ flow: String, of file: FlowFile) -> Bool { places[LastFailed.entry(flow, file)] != nil }

  /// Notes how a flow ended; the empty name stands for the file itself.
  mutating func note(_ flow: String, of file: FlowFile, failed: Bool) {
    let entry = LastFailed.entry(flow, file)
    if failed { insert(entry) } else { places[entry] = nil }
  }

  /// Forgets flows that are declared no more, and files that are gone.
  ///
  /// - Parameter plan: all that was found now; of other files it says nothing.
  mutating func forget(missingFrom plan: [FlowPlan]) {
    var declared: [String: Set<Entry>] = [:]
    for part in plan where part.problem == nil && part.isWhole {
      declared[LastFailed.entry("", part.file).file] = Set(part.flows.map { LastFailed.entry($0.name, part.file) })
    }
    for entry in entries where places[entry] != nil {
      // The empty name is the file's own: it did not load.
      let isGone =
        declared[entry.file].map { !entry.flow.isEmpty && !$0.contains(entry) }
        ?? (access(entry.file, F_OK) != 0)
      if isGone { places[entry] = nil }
    }
  }

  /// Keeps it for the next run; a file that holds nothing goes.
  ///
  /// - Throws: `UnwritableOutput`.
  func write() throws {
    guard let path else { return }
    let left = entries.enumerated().filter { places[$0.element] == $0.offset }.map(\.element)
    guard !left.isEmpty else {
      unlink(path)
      return
    }
    try OutputFile.write(left.map { "\($0.file)\t\($0.flow)\n" }.joined(), to: path)
  }

  private mutating func insert(_ entry: Entry) {
    guard places[entry] == nil else { return }
    places[entry] = entries.count
    entries.append(entry)
  }

  private static func entry(_ flow: String, _ file: FlowFile) -> Entry {
    Entry(file: written(file.folder + "/" + file.name), flow: written(flow))
  }

  /// A text as it stands in a line, of which a tab parts the file from the flow.
  private static func written(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]
    return text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}
