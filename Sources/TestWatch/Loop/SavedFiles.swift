import Console
import Flows
import Scripting

/// Detects which of the files that flows read were saved since the last run began.
struct SavedFiles {
  private let sources: FlowSources
  /// The attributes of the files when the last run began, and at the last check.
  private var base: [String: FileStamp]
  private var last: [String: FileStamp]
  /// The number of successive checks with the same result.
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
    /// An editor may empty a file before it writes it, or replace it with another one.
    case moving
    /// Files were written, and haven't changed since the last check.
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

  /// The number of checks to wait for an emptied file to be written.
  ///
  /// On a busy machine, that may take an editor some time.
  private static let patience = 40

  /// The files that were written or created since the last run began, and those that were removed, in alphabetical
  /// order.
  var changes: (saved: [String], gone: [String]) {
    let saved = last.filter { base[$0.key] != $0.value }.keys
    let gone = base.keys.filter { last[$0] == nil }
    return (saved.map(shown).sorted(), gone.map(shown).sorted())
  }

  /// Returns a path relative to the current folder if the file is inside it, or else the path itself.
  private func shown(_ path: String) -> String { path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path }

  /// Returns the attributes of the files that exist.
  ///
  /// An editor that replaces a file removes it first, and a file that was named on the command line stays watched.
  private static func stamps(of sources: FlowSources) -> [String: FileStamp] {
    let none = FileStamp(of: "")
    let found = sources.paths.map { ($0, FileStamp(of: $0)) }
    return Dictionary(uniqueKeysWithValues: found.filter { $0.1 != none })
  }
}
