import CLua
import CLuaBridge
import Locations

/// The Swift functions that the trampolines call.
///
/// The functions are nonisolated, are declared at file scope, and never throw.
let trampolineFunctions = lb_Callbacks(
  call: { thread, owner, number in
    runTrampoline(thread, owner) { call, answers in
      try answers.pointee.functions[number].unsafelyUnwrapped._withUnsafeGuaranteedRef { try $0.body(call) }
    }
  },
  get: { thread, owner, object, member in
    runTrampoline(thread, owner) { call, answers in
      guard let object else { return 0 }
      guard member >= 0 else { return try call.state.handleSpecialMember(member, object, call) }
      let swiftObject = try object.pointee.object ?? call.state.makeObject(of: object, call)
      let property = try answers.pointee.properties[member] ?? call.state.makeProperty(member)
      try property._withUnsafeGuaranteedRef { try $0.get(swiftObject, call) }
      return 1
    }
  },
  set: { thread, owner, object, member in
    runTrampoline(thread, owner) { call, answers in
      guard let object else { return 0 }
      guard member >= 0 else { return try call.state.handleAssignment(member, object, call) }
      let swiftObject = try object.pointee.object ?? call.state.makeObject(of: object, call)
      let property = try answers.pointee.properties[member] ?? call.state.makeProperty(member)
      try property._withUnsafeGuaranteedRef { try $0.set(swiftObject, call, 3) }
      return 0
    }
  },
  bind: { thread, owner, method in
    runTrampoline(thread, owner) { call, _ in
      try call.state.pushMethod(method)
      return 1
    }
  },
  find: { owner, classNumber, name, length in
    guard let owner, let name else { return -1 }
    let text = String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self)
    return owner.assumingMemoryBound(to: LuaBindings.self).pointee.state._withUnsafeGuaranteedRef {
      $0.objects?.member(named: text, inClass: classNumber)?.bridgeNumber ?? -1
    }
  },
  release: { object in
    guard let object else { return }
    Unmanaged<AnyObject>.fromOpaque(object).release()
  },
  note: { thread, owner, record in
    guard let thread, let owner, let record else { return }
    let bindings = owner.assumingMemoryBound(to: LuaBindings.self)
    let call = LuaCall(state: bindings.pointee.state, thread: thread)
    call.state.monitoredCallHandler(LuaMonitoredCall(record, call))
  },
  line: { owner in
    guard let owner else { return }
    owner.assumingMemoryBound(to: LuaBindings.self).pointee.state._withUnsafeGuaranteedRef { $0.lineWatcher?() }
  },
  draw: { thread, owner, low, high, value in
    guard let thread, let owner, let value else { return false }
    let bindings = owner.assumingMemoryBound(to: LuaBindings.self)
    let call = LuaCall(state: bindings.pointee.state, thread: thread)
    guard let drawnNumber = call.state.draws.nextNumber(from: Int(low), to: Int(high), in: call) else { return false }
    value.pointee = lua_Integer(drawnNumber)
    return true
  }
)

/// Runs a closure for a trampoline.
///
/// If the closure throws, the error becomes the value on top of the stack. C raises it after this Swift frame has
/// ended.
@inline(__always)
private func runTrampoline(
  _ thread: OpaquePointer?, _ owner: UnsafeMutableRawPointer?,
  _ body: (LuaCall, UnsafeMutablePointer<LuaBindings>) throws -> Int32
) -> Int32 {
  guard let thread, let owner else { return 0 }
  let bindings = owner.assumingMemoryBound(to: LuaBindings.self)
  let call = LuaCall(state: bindings.pointee.state, thread: thread)
  do {
    return try body(call, bindings)
  } catch {
    return call.pushErrorValue(error)
  }
}

/// An error for the use of an object that belongs to a launch or a state that has ended.
struct EndedObjectError: Error, CustomStringConvertible {
  var description: String { "this object belongs to a launch that has ended" }
}

extension LuaCall {
  /// Pushes the error value that `pcall` returns to a script.
  ///
  /// The value is the message. If the message doesn't begin with a source location, the location of the call is added.
  ///
  /// - Returns: The value that makes the trampoline raise the error.
  fileprivate func pushErrorValue(_ error: any Error) -> Int32 {
    lua_settop(thread, min(lua_gettop(thread), 200))
    if let error = error as? LuaError {
      push(error.message)
      state.lastThrownError = error.cause
      return Int32(lb_raise)
    }
    let location = error is any LocatedError ? nil : self.location()
    let message = "\(error)".located(at: location)
    state.lastThrownError = error
    push(message)
    return Int32(lb_raise)
  }
}
