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

  @Test(arguments: [
    "setTraits { userInterfaceStyle = \"dark\" }",
    "setTraits { userInterfaceStyle = 'dark', layoutDirection = 'rightToLeft' }",
    "setTraits { layoutDirection = 'rightToLeft', userInterfaceStyle = 'dark' }",
  ])
  func `a user action with a table has one heading`(line: String) throws {
    let desk = try Desk("screen 'A' {} app { system = 13, device = 'iPhone 8', root = 'A' }")
    _ = desk.type(line)

    #expect(desk.interpreter.session.inputs.headings().map(\.text) == ["launch", line])
  }

  @Test func `a user action with a table is shown with a table`() throws {
    let desk = try Desk("screen 'A' {} app { system = 13, device = 'iPhone 8', root = 'A' }")
    _ = desk.type("local dark = { userInterfaceStyle = 'dark' } setTraits(dark)")

    #expect(
      desk.interpreter.session.inputs.headings().map(\.text).contains("setTraits({ userInterfaceStyle = \"dark\" })"))
  }

  @Test func `several user actions in one line have a heading each`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap('Open') back()")

    #expect(desk.interpreter.session.inputs.headings().count == 4)
  }
}
