import Lua
import Testing

/// Tests that a Swift error that passes through Lua arrives unchanged.
///
/// An error that the script raised has no cause, even if its text equals that of a Swift error.
@Suite struct `The cause of an error` {
  struct Refusal: Error, CustomStringConvertible {
    var description: String { "refused" }
  }

  @Test(arguments: [
    ("refuse()", true), ("coroutine.wrap(refuse)()", true), ("handler(refuse)", true),
    ("pcall(refuse) error('test.lua:1: refused', 0)", false), ("pcall(refuse) refuse()", true),
    ("local ok, why = pcall(refuse) error(why, 0)", false), ("xpcall(refuse, tostring) error('refused')", false),
    ("coroutine.resume(coroutine.create(refuse)) error('refused')", false),
    ("pcall(handler, refuse) local x = nil + 1", false),
  ])
  func `passes through Lua unchanged, and isn't looked up by the error's text`(chunk: String, hasCause: Bool) throws {
    try withState { state in
      state.setGlobal("refuse") { _ in throw Refusal() }
      state.setGlobal("handler") { call in
        call.pushValue(at: 1)
        try call.state.call(arguments: 0, results: 0)
        return 0
      }

      let error = try #require(state.failure(chunk))

      #expect((error.cause is Refusal) == hasCause)
    }
  }
}
