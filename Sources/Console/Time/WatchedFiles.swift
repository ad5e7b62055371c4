import Glibc
import Scripting

/// The files of a run, looked at now and then for whether they are what they were.
struct WatchedFiles {
  private let paths: [String]
  private var stamps: [Stamp]

  /// What changes when a file is written; nil parts for one that is not there.
  private struct Stamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var size = 0
    var node: UInt64 = 0

    init(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      (size, node) = (Int(status.st_size), UInt64(status.st_ino))
    }
  }

  /// - Parameters:
  ///   - files: as they were read; those that were looked for and not found are watched too.
  ///   - folder: the prototype's.
  init(_ files: ScriptCache, in folder: String) {
    paths = files.files.map { folder + "/" + $0.path }
    stamps = paths.map(Stamp.init)
  }

  /// Whether one was written, removed or made since the last look.
  mutating func haveChanged() -> Bool {
    let now = paths.map(Stamp.init)
    defer { stamps = now }
    return now != stamps
  }
}
