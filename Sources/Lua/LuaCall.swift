import CLua
import CLuaBridge

/// One call from Lua into Swift: where its arguments are, and where its results go.
///
/// Indices count from 1, as on Lua's stack. Valid only while the call lasts.
package struct LuaCall {
  private let reference: Unmanaged<LuaState>
  package let thread: OpaquePointer

  package var state: LuaState { reference.takeUnretainedValue() }

  package init(state: LuaState, thread: OpaquePointer) {
    self.init(state: Unmanaged.passUnretained(state), thread: thread)
  }

  init(state: Unmanaged<LuaState>, thread: OpaquePointer) {
    reference = state
    self.thread = thread
  }
}

/// What Lua calls: reads its arguments, pushes its results, says how many.
package typealias LuaFunction = (LuaCall) throws -> Int32

/// How a property of an object is read and written.
package final class LuaProperty {
  /// Pushes one value.
  package let get: (UnsafeMutableRawPointer, LuaCall) throws -> Void
  /// Reads the value at an index.
  package let set: (UnsafeMutableRawPointer, LuaCall, Int32) throws -> Void

  package init(
    get: @escaping (UnsafeMutableRawPointer, LuaCall) throws -> Void,
    set: @escaping (UnsafeMutableRawPointer, LuaCall, Int32) throws -> Void
  ) {
    self.get = get
    self.set = set
  }
}

/// The kinds of values Lua has.
package enum LuaType: Int32, Sendable {
  case none = -1
  case `nil` = 0
  case boolean = 1
  case lightUserdata = 2
  case number = 3
  case string = 4
  case table = 5
  case function = 6
  case userdata = 7
  case thread = 8
}

extension LuaCall {
  package var count: Int32 { lua_gettop(thread) }

  package func type(at index: Int32) -> LuaType { LuaType(rawValue: lua_type(thread, index)) ?? .none }

  package func isNil(_ index: Int32) -> Bool { lua_type(thread, index) <= 0 }
}

// Places in scripts, for messages.
extension LuaCall {
  /// Where the script is that called: `app.lua:12`; nil when no script did.
  ///
  /// A function that is not a script's own, such as `pcall`, may stand between.
  ///
  /// - Returns: file and line.
  package func place() -> String? {
    for level in Int32(1)...4 {
      luaL_where(thread, level)
      defer { lb_pop(thread, 1) }
      let text = lossyString(at: -1)
      if text.hasSuffix(": ") { return String(text.dropLast(2)) }
    }
    return nil
  }

  /// The same in its parts, the file and the line.
  package func placeInParts() -> (file: String, line: Int)? {
    var record = lua_Debug()
    for level in Int32(1)...4 where lua_getstack(thread, level, &record) != 0 {
      lua_getinfo(thread, "Sl", &record)
      if record.currentline > 0 { return (LuaCall.file(of: record), Int(record.currentline)) }
    }
    return nil
  }

  private static func file(of record: lua_Debug) -> String {
    withUnsafeBytes(of: record.short_src) { bytes in
      String(decoding: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)], as: UTF8.self)
    }
  }

  /// Where the function at an index is written; nil for one that no script wrote.
  package func definition(at index: Int32) -> String? {
    definitionLines(at: index).map { "\($0.file):\($0.lines.lowerBound)" }
  }

  /// The file and the lines, the first of a file being 1, on which the function at an index is written.
  package func definitionLines(at index: Int32) -> (file: String, lines: ClosedRange<Int>)? {
    source(of: index).map { record in
      (LuaCall.file(of: record), Int(record.linedefined)...Int(max(record.linedefined, record.lastlinedefined)))
    }
  }

  /// Reads where the function at an index is written, without making a text.
  ///
  /// - Parameters:
  ///   - index: where the function stands.
  ///   - body: gets the bytes of the file's name, and the first line of the function.
  /// - Returns: what the body gives; nil for a function that no script wrote.
  package func withDefinition<Result>(
    at index: Int32, _ body: (UnsafeRawBufferPointer, Int) -> Result
  ) -> Result? {
    guard var record = source(of: index) else { return nil }
    let line = Int(record.linedefined)
    return withUnsafeBytes(of: &record.short_src) { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)]), line)
    }
  }

  private func source(of index: Int32) -> lua_Debug? {
    guard type(at: index) == .function else { return nil }
    var record = lua_Debug()
    lua_pushvalue(thread, index)
    return lua_getinfo(thread, ">S", &record) != 0 && record.linedefined > 0 ? record : nil
  }
}
