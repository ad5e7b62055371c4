import CLua
import CLuaBridge
import Locations

// Compiles text and calls functions.

extension LuaState {
  /// Compiles a chunk and leaves its function on the stack.
  ///
  /// - Parameters:
  ///   - source: The Lua source text, which must not be bytecode.
  ///   - name: The name in error messages. For a file, this is the file's path.
  ///   - line: The number of the chunk's first line.
  /// - Throws: `LuaError` if the chunk has a syntax error, or if a limit stops the compilation.
  package func load(_ source: SourceText, name: String, line: Int = 1) throws {
    try checkOpen()
    longNames.add(name)
    if source.code.first == UInt8(ascii: "\u{1B}") {
      throw LuaError(kind: .syntax, message: "\(name): is compiled Lua, a binary chunk; only source text can be loaded")
    }
    if let compilation = source.compilation, compilation.name == name, line == 1 { return try load(compilation) }
    let status = source.code.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        lb_load(context, $0.baseAddress, $0.count, "@" + name, Int32(clamping: line))
      }
    }
    try check(status)
  }

  private func load(_ compilation: CompiledSource) throws {
    let status = compilation.code.withUnsafeBytes { bytes in
      lb_load_dump(
        context, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, compilation.sourceLength,
        "@" + compilation.name)
    }
    try check(status)
  }

  /// Compiles text that was typed or generated, and leaves its function on the stack.
  ///
  /// - Throws: `LuaError` if the text has a syntax error, or if a limit stops the compilation.
  package func load(_ text: String, name: String, line: Int = 1) throws {
    try load(SourceText(text), name: name, line: line)
  }

  /// Calls the function below its arguments and leaves the results on the stack.
  ///
  /// - Throws: `LuaError` if the call fails. In that case, the function and its arguments are removed from the stack.
  package func call(arguments: Int32, results: Int32) throws {
    try checkOpen()
    try check(lb_call(context, Int32(arguments), results))
  }

  /// Seeds `math.random`, unless the seed is 0, which is the default.
  ///
  /// Call this before any script runs.
  package func seedRandom(_ seed: Int) {
    let call = top
    call.restoringStack {
      pushGlobal("math")
      _ = call.pushField("randomseed", of: call.count)
      call.push(seed)
      // Seeding calls no function of a script, and `randomseed` accepts any number.
      try? self.call(arguments: 1, results: 0)
    }
  }

  /// Runs a chunk and leaves all its results on the stack.
  ///
  /// - Returns: The number of results.
  /// - Throws: `LuaError` if the chunk has a syntax error or fails.
  @discardableResult
  package func run(_ source: SourceText, name: String) throws -> Int32 {
    try checkOpen()
    let previousCount = lua_gettop(thread)
    try load(source, name: name)
    try call(arguments: 0, results: -1)
    return lua_gettop(thread) - previousCount
  }

  /// Runs text that was typed or generated, and leaves all its results on the stack.
  ///
  /// - Returns: The number of results.
  /// - Throws: `LuaError` if the text has a syntax error or fails.
  @discardableResult
  package func run(_ text: String, name: String) throws -> Int32 { try run(SourceText(text), name: name) }

  /// Pops the value on top and returns the string that `tostring` would return.
  ///
  /// - Throws: `LuaError` if a `__tostring` metamethod fails.
  package func popText() throws -> String {
    try check(lb_tostring(context))
    defer { lb_pop(thread, 1) }
    return top.lossyString(at: -1)
  }

  private func checkOpen() throws {
    guard isOpen else { throw LuaError(kind: .script, message: "the state is closed") }
  }

  /// Throws the error for a status other than `lb_ok`, and pops its message.
  func check(_ status: lb_Status) throws {
    guard status != lb_ok else { return }
    throw popError(status)
  }

  private func popError(_ status: lb_Status) -> LuaError {
    if status == lb_stopped {
      lb_pop(thread, 1)
      return error(of: LuaStop(lb_stop_reason(context)) ?? .interrupted)
    }
    let cause = lb_failure_has_cause(context) ? lastThrownError : nil
    lastThrownError = nil
    let recordedCalls = lb_traceback(context).map { self.scriptCalls(inTraceback: String(cString: $0)) } ?? []
    guard let rawMessage = popMessage() else { return error(of: LuaStop(lb_stop_reason(context)) ?? .interrupted) }
    let prefix = CodeLocation.parsePrefix(rawMessage)
    let message = prefix.flatMap { longNames.expandingFileName($0.location).map($0.text.located) } ?? rawMessage
    guard status == lb_failed else { return LuaError(kind: .syntax, message: message) }
    // Errors of library functions such as `table.sort`, `next` and `coroutine.yield` contain no location in the script.
    // Neither do errors of `error("x", 0)`.
    let isLocated = cause != nil || prefix != nil || message.removingPrefix(from: stopLocation) != nil
    return LuaError(
      kind: .script, message: isLocated ? message : message.located(at: stopLocation), calls: recordedCalls,
      cause: cause)
  }

  /// Returns the calls in a traceback of Lua's, without those of functions that aren't part of a script.
  private func scriptCalls(inTraceback traceback: String) -> [LuaError.Call] {
    traceback.split(separator: "\n").compactMap { line in
      CodeLocation.parsePrefix(String(line.drop(while: \.isWhitespace))).map { told in
        LuaError.Call(location: longNames.expandingFileName(told.location) ?? told.location, text: told.text)
      }
    }
  }

  /// Pops an error value and returns its text.
  ///
  /// For a table or an object, the text is the result of `__tostring`. If `__tostring` fails, a
  /// description is returned instead. If `__tostring` is stopped, the result is `nil`.
  private func popMessage() -> String? {
    if top.type(at: -1) == .string {
      defer { lb_pop(thread, 1) }
      return LuaMessage.text(at: -1, top)
    }
    let type = top.type(at: -1)
    let location = stopLocation
    if let fields = LuaMessage.fields(at: -1, top) {
      lb_pop(thread, 1)
      return fields.located(at: location)
    }
    let status = type == .nil ? lb_failed : lb_tostring(context)
    guard status == lb_ok else {
      lb_pop(thread, 1)
      guard status != lb_stopped else { return nil }
      return (type == .nil ? "an error without a value" : "an error value that is a \(type)").located(at: location)
    }
    defer { lb_pop(thread, 1) }
    return LuaMessage.text(at: -1, top).located(at: location)
  }
}

extension LuaCall {
  /// The bytes of the string at an index, or an empty array if the value isn't a string.
  package func bytes(at index: Int32) -> [UInt8] {
    var length = 0
    guard lua_type(thread, index) == LuaType.string.rawValue, let bytes = lua_tolstring(thread, index, &length) else {
      return []
    }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
  }

  /// Pushes bytes as a string.
  package func push(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { lua_pushlstring(thread, $0.baseAddress, $0.count) }
    }
  }

  /// The string at an index, for messages.
  ///
  /// Invalid UTF-8 is replaced.
  package func lossyString(at index: Int32) -> String {
    var length = 0
    guard lua_type(thread, index) == LuaType.string.rawValue, let bytes = lua_tolstring(thread, index, &length) else {
      return ""
    }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }
}

extension LuaState {
  /// Pops the key on top and pushes `value[key]`, honoring `__index`.
  ///
  /// - Throws: `LuaError` if a metamethod fails.
  package func pushIndexed(at index: Int32) throws { try check(lb_index(context, index)) }
}
