import Glibc
import Rendering
import Scripting

/// A new folder for files that are needed only while the program runs.
struct TemporaryFolder {
  let path: String

  /// Creates the folder, in the folder that `TMPDIR` names or in `/tmp`.
  ///
  /// - Throws: `UnwritableOutput` if the folder can't be created.
  init() throws {
    let parent = getenv("TMPDIR").flatMap { TextFile.resolved(String(cString: $0)) } ?? "/tmp"
    var template = Array((parent + "/maquette-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw UnwritableOutput(parent) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder with everything in it.
  ///
  /// `rm` also removes files whose names aren't valid text, and doesn't follow links.
  func remove() { _ = system("rm -rf \(ShellWord.quoted(path))") }
}
