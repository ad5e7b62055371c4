import Glibc
import Scripting

/// The attributes of a file that change when the file is written.
///
/// All attributes of a nonexistent file are zero.
package struct FileStamp: Equatable {
  private var seconds = 0
  private var nanoseconds = 0
  private var size = 0
  private var inode: UInt64 = 0

  /// Reads the attributes of a file.
  ///
  /// - Parameter path: the path of the file.
  package init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
  }

  /// Whether the file exists and is empty.
  package var isEmpty: Bool { size == 0 && inode != 0 }
}

/// Detects changes of a run's files.
struct WatchedFiles {
  private let paths: [String]
  private var stamps: [FileStamp]

  /// Begins to watch files.
  ///
  /// - Parameters:
  ///   - files: the files of the run, including files that the run searched for without finding them.
  ///   - folder: the prototype's folder.
  init(_ files: ScriptCache, in folder: String) {
    paths = files.files.map { folder + "/" + $0.path }
    stamps = paths.map(FileStamp.init)
  }

  /// Returns whether a file was written, removed or created since the last call.
  mutating func detectChanges() -> Bool {
    let currentStamps = paths.map(FileStamp.init)
    defer { stamps = currentStamps }
    return currentStamps != stamps
  }
}
