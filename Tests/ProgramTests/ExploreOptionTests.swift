import Testing

/// Tests of the options of `maquette explore` that change what it does.
@Suite struct ExploreOptionTests {
  private let program = Program([
    "app.lua": """
    screen "Detail" { title = "Detail", view = { button "Close" { pop = true } } }
    screen "List" { title = "List", view = { button "Open" { push = "Detail" }, switch { id = "on" } } }
    app { root = navigation "List" }
    """
  ])

  @Test(arguments: [
    ("--walk 9 --goal true", "--walk and --goal can't be combined"),
    ("--walk 9 --cover flows", "--walk and --cover can't be combined"),
    ("--walk 9 --states 9", "--walk and --states can't be combined"),
    ("--walk 9 --depth 9", "--walk and --depth can't be combined"),
    ("--goal true --cover flows", "--goal and --cover can't be combined"),
    ("--goal true --without dead", "--goal and --without can't be combined"),
    ("--seed 1", "--seed needs --walk"),
    ("--cover screens=", "expected a folder, or `screens=` and a folder, found nothing"),
    ("--from Detail", "expected a screen such as screen:Detail, found \"Detail\""),
    ("--from screen:Detial", "no screen is called Detial; did you mean \"Detail\"?"),
    ("--goal 'expect.scren \"Detail\"'", "unknown expectation `scren`"),
    ("--goal 'x ='", "expected an expectation or an expression in Lua"),
  ])
  func `names a mistake in the options`(_ options: String, _ message: String) {
    let result = program.shell("$maquette explore \(options)")
    #expect(result.text.contains(message), "\(result.text)")
    #expect(result.status == 64)
  }

  @Test func `prints and writes the shortest way to a goal`() {
    let result = program.shell(
      """
      $maquette explore --goal 'expect.screen "Detail"' --write flows && $maquette test flows/goal.lua
      """)
    #expect(result.text.contains("can be reached in 1 step, the minimum\n      tap(\"Open\")\n      flows/goal.lua"))
    #expect(result.text.contains("1 passed, 0 failed"), "\(result.text)")
    #expect(result.status == 0)
  }

  @Test(arguments: [("", 1), ("--states 1", 7)])
  func `distinguishes a goal that can't be reached from an unknown one`(_ options: String, _ status: Int32) {
    #expect(program.shell("$maquette explore --goal 'expect.screen \"UIViewController\"' \(options)").status == status)
  }

  @Test(arguments: ["", "screens="]) func `writes flows that pass and cover everything`(_ cover: String) {
    let result = program.shell("$maquette explore --cover \(cover)flows >report; cat report; $maquette test flows")
    #expect(result.text.contains("0 failed"), "\(result.text)")
    #expect(result.status == 0)
  }

  @Test func `walks at random`() {
    let result = program.shell("$maquette explore --walk 20 --seed 3")
    #expect(result.text.contains("inconclusive: a random walk of 20 steps (--walk)"), "\(result.text)")
    #expect([1, 7].contains(result.status))
    #expect(program.shell("$maquette explore --walk 20 --seed 3").text == result.text)
  }

  @Test func `begins at a screen`() {
    let result = program.shell("$maquette explore --from screen:Detail")
    #expect(result.text.contains("from Detail"), "\(result.text)")
  }
}
