import Controllers
import Lua

// Loads and launches a prototype.
extension Session {
  /// Runs a prototype's script and launches the app it declares.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: the script's name in messages, its path relative to the prototype's folder.
  /// - Throws: `LuaError` if the script fails, or for an error of a callback during the launch.
  package func load(_ source: SourceText, name: String) throws {
    try declare(source, name: name)
    try launchDeclared(by: name)
  }

  /// Runs a prototype's script without launching the app that it declares.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: the script's name in messages, its path relative to the prototype's folder.
  /// - Throws: `LuaError` if the script fails.
  package func declare(_ source: SourceText, name: String) throws {
    try declare(source, name: name, isPrototype: true)
  }

  private func declare(_ source: SourceText, name: String, isPrototype: Bool) throws {
    sources[name] = source
    main = (source, name)
    isDeclaring = true
    defer { isDeclaring = false }
    do {
      try state.action(refills: true) {
        if Session.isInterfaceFile(name) { return try openInterface(source, at: name) }
        if let scene = options.scene, isPrototype {
          throw PlainError("--scene \(scene): \(name) is a script; only a storyboard can be opened at a scene")
        }
        _ = try state.run(source, name: name)
      }
      state.top.setTop(0)
    } catch {
      throw explained(error)
    }
    findMonitoredAgain()
  }

  /// Runs a script before the prototype's script; the globals that it sets exist in every launch.
  ///
  /// - Parameters:
  ///   - source: the script.
  ///   - name: the script's name in messages.
  /// - Throws: `LuaError` if the script fails.
  package func runFirst(_ source: SourceText, name: String) throws {
    defer {
      main = nil
      giveGlobals()
    }
    try declare(source, name: name, isPrototype: false)
  }

  /// Adds globals for scripts before any script has run.
  ///
  /// - Parameter install: sets the globals.
  package func addWords(_ install: (Session) -> Void) {
    install(self)
    giveGlobals()
  }

  /// Adds globals after a script may have set others that don't belong to every launch.
  ///
  /// - Parameters:
  ///   - names: the names of the globals.
  ///   - install: sets the globals.
  package func addWords(_ names: [String], _ install: (Session) -> Void) {
    install(self)
    guard let givenGlobals else { return }
    let call = state.top
    call.restoring {
      state.push(givenGlobals)
      for name in names {
        state.pushGlobal(name)
        call.setField(name, of: -2)
      }
    }
  }

  /// Whether there is a global with this name, set by a script or not.
  package func hasGlobal(_ name: String) -> Bool {
    let call = state.top
    return call.restoring {
      state.pushGlobal(name)
      return !call.isNil(-1)
    }
  }

  /// Whether a script can refer to a built-in controller class by this name: `ViewController.setEditing(self,
  /// editing)`.
  package func hasBuiltInClass(_ name: String) -> Bool { bridge.builtInClass(named: name) != nil }

  /// Makes the current globals part of every launch.
  private func giveGlobals() {
    if let givenGlobals { state.release(givenGlobals) }
    givenGlobals = copyOfGlobals()
  }

  /// Runs a script given as a string and launches the app it declares.
  ///
  /// - Throws: `LuaError` if the script fails, or for an error of a callback during the launch.
  package func load(_ text: String, name: String) throws { try load(SourceText(text), name: name) }

  /// Launches the app that a script declared.
  ///
  /// - Parameter name: the script's name in messages.
  /// - Throws: `LuaError` if no app is declared, or for an error of a callback during the launch.
  package func launchDeclared(by name: String) throws {
    guard applicationPlace != nil else {
      let isBesideApp = name != "app.lua" && (try? files.source(at: "app.lua")) != nil
      let advice = isBesideApp ? "`require \"app\"` at the top" : "`app { root = … }` at the end"
      throw LuaError(kind: .script, message: "\(name): no app is declared; add \(advice)")
    }
    try launch()
    try refuseMisspeltRoot()
  }

  /// Launches the declared app, unless it is running.
  ///
  /// - Throws: an error if the root can't be set, or the first error of a callback during the launch.
  func launch() throws {
    guard !isLaunched else { return }
    chooseDeviceOfMainStoryboard()
    isLaunched = true
    hasEnded = false
    actionStart = system.trace.count
    try state.action(refills: true) {
      earlyUses.systemIsKnown(system.version)
      var failure: (any Error)?
      application.launch(storyboard: {
        do { try setRootOfMainStoryboard() } catch { failure = error }
      }) {
        do { try setDeclaredRoot() } catch { failure = failure ?? error }
      }
      try finishAction(failure)
    }
  }

  /// Reports a misspelled root, if a container or the window is therefore empty.
  ///
  /// The root is then nil, and a nil in a table counts as absent.
  ///
  /// - Throws: `LuaError` with the unset global.
  private func refuseMisspeltRoot() throws {
    guard let hint = hintForNil() else { return }
    let root = application.window?.rootViewController
    let all = root.map { [$0] + $0.children } ?? []
    guard root == nil || all.contains(where: { $0.asContainer?.lacksItsRoot == true }) else {
      return
    }
    let what = root == nil ? "app: root" : "navigation: root"
    throw LuaError(kind: .script, message: "\(applicationPlace ?? ""): \(what): \(hint)")
  }

  /// A root that `willFinishLaunching` has set stays.
  private func setDeclaredRoot() throws {
    guard application.window?.rootViewController == nil else { return }
    let call = state.top
    try call.balanced {
      bridge.pushKept(.declaration, of: application, call)
      guard call.type(at: -1) == .table, call.pushField("root", of: call.count) != .nil else { return }
      do {
        application.window?.rootViewController = try ViewController.read(call, call.count)
        // From here on the window retains it, for as long as it is the root.
        call.pushNil()
        call.setField("root", of: call.count - 2)
      } catch {
        throw bridge.placed(call.named(error, "app: root"), applicationPlace ?? "")
      }
    }
  }

  /// Runs a chunk that the user typed.
  ///
  /// Objects that only its values hold are recorded as released after the values have been read.
  ///
  /// - Parameters:
  ///   - text: the chunk; an expression has values.
  ///   - name: the chunk's name in messages.
  ///   - line: the number of its first line.
  ///   - read: receives the number of values, which are on top of the stack while it runs.
  /// - Returns: the result of `read`.
  /// - Throws: the error of the chunk or of a callback.
  package func run<Result>(
    chunk text: String, name: String, line: Int = 1, reading read: (Int32) throws -> Result
  ) throws -> Result {
    sources[name] = SourceText(text)
    chunkNames.insert(name)
    actionStart = system.trace.count
    let height = state.top.count
    defer {
      state.top.setTop(height)
      tellReleased()
    }
    try run(collects: false) {
      do {
        try state.load("return " + text, name: name, line: line)
      } catch {
        try state.load(text, name: name, line: line)
      }
      try state.call(arguments: 0, results: -1)
      if applicationPlace != nil, !hasEnded { try launch() }
    }
    return try read(state.top.count - height)
  }

  /// Runs a chunk and ignores its values.
  ///
  /// - Throws: the error of the chunk or of a callback.
  package func run(chunk text: String, name: String) throws { try run(chunk: text, name: name) { _ in } }
}

// Implements `app { … }`.
extension Session {
  func installApp() {
    state.setGlobal("app") { [unowned self] call in
      guard call.type(at: 1) == .table else { throw PlainError("app: \(call.mismatch("a table", 1))") }
      try call.refuseMore(than: 1, "app")
      let place = call.place() ?? ""
      if let applicationPlace {
        let error = PlainError("app is already declared (\(applicationPlace))")
        guard passes(error, as: .duplicate, at: place) else { throw error }
        return 0
      }
      try bridge.declaring(1, "app", at: place, hearsCallbacks: true, call) { try declareApp(call, place: place) }
      applicationPlace = place
      return 0
    }
  }

  private func declareApp(_ call: LuaCall, place: String) throws {
    let number = bridge.classNumber(of: application)
    let declaration = try LuaReader(call).read(1, as: number, place: place, rule: .app, ignoring: ["root"])
    try bridge.apply(declaration, store: 1, to: application, call)
    bridge.keep(.declaration, of: application, at: 1, call)
  }

  /// The names of the functions in `app { … }`: callbacks, and methods that actions find at the end of the responder
  /// chain.
  package var applicationMethods: [String] {
    let call = state.top
    return call.restoring {
      bridge.pushKept(.declaration, of: application, call)
      let table = call.count
      guard call.type(at: table) == .table else { return [] }
      return call.fieldNames(of: table).filter { name in
        call.restoring { call.pushField(name, of: table) == .function }
      }
    }
  }

  func choose(device: Device.Model) throws {
    guard !isLaunched || device == system.device.model else {
      throw PlainError("the app is already running: restart it on another device")
    }
    isDeviceChosen = true
    guard options.device == nil else { return }
    system.device.model = device
    application.window?.frame = system.interfaceBounds
  }

  func choose(direction: LayoutDirection) throws {
    guard !isLaunched || direction == system.readingDirection else { throw PlainError("the app is already running") }
    if options.direction == nil { system.readingDirection = direction }
  }

  func choose(version: Int) throws {
    guard Behaviours.systems.contains(version) else {
      throw Mismatch(expected: "a system from 2 to 6", found: "\(version)")
    }
    guard !isLaunched || version == system.version else { throw PlainError("the app is already running") }
    if options.version == nil { system.version = version }
  }
}
