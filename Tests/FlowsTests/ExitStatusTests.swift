import Flows
import Lua
import Testing

struct ExitStatusTests {
  @Test func `an internal error outranks an interruption, which outranks a limit, which outranks a failure`() {
    let order: [Status] = [.internalError, .interrupted, .limit, .failed, .nothingMatched, .ok]

    for (place, status) in order.enumerated() {
      for other in order[place...] {
        #expect(status.combined(with: other) == status)
        #expect(other.combined(with: status) == status)
      }
    }
  }

  @Test func `each status has its documented number`() {
    #expect(Status.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 64, 66])
  }

  @Test func `each kind of error has its status`() {
    #expect(Status(UnreadableInput("gone")) == .unreadable)
    #expect(Status(LuaError(kind: .interrupted, message: "")) == .interrupted)
    #expect(Status(LuaError(kind: .script, message: "")) == .failed)
    #expect(Status(PlainError("no")) == .failed)
  }
}
