import CLua
import Lua
import Testing

/// Counts the probes and things that are alive.
final class Tally {
  var alive = 0
  var released = 0
}

/// An object that a Swift frame holds when it throws an error.
final class Probe {
  let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    tally.alive += 1
  }

  deinit {
    tally.alive -= 1
    tally.released += 1
  }
}

/// An error that holds an object.
///
/// The error never leaves the thread that created it.
struct Trouble: Error, CustomStringConvertible, @unchecked Sendable {
  let probe: Probe
  var description: String { "trouble" }
}

/// Keeps an object alive until this call, even in optimized code.
@inline(never)
func use(_ object: AnyObject) {}

/// Opens a state, runs a closure with it, and checks that no value is left on the stack or alive on the border.
func withState(
  memoryLimit: Int = 16 << 20, at location: SourceLocation = #_sourceLocation,
  _ body: (LuaState) throws -> Void
) throws {
  let state = LuaState(limits: LuaLimits(memory: memoryLimit))

  try body(state)

  #expect(lua_gettop(state.thread) == 0, "the stack is as it was", sourceLocation: location)
  #expect(state.close() == LuaCounters(), "nothing is alive on the border", sourceLocation: location)
}

/// Opens a state with a class of objects that scripts can create, runs a closure, and checks that no object is left.
func withThings(
  memoryLimit: Int = 16 << 20, at location: SourceLocation = #_sourceLocation,
  _ body: (LuaState, Things) throws -> Void
) throws {
  let tally = Tally()
  do {
    let things = Things(tally)
    try withState(memoryLimit: memoryLimit, at: location) { state in
      things.bind(to: state)
      try body(state, things)
    }
  }
  #expect(tally.alive == 0, "no Swift object is left", sourceLocation: location)
}

extension LuaState {
  /// Runs a chunk and returns its first result as text.
  func text(_ chunk: String) throws -> String {
    let count = try run(chunk, name: "test.lua")
    defer { top.pop(count) }
    guard count > 0 else { return "" }
    top.pushValue(at: -count)
    return try popText()
  }

  /// Runs a chunk that must fail, and returns the error.
  func failure(_ chunk: String, at location: SourceLocation = #_sourceLocation) -> LuaError? {
    do {
      top.pop(try run(chunk, name: "test.lua"))
    } catch {
      return error as? LuaError
    }
    Issue.record("the chunk didn't fail", sourceLocation: location)
    return nil
  }
}
