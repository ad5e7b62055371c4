import Glibc

/// The file that stores the typed lines for later sessions of the console.
struct HistoryFile {
  /// The path of the file.
  ///
  /// `nil` if no history is kept, as in CI, or if the file can't be written.
  private(set) var path: String?
  /// The reason why the file can't be written.
  ///
  /// `nil` if the file can be written, or if no history is kept.
  private(set) var problem: String?

  init() {
    guard Terminal.setting("CI") == nil else { return }
    let state = Terminal.setting("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? Terminal.setting("HOME").map({ $0 + "/.local/state" }) else { return }
    let folder = base + "/maquette"
    HistoryFile.makeFolders(folder)
    let path = folder + "/history"
    // Without `O_NONBLOCK`, opening a pipe would block until another process reads it. Only a regular file can store
    // the history.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
    guard file >= 0 else {
      // The system refuses to open a pipe without a reader.
      let reason = errno == ENXIO ? " isn't a file" : ": " + String(cString: strerror(errno))
      problem = "the history isn't saved: " + path + reason
      return
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      problem = "the history isn't saved: \(path) isn't a file"
      return
    }
    fchmod(file, 0o600)  // only the owner may read the typed lines
    self.path = path
  }

  private static func makeFolders(_ path: String) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }
}
