import Testing

struct ValuePrinterTests {
  @Test(arguments: [
    ("{}", "{}"),
    ("{ 1, 'two', { 3.0 } }", "{ 1, \"two\", { 3.0 } }"),
    (
      "{ b = 1, a = 2, ['a b'] = 3, [10] = 4, ['end'] = 5 }", "{ [10] = 4, a = 2, [\"a b\"] = 3, b = 1, [\"end\"] = 5 }"
    ),
    ("'a\\n\"b\"'", "\"a\\n\\\"b\\\"\""),
    ("List", "screen \"List\""),
    ("application.root.viewControllers", "{ List }"),
    ("application.root.view.frame", "{ 0, 0, 320, 480 }"),
    ("print", "function"),
    ("function() end", "function (console:1)"),
  ]) func `values are shown in Lua's syntax`(chunk: String, shown: String) throws {
    let desk = try Desk()

    #expect(desk.type(chunk) == shown)
  }

  @Test func `a table that contains itself is shown with a mark for the cycle`() throws {
    let desk = try Desk()

    #expect(desk.type("t = { 1 } t.t = t") == "")
    #expect(desk.type("t") == "{ 1, t = <cycle> }")
  }

  @Test func `a value that doesn't fit on one line takes several lines`() throws {
    let desk = try Desk(columns: 30)

    #expect(
      desk.type("{ name = 'Crêpes Suzette', steps = { 'mix', 'bake' }, minutes = 20 }") == """
        {
          minutes = 20,
          name = "Crêpes Suzette",
          steps = { "mix", "bake" },
        }
        """)
  }

  @Test func `metamethods aren't called`() throws {
    let desk = try Desk()

    _ = desk.type(
      "ran = false m = { __index = function() ran = true end, __tostring = function() ran = true return '' end }")
    _ = desk.type(
      "m.__pairs = function() ran = true end m.__len = m.__pairs m.__name = 'x' o = setmetatable({ a = 1 }, m)")

    #expect(desk.type("o") == "{ a = 1 }")
    _ = desk.complete("o.a")
    #expect(desk.type("ran") == "false")
  }

  @Test func `a huge value is shortened`() throws {
    let desk = try Desk()

    #expect(desk.type("local t = {} for i = 1, 100000 do t[i] = i end return t").contains("… 99900 more"))
    #expect(desk.type("local t = {} for i = 1, 40 do t = { t, t } end return t").count < 20_000)
    #expect(desk.type("('x'):rep(1000000)").count <= 100)
  }
}
