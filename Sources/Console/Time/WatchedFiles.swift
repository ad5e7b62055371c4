import Glibc
import Scripting

/// What changes when a file is written; nothing of it for one that is not there.
package struct FileStamp: Equatable {
  private var seconds = 0
  private var nanoseconds = 0
  private var size = 0
  private var node: UInt64 = 0

  /// - Parameter path: of the file as it is now.
  package init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    (size, node) = (Int(status.st_size), UInt64(status.st_ino))
  }

  /// Whether the file is there and holds nothing.
  package var isEmpty: Bool { size == 0 && node != 0 }
}

/// The files of a run, looked at now and then for whether they are what they were.
struct WatchedFiles {
  private let paths: [String]
  private var stamps: [FileStamp]

  /// - Parameters:
  ///   - files: as they were read; those that were looked for and not found are watched too.
  ///   - folder: the prototype's.
  init(_ files: ScriptCache, in folder: String) {
    paths = files.files.map { folder + "/" + $0.path }
    stamps = paths.map(FileStamp.init)
  }

  /// Whether one was written, removed or made since the last look.
  mutating func haveChanged() -> Bool {
    let now = paths.map(FileStamp.init)
    defer { stamps = now }
    return now != stamps
  }
}
