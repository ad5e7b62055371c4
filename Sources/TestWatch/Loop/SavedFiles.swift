import Console
import Flows
import Scripting

/// The files that flows read, looked at now and then for which were saved since the last run began.
struct SavedFiles {
  private let sources: FlowSources
  /// As they were when the last run began, and at the last look.
  private var base: [String: FileStamp]
  private var last: [String: FileStamp]
  /// How many looks found the same.
  private var still = 0
  private let here = (TextFile.resolved(".") ?? "") + "/"

  init(_ sources: FlowSources) {
    self.sources = sources
    base = SavedFiles.stamps(of: sources)
    last = base
  }

  var count: Int { base.count }

  /// What a look finds.
  enum Look {
    case same
    /// They are being written: an editor empties a file before it writes it, or puts another one in its place.
    case moving
    /// They were written, and stand still since the last look.
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

  /// How many looks a file that was emptied is given to be written: on a busy machine an editor may take its time.
  private static let patience = 40

  /// Those that were written or made since the last run began, and those that are gone, in order.
  var changes: (saved: [String], gone: [String]) {
    let saved = last.filter { base[$0.key] != $0.value }.keys
    let gone = base.keys.filter { last[$0] == nil }
    return (saved.map(shown).sorted(), gone.map(shown).sorted())
  }

  /// A path from the user's folder, if it leads down from there.
  private func shown(_ path: String) -> String { path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path }

  /// The stamps of the files that exist: an editor that replaces a file removes it first, and a named file stays watched.
  private static func stamps(of sources: FlowSources) -> [String: FileStamp] {
    let none = FileStamp(of: "")
    let found = sources.paths.map { ($0, FileStamp(of: $0)) }
    return Dictionary(uniqueKeysWithValues: found.filter { $0.1 != none })
  }
}
