import Console
import Flows
import Scripting

/// Detects which of the flows' source files have been saved since the last run began.
struct SavedFiles {
  private let sources: FlowSources
  /// The attributes of the files at the start of the last run (`base`) and at the last check (`last`).
  private var base: [String: FileStamp]
  private var last: [String: FileStamp]
  /// The number of successive checks that found no further change.
  private var still = 0
  private let here = (TextFile.resolved(".") ?? "") + "/"

  init(_ sources: FlowSources) {
    self.sources = sources
    base = SavedFiles.stamps(of: sources)
    last = base
  }

  var count: Int { base.count }

  /// The result of a check.
  enum Look {
    case same
    /// Files are being written.
    ///
    /// Some editors empty a file before they write it. Others replace the file with a new one.
    case moving
    /// Files were written, and they haven't changed since the last check.
    case saved
  }

  mutating func look() -> Look {
    let now = SavedFiles.stamps(of: sources)
    still = now == last ? still + 1 : 0
    last = now
    if now == base { return still > 0 ? .same : .moving }
    let isEmptied = now.contains { $0.value.isEmpty && base[$0.key] != $0.value }
    return still >= (isEmptied ? SavedFiles.patience : 1) ? .saved : .moving
  }

  /// The maximum number of checks during which an emptied file is expected to be written.
  ///
  /// On a busy machine, an editor may need some time to write the file.
  private static let patience = 40

  /// The files that were saved and the files that were removed since the last run began, each in alphabetical order.
  var changes: (saved: [String], gone: [String]) {
    let saved = last.filter { base[$0.key] != $0.value }.keys
    let gone = base.keys.filter { last[$0] == nil }
    return (saved.map(shown).sorted(), gone.map(shown).sorted())
  }

  /// Returns the path to show: relative to the current folder if the file is in that folder, and unchanged otherwise.
  private func shown(_ path: String) -> String { path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path }

  /// Returns the attributes of the files that exist.
  ///
  /// A file may be missing for a moment while an editor replaces it. A file that was named on the command line is
  /// watched even while it is missing.
  private static func stamps(of sources: FlowSources) -> [String: FileStamp] {
    let none = FileStamp(of: "")
    let found = sources.paths.map { ($0, FileStamp(of: $0)) }
    return Dictionary(uniqueKeysWithValues: found.filter { $0.1 != none })
  }
}
