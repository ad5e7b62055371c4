import Controllers
import Lua
import Rendering
import Scripting
import Testing

@Suite struct `A covered box` {
  /// Returns the lines of an app's picture in a range.
  private func lines(_ app: String, _ range: Range<Int>) throws -> String {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.declare(SourceText(app), name: "app.lua")
    try session.loader.launchDeclaredApp(by: "app.lua")
    return Picture(of: session.system).lines[range].joined(separator: "\n")
  }

  @Test func `a covered box keeps the corner next to the view that covers it`() throws {
    let app = """
      screen "Home" { view = {
        view { backgroundColor = "green", frame = { 16, 40, 104, 80 } },
        label "hello" { backgroundColor = "blue", frame = { 96, 80, 80, 20 } },
      } }
      app { root = "Home" }
      """

    #expect(
      try lines(app, 4..<8) == """
        │  ┌───────────┐                         │
        │  │           │                         │
        │  │         hello                       │
        │  └───────────┘                         │
        """)
  }

  @Test func `ends at the edge of a white view that covers a part of it`() throws {
    let app = """
      screen "Home" { view = {
        view { backgroundColor = "cyan", frame = { 16, 40, 96, 80 } },
        view { backgroundColor = "white", frame = { 64, 80, 96, 80 } },
        view { backgroundColor = "white", frame = { 200, 40, 80, 80 } },
      } }
      app { root = "Home" }
      """

    #expect(
      try lines(app, 4..<10) == """
        │  ┌──────────┐                          │
        │  │          │                          │
        │  │     ┌──────────┐                    │
        │  └─────│          │                    │
        │        │          │                    │
        │        └──────────┘                    │
        """)
  }

  @Test func `a covered box keeps its edge next to text that needs more cells than its frame has`() throws {
    let app = """
      screen "Home" { view = {
        view { backgroundColor = "green", frame = { 16, 40, 250, 60 },
          label "A sleeping bag for the winter" { frame = { 16, 20, 218, 20 } } },
      } }
      app { root = "Home" }
      """

    #expect(
      try lines(app, 4..<7) == """
        │  ┌─────────────────────────────┐       │
        │  │A sleeping bag for the winter│       │
        │  └─────────────────────────────┘       │
        """)
  }

  @Test func `a covered box keeps the corner of a sheet's frame next to a popover in front of it`() {
    var canvas = Canvas(columns: 12, rows: 5)
    canvas.drawFrame(CellRect(left: 0, top: 0, right: 6, bottom: 4), weight: .heavy, clip: canvas.area)
    canvas.clear(CellRect(left: 4, top: 1, right: 10, bottom: 3))
    canvas.clear(CellRect(left: 6, top: 3, right: 10, bottom: 4))

    #expect(
      canvas.lines().map { String($0.prefix(6)) } == [
        "┏━━━━┓",
        "┃     ",
        "┃     ",
        "┗━━━━┛",
        "      ",
      ])
  }
}
