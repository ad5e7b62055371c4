import Files
import Glibc
import Scripting

/// A new folder for files that are needed only while the program runs.
struct TemporaryFolder {
  let path: String
  private let parent: OpenFolder

  /// Creates the folder, in the folder that `TMPDIR` names or in `/tmp`.
  ///
  /// Only the user can read it.
  ///
  /// - Throws: `UnwritableOutput` if the folder can't be created.
  init() throws {
    let folder = getenv("TMPDIR").flatMap { TextFile.resolved(String(cString: $0)) } ?? "/tmp"
    do throws(SystemError) {
      parent = try OpenFolder(at: folder)
      path = folder + "/" + (try parent.makeNewFolder(named: "maquette-"))
    } catch {
      throw UnwritableOutput(folder, error.number)
    }
  }

  /// Removes the folder with everything in it.
  ///
  /// Links aren't followed.
  func remove() { try? parent.removeTree(PathParts.last(of: path)) }
}
