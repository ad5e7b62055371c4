import Console
import Testing

/// Closures that ARC would count.
@Suite struct `The cycles of a prototype` {
  @Test func `are listed for all screens or one, with the property and the closure's line`() throws {
    let desk = try Desk(
      """
      screen "Home" { viewDidLoad = function(self)
        self.onDone = function() self.title = "done" end
      end }
      screen "Other" {}
      app { root = navigation "Home" }
      """)

    let path = "Home.onDone → upvalue self of the function at app.lua:2"
    #expect(desk.type("cycles").lines.first == path)
    #expect(desk.type("cycles Home").lines.first == path)
    #expect(desk.type("cycles NavigationController").hasPrefix("no closure in a property of NavigationController"))
    #expect(desk.type("cycles Other") == "no Other exists")
    #expect(desk.type("cycles Othr").contains("nearest: Other"), "\(desk.type("cycles Othr"))")
  }
}
