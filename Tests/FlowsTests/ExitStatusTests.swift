import Flows
import Lua
import Testing

struct ExitStatusTests {
  @Test func `statuses are ordered by severity, from an internal error to success`() {
    let order: [Status] = [.internalError, .interrupted, .limit, .failed, .nothingMatched, .ok]

    for (place, status) in order.enumerated() {
      for other in order[place...] {
        #expect(status.combined(with: other) == status)
        #expect(other.combined(with: status) == status)
      }
    }
  }

  @Test func `each kind of error has an exit status`() {
    #expect(Status(UnreadableInput("gone")) == .unreadable)
    #expect(Status(LuaError(kind: .interrupted, message: "")) == .interrupted)
    #expect(Status(LuaError(kind: .script, message: "")) == .failed)
    #expect(Status(PlainError("no")) == .failed)
  }
}
