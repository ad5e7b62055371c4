import Glibc
import Lua
import Rendering
import Scripting

/// The flows that failed in their last run.
///
/// The flows are saved in a file, with one line for each flow.
struct LastFailed {
  /// The path of the file, such as `out/last-failed`, or `nil` if failures aren't saved.
  private let path: String?
  private var entries: [Entry] = []
  private var indicesByEntry: [Entry: Int] = [:]
  /// Whether the file was read.
  ///
  /// If it was, an empty list means that no flow failed.
  private(set) var isKnown = false

  private struct Entry: Hashable {
    let file: String
    /// The flow's name, or an empty string if the file couldn't be run.
    let flow: String
  }

  /// Reads the file.
  ///
  /// - Parameter folder: the folder of the file, or `nil` if failures aren't saved.
  init(in folder: String?) {
    path = folder.map { $0 + "/last-failed" }
    guard let path, let text = try? TextFile.read(path) else { return }
    let lines = text.lines.map { $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false) }
      .filter { $0 != [""] }
    guard lines.allSatisfy({ $0.count == 2 }) else { return }
    for parts in lines { insert(Entry(file: String(parts[0]), flow: String(parts[1]))) }
    isKnown = true
  }

  var isEmpty: Bool { indicesByEntry.isEmpty }

  func contains(_ flow: String, of file: FlowFile) -> Bool { indicesByEntry[LastFailed.entry(flow, file)] != nil }

  /// Records whether a flow failed or, if the name is empty, whether the file couldn't be run.
  mutating func recordResult(_ flow: String, of file: FlowFile, failed: Bool) {
    let entry = LastFailed.entry(flow, file)
    if failed { insert(entry) } else { indicesByEntry[entry] = nil }
  }

  /// Removes the entries of flows that aren't declared anymore, and of files that no longer exist.
  ///
  /// - Parameter plan: the flows that are currently declared. Entries of files that aren't in the plan are removed only
  ///   if the file doesn't exist.
  mutating func removeEntries(missingFrom plan: [FlowPlan]) {
    var declaredEntries: [String: Set<Entry>] = [:]
    for part in plan where part.problem == nil && part.isComplete {
      declaredEntries[LastFailed.entry("", part.file).file] = Set(
        part.flows.map { LastFailed.entry($0.name, part.file) })
    }
    for entry in entries where indicesByEntry[entry] != nil {
      // An entry with an empty name represents a file that couldn't be run.
      let isObsolete =
        declaredEntries[entry.file].map { !entry.flow.isEmpty && !$0.contains(entry) }
        ?? (access(entry.file, F_OK) != 0)
      if isObsolete { indicesByEntry[entry] = nil }
    }
  }

  /// The error message for a request to run the last failures if the last run is unknown.
  var unknownRunMessage: String {
    "--last-failed: the last run is unknown (no usable \(path ?? "record")); running all flows"
  }

  /// Writes the file so that the next run can read it.
  ///
  /// If no flow failed, the file is empty. In that case, missing folders aren't created.
  ///
  /// - Throws: `UnwritableOutput` if the file can't be written.
  func write() throws {
    guard let path else { return }
    let remainingEntries = entries.enumerated().filter { indicesByEntry[$0.element] == $0.offset }.map(\.element)
    if remainingEntries.isEmpty, !TextFile.isFolder(String(path.dropLast("/last-failed".count))) { return }
    try ProtectedFile.refuse(at: path)
    try OutputFile.writeProgramFile(remainingEntries.map { "\($0.file)\t\($0.flow)\n" }.joined(), to: path)
  }

  private mutating func insert(_ entry: Entry) {
    guard indicesByEntry[entry] == nil else { return }
    indicesByEntry[entry] = entries.count
    entries.append(entry)
  }

  private static func entry(_ flow: String, _ file: FlowFile) -> Entry {
    Entry(file: escaped(file.folder + "/" + file.name), flow: escaped(flow))
  }

  /// Escapes a string for a line in which a tab separates the file from the flow.
  private static func escaped(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\"]
    return text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }.printableLine
  }
}
