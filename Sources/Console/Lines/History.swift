import Glibc

/// Where what was typed is kept from one console to the next.
enum HistoryFile {
  /// The file's path, its folder made; nil when nothing is to be kept, as in CI, or there is no place for it.
  static func path() -> String? {
    guard Terminal.setting("CI") == nil else { return nil }
    let state = Terminal.setting("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? Terminal.setting("HOME").map({ $0 + "/.local/state" }) else { return nil }
    let folder = base + "/maquette"
    makeFolders(folder)
    let path = folder + "/history"
    // Opening a pipe would wait for its reader; only a file keeps anything.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    fchmod(file, 0o600)  // only its owner may read what was typed
    return path
  }

  private static func makeFolders(_ path: String) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }
}
