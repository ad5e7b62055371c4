import Lua

/// The names of the values that exist before any script runs.
///
/// The names stay the same during a launch, so the walks of one session share them.
final class BuiltInNames {
  /// The names of the globals, sorted.
  let globals: [String]
  /// The names of the globals that are tables and whose contents a walk visits, sorted.
  private(set) var tables: [String] = []
  /// The names of the globals, by the address of the value.
  private(set) var byAddress: [UnsafeRawPointer: String] = [:]
  /// The names of the functions in Lua's library, by the address of the machine code.
  ///
  /// The names are collected when a walk first reaches a function that isn't a global.
  private(set) lazy var library = BuiltInNames.library()

  /// - Parameters:
  ///   - reference: a copy of the globals as they were before any script ran, or `nil` if there is none yet.
  ///   - state: the Lua state.
  init(_ reference: LuaReference?, in state: LuaState) {
    guard let reference else {
      globals = []
      return
    }
    let call = state.top
    let height = call.count
    state.push(reference)
    let index = call.count
    globals = call.fieldNames(of: index)
    for name in globals where name != "package" && name != "defaults" {
      call.pushField(name, of: index)
      if call.type(at: call.count) == .table, name != "_G" { tables.append(name) }
      if let pointer = call.identity(at: call.count), byAddress[pointer] == nil { byAddress[pointer] = name }
      call.pop()
    }
    call.setTop(height)
  }

  private static func library() -> [UnsafeRawPointer: String] {
    let state = LuaState()
    defer { state.close() }
    let call = state.top
    var found: [UnsafeRawPointer: String] = [:]
    state.pushGlobals()
    func take(_ name: String) {
      guard let code = call.nativeCode(at: call.count), found[code] == nil else { return }
      found[code] = name
    }
    call.forEachField(of: call.count) { name in
      take(name)
      guard call.type(at: call.count) == .table else { return }
      call.forEachField(of: call.count) { field in take("\(name).\(field)") }
    }
    return found
  }
}
