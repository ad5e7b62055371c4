import Console
import Rendering
import Scripting
import Testing

struct TraceHeadingTests {
  @Test(arguments: ["tap(\"Open\")", "tap 'Open'", "tap (\"Open\");"])
  func `a user action in Lua has one heading`(line: String) throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type(line)

    let headings = desk.interpreter.session.inputs.headings()

    #expect(headings.map(\.text) == ["launch", line])
  }

  @Test func `several user actions in one line have a heading each`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap('Open') back()")

    #expect(desk.interpreter.session.inputs.headings().count == 4)
  }
}
