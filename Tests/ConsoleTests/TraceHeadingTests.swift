import Console
import Rendering
import Scripting
import Testing

struct TraceHeadingTests {
  @Test(arguments: ["tap(\"Open\")", "tap 'Open'", "tap (\"Open\");"])
  func `a user action written in Lua has one heading in the trace`(line: String) throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type(line)

    let headings = desk.interpreter.session.inputs.headings()

    #expect(headings.map(\.text) == ["launch", line])
  }

  @Test(arguments: [
    "setTraits { userInterfaceStyle = \"dark\" }",
    "setTraits { userInterfaceStyle = 'dark', layoutDirection = 'rightToLeft' }",
    "setTraits { layoutDirection = 'rightToLeft', userInterfaceStyle = 'dark' }",
  ])
  func `a user action with a table as its argument has one heading`(line: String) throws {
    let desk = try Desk("screen 'A' {} app { system = 13, device = 'iPhone 8', root = 'A' }")
    _ = desk.type(line)

    #expect(desk.interpreter.session.inputs.headings().map(\.text) == ["launch", line])
  }

  @Test func `the heading of a user action shows the contents of a table in a variable`() throws {
    let desk = try Desk("screen 'A' {} app { system = 13, device = 'iPhone 8', root = 'A' }")
    _ = desk.type("local dark = { userInterfaceStyle = 'dark' } setTraits(dark)")

    #expect(
      desk.interpreter.session.inputs.headings().map(\.text).contains("setTraits({ userInterfaceStyle = \"dark\" })"))
  }

  @Test func `each of several user actions on one line has a heading`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap('Open') back()")

    #expect(desk.interpreter.session.inputs.headings().count == 4)
  }
}
