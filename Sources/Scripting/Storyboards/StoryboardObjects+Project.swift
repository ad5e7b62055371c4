import Controllers
import Lua
import OrderedCollections

// Opens the files of an Xcode project that its script requires, and reports what only the project's code decides.
//
// The app opens even if a file that it doesn't need can't be read. Only the xibs that
// a scene loads are read, because projects often have hundreds of xibs.
extension StoryboardObjects {
  /// Whether the prototype is an Xcode project, for which Maquette wrote the script.
  package var isOfProject: Bool { session.loader.sources.values.contains(where: \.isOfProject) }

  /// Pushes the storyboard in a file of a project, or `true` for a file that is read later or can't be read.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the project's folder.
  ///   - call: the call whose stack is used.
  /// - Throws: the error that ended the script while the file was being read.
  func requireInProject(_ path: String, _ call: LuaCall) throws {
    if path.hasSuffix(".xib") {
      session.bridge.nibObjects.files[path.fileStem] = path
      return call.push(true)
    }
    try reading(path) {
      guard let entry = try interface(at: [path]) else { throw PlainError("\(path) is missing") }
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
  func reading(_ path: String, _ body: () throws -> Void, otherwise: () -> Void) throws {
    do { try body() } catch let error as LuaError where error.isStop { throw error } catch {
      unreadableFiles[path] = error
      otherwise()
    }
  }

  /// Completes the script of a project, after the script has run.
  ///
  /// - Parameter reportsNotes: whether lines are recorded about the parts that only code decides.
  /// - Throws: an error if the main storyboard can't be read, or if no storyboard has the scene to start with.
  func openProject(reportsNotes: Bool) throws {
    if let main = session.application.mainStoryboard {
      if let problem = problem(ofStoryboardNamed: main) { throw problem }
      if session.bridge.storyboards[main] == nil { try readNib(main, asStoryboard: true) }
    }
    try readNibsOfScenes()
    if let scene = session.options.scene { try start(with: scene) }
    // A relaunch reads the script again.
    guard reportsNotes, codeNotes.isEmpty else { return }
    let nibs = session.bridge.nibObjects
    let unused = nibs.files.filter { nibs.nibs[$0.key] == nil && unreadableFiles[$0.value] == nil }.keys
    codeNotes = scriptNotes + unreadableFiles.values.map { "\($0); the app is opened without it" }
    if let main = session.application.mainStoryboard {
      let all = session.bridge.storyboards.all.values.map(\.declared)
      codeNotes += StoryboardReach(all, main: main, unusedNibs: Array(unused)).lines
    }
    for line in codeNotes { session.system.record(.text, of: .print, with: .text(line)) }
  }

  /// Returns the reason why a storyboard can't be read, or `nil` if it can.
  func problem(ofStoryboardNamed name: String) -> (any Error)? {
    unreadableFiles.first { $0.key.hasSuffix(".storyboard") && $0.key.fileStem == name }?.value
  }

  /// The notes in the project's script.
  private var scriptNotes: [String] { session.loader.sources.values.flatMap { $0.projectNotes ?? [] } }

  /// Starts the app with a scene of the main storyboard or, if that has no such scene, of another storyboard.
  ///
  /// The name can also be that of a xib, or of a storyboard with an initial scene.
  private func start(with scene: String) throws {
    if session.bridge.storyboards[scene] == nil, session.bridge.nibObjects.files[scene] != nil {
      try readNib(scene, asStoryboard: true)
      session.application.mainStoryboard = scene
      return
    }
    let main = session.application.mainStoryboard
    let all = session.bridge.storyboards.all.values.map(\.declared)
    var problem: (any Error)?
    for declared in all.filter({ $0.name == main }) + all.filter({ $0.name != main })
    where all.count == 1 || declared.hasScene(called: scene) {
      do {
        let id = try declared.scene(chosenBy: scene).id
        session.bridge.storyboards.setInitial(id, of: declared.name)
        session.application.mainStoryboard = declared.name
        return
      } catch { problem = problem ?? session.bridge.builder.located(error, declared.location) }
    }
    if session.bridge.storyboards[scene]?.declared.initial != nil {
      session.application.mainStoryboard = scene
    } else {
      throw problem ?? DeclaredStoryboard.unknownScene(scene, in: Array(all))
    }
  }

  // MARK: Xibs

  /// Reads the xibs that the project's scenes load: those with the names of classes whose scenes declare no view.
  private func readNibsOfScenes() throws {
    let nibs = session.bridge.nibObjects
    guard !nibs.files.isEmpty else { return }
    // A xib may declare controllers that load other xibs.
    var looked: Set<String> = []
    while true {
      let scenes = session.bridge.storyboards.all.values.flatMap(\.declared.scenes)
      let names = scenes.flatMap(\.nibNames).flatMap { [$0, $0 + "~iphone", $0 + "~ipad"] }
      let wanted = names.filter { nibs.files[$0] != nil && nibs.nibs[$0] == nil && looked.insert($0).inserted }
      guard !wanted.isEmpty else { return }
      for name in wanted { try readNib(name, asStoryboard: false) }
    }
  }

  /// Reads a xib of the project.
  ///
  /// - Parameters:
  ///   - name: the name of the xib.
  ///   - asStoryboard: whether the xib is the app's main file, so that it must be readable.
  /// - Throws: an error if the main file can't be read, or the error that ended the script.
  private func readNib(_ name: String, asStoryboard: Bool) throws {
    guard let path = session.bridge.nibObjects.files[name] else { return }
    guard !asStoryboard else {
      _ = try interface(at: [path])
      return
    }
    try reading(path) {
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
