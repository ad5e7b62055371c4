import Controllers
import Scripting

/// Storyboards and xibs of Xcode's, read into what a script would declare.
package enum InterfaceFiles {
  /// Has a session read them.
  package static func install(_ session: Session) { session.readInterface = { try read($0, named: $1) } }

  /// Reads a file.
  ///
  /// Nothing is made of it yet. What the file says and nothing here has a use for is told in the storyboard's `notes`.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - file: its name, for messages; without what follows the last point it names the storyboard.
  /// - Returns: its scenes; of a xib one.
  /// - Throws: `FileProblem` for what is no XML, cut short, or of another kind or platform.
  package static func read(_ bytes: [UInt8], named file: String) throws -> DeclaredStoryboard {
    let root = try XMLDocument.read(bytes, named: file).read()
    let kind = try DocumentKind(root, file: file)
    var notes = Notes()
    var storyboard = DeclaredStoryboard(name(of: file), place: file + ":\(root.line)")
    switch kind {
    case .storyboard:
      storyboard.initial = root["initialViewController"]
      for scene in root.group("scenes") {
        storyboard.scenes += try SceneReader(file: file, scene: scene, notes).read(&notes)
      }
    case .nib:
      storyboard.scenes = try NibReader(file: file, root: root, notes).read(&notes)
      storyboard.initial = storyboard.scenes.first?.id
    }
    storyboard.unwindClasses = ListedClasses(in: root).unwindClasses
    notes.addUnread(in: root)
    storyboard.device = Canvas.device(of: root)
    storyboard.notes = notes.lines(of: file)
    return storyboard
  }

  /// `Main` for `screens/Main.storyboard`.
  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }
}
