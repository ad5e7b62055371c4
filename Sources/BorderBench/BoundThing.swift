import Lua

/// A Swift object that is bound to Lua as in Scripting, with the same members as the plain C object.
final class BoundThing {
  final class Thing {
    var value = 42
  }

  let state = LuaState()
  private let thing = Thing()
  private let handler: Int32

  init() throws {
    let value = state.addProperty(
      LuaProperty(
        get: { pointer, call in
          Unmanaged<Thing>.fromOpaque(pointer)._withUnsafeGuaranteedRef { call.push($0.value) }
        },
        set: { _, _, _ in }
      ))
    let touch = state.addFunction { call in
      guard let object = try call.pointer(at: 1) else { return 0 }
      Unmanaged<Thing>.fromOpaque(object)._withUnsafeGuaranteedRef { call.push($0.value) }
      return 1
    }
    let members = state.makeMembers([("value", .property(value)), ("touch", .function(touch))])
    let thingClass = state.makeClass(name: "Thing", classNumber: 1, members: members, table: nil)
    handler = state.handlerNumber(of: "appear")
    state.top.pushNew(thing, of: thingClass, serial: 1)
    state.setGlobal("thing")
  }

  func callHandler(_ times: Int) throws {
    for _ in 0..<times where state.top.pushHandler(of: thing, handler, includingOwn: true) {
      try state.call(arguments: 1, results: 0)
    }
  }
}
