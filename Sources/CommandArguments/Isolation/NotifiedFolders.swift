import Files
import Flows
import Glibc
import Lua
import Scripting

/// The folders for which the message about isolation has been shown.
///
/// The list is part of the program's state. If the list can't be written, the message is shown each time.
enum NotifiedFolders {
  /// Adds a folder.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Returns: whether the folder is new in the list.
  static func add(_ folder: String) -> Bool {
    guard let stateFolder = UserFolders.stateFolder else { return true }
    let path = stateFolder + "/maquette/isolated-folders"
    guard (try? TextFile.read(path))??.lines.contains(folder) != true else { return false }
    do throws(SystemError) {
      let parent = try OpenFolder.containing(path, creatingWith: 0o700)
      let file = try parent.openForAppending(PathParts.last(of: path), isPrivate: true)
      defer { close(file) }
      let line = Array((folder + "\n").utf8)
      _ = line.withUnsafeBytes { WholeWrite.perform($0) { write(file, $0, $1) } }
    } catch {}
    return true
  }
}
