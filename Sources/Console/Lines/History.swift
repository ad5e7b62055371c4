import Files
import Flows
import Glibc
import Scripting

/// The file that stores the typed lines for later sessions of the console.
struct HistoryFile {
  /// The path of the file.
  ///
  /// The path is `nil` if no history is kept, as in CI, or if the file can't be written.
  private(set) var path: String?
  /// The reason why the file can't be written.
  ///
  /// The reason is `nil` if the file can be written, or if no history is kept.
  private(set) var problem: String?

  init() {
    guard Terminal.setting("CI") == nil else { return }
    guard let stateFolder = UserFolders.stateFolder else { return }
    let path = stateFolder + "/maquette/history"
    do throws(SystemError) {
      let history = try HistoryFile.folderAndName(path)
      // Only the owner may read the typed lines.
      let file = try history.folder.openForAppending(history.name, isPrivate: true)
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw SystemError(EINVAL) }
      try HistoryFile.withLock(path) { _, _ in }
      self.path = path
    } catch {
      let isLink = error.number == ELOOP
      let isSpecialFile = [EINVAL, ENXIO].contains(error.number)
      let reason =
        isLink
        ? " is a link to a missing file"
        : isSpecialFile ? " isn't a file" : ": " + String(cString: strerror(error.number))
      problem = "the history isn't saved: " + path + reason
    }
  }

  /// Adds text to the end of a history file.
  ///
  /// If the file can't be written, the text isn't saved.
  static func append(_ text: String, to path: String) {
    try? withLock(path) { folder, name throws(SystemError) in
      let file = try folder.openForAppending(name, isPrivate: true)
      defer { close(file) }
      write(text, to: file)
    }
  }

  /// Replaces the text of a history file.
  ///
  /// The file is read only after other consoles have finished their changes. If the file can't be written, it isn't
  /// changed.
  static func replace(_ path: String, with text: () -> String) {
    try? withLock(path) { folder, name throws(SystemError) in
      let partFile = try PartFile(for: name, in: folder, isPrivate: true)
      guard write(text(), to: partFile.descriptor) else { return }
      try partFile.replaceTarget()
    }
  }

  @discardableResult
  private static func write(_ text: String, to file: Int32) -> Bool {
    Array(text.utf8).withUnsafeBytes { WholeWrite.perform($0) { Glibc.write(file, $0, $1) } } == nil
  }

  /// Calls a closure while no other console can change a history file.
  ///
  /// Because the history file can be replaced, the lock is on another file next to it.
  private static func withLock(
    _ path: String, _ body: (OpenFolder, String) throws(SystemError) -> Void
  ) throws(SystemError) {
    let (folder, name) = try folderAndName(path)
    try LockedFile.withLock(name + ".lock", in: folder) { () throws(SystemError) in try body(folder, name) }
  }

  /// Returns the folder of a history file and the name of the file in it.
  ///
  /// The folder is created if it is missing.
  private static func folderAndName(_ path: String) throws(SystemError) -> (folder: OpenFolder, name: String) {
    let file = TextFile.resolvedPath(path) ?? path
    return (try OpenFolder.containing(file, creatingWith: 0o700), PathParts.last(of: file))
  }
}
