import Controllers
import Scripting
import Testing

@testable import Console

/// Tests of the commands `explore` and `path`.
@Suite struct ExploreCommandTests {
  private static let shop = """
    screen "List" { title = "List", view = { button "Open" { push = "Detail" } } }
    screen "Detail" { title = "Detail", view = { button "Buy" { present = "Checkout" } } }
    screen "Checkout" { view = { button "Fail" { action = function() error "no money" end },
      button "Close" { dismiss = true } } }
    screen "Alone" { view = { label "here" } }
    app { root = navigation "List" }
    """

  @Test func `explore begins where the user stands, and changes nothing`() throws {
    let desk = try Desk(Self.shop)
    _ = desk.type("tap Open")
    let (inputs, trace) = (desk.interpreter.session.inputs.count, desk.interpreter.session.system.trace.count)

    let report = desk.type("explore")

    #expect(report.hasPrefix("  3 states · "), "\(report)")
    #expect(report.contains("tap(\"Buy\")  tap(\"Fail\")   (2 steps, the fewest possible)"), "\(report)")
    #expect(report.contains("complete for taps") && report.contains("; from here"), "\(report)")
    #expect(desk.front == "Detail" && desk.interpreter.session.inputs.count == inputs)
    #expect(desk.interpreter.session.system.trace.count == trace)
    #expect(desk.type("explore") == report)
  }

  @Test func `explore stops at the given number of states, and says how to go on`() throws {
    let desk = try Desk(Self.shop)

    let report = desk.type("explore 2")

    #expect(report.contains("when the limit of 2 states was reached"), "\(report)")
    #expect(report.contains("`explore 8` continues") && !report.contains("--states"), "\(report)")
  }

  @Test(arguments: [
    ("explore many", "explore: expected a number of states, such as 500, found \"many\""),
    ("explore -5", "explore: expected a number of states, such as 500, found \"-5\""),
    ("explore 0", "explore: expected a number of states, such as 500, found \"0\""),
    ("explore --states 9", "explore: expected a number of states, such as 500, found \"--states 9\""),
    ("path Chekout", "path: no screen is called Chekout; did you mean \"Checkout\"?"),
    ("path \"no such\"", "path: no screen is called no such; there are: List Detail Checkout Alone"),
    ("path expect.scren 'List'", "path: unknown expectation `scren`; did you mean `screen`?"),
    ("path", "usage: `path screen|expectation`"),
  ])
  func `explore and path name the mistake in their arguments`(_ line: String, _ message: String) throws {
    #expect(try Desk(Self.shop).type(line).hasPrefix(message))
  }

  @Test func `path prints the shortest steps to a screen, which can be typed`() throws {
    let desk = try Desk(Self.shop)

    let lines = desk.type("path Checkout").split(separator: "\n").map(String.init)

    #expect(
      lines == [
        "Checkout: 2 steps, the fewest possible", "  tap(\"Open\")", "  tap(\"Buy\")",
        "type these lines to go there, or all on one line: tap(\"Open\") tap(\"Buy\")",
      ])
    #expect(desk.front == "List")
    _ = desk.type("tap(\"Open\") tap(\"Buy\")")
    #expect(desk.front == "Checkout")
    #expect(desk.type("path Checkout") == "Checkout: you are already there")
    let way = desk.type("path \"Detail\"")
    #expect(way.hasPrefix("Detail: 1 step, the fewest possible\n  tap(\"Close\")\ntype this line"))
  }

  @Test func `path finds a state in which an expectation or a condition holds`() throws {
    let desk = try Desk(Self.shop)

    let expected = desk.type("path expect.screen('Detail')")
    #expect(expected.hasPrefix("`expect.screen('Detail')`: 1 step, the fewest possible"))
    #expect(
      desk.type("path #application.root.viewControllers == 2")
        .hasPrefix("`#application.root.viewControllers == 2`: 1 step, the fewest possible"))
  }

  @Test func `path says whether a screen is unreachable or only hasn't been found`() throws {
    let desk = try Desk(Self.shop)
    let endless = try Desk(
      """
      count = 0
      screen "Home" { view = { button "More" { action = function() count = count + 1 end } } }
      screen "Far" { view = { label "far" } }
      app { root = "Home" }
      """)

    let alone = desk.type("path Alone")
    #expect(alone.hasPrefix("Alone: not reachable from here; all 3 states were tried"), "\(alone)")
    #expect(alone.contains("1 step failed; `explore` shows the errors"), "\(alone)")
    let far = endless.type("path Far")
    #expect(far.hasPrefix("Far: not known; it wasn't reached in "), "\(far)")
    #expect(far.contains("step"), "\(far)")
  }

  @Test func `path says how to continue the search from the current state, not from the launch`() throws {
    let desk = try Desk(
      """
      screen "Terms" { view = { label "t" } }
      screen "Shop" { n = 0, view = { button "More" { action = function(self) self.n = self.n + 1 end } } }
      screen "Start" { view = { button "Terms" { action = function() application.root = "Terms" end },
        button "Go" { action = function() application.root = "Shop" end } } }
      app { root = "Start" }
      """)
    _ = desk.type("tap Go")
    let answer = try ExploreCommand(desk.interpreter).findPath(
      to: BareWord(text: "Terms", isQuoted: false), maximumStateCount: 3)
    let search = "maquette explore --from x.run --goal 'expect.screen(\"Terms\")' --states 12"
    #expect(
      answer.lines.last == "  `save x.run` and, outside the console, `\(search)` search more from here",
      "\(answer.lines)")
  }

  @Test func `explore and path begin at the end of a past input, but not in the middle of one`() throws {
    let desk = try Desk(Self.shop)
    _ = desk.type("tap Open")
    _ = desk.type("tap Buy")

    _ = desk.type("at 0")
    #expect(desk.type("path Detail").contains("  tap(\"Open\")\n"))
    _ = desk.type("at 1:3")
    #expect(desk.type("explore") == "explore: 1:3 is in the middle of an input; `at 1` goes to the end of the input")
    _ = desk.type("now")
    #expect(desk.front == "Checkout")
  }

  @Test func `explore refuses to begin while time is stopped or no app is running`() throws {
    let desk = try Desk(Self.shop)
    _ = desk.type("hold")
    #expect(desk.type("explore") == "explore: time is stopped; `settle` resumes it")
    #expect(try Desk("").type("path Detail").hasPrefix("path: no screen is called Detail; no screens are declared"))
    #expect(try Desk("").type("explore") == "explore: no app is running")
  }

  @Test func `explore tries screens that were declared at the console`() throws {
    let desk = try Desk("")
    _ = desk.type(#"screen "Home" { view = { button "Go" { present = "Away" } } }"#)
    _ = desk.type(#"screen "Away" { view = { button "Close" { dismiss = true } } }"#)
    _ = desk.type(#"app { root = "Home" }"#)

    let report = desk.type("explore")

    #expect(report.hasPrefix("  2 states · 2 edges"), "\(report)")
    #expect(desk.type("path Away").contains("  tap(\"Go\")"))
  }

  @Test func `Tab completes the names of screens after the command path`() throws {
    #expect(try Desk(Self.shop).complete("path Ch") == ["Checkout"])
  }
}
