import Locations
import Lua

// Implements `require`. A module is found in `package.loaded`, in `package.preload`, or in a file. The file is next to
// the script or in an enclosing folder, up to the prototype's folder. Each module is loaded once.
extension ScriptLoader {
  /// The maximum length of a module's name, in bytes.
  ///
  /// The length is limited because error messages repeat the name.
  private static let maximumNameLength = 200

  func installRequire() {
    session.state.setGlobal("require") { [unowned self] call in
      let name = call.string(at: 1)
      guard let module = name, !module.isEmpty, module.utf8.count <= ScriptLoader.maximumNameLength,
        !module.utf8.contains(0)
      else { throw PlainError("require: \(call.mismatch("a module's name", 1))") }
      try call.rejectSurplus(than: 1, "require")
      try requireModule(module, call)
      return 1
    }
  }

  /// Sets `package`.
  ///
  /// The table is created for each launch, so a script's changes are lost when the launch ends.
  func installPackage() {
    let call = session.state.top
    call.restoringStack {
      if let loadedModules { session.state.release(loadedModules) }
      call.pushTable()
      loadedModules = session.state.retainTop()
      loadingModules = []
      call.pushTable()
      let package = call.count
      call.pushTable()
      for library in ["_G", "coroutine", "debug", "io", "math", "os", "string", "table", "utf8"] {
        session.state.pushGlobal(library)
        call.setField(library, of: -2)
      }
      call.setField("loaded", of: package)
      call.pushTable()
      call.setField("preload", of: package)
      for (name, value) in [("path", "?.lua;?/init.lua"), ("cpath", ""), ("config", "/\n;\n?\n!\n-\n")] {
        call.push(value)
        call.setField(name, of: package)
      }
      session.state.setGlobal("package")
    }
  }

  private func requireModule(_ module: String, _ call: LuaCall) throws {
    if pushFromPackage("loaded", module, call) { return }
    if TextFile.isInterfaceFile(module) {
      return try session.storyboards.requireInterface(module, from: call.location(), call)
    }
    if session.storyboards.isAsset(module) { return try session.storyboards.requireAsset(module, call) }
    let isPreloaded = pushFromPackage("preload", module, call)
    guard isPreloaded else { return try requireModuleFile(module, from: call.location(), call) }
    guard call.type(at: -1) == .function else {
      throw PlainError("require: package.preload.\(module): \(call.mismatch("a function", call.count))")
    }
    call.push(module)
    call.push(":preload:")
    try session.state.call(arguments: 2, results: 1)
    replaceNilWithTrue(call)
    guard pushPackage("loaded", call) else { return }
    call.pushValue(at: -2)
    call.setField(module, of: -2)
    call.pop()
  }

  /// Pushes a table of `package`.
  ///
  /// If the script has replaced that table, returns `false` and pushes nothing.
  private func pushPackage(_ field: String, _ call: LuaCall) -> Bool {
    let initialStackCount = call.count
    session.state.pushGlobal("package")
    guard call.type(at: -1) == .table, call.pushField(field, of: -1) == .table else {
      call.setTop(initialStackCount)
      return false
    }
    call.remove(at: -2)
    return true
  }

  /// Pushes the value for a module in a table of `package`.
  ///
  /// If the module has no value, returns `false` and pushes nothing.
  private func pushFromPackage(_ field: String, _ module: String, _ call: LuaCall) -> Bool {
    guard pushPackage(field, call) else { return false }
    let hasValue = call.pushField(module, of: -1) != .nil
    call.remove(at: -2)
    if !hasValue { call.pop() }
    return hasValue
  }

  private func requireModuleFile(_ module: String, from location: CodeLocation?, _ call: LuaCall) throws {
    guard let loadedModules else { return call.pushNil() }
    try checkName(module)
    let candidates = session.files.candidates(for: module, from: location?.file ?? "")
    session.state.push(loadedModules)
    let loadedIndex = call.count
    for path in candidates {
      if loadingModules.contains(path) {
        throw PlainError("module '\(module)' is required while it is being loaded: the modules require each other")
      }
      if call.pushField(path, of: loadedIndex) != .nil { return }
      call.pop()
      guard let source = try session.files.source(at: path) else { continue }
      return try run(module, at: path, source, loaded: loadedIndex, call)
    }
    throw PlainError("module '\(module)' not found: looked for " + candidates.joined(separator: ", "))
  }

  /// Throws an error for a name that looks like a path, such as `../helper`.
  ///
  /// Such a name has an empty part. The name would find the file a second time, under another path.
  private func checkName(_ module: String) throws {
    let parts = module.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
    guard parts.contains(where: \.isEmpty) else { return }
    var nameParts = parts.filter { !$0.isEmpty }.map(String.init)
    if nameParts.count > 1, nameParts.last == "lua" { nameParts.removeLast() }
    let hint = nameParts.isEmpty ? "" : "; write require \"\(nameParts.joined(separator: "."))\""
    throw PlainError("module '\(module)': a module's name is not a path; names are separated by single dots\(hint)")
  }

  private func run(
    _ module: String, at path: String, _ source: SourceText, loaded table: Int32, _ call: LuaCall
  ) throws {
    sources[path] = source
    loadingModules.insert(path)
    let initialStackCount = call.count
    defer { loadingModules.remove(path) }
    do {
      try session.state.load(source, name: path)
      call.push(module)
      call.push(path)
      try session.state.call(arguments: 2, results: 1)
      if source.isFromProject { try session.storyboards.openProject(reportsNotes: false) }
    } catch {
      let explainedError = session.errorHints.errorWithHints(error)
      guard session.declarations.recordIfSkipping(explainedError, as: .script, at: CodeLocation(file: path)) else {
        throw explainedError
      }
      call.setTop(initialStackCount)
      call.pushNil()
    }
    replaceNilWithTrue(call)
    call.pushValue(at: -1)
    call.setField(path, of: table)
  }

  /// Replaces nil as the result of a module with true, because nil would mean that the module isn't loaded.
  private func replaceNilWithTrue(_ call: LuaCall) {
    guard call.isNil(-1) else { return }
    call.pop()
    call.push(true)
  }
}
