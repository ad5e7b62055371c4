import Controllers
import Locations
import Lua

// Loads and launches a prototype.
extension ScriptLoader {
  /// Runs a prototype's script and launches the app that it declares.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: the script's name in messages, which is its path relative to the prototype's folder.
  /// - Throws: `LuaError` if the script fails, or if a callback raises an error during the launch.
  package func load(_ source: SourceText, name: String) throws {
    try declare(source, name: name)
    try launchDeclaredApp(by: name)
  }

  /// Runs a prototype's script without launching the app that it declares.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: the script's name in messages, which is its path relative to the prototype's folder.
  /// - Throws: `LuaError` if the script fails.
  package func declare(_ source: SourceText, name: String) throws {
    try declare(source, name: name, isPrototype: true)
  }

  private func declare(_ source: SourceText, name: String, isPrototype: Bool) throws {
    sources[name] = source
    mainScript = (source, name)
    isDeclaring = true
    defer { isDeclaring = false }
    do {
      try session.state.action(refills: true) {
        if TextFile.isInterfaceFile(name) { return try session.storyboards.openInterface(source, at: name) }
        if let scene = session.options.scene, isPrototype, !source.isFromProject {
          throw RefusedOption("--scene \(scene): \(name) is a script; only a storyboard can be opened at a scene")
        }
        if source.isFromProject {
          session.localization.reading = { [unowned storyboards = session.storyboards] path, body in
            try storyboards.readTolerantly(path, body, otherwise: {})
          }
        }
        if isPrototype { try session.localization.load(for: name) }
        _ = try session.state.run(source, name: name)
        if isPrototype, !session.storyboards.isProject {
          try session.localization.checkTranslationsExist(of: name)
        }
        if source.isFromProject { try session.storyboards.openProject(reportsNotes: true) }
      }
      session.state.top.setTop(0)
    } catch {
      throw session.errorHints.errorWithHints(
        source.isFromProject ? ScriptLoader.withoutScriptLine(of: name, error) : error)
    }
    session.monitor.restoreMonitoredNames()
  }

  /// Returns an error without the line number of a script that Maquette wrote for a project, because the user can't see
  /// that script.
  ///
  /// If the error is in one of the project's files, its text then begins with its location in that file.
  private static func withoutScriptLine(of name: String, _ error: any Error) -> any Error {
    guard let error = error as? LuaError, let (location, text) = error.located, location.file == name else {
      return error
    }
    return LuaError(kind: error.kind, message: text, calls: error.calls, cause: error.cause)
  }

  /// Runs a script before the prototype's script.
  ///
  /// The globals that this script sets exist in every launch.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: the script's name in messages.
  /// - Throws: `LuaError` if the script fails.
  package func runBeforePrototype(_ source: SourceText, name: String) throws {
    defer {
      mainScript = nil
      recordGlobals()
    }
    try declare(source, name: name, isPrototype: false)
  }

  /// Adds globals that scripts can use.
  ///
  /// This function must be called before any script has run.
  ///
  /// - Parameter install: sets the globals.
  package func addGlobals(_ install: (Session) -> Void) {
    install(session)
    recordGlobals()
  }

  /// Adds globals to every launch, including the current one.
  ///
  /// Other globals that a script has set aren't added.
  ///
  /// - Parameters:
  ///   - names: the names of the globals.
  ///   - install: sets the globals.
  package func addGlobals(_ names: [String], _ install: (Session) -> Void) {
    install(session)
    guard let givenGlobals = session.launches.givenGlobals else { return }
    let call = session.state.top
    call.restoringStack {
      session.state.push(givenGlobals)
      for name in names {
        session.state.pushGlobal(name)
        call.setField(name, of: -2)
      }
    }
  }

  /// Whether there is a global with this name, regardless of where it was set.
  package func hasGlobal(_ name: String) -> Bool {
    let call = session.state.top
    return call.restoringStack {
      session.state.pushGlobal(name)
      return !call.isNil(-1)
    }
  }

  /// Whether a script can use this name for a built-in controller class, as in `ViewController.setEditing(self,
  /// editing)`.
  package func hasBuiltInClass(_ name: String) -> Bool {
    session.bridge.screenDeclarations.builtInClass(named: name) != nil
  }

  /// Records the current globals, so that every launch begins with them.
  func recordGlobals() {
    if let givenGlobals = session.launches.givenGlobals { session.state.release(givenGlobals) }
    session.launches.givenGlobals = session.launches.copyOfGlobals()
  }

  /// Runs a script given as a string, and launches the app that it declares.
  ///
  /// - Throws: `LuaError` if the script fails, or if a callback raises an error during the launch.
  package func load(_ text: String, name: String) throws { try load(SourceText(text), name: name) }

  /// Launches the app that a script declared.
  ///
  /// - Parameter name: the script's name in messages.
  /// - Throws: `LuaError` if no app is declared, or if a callback raises an error during the launch.
  package func launchDeclaredApp(by name: String) throws {
    guard applicationLocation != nil else {
      let hasAppScript = name != "app.lua" && (try? session.files.source(at: "app.lua")) != nil
      let advice = hasAppScript ? "`require \"app\"` at the top" : "`app { root = … }` at the end"
      throw LuaError(kind: .script, message: "\(name): no app is declared; add \(advice)")
    }
    try launch()
    try rejectMisspelledRoot()
  }

  /// Launches the declared app if it isn't running.
  ///
  /// - Throws: an error if the root can't be set. Otherwise, the first error that a callback raises during the launch.
  func launch() throws {
    guard !session.launches.isLaunched else { return }
    session.storyboards.adoptStoryboardDevice()
    session.launches.isLaunched = true
    session.launches.hasEnded = false
    session.runner.actionStartEventCount = session.system.trace.count
    recordLaterSystem()
    try session.state.action(refills: true) {
      session.sourceSearch.earlyUses.setSystem(session.system.keywordVersion, on: session.system.device.idiom)
      var failure: (any Error)?
      func recordFailure(_ step: () throws -> Void) {
        do { try step() } catch {
          failure = failure ?? error
          session.runner.recordedErrorCount += 1
        }
      }
      session.application.launch(
        storyboard: { recordFailure(session.storyboards.setRootOfMainStoryboard) },
        prepare: { recordFailure(setDeclaredRoot) })
      try session.runner.finishAction(failure)
    }
  }

  /// Throws an error for a misspelled root that leaves a container or the window empty.
  ///
  /// A misspelled name is nil. Lua treats a nil entry of a table as absent. A container can also be empty without a
  /// mistake, such as the column of a split view controller whose screens are in another column.
  ///
  /// - Throws: `LuaError` that names the unset global.
  private func rejectMisspelledRoot() throws {
    let root = session.application.window?.rootViewController
    let controllers = root.map { [$0] + $0.children } ?? []
    guard root == nil || controllers.contains(where: { $0.asContainer?.lacksRequiredChild == true }) else {
      return
    }
    let ownerKeyword = root == nil ? "app" : "navigation"
    let missingEntry = session.errorHints.findMissingEntry { table, entry in
      entry.key == "root"
        ? (table.functionName == "app") == (root == nil) : table.functionName == ownerKeyword && entry.position == 1
    }
    guard let absent = missingEntry else { return }
    throw LuaError(
      kind: .script, message: "\(absent.location): \(absent.table.functionName ?? ownerKeyword): root: \(absent.hint)")
  }

  /// Sets the declared root, unless `willFinishLaunching` has already set a root.
  private func setDeclaredRoot() throws {
    guard session.application.window?.rootViewController == nil,
      session.application.windowScenes?.all.first?.provider == nil
    else { return }
    let call = session.state.top
    try call.withBalancedStack {
      session.bridge.pushStoredValue(.declaration, of: session.application, call)
      guard call.type(at: -1) == .table, call.pushField("root", of: call.count) != .nil else { return }
      do {
        session.application.window?.rootViewController = try ViewController.read(from: call.top)
        // While the controller is the root, the window retains it.
        call.pushNil()
        call.setField("root", of: call.count - 2)
      } catch {
        throw session.bridge.builder.addingLocation(call.addingName(error, "app: root"), applicationLocation)
      }
    }
  }
}

// Implements `app { … }`.
extension ScriptLoader {
  func installAppFunction() {
    session.state.setGlobal("app") { [unowned self] call in
      guard call.type(at: 1) == .table else { throw PlainError("app: \(call.mismatch("a table", 1))") }
      try call.rejectSurplus(than: 1, "app")
      let location = call.location()
      if let applicationLocation {
        let error = PlainError("app is already declared (\(applicationLocation))")
        guard session.declarations.recordIfSkipping(error, as: .duplicate, at: location) else { throw error }
        return 0
      }
      try session.bridge.screenDeclarations.readDeclaration(1, "app", at: location, allowsCallbacks: true, call) {
        try declareApp(call, location: location)
      }
      applicationLocation = location
      return 0
    }
  }

  private func declareApp(_ call: LuaCall, location: CodeLocation?) throws {
    let number = session.bridge.classNumber(of: session.application)
    let declaration = try LuaReader(call).read(1, as: number, location: location, rule: .app, ignoring: ["root"])
    try session.bridge.builder.apply(declaration, store: 1, to: session.application, call)
    session.bridge.storeValue(.declaration, of: session.application, at: call.slot(1))
    for note in earlyReads.drainNotes(in: session.system) { session.system.noteOnce(note) }
  }

  /// The names of the functions in `app { … }`.
  ///
  /// These functions are callbacks, or action methods at the end of the responder chain.
  package var applicationMethods: [String] {
    let call = session.state.top
    return call.restoringStack {
      session.bridge.pushStoredValue(.declaration, of: session.application, call)
      let table = call.count
      guard call.type(at: table) == .table else { return [] }
      return call.fieldNames(of: table).filter { name in
        call.restoringStack { call.pushField(name, of: table) == .function }
      }
    }
  }
}
