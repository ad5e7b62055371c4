import ScriptingTestSupport
import Testing

// A view that contains itself would be endless. No property and no method may create such a hierarchy.
@Suite struct `A view that would contain itself` {
  private static let script = """
    screen "D" {
      view = { tableView { id = "t", rows = { "a" } }, stackView { id = "s", label "x" } },
      navigationItem = { title = "D", rightBarButtonItem = button { id = "b", title = "B" } },
      toolbarItems = { button { id = "c", title = "C" } },
      viewDidLoad = function(self) self.navigationController:setToolbarHidden(false, false) end,
    }
    app { root = navigation "D" }
    """

  private static let names = """
    local stack = application.root
    local d = stack.topViewController
    local t, s, v = d.elements.t, d.elements.s, d.view

    """

  private static let steps = [
    "t:addSubview(t)", "t:addSubview(v)", "v:insertSubview(window, 1)", "t.subviews = { v }", "s:addArrangedSubview(v)",
    "s:insertArrangedSubview(window, 1)", "s.arrangedSubviews = { v }", "t.tableHeaderView = t",
    "t.tableHeaderView = v", "t.tableHeaderView = window", "t.tableFooterView = t", "t.tableFooterView = v",
    "d.navigationItem.titleView = window", "d.navigationItem.titleView = stack.view",
    "d.navigationItem.titleView = stack.navigationBar", "d.navigationItem.rightBarButtonItem.customView = stack.view",
    "d.navigationItem.rightBarButtonItem.customView = window", "d.toolbarItems[1].customView = stack.view",
    "d.view = window", "d.view = stack.view", "stack.view = window",
  ]

  @Test(arguments: steps) func `a view that would contain itself is refused, and nothing changes`(_ step: String) throws
  {
    let prototype = try Prototype(Self.script)
    let picture = prototype.picture

    #expect {
      try prototype.run(Self.names + step)
    } throws: {
      "\($0)".contains(" cannot be added to ") && "\($0)".hasSuffix(": it would contain itself")
    }
    #expect(prototype.picture == picture)
  }

  @Test(arguments: [
    "view {}:addSubview(window)", "tableView {}.tableHeaderView = window", "navigationItem {}.titleView = window",
    "S {}.view = window",
  ])
  func `a window is refused as a subview, even if the window doesn't contain the other view`(_ step: String) throws {
    let prototype = try Prototype("screen 'S' {}\n" + Self.script)

    #expect {
      try prototype.run("local made = " + step.replacing("}:", with: "} made:").replacing("}.", with: "} made."))
    } throws: {
      "\($0)".hasSuffix(": a window cannot be inside a view")
    }
  }

  @Test func `a view that would contain itself is left out of a bar that receives its item later, with a warning`()
    throws
  {
    let prototype = try Prototype(Self.script)

    try prototype.run(
      Self.names + """
        local item = button { title = "Made" }
        d.toolbarItems = { item }
        item = d.toolbarItems[1]
        d.toolbarItems = {}
        item.customView = stack.view
        d.toolbarItems = { item }
        """)

    #expect(prototype.trace.contains("it would contain itself"))
    #expect(prototype.picture.contains("D"))
  }
}
