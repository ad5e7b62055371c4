import Lua

/// The values that exist before any script runs, and their names.
///
/// The names stay the same during a launch, so the walks of one session share them.
final class BuiltInNames {
  /// The globals that are tables and whose contents a walk visits, in the order of their names.
  private(set) var tables: [BuiltInTable] = []
  /// The names of the globals, by the address of the value.
  private(set) var byAddress: [UnsafeRawPointer: String] = [:]
  /// The state of the random number generator that `math.random` uses, or `nil` if there is no `math.random`.
  private(set) var generator: LuaReference?

  /// The names of the globals that are part of the state even if no script has set them.
  static let alwaysIncluded = ["defaults", "package"]

  /// - Parameters:
  ///   - reference: a copy of the globals as they were before any script ran, or `nil` if there is none yet.
  ///   - state: the Lua state.
  init(_ reference: LuaReference?, in state: LuaState) {
    guard let reference else { return }
    let call = state.top
    let initialStackCount = call.count
    state.push(reference)
    call.forEachField(of: call.count) { name in
      guard !BuiltInNames.alwaysIncluded.contains(name) else { return }
      if call.type(at: call.count) == .table, name != "_G" { tables.append(BuiltInTable(name)) }
      if let address = call.identity(at: call.count), byAddress[address] == nil { byAddress[address] = name }
      if name == "math", call.type(at: call.count) == .table { generator = BuiltInNames.findGenerator(in: state) }
    }
    call.setTop(initialStackCount)
  }

  /// Releases the Lua values to which this object refers.
  func release(in state: LuaState) {
    if let generator { state.release(generator) }
    for table in tables { table.release(in: state) }
  }

  /// Finds the random number generator, which is a value of the functions in the table on top of the stack.
  private static func findGenerator(in state: LuaState) -> LuaReference? {
    let call = state.top
    var generator: LuaReference?
    call.forEachField(of: call.count) { _ in
      let functionIndex = call.count
      guard generator == nil, call.type(at: functionIndex) == .function else { return }
      call.restoringStack {
        guard call.pushUpvalue(1, of: functionIndex) != nil, call.wrapper(at: call.count) == nil,
          !call.bytes(ofUserdataAt: call.count).isEmpty
        else { return }
        generator = state.retainTop()
      }
    }
    return generator
  }

  /// The names of the functions in Lua's library, by the address of the machine code.
  static let libraryNames = {
    let state = LuaState()
    defer { state.close() }
    let call = state.top
    var namesByCode: [UInt: String] = [:]
    state.pushGlobals()
    func addFunction(_ name: String) {
      guard let code = call.nativeCode(at: call.count), namesByCode[UInt(bitPattern: code)] == nil else { return }
      namesByCode[UInt(bitPattern: code)] = name
    }
    call.forEachField(of: call.count) { name in
      addFunction(name)
      guard call.type(at: call.count) == .table else { return }
      call.forEachField(of: call.count) { field in addFunction("\(name).\(field)") }
    }
    return namesByCode
  }()
}
