import Controllers
import Layout
import Locations
import Scripting

/// Reads storyboards and xibs from Xcode, and converts them to the declarations that a script would make.
package enum InterfaceFiles {
  /// Makes a session able to read storyboards and xibs.
  package static func install(_ session: Session) {
    session.storyboards.readInterface = { try read($0, named: $1, with: $2) }
  }

  /// Reads a storyboard or xib and returns its declarations.
  ///
  /// No objects are created yet. The storyboard's `notes` list the parts of the file that have no effect in Maquette.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name, for messages. Without its extension, it is also the name of the storyboard.
  ///   - resources: The translations and colors from other files.
  /// - Returns: The storyboard with its scenes. For a xib, it has one scene.
  /// - Throws: `FileProblem` if the file isn't XML, is truncated, is of the wrong kind, or is for another platform.
  package static func read(
    _ bytes: [UInt8], named file: String, with resources: InterfaceResources = InterfaceResources()
  ) throws -> DeclaredStoryboard {
    let original = try XMLDocument.read(bytes, named: file)
    let root = Translations(resources.translations).applied(to: original).markAsRead()
    let kind = try DocumentKind(root, file: file)
    var storyboard = DeclaredStoryboard(name(of: file), location: CodeLocation(file: file, line: root.line))
    var notes = Notes()
    storyboard.device = Canvas.device(of: root, &notes)
    storyboard.system = ToolsVersion.system(of: root)
    storyboard.unwindClasses = ListedClasses(in: root).classesByUnwindMethod
    let canvasSize = Device(model: storyboard.device ?? .phone(of: storyboard.system ?? Systems.newest)).screenSize
    let sideMargin = canvasSize.width >= 414 ? 20.0 : 16
    let hasVariations = Variations.exist(in: root)
    for (index, sizes) in (hasVariations ? SizeClasses.all : [SizeClasses.all[0]]).enumerated() {
      let variedRoot = hasVariations ? Variations.applied(to: root, for: sizes).markAsRead() : root
      let reading = Reading(
        file: file, root: variedRoot, completeRoot: root, canvas: canvasSize, assets: resources.assets,
        sideMargin: sideMargin)
      let scenes = try reading.scenes(of: kind, &notes)
      if index == 0 {
        storyboard.scenes = scenes
        notes.addUnread(in: variedRoot)
        notes.addMissingImages(in: root, resources.assets)
      }
      if hasVariations { storyboard.variants[sizes] = scenes }
      // All variants have the same notes, so only those of the first variant are used.
      if index == 0 { storyboard.notes = notes.lines(of: file) }
    }
    storyboard.initial = kind == .storyboard ? root["initialViewController"] : storyboard.scenes.first?.id
    return storyboard
  }

  /// The data for reading a file for one combination of size classes.
  private struct Reading {
    let file: String
    let root: XMLElement
    /// The complete document, including the parts for other size classes.
    let completeRoot: XMLElement
    let canvas: Size
    let assets: ProjectAssets
    let sideMargin: Double

    func scenes(of kind: DocumentKind, _ notes: inout Notes) throws -> [DeclaredScene] {
      // All scenes share one set of IDs, so that the time to read a file is proportional to its size.
      let ids = XMLSceneReader.idsOfScenes(in: root)
      guard kind == .storyboard else {
        let reader = XMLSceneReader(
          file: file, scene: root, drawn: completeRoot, scenes: ids, assets: assets, sideMargin: sideMargin, notes)
        return try NibReader(root: root, canvas: canvas, reader).read(&notes)
      }
      let allScenes = completeRoot.group("scenes")
      return try zip(root.group("scenes"), allScenes).flatMap { scene, drawn in
        try XMLSceneReader(
          file: file, scene: scene, drawn: drawn, scenes: ids, assets: assets, sideMargin: sideMargin, notes
        ).read(&notes)
      }
    }
  }

  /// Returns the storyboard's name, such as `Main` for `screens/Main.storyboard`.
  private static func name(of file: String) -> String {
    let fileName = file.pathParts().last.map(String.init) ?? file
    return fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
  }
}
