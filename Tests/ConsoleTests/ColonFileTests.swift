import Console
import Testing

/// Tests that the lines of a script are found even if the script's name contains a colon.
@Suite struct `A script called a:b.lua` {
  private static let script = """
    screen "A" { view = { button "Fail" { action = function(self) missing.field = 1 end } } }
    app { root = "A" }
    """

  @Test func `is shown in the excerpt of an error`() throws {
    let desk = try Desk(Self.script, name: "a:b.lua")

    #expect(desk.type("tap Fail").contains("\n  1 │ "), "\(desk.type("tap Fail"))")
  }

  @Test func `is opened by edit at the line of an error, at a given line, and at a screen's declaration`() throws {
    var opened: [String] = []
    let desk = try Desk(Self.script, name: "a:b.lua") { path, line in
      opened.append("\(path.split(separator: "/").last ?? "") \(line ?? 0)")
    }
    _ = desk.talk("tap Fail\nedit\nedit a:b.lua:2\nedit A\n")

    #expect(opened == ["a:b.lua 1", "a:b.lua 2", "a:b.lua 1"])
  }
}
