import CLua
import CLuaBridge

/// The Swift ends of the trampolines: file-scope, isolated to nobody, and nothing thrown leaves them.
let borderAnswers = lb_Answers(
  call: { thread, owner, number in
    answer(thread, owner) { try $0.state.functions[Int(number)]($0) }
  },
  get: { thread, owner, object, member in
    answer(thread, owner) { call in
      guard let object else { return 0 }
      if member >= 0 {
        try call.state.ensureMade(object, call)
        guard let swift = object.pointee.object else { throw EndedObjectError() }
        try call.state.properties[Int(member)].get(swift, call)
        return 1
      }
      return try call.state.answerSpecial(member, object, call)
    }
  },
  set: { thread, owner, object, member in
    answer(thread, owner) { call in
      guard let object else { return 0 }
      guard member >= 0 else { return try call.state.answerAssignment(member, object, call) }
      try call.state.ensureMade(object, call)
      guard let swift = object.pointee.object else { throw EndedObjectError() }
      try call.state.properties[Int(member)].set(swift, call, 3)
      return 0
    }
  },
  release: { object in
    guard let object else { return }
    Unmanaged<AnyObject>.fromOpaque(object).release()
  }
)

/// Runs a body whose error becomes the value on top of the stack, to be raised by C when this frame is gone.
@inline(__always)
private func answer(
  _ thread: OpaquePointer?, _ owner: UnsafeMutableRawPointer?, _ body: (LuaCall) throws -> Int32
) -> Int32 {
  guard let thread, let owner else { return 0 }
  return Unmanaged<LuaState>.fromOpaque(owner)._withUnsafeGuaranteedRef { state in
    let call = LuaCall(state: state, thread: thread)
    do {
      return try body(call)
    } catch {
      return call.pushRaised(error)
    }
  }
}

/// An object was used after its launch or its state ended.
struct EndedObjectError: Error, CustomStringConvertible {
  var description: String { "this object belongs to a launch that has ended" }
}

extension LuaCall {
  /// Pushes what a script's `pcall` will see: the text, with the place of the call before it unless it has one.
  ///
  /// - Returns: how it is to be raised.
  fileprivate func pushRaised(_ error: any Error) -> Int32 {
    lua_settop(thread, min(lua_gettop(thread), 200))
    if let error = error as? LuaError {
      push(error.message)
      if let cause = error.cause { state.thrown = (error.message, cause) }
      return Int32(error.kind == .memory ? lb_raise_memory : lb_raise)
    }
    let place = error is any PlacedByItself ? nil : self.place()
    let message = (place.map { $0 + ": " } ?? "") + "\(error)"
    state.thrown = (message, error)
    push(message)
    return Int32(lb_raise)
  }
}
