import Console
import Testing

struct LayoutCommandTests {
  private func desk() throws -> Desk {
    try Desk(
      """
      screen "Form" {
        view = { label "Name" { id = "caption" }, textField { id = "field" }, label "Flows" { id = "flows" },
                 view { id = "fixed", frame = { 0, 0, 10, 10 }, autoresizingMask = "flexibleWidth" } },
        constraints = { "|-[caption]-(>=8)-[field(100)]", "V:|-[caption]", "V:|-[field]", "[caption(40)]", "[caption(50)]" },
      }
      app { root = Form {} }
      """)
  }

  @Test func `the layout command reports the constraints that determine each edge, and the broken constraints`() throws
  {
    let desk = try desk()

    #expect(
      desk.type("layout caption") == """
        Label "caption"
          frame: 20, 20; 40 × 20 in Form.view
          laid out by constraints
          content: 32 wide (hugs 250, resists 750), 20 high (hugs 250, resists 750)
          left: H:|-(20)-[caption]
          right: H:|-(20)-[caption], H:[caption(40)]
          top: V:|-(20)-[caption]
          bottom: the content of caption (height), V:|-(20)-[caption]
          broken by conflicting constraints: H:[caption(50)]
          the layout is unambiguous
          installed on it:
            H:[caption(40)]
            H:[caption(50)]
        """)
  }

  @Test func `the layout command reports the missing constraints`() throws {
    let lines = try desk().type("layout field").split(separator: "\n")

    #expect(lines.contains("  left: H:|-(20)-[caption], H:[caption]-(>=8)-[field], H:[caption(40)]"))
    #expect(lines.contains("  ambiguous: left from 68 up; missing: its left, right or centerX"))
  }

  @Test func `the layout command names the object that places a view without constraints`() throws {
    let desk = try desk()

    #expect(
      desk.type("layout flows") == """
        Label "flows"
          frame: 0, 10; 320 × 20 in Form.view
          no constraint mentions the view: the flow places it
        """)
    #expect(desk.type("layout fixed").hasSuffix("its mask determines its frame (h=-&- v=---)"))
    #expect(desk.type("layout Form.view").contains("its controller's container places it"))
    #expect(desk.type("layout fieldd") == "layout \"fieldd\": no view has that name; nearest: \"field\"")
  }

  @Test func `the layout command names the stack view that places a view`() throws {
    let desk = try Desk(
      """
      screen "Form" { view = { stackView { id = "pile", label "Name" { id = "caption" } } } }
      app { root = Form {} }
      """)

    #expect(
      desk.type("layout caption")
        .hasSuffix("no constraint mentions the view: its stack view, StackView \"pile\", places it"))
  }
}
