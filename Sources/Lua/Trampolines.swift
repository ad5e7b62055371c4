import CLua
import CLuaBridge
import Locations

/// The Swift functions that the trampolines call.
///
/// The functions are nonisolated, are declared at file scope, and never throw.
let trampolineFunctions = lb_Callbacks(
  call: { thread, owner, number in
    answer(thread, owner) { call, answers in
      try answers.pointee.functions[number].unsafelyUnwrapped._withUnsafeGuaranteedRef { try $0.body(call) }
    }
  },
  get: { thread, owner, object, member in
    answer(thread, owner) { call, answers in
      guard let object else { return 0 }
      guard member >= 0 else { return try call.state.answerSpecial(member, object, call) }
      let swift = try object.pointee.object ?? call.state.makeObject(of: object, call)
      let property = try answers.pointee.properties[member] ?? call.state.makeProperty(member)
      try property._withUnsafeGuaranteedRef { try $0.get(swift, call) }
      return 1
    }
  },
  set: { thread, owner, object, member in
    answer(thread, owner) { call, answers in
      guard let object else { return 0 }
      guard member >= 0 else { return try call.state.answerAssignment(member, object, call) }
      let swift = try object.pointee.object ?? call.state.makeObject(of: object, call)
      let property = try answers.pointee.properties[member] ?? call.state.makeProperty(member)
      try property._withUnsafeGuaranteedRef { try $0.set(swift, call, 3) }
      return 0
    }
  },
  bind: { thread, owner, method in
    answer(thread, owner) { call, _ in
      try call.state.pushMethod(method)
      return 1
    }
  },
  find: { owner, classNumber, name, length in
    guard let owner, let name else { return -1 }
    let text = String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
    return owner.assumingMemoryBound(to: LuaBindings.self).pointee.state._withUnsafeGuaranteedRef {
      $0.objects?.member(named: text, inClass: classNumber)?.border ?? -1
    }
  },
  release: { object in
    guard let object else { return }
    Unmanaged<AnyObject>.fromOpaque(object).release()
  },
  note: { thread, owner, record in
    guard let thread, let owner, let record else { return }
    let answers = owner.assumingMemoryBound(to: LuaBindings.self)
    let call = LuaCall(state: answers.pointee.state, thread: thread)
    call.state.noteCall(LuaMonitoredCall(record, call))
  },
  line: { owner in
    guard let owner else { return }
    owner.assumingMemoryBound(to: LuaBindings.self).pointee.state._withUnsafeGuaranteedRef { $0.lineWatcher?() }
  },
  draw: { thread, owner, low, high, value in
    guard let thread, let owner, let value else { return false }
    let answers = owner.assumingMemoryBound(to: LuaBindings.self)
    let call = LuaCall(state: answers.pointee.state, thread: thread)
    guard let drawn = call.state.draws.next(from: Int(low), to: Int(high), in: call) else { return false }
    value.pointee = lua_Integer(drawn)
    return true
  }
)

/// Runs a closure.
///
/// If the closure throws, the error becomes the value on top of the stack. C raises the error after this frame has
/// ended.
@inline(__always)
private func answer(
  _ thread: OpaquePointer?, _ owner: UnsafeMutableRawPointer?,
  _ body: (LuaCall, UnsafeMutablePointer<LuaBindings>) throws -> Int32
) -> Int32 {
  guard let thread, let owner else { return 0 }
  let answers = owner.assumingMemoryBound(to: LuaBindings.self)
  let call = LuaCall(state: answers.pointee.state, thread: thread)
  do {
    return try body(call, answers)
  } catch {
    return call.pushRaised(error)
  }
}

/// An error for the use of an object whose launch or state has ended.
struct EndedObjectError: Error, CustomStringConvertible {
  var description: String { "this object belongs to a launch that has ended" }
}

extension LuaCall {
  /// Pushes the error value that `pcall` returns to a script.
  ///
  /// The value is the message. If the message doesn't begin with a source location, the location of the call is added.
  ///
  /// - Returns: The value that makes the trampoline raise the error.
  fileprivate func pushRaised(_ error: any Error) -> Int32 {
    lua_settop(thread, min(lua_gettop(thread), 200))
    if let error = error as? LuaError {
      push(error.message)
      state.thrown = error.cause
      return Int32(lb_raise)
    }
    let location = error is any LocatedError ? nil : self.location()
    let message = "\(error)".located(at: location)
    state.thrown = error
    push(message)
    return Int32(lb_raise)
  }
}
