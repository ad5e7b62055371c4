import Glibc

/// Where what was typed is kept from one console to the next.
struct HistoryFile {
  /// Where it is, its folder made; nil when nothing is to be kept, as in CI, or nothing can be.
  private(set) var path: String?
  /// Why nothing can be kept; nil when it can, or is not to be.
  private(set) var problem: String?

  init() {
    guard Terminal.setting("CI") == nil else { return }
    let state = Terminal.setting("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? Terminal.setting("HOME").map({ $0 + "/.local/state" }) else { return }
    let folder = base + "/maquette"
    HistoryFile.makeFolders(folder)
    let path = folder + "/history"
    // Opening a pipe would wait for its reader; only a file keeps anything.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
    guard file >= 0 else {
      // So the system refuses to open a pipe without a reader.
      let reason = errno == ENXIO ? " is no file" : ": " + String(cString: strerror(errno))
      problem = "what is typed is not kept: " + path + reason
      return
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      problem = "what is typed is not kept: \(path) is no file"
      return
    }
    fchmod(file, 0o600)  // only its owner may read what was typed
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
