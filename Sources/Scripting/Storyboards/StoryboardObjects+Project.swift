import Controllers
import Lua
import OrderedCollections

// Opens the files of an Xcode project that its script requires. Also reports the facts that only the project's code
// determines.
//
// The app opens even if a file that it doesn't need can't be read. Only the xibs that a scene loads are read, because
// projects often have hundreds of xibs.
extension StoryboardObjects {
  /// Whether the prototype is an Xcode project, for which Maquette wrote the script.
  package var isProject: Bool { session.loader.sources.values.contains(where: \.isFromProject) }

  /// Pushes the storyboard in a file of a project, or `true` for a file that is read later or can't be read.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the project's folder.
  ///   - call: the call whose stack is used.
  /// - Throws: the error that ended the script while the file was being read.
  func requireInProject(_ path: String, _ call: LuaCall) throws {
    if path.hasSuffix(".xib") {
      session.bridge.nibObjects.xibPaths[path.fileStem] = path
      return call.push(true)
    }
    try readTolerantly(path) {
      guard let entry = try findInterface(at: [path]) else { throw PlainError("\(path) is missing") }
      session.bridge.push(entry.object, call)
    } otherwise: {
      call.push(true)
    }
  }

  /// Performs a closure that reads a file of a project.
  ///
  /// If the file can't be read, records the reason and performs the other closure.
  ///
  /// - Throws: the error that ended the script.
  func readTolerantly(_ path: String, _ body: () throws -> Void, otherwise: () -> Void) throws {
    do { try body() } catch let error as LuaError where error.isStop { throw error } catch {
      unreadableFiles[path] = error
      otherwise()
    }
  }

  /// Completes the script of a project, after the script has run.
  ///
  /// - Parameter reportsNotes: whether to record lines about the facts that only code determines.
  /// - Throws: an error if the main storyboard can't be read, or if no storyboard has the scene to start with.
  func openProject(reportsNotes: Bool) throws {
    if let mainName = session.application.mainStoryboard {
      if let problem = problem(ofStoryboardNamed: mainName) { throw problem }
      if session.bridge.storyboards[mainName] == nil { try readNib(mainName, asStoryboard: true) }
    }
    try readNibsOfScenes()
    if let scene = session.options.scene { try startApp(with: scene) }
    // A relaunch reads the script again.
    guard reportsNotes, codeNotes.isEmpty else { return }
    let nibs = session.bridge.nibObjects
    let unusedNibs = nibs.xibPaths.filter { nibs.nibs[$0.key] == nil && unreadableFiles[$0.value] == nil }.keys
    codeNotes = scriptNotes + unreadableFiles.values.map { "\($0); the app is opened without it" }
    if let main = session.application.mainStoryboard {
      let storyboards = session.bridge.storyboards.entries.values.map(\.declared)
      codeNotes += StoryboardReach(storyboards, main: main, unusedNibs: Array(unusedNibs)).lines
    }
    for line in codeNotes { session.system.record(.text, of: .print, with: .text(line)) }
  }

  /// Returns the reason why a storyboard can't be read, or `nil` if it can.
  func problem(ofStoryboardNamed name: String) -> (any Error)? {
    unreadableFiles.first { $0.key.hasSuffix(".storyboard") && $0.key.fileStem == name }?.value
  }

  /// The notes in the project's script.
  private var scriptNotes: [String] { session.loader.sources.values.flatMap { $0.projectNotes ?? [] } }

  /// Starts the app with a scene of the main storyboard.
  ///
  /// If the main storyboard has no such scene, the scene is in another storyboard.
  ///
  /// The name can also be the name of a xib, or of a storyboard with an initial scene.
  private func startApp(with scene: String) throws {
    if session.bridge.storyboards[scene] == nil, session.bridge.nibObjects.xibPaths[scene] != nil {
      try readNib(scene, asStoryboard: true)
      session.application.mainStoryboard = scene
      return
    }
    let mainName = session.application.mainStoryboard
    let storyboards = session.bridge.storyboards.entries.values.map(\.declared)
    var problem: (any Error)?
    for declared in storyboards.filter({ $0.name == mainName }) + storyboards.filter({ $0.name != mainName })
    where storyboards.count == 1 || declared.hasScene(called: scene) {
      do {
        let id = try declared.scene(chosenBy: scene).id
        session.bridge.storyboards.setInitial(id, of: declared.name)
        session.application.mainStoryboard = declared.name
        return
      } catch { problem = problem ?? session.bridge.builder.addingLocation(error, declared.location) }
    }
    if session.bridge.storyboards[scene]?.declared.initial != nil {
      session.application.mainStoryboard = scene
    } else {
      throw problem ?? DeclaredStoryboard.unknownScene(scene, in: Array(storyboards))
    }
  }

  // MARK: Xibs

  /// Reads the xibs that the project's scenes load.
  ///
  /// These xibs have the names of classes whose scenes declare no view.
  private func readNibsOfScenes() throws {
    let nibs = session.bridge.nibObjects
    guard !nibs.xibPaths.isEmpty else { return }
    // A xib may declare controllers that load other xibs.
    var lookedUpNames: Set<String> = []
    while true {
      let scenes = session.bridge.storyboards.entries.values.flatMap(\.declared.scenes)
      let names = scenes.flatMap(\.nibNames).flatMap { [$0, $0 + "~iphone", $0 + "~ipad"] }
      let neededNibs = names.filter {
        nibs.xibPaths[$0] != nil && nibs.nibs[$0] == nil && lookedUpNames.insert($0).inserted
      }
      guard !neededNibs.isEmpty else { return }
      for name in neededNibs { try readNib(name, asStoryboard: false) }
    }
  }

  /// Reads a xib of the project.
  ///
  /// - Parameters:
  ///   - name: the name of the xib.
  ///   - asStoryboard: whether the xib is the app's main file, so that it must be readable.
  /// - Throws: an error if the main file can't be read, or the error that ended the script.
  private func readNib(_ name: String, asStoryboard: Bool) throws {
    guard let path = session.bridge.nibObjects.xibPaths[name] else { return }
    guard !asStoryboard else {
      _ = try findInterface(at: [path])
      return
    }
    try readTolerantly(path) {
      try loadNib(at: path)
    } otherwise: {
    }
  }
}

extension DeclaredScene {
  /// The names of the xibs that may contain the view of the scene's controller.
  ///
  /// UIKit: a controller of a storyboard whose view was deleted loads the nib with the name of its class.
  fileprivate var nibNames: [String] {
    guard reference == nil, declaration["view"] == nil, declaration["tableView"] == nil, relationships.isEmpty else {
      return []
    }
    if case .text(let name)? = declaration["nibName"] { return [name] }
    return customClass.map(NibObjects.nibNames) ?? []
  }
}

extension String {
  /// The name of the file at a path, without its extension.
  var fileStem: String {
    let name = pathParts().last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
