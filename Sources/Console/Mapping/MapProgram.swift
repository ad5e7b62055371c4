import AppMap
import Flows
import Lua
import Projects
import Rendering
import Scripting

/// The program `maquette map`, which loads a prototype and draws its screens and the links between them.
package struct MapProgram {
  /// The prototype to map, and the options of the command line.
  package struct Options: Equatable, Sendable {
    /// The path of the script or of its folder.
    package var path: String
    /// The files to write the map to.
    ///
    /// If the array is empty, the map is printed as text.
    package var outputFiles: [String] = []
    /// The files and folders of the flows that explore the app, or `nil` to run no flows.
    package var flowPaths: [String]?
    /// Whether to list the notes about Xcode's files instead of only counting them.
    package var showsNotes = false
    package var session: Session.Options

    package init(path: String, session: Session.Options = Session.Options()) {
      (self.path, self.session) = (path, session)
    }
  }

  private let options: Options
  private let output: Output

  package init(_ options: Options, output: Output) { (self.options, self.output) = (options, output) }

  /// Loads the prototype, runs the flows, and writes or prints the map.
  ///
  /// - Returns: `failed` if the prototype doesn't load or a flow fails, `internalError` if a file can't be written.
  package func run() -> ExitStatus {
    do {
      for path in options.outputFiles {
        let flows = (options.flowPaths ?? []).map { (path: Optional($0), what: "a file of flows") }
        try ReadFiles.refuse(toWrite: path, over: [(options.path, "the prototype")] + flows)
      }
      var (map, status) = try loadMap()
      status = status.combined(with: try runFlows(&map))
      let files = MapFiles(map: map, dot: Graphviz.findProgram(on: Terminal.setting("PATH")))
      for path in options.outputFiles { try files.write(to: path) }
      if options.outputFiles.isEmpty { output.print(MapText.lines(of: map, columns: columns, signs: output.signs)) }
      return output.finalStatus(status)
    } catch {
      output.printError("\(error)")
      return error is UnwritableOutput ? .internalError : ExitStatus(error)
    }
  }

  /// The width of the terminal, or 80 columns without a terminal.
  private var columns: Int { output.size()?.columns ?? 80 }

  private func loadMap() throws -> (AppMap, ExitStatus) {
    let prototype = try Prototype(path: options.path, options: options.session)
    let session = makeSession(of: prototype)
    defer { session.close() }
    try Interrupts.watch(session.state) { try session.declare(prototype) }
    output.printNotes(of: session, areListed: options.showsNotes)
    var map = AppMap(name: session.loader.applicationName ?? prototype.title, graph: try session.translatedGraph)
    guard options.flowPaths == nil, try options.outputFiles.contains(where: { try MapFormat(path: $0).hasPictures })
    else {
      return (map, .ok)
    }
    // Without flows, only the first screen can be reached.
    let recorder = WalkRecorder(map.graph)
    var status = ExitStatus.ok
    do {
      try Interrupts.watch(session.state) { try session.loader.launchDeclaredApp(by: prototype.name) }
      recorder.recordChange(at: session)
    } catch {
      status = ExitStatus(error)
      output.printError("\(error)")
    }
    map.walk.pictures = recorder.walk.pictures
    return (map, status)
  }

  private func makeSession(of prototype: Prototype) -> Session {
    Session(
      options: options.session, words: [XcodeProjects.install], folder: prototype.folder,
      scripts: prototype.savedScripts)
  }

  /// Runs the flows that the options name, and records the screens that they reach.
  private func runFlows(_ map: inout AppMap) throws -> ExitStatus {
    guard let paths = options.flowPaths else { return .ok }
    let recorder = WalkRecorder(map.graph)
    let folder = try Prototype(path: options.path, options: options.session).folder
    let flows = try WatchedFlows(paths.isEmpty ? [folder] : paths, session: options.session)
    let outcome = try flows.run(watchedBy: recorder)
    map.walk = recorder.walk
    for failure in outcome.failures { output.printError(failure) }
    guard outcome.flowCount > 0 else {
      output.printError("map: no flows in \((paths.isEmpty ? [folder] : paths).joined(separator: ", "))")
      return outcome.status.combined(with: .nothingMatched)
    }
    return outcome.status
  }
}

extension Session {
  /// The graph of the loaded prototype, in the language of the session.
  var translatedGraph: ScreenGraph {
    get throws { try ScreenGraph(of: self).translated(by: localization.translated) }
  }

  /// Runs a prototype's script and checks that it declares an app.
  ///
  /// - Throws: `LuaError` if the script fails, `UnreadableInput` if the script can't be read, `PlainError` if the
  ///   script declares no app.
  func declare(_ prototype: Prototype) throws {
    try runScript(of: prototype)
    guard loader.applicationLocation == nil else { return }
    throw PlainError("\(prototype.name): no app is declared; add `app { root = … }` at the end")
  }

  /// Runs a prototype's script without launching the app.
  ///
  /// - Throws: `LuaError` if the script fails, `UnreadableInput` if the script can't be read.
  func runScript(of prototype: Prototype) throws {
    let source = try scripts?.script(at: prototype.name, in: prototype.folder) { try prototype.readSource() }
    try loader.declare(try source ?? prototype.readSource(), name: prototype.name)
  }
}

extension Prototype {
  /// The title of a map whose app has no name.
  ///
  /// The title is the name of the folder or, if the script isn't called `app.lua`, the name of the script.
  var title: String {
    let resolvedFolder = TextFile.resolvedPath(folder) ?? folder
    guard name == "app.lua" else { return name }
    return resolvedFolder.pathParts().last.map(String.init) ?? name
  }
}
