import Lua

// `require`: text only, beside the script and upward to the prototype's folder, each module once.
extension Session {
  func installRequire() {
    state.top.pushTable()
    loadedModules = state.keep()
    state.setGlobal("require") { [unowned self] call in
      guard let module = call.string(at: 1), !module.isEmpty else {
        throw PlainError("require: \(call.mismatch("a module's name", 1))")
      }
      guard let loadedModules else { return 0 }
      try require(module, from: call.place() ?? "", loaded: loadedModules, call)
      return 1
    }
  }

  private func require(_ module: String, from place: String, loaded: LuaReference, _ call: LuaCall) throws {
    let file = String(place.prefix { $0 != ":" })
    let candidates = files.candidates(for: module, from: file)
    state.push(loaded)
    let table = call.count
    for path in candidates {
      if call.pushField(path, of: table) != .nil { return try refuseCycle(module, call) }
      call.pop()
      guard let text = try files.text(at: path) else { continue }
      sources[path] = text
      call.push(ModuleMark.loading)
      call.setField(path, of: table)
      return try run(module: path, text, loaded: table, call)
    }
    throw PlainError("module '\(module)' not found: looked for " + candidates.joined(separator: ", "))
  }

  /// A module that is asked for while it is being loaded.
  private func refuseCycle(_ module: String, _ call: LuaCall) throws {
    guard call.string(at: -1) == ModuleMark.loading else { return }
    throw PlainError("module '\(module)' is required while it is being loaded: the modules require each other")
  }

  private func run(module path: String, _ text: String, loaded table: Int32, _ call: LuaCall) throws {
    do {
      try state.load(text, name: path)
      call.push(path)
      try state.call(arguments: 1, results: 1)
    } catch {
      call.pushNil()
      call.setField(path, of: table)
      throw explained(error)
    }
    if call.isNil(-1) {
      call.pop()
      call.push(true)
    }
    call.pushValue(at: -1)
    call.setField(path, of: table)
  }
}

private enum ModuleMark {
  static let loading = "\u{1}loading"
}
