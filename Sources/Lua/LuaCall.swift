import CLua
import CLuaBridge
import Locations

/// A call from Lua into Swift, with access to its arguments and results.
///
/// Stack indices count from 1, as in Lua. A `LuaCall` is valid only during the call.
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

/// A Swift function that Lua can call.
///
/// The function reads its arguments, pushes its results, and returns the number of results.
package typealias LuaFunction = (LuaCall) throws -> Int32

/// The getter and setter of an object's property.
package final class LuaProperty {
  /// Pushes the property's value.
  package let get: (UnsafeMutableRawPointer, LuaCall) throws -> Void
  /// Sets the property to the value at a stack index.
  package let set: (UnsafeMutableRawPointer, LuaCall, Int32) throws -> Void

  package init(
    get: @escaping (UnsafeMutableRawPointer, LuaCall) throws -> Void,
    set: @escaping (UnsafeMutableRawPointer, LuaCall, Int32) throws -> Void
  ) {
    self.get = get
    self.set = set
  }
}

/// The types of Lua's values.
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

// Source locations in scripts, for messages.
extension LuaCall {
  /// The source location of the calling script, such as `app.lua:12`.
  ///
  /// Library functions, such as `pcall`, may be between the script and this call.
  ///
  /// - Returns: The file and the line, or `nil` if no script made the call.
  package func location() -> CodeLocation? {
    var record = lua_Debug()
    for level in Int32(1)...4 where lua_getstack(thread, level, &record) != 0 {
      lua_getinfo(thread, "Sl", &record)
      if let location = record.location { return location }
    }
    return nil
  }

  /// Whether the value at an index is a function that isn't written in Lua, such as `print`.
  package func isNativeFunction(at index: Int32) -> Bool { lua_iscfunction(thread, index) != 0 }

  /// The file and first line of the function at an index, or `nil` if the function isn't part of a script.
  package func definition(at index: Int32) -> CodeLocation? {
    debugRecord(of: index).map { CodeLocation(file: $0.file, line: Int($0.linedefined)) }
  }

  /// The file and lines of the function at an index, or `nil` if the function isn't part of a script.
  package func definitionLines(at index: Int32) -> (file: String, lines: ClosedRange<Int>)? {
    debugRecord(of: index).map { record in
      (record.file, Int(record.linedefined)...Int(max(record.linedefined, record.lastlinedefined)))
    }
  }

  /// Reads the source location of the function at an index without creating a string.
  ///
  /// - Parameters:
  ///   - index: The function's index.
  ///   - body: A closure that receives the bytes of the file's name and the first line of the function.
  /// - Returns: The value that the closure returns, or `nil` if the function isn't part of a script.
  package func withDefinition<Result>(
    at index: Int32, _ body: (UnsafeRawBufferPointer, Int) -> Result
  ) -> Result? {
    guard var record = debugRecord(of: index) else { return nil }
    let line = Int(record.linedefined)
    return withUnsafeBytes(of: &record.short_src) { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)]), line)
    }
  }

  private func debugRecord(of index: Int32) -> lua_Debug? {
    guard type(at: index) == .function else { return nil }
    var record = lua_Debug()
    lua_pushvalue(thread, index)
    return lua_getinfo(thread, ">S", &record) != 0 && record.linedefined > 0 ? record : nil
  }
}

extension lua_Debug {
  /// The name of the file that contains the function.
  var file: String {
    withUnsafeBytes(of: short_src) { bytes in
      // Lua shortens long names of files to `...` and their ends, but keeps the whole name after an `@`.
      let isShort = bytes.prefix(3).allSatisfy { $0 == UInt8(ascii: ".") }
      if isShort, let source, source.pointee == CChar(bitPattern: UInt8(ascii: "@")) {
        return String(cString: source + 1)
      }
      return String(decoding: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)], as: UTF8.self)
    }
  }

  /// The line that is being executed, or `nil` if the function isn't part of a script.
  var location: CodeLocation? { currentline > 0 ? CodeLocation(file: file, line: Int(currentline)) : nil }
}

extension LuaState {
  /// The line at which the script was last stopped, or `nil` if no script was running.
  var stopLocation: CodeLocation? {
    let line = lb_stop_line(context)
    guard line > 0 else { return nil }
    let location = CodeLocation(file: String(cString: lb_stop_file(context)), line: Int(line))
    return longNames.expandingFileName(location) ?? location
  }
}
