import Console
import Flows
import Scripting

/// Detects which of the flows' source files have been saved since the last run began.
struct SavedFiles {
  private let sources: FlowSources
  /// The attributes of the files at the start of the last run (`baseStamps`) and at the last check (`lastStamps`).
  private var baseStamps: [String: FileStamp]
  private var lastStamps: [String: FileStamp]
  /// The number of consecutive checks that found no further change.
  private var unchangedCheckCount = 0
  private let currentFolder = (TextFile.resolvedPath(".") ?? "") + "/"

  init(_ sources: FlowSources) {
    self.sources = sources
    baseStamps = SavedFiles.stamps(of: sources)
    lastStamps = baseStamps
  }

  var count: Int { baseStamps.count }

  /// The result of a check.
  enum CheckResult {
    case unchanged
    /// Files are being written.
    ///
    /// Some editors empty a file before they write it. Others replace the file with a new one.
    case beingWritten
    /// Files were written, and they haven't changed since the last check.
    case saved
  }

  mutating func check() -> CheckResult {
    let currentStamps = SavedFiles.stamps(of: sources)
    unchangedCheckCount = currentStamps == lastStamps ? unchangedCheckCount + 1 : 0
    lastStamps = currentStamps
    if currentStamps == baseStamps { return unchangedCheckCount > 0 ? .unchanged : .beingWritten }
    let isEmptied = currentStamps.contains { $0.value.isEmpty && baseStamps[$0.key] != $0.value }
    return unchangedCheckCount >= (isEmptied ? SavedFiles.maximumWaitingChecks : 1) ? .saved : .beingWritten
  }

  /// The maximum number of checks during which the program waits for an emptied file to be written.
  ///
  /// On a busy machine, an editor may need some time to write the file.
  private static let maximumWaitingChecks = 40

  /// The files that were saved and the files that were removed since the last run began, each in alphabetical order.
  var changes: (saved: [String], gone: [String]) {
    let savedPaths = lastStamps.filter { baseStamps[$0.key] != $0.value }.keys
    let removedPaths = baseStamps.keys.filter { lastStamps[$0] == nil }
    return (savedPaths.map(displayPath).sorted(), removedPaths.map(displayPath).sorted())
  }

  /// Returns the path to show.
  ///
  /// The path is relative to the current folder if the file is in that folder, and unchanged otherwise.
  private func displayPath(_ path: String) -> String {
    path.hasPrefix(currentFolder) ? String(path.dropFirst(currentFolder.count)) : path
  }

  /// Returns the attributes of the files that exist.
  ///
  /// A file may be missing for a moment while an editor replaces it. A file that was named on the command line is
  /// watched even while it is missing.
  private static func stamps(of sources: FlowSources) -> [String: FileStamp] {
    let missingStamp = FileStamp(of: "")
    let foundStamps = sources.paths.map { ($0, FileStamp(of: $0)) }
    return Dictionary(uniqueKeysWithValues: foundStamps.filter { $0.1 != missingStamp })
  }
}
