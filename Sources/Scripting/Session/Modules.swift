import Lua

// Implements `require`. A module comes from `package.loaded`, from `package.preload`, or from a file next to the script
// or in an enclosing folder, up to the prototype's folder. Each module is loaded once.
extension Session {
  /// The maximum length of a module's name, in bytes.
  ///
  /// Error messages repeat the name.
  private static let longestModuleName = 200

  func installRequire() {
    state.setGlobal("require") { [unowned self] call in
      let name = call.string(at: 1)
      guard let module = name, !module.isEmpty, module.utf8.count <= Session.longestModuleName,
        !module.utf8.contains(0)
      else { throw PlainError("require: \(call.mismatch("a module's name", 1))") }
      try call.refuseMore(than: 1, "require")
      try require(module, call)
      return 1
    }
  }

  /// Sets `package`.
  ///
  /// Each launch gets a new one, so that a script's changes last only for the launch.
  func installPackage() {
    let call = state.top
    call.restoring {
      if let loadedModules { state.release(loadedModules) }
      call.pushTable()
      loadedModules = state.keep()
      loadingModules = []
      call.pushTable()
      let package = call.count
      call.pushTable()
      for library in ["_G", "coroutine", "debug", "io", "math", "os", "string", "table", "utf8"] {
        state.pushGlobal(library)
        call.setField(library, of: -2)
      }
      call.setField("loaded", of: package)
      call.pushTable()
      call.setField("preload", of: package)
      for (name, value) in [("path", "?.lua;?/init.lua"), ("cpath", ""), ("config", "/\n;\n?\n!\n-\n")] {
        call.push(value)
        call.setField(name, of: package)
      }
      state.setGlobal("package")
    }
  }

  private func require(_ module: String, _ call: LuaCall) throws {
    if pushFromPackage("loaded", module, call) { return }
    if Session.isInterfaceFile(module) { return try requireInterface(module, from: call.place() ?? "", call) }
    let isPreloaded = pushFromPackage("preload", module, call)
    guard isPreloaded else { return try requireFile(module, from: call.place() ?? "", call) }
    guard call.type(at: -1) == .function else {
      throw PlainError("require: package.preload.\(module): \(call.mismatch("a function", call.count))")
    }
    call.push(module)
    call.push(":preload:")
    try state.call(arguments: 2, results: 1)
    replaceNilWithTrue(call)
    guard pushPackage("loaded", call) else { return }
    call.pushValue(at: -2)
    call.setField(module, of: -2)
    call.pop()
  }

  /// Pushes a table of `package`; returns `false` and pushes nothing if the script has replaced it with another value.
  private func pushPackage(_ field: String, _ call: LuaCall) -> Bool {
    let height = call.count
    state.pushGlobal("package")
    guard call.type(at: -1) == .table, call.pushField(field, of: -1) == .table else {
      call.setTop(height)
      return false
    }
    call.remove(at: -2)
    return true
  }

  /// Pushes the value for a module in a table of `package`; returns `false` and pushes nothing if there is none.
  private func pushFromPackage(_ field: String, _ module: String, _ call: LuaCall) -> Bool {
    guard pushPackage(field, call) else { return false }
    let isThere = call.pushField(module, of: -1) != .nil
    call.remove(at: -2)
    if !isThere { call.pop() }
    return isThere
  }

  private func requireFile(_ module: String, from place: String, _ call: LuaCall) throws {
    guard let loadedModules else { return call.pushNil() }
    let candidates = files.candidates(for: module, from: String(place.prefix { $0 != ":" }))
    state.push(loadedModules)
    let loaded = call.count
    for path in candidates {
      if loadingModules.contains(path) {
        throw PlainError("module '\(module)' is required while it is being loaded: the modules require each other")
      }
      if call.pushField(path, of: loaded) != .nil { return }
      call.pop()
      guard let source = try files.source(at: path) else { continue }
      return try run(module, at: path, source, loaded: loaded, call)
    }
    throw PlainError("module '\(module)' not found: looked for " + candidates.joined(separator: ", "))
  }

  private func run(
    _ module: String, at path: String, _ source: SourceText, loaded table: Int32, _ call: LuaCall
  ) throws {
    sources[path] = source
    loadingModules.insert(path)
    let height = call.count
    defer { loadingModules.remove(path) }
    do {
      try state.load(source, name: path)
      call.push(module)
      call.push(path)
      try state.call(arguments: 2, results: 1)
    } catch {
      let told = explained(error)
      guard passes(told, as: .script, at: path) else { throw told }
      call.setTop(height)
      call.pushNil()
    }
    replaceNilWithTrue(call)
    call.pushValue(at: -1)
    call.setField(path, of: table)
  }

  /// Replaces the result of a module that returns nil, so that it counts as loaded.
  private func replaceNilWithTrue(_ call: LuaCall) {
    guard call.isNil(-1) else { return }
    call.pop()
    call.push(true)
  }
}
