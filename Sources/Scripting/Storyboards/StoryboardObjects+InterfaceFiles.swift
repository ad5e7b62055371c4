import Controllers
import Locations
import Lua
import OrderedCollections

// Implements `require "Main.storyboard"`. Xcode files are next to the script or in an enclosing folder, up to the
// prototype's folder. Another target, which depends on this one, reads the files.

/// Reads a storyboard or xib from its bytes.
///
/// `name` is the name of the file in messages.
package typealias InterfaceReader =
  @Sendable (
    _ bytes: [UInt8], _ name: String, _ resources: InterfaceResources
  ) throws -> DeclaredStoryboard

/// The resources of an interface file that are in other files.
package struct InterfaceResources: Sendable {
  /// Texts that replace the texts of the file, by the object's id and property, such as `Ozk-4d-8sT.normalTitle`.
  package var translations: [String: String] = [:]
  /// The colors and images of the project.
  package var assets = ProjectAssets()

  package init() {}
}

extension StoryboardObjects {
  /// Pushes the storyboard that a file declares.
  ///
  /// - Parameters:
  ///   - name: the argument of `require`, which is a path relative to the file that contains the call.
  ///   - location: the source location of the call.
  ///   - call: the call whose stack is used.
  /// - Throws: an error if the file doesn't exist or can't be read.
  func requireInterface(_ name: String, from location: CodeLocation?, _ call: LuaCall) throws {
    let file = location?.file ?? ""
    if session.loader.sources[file]?.isFromProject == true { return try requireInProject(name, call) }
    let candidates = session.files.paths(of: name, from: file)
    guard let entry = try findInterface(at: candidates) else {
      let otherPaths = session.files.paths(named: name.pathParts().last.map(String.init) ?? name)
      let hint =
        otherPaths.isEmpty
        ? "put it in the prototype's folder, next to the script that requires it or in a folder above"
        : "write " + otherPaths.prefix(3).map { "`require \"\($0)\"`" }.joined(separator: " or ")
      throw PlainError("'\(name)' not found: looked for " + candidates.joined(separator: ", ") + "; " + hint)
    }
    session.bridge.push(entry.object, call)
  }

  /// Returns the storyboard in the first of the given files that exists, or `nil` if none of the files exists.
  ///
  /// - Throws: an error if the file can't be read.
  func findInterface(at candidates: [String]) throws -> StoryboardTable.Entry? {
    for path in candidates {
      if let entry = session.bridge.storyboards.entries.values.first(where: { $0.file == path }) { return entry }
      if let source = try session.files.source(at: path) { return try declareInterface(source, at: path) }
    }
    return nil
  }

  /// Reads a file and adds its storyboard.
  ///
  /// If the file has unsupported parts, prints a line with the number of notes about them.
  ///
  /// - Parameters:
  ///   - source: the contents of the file.
  ///   - path: the file's path, relative to the prototype's folder.
  ///   - scene: the name of the initial scene, or `nil` for the initial scene that the file declares.
  /// - Returns: the storyboard in the session.
  /// - Throws: an error if the file can't be read, if another storyboard has the same name, or if the scene doesn't
  ///   exist.
  @discardableResult
  func declareInterface(
    _ source: SourceText, at path: String, startingWith scene: String? = nil
  ) throws -> StoryboardTable.Entry {
    var declared = try readFile(source, at: path)
    do {
      if let scene { declared.initial = try declared.scene(chosenBy: scene).id }
      let entry = try session.bridge.scenes.add(declared, contents: [:], file: path)
      // A scene of the project may already have loaded the xib.
      if path.hasSuffix(".xib"), !isProject || session.bridge.nibObjects.nibs[declared.name] == nil {
        try session.bridge.nibObjects.addNib(of: declared, session.state.top)
      }
      return entry
    } catch { throw session.bridge.builder.addingLocation(error, declared.location) }
  }

  /// Reads the declarations of a file, and records a line with the number of its notes.
  private func readFile(_ source: SourceText, at path: String) throws -> DeclaredStoryboard {
    guard let readInterface else { throw PlainError("\(path): this session can't read Xcode's files") }
    session.loader.sources[path] = source
    var resources = InterfaceResources()
    resources.translations = try session.localization.translations(ofInterface: path)
    resources.assets = assets
    let declared = try readInterface(source.bytes, path, resources)
    let openedFile = OpenedFile(path: path, sceneCount: declared.scenes.count, notes: declared.notes)
    if let summary = openedFile.summary() { session.system.record(.text, of: .print, with: .text(summary)) }
    openedFiles.append(openedFile)
    return declared
  }

  /// Reads a xib of a project as a nib, but not as a storyboard.
  ///
  /// A project may have a storyboard and a xib with the same name.
  ///
  /// - Throws: an error if the file can't be read, or if it declares no view.
  func loadNib(at path: String) throws {
    guard let source = try session.files.source(at: path) else { throw PlainError("\(path) is missing") }
    try session.bridge.nibObjects.addNib(of: try readFile(source, at: path), session.state.top)
  }

  /// Opens an Xcode file as a prototype.
  ///
  /// The root of the app is the file's initial scene.
  ///
  /// - Throws: an error if the file can't be read or has no initial scene.
  func openInterface(_ source: SourceText, at path: String) throws {
    let entry = try declareInterface(source, at: path, startingWith: session.options.scene)
    guard entry.declared.initial != nil else {
      throw session.bridge.builder.addingLocation(
        PlainError(entry.declared.missingInitialMessage), entry.declared.location)
    }
    session.application.mainStoryboard = entry.declared.name
    session.loader.applicationLocation = entry.declared.location
  }

  /// Chooses the device for which the main storyboard was designed, if the app declares no device.
  func adoptStoryboardDevice() {
    guard let name = session.application.mainStoryboard,
      let storyboard = session.bridge.storyboards[name]?.declared
    else { return }
    session.loader.choose(deviceOfStoryboard: storyboard.device, savedFor: storyboard.system)
  }

  /// Returns the storyboard with the given name.
  ///
  /// The storyboard is declared, or its file is in the same folder as another file.
  ///
  /// - Throws: an error if no storyboard has the name, or if the file can't be read.
  func findStoryboard(named name: String, besideFile file: String?) throws -> StoryboardTable.Entry {
    if let entry = session.bridge.storyboards[name] { return entry }
    if let problem = problem(ofStoryboardNamed: name) { throw problem }
    let paths = file.map { session.files.paths(of: name + ".storyboard", from: $0) } ?? []
    return try findInterface(at: paths) ?? session.bridge.scenes.storyboard(named: name)
  }
}
