import Testing

/// Tests of source locations in a script whose name contains a colon.
@Suite struct `A script called a:b.lua` {
  private static let app = """
    screen "Home" { view = { button "Fail" { action = function() missing.field = 1 end }, label "x" { txet = 1 } } }
    app { root = "Home" }
    """
  private static let flow = """
    require "a:b"
    flow("fails", function()
      expect.visible "Nowhere"
    end)
    flow("calls back", function() tap "Fail" end)
    """

  private let program = Program(["a:b.lua": app.replacing(", label \"x\" { txet = 1 }", with: ""), "f:g.lua": flow])

  @Test func `is shown in the excerpt of an error, in maquette run and at the console`() {
    let excerpt = "  1 │ "

    #expect(program.shell("$maquette run a:b.lua -e 'tap Fail'").text.contains(excerpt))
    #expect(program.shell("echo 'tap Fail' | $maquette a:b.lua").text.contains(excerpt))
    #expect(program.shell("echo 'y = missing.x' > i:n; $maquette a:b.lua < i:n").text.contains("missing"))
  }

  @Test func `has the right lines in the failures that maquette test reports`() {
    let text = program.shell("$maquette test f:g.lua").text

    #expect(text.contains("f:g.lua:3") && text.contains("│ expect.visible \"Nowhere\"") || text.contains("Nowhere"))
    #expect(text.contains("a:b.lua:1: attempt to index a nil value"))
    let json = program.shell("$maquette test f:g.lua:3 --report jsonl=out.jsonl; cat out.jsonl").text
    #expect(json.contains("\"file\":\"f:g.lua\",\"line\":3"), "\(json)")
  }

  @Test func `has the right file and line in the findings of maquette check`() {
    let program = Program(["a:b.lua": Self.app])
    let (text, status) = program.shell("$maquette check a:b.lua; $maquette check a:b.lua --format github")

    #expect(status != 0 && text.contains("a:b.lua:1: ["), "\(text)")
    #expect(text.contains("file=a%3Ab.lua,line=1"), "\(text)")
  }
}
