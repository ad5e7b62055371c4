import Files
import Glibc
import Scripting

/// A new folder for files that are needed only while the program runs.
struct TemporaryFolder {
  let path: String
  private let parent: OpenFolder

  /// Creates the folder inside the folder that `TMPDIR` names, or inside `/tmp`.
  ///
  /// Only the user can read it.
  ///
  /// - Throws: `UnwritableOutput` if the folder can't be created.
  init() throws {
    let folder = getenv("TMPDIR").flatMap { TextFile.resolvedPath(String(cString: $0)) } ?? "/tmp"
    do throws(SystemError) {
      parent = try OpenFolder(at: folder)
      path = folder + "/" + (try parent.makeNewFolder(named: "maquette-"))
    } catch {
      throw UnwritableOutput(folder, error.number)
    }
  }

  /// Removes the folder and everything in it.
  ///
  /// Links aren't followed.
  func remove() { try? parent.removeTree(PathParts.last(of: path)) }
}
