import Controllers
import Layout
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
    var storyboard = DeclaredStoryboard(name(of: file), place: file + ":\(root.line)")
    var notes = Notes()
    storyboard.device = Canvas.device(of: root, &notes)
    storyboard.unwindClasses = ListedClasses(in: root).unwindClasses
    let canvas = storyboard.device.map { Device(model: $0).screenSize } ?? .zero
    let margins = canvas.width >= 414 ? 20.0 : 16
    let isVaried = Variations.stand(in: root)
    for (index, sizes) in (isVaried ? SizeClasses.all : [SizeClasses.all[0]]).enumerated() {
      let varied = isVaried ? Variations.applied(to: root, for: sizes).read() : root
      let reading = Reading(file: file, root: varied, drawn: root, canvas: canvas, sideMargin: margins)
      let scenes = try reading.scenes(of: kind, &notes)
      if index == 0 {
        storyboard.scenes = scenes
        notes.addUnread(in: varied)
      }
      if isVaried { storyboard.variants[sizes] = scenes }
      // What the other variants lack is told of the first alone.
      if index == 0 { storyboard.notes = notes.lines(of: file) }
    }
    storyboard.initial = kind == .storyboard ? root["initialViewController"] : storyboard.scenes.first?.id
    return storyboard
  }

  /// One reading of a file, for some size classes.
  private struct Reading {
    let file: String
    let root: XMLElement
    /// The same as it stands in the file, where nothing is left out.
    let drawn: XMLElement
    let canvas: Size
    let sideMargin: Double

    func scenes(of kind: DocumentKind, _ notes: inout Notes) throws -> [DeclaredScene] {
      guard kind == .storyboard else {
        let reader = XMLSceneReader(file: file, scene: root, drawn: drawn, sideMargin: sideMargin, notes)
        return try NibReader(root: root, canvas: canvas, reader).read(&notes)
      }
      let whole = drawn.group("scenes")
      return try zip(root.group("scenes"), whole).flatMap { scene, drawn in
        try XMLSceneReader(file: file, scene: scene, drawn: drawn, sideMargin: sideMargin, notes).read(&notes)
      }
    }
  }

  /// `Main` for `screens/Main.storyboard`.
  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }
}
