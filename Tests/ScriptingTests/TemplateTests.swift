import Controllers
import Locations
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Templates` {
  @Test func `templates that fail remain templates and fail again`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")
    try prototype.run("wrong = view { constraints = { '[nope]' } }")
    let add = "pcall(function() application.root.view:addSubview(wrong) end)"

    let first = try prototype.run(add)

    #expect(first.hasPrefix("false line:1: view: constraints: Unable to parse constraint format"))
    #expect(try prototype.run(add) == first)
    #expect(try prototype.run("#application.root.view") == "0")
  }

  @Test func `templates that an instance has used create a new object for each other class that uses the template`()
    throws
  {
    let prototype = try Prototype(
      """
      shared = label "z"
      screen "P" {}
      screen "Q" { view = { shared } }
      app { root = "P" }
      """)

    try prototype.run("p, q = P { view = { shared } }, Q {}")

    #expect(try prototype.run("#p.view, #q.view, p.view[1] == shared, q.view[1] == shared") == "1 1 true false")
  }

  @Test func `templates may be used in the lists of two screens`() throws {
    let prototype = try Prototype(
      """
      local b = button "x"
      screen "P" { view = { b } }
      screen "Q" { view = { b, flexible } , toolbarItems = { flexibleSpace, b, flexibleSpace } }
      app { root = "P" }
      """)

    #expect(try prototype.run("p, q = P {}, Q {} return #p.view, #q.view, #q.toolbarItems") == "1 1 3")
    #expect(try prototype.run("p.view[1] == q.view[1], q.toolbarItems[1] == q.toolbarItems[3]") == "false false")
  }

  @Test func `templates cause no warning if the app chooses another system after their objects were read`() throws {
    let prototype = try Prototype(
      """
      l = label "Old" {}
      print(l.text)
      screen "P" { view = { l } }
      app { root = "P", system = 26 }
      """)

    #expect(prototype.session.system.warnings.entries.isEmpty)
  }

  @Test(arguments: [
    ("r:beginRefreshing()", "isRefreshing", "RefreshControl"), ("r.title = 'Wait'", "title", "RefreshControl"),
    ("a:startAnimating()", "isAnimating", "ActivityIndicator"), ("l.text = 'New'", "text", "Label"),
    ("print(l.text, a.isAnimating, r.isRefreshing)", nil, ""), ("r:beginRefreshing() r:endRefreshing()", nil, ""),
  ])
  func `templates cause a warning if the screen doesn't show a change of their objects`(
    change: String, property: String?, className: String
  ) throws {
    let prototype = try Prototype(
      """
      r, a, l = refreshControl {}, activityIndicator {}, label "Old" {}
      \(change)
      screen "P" { view = { a, l, tableView { rows = { "One" }, refreshControl = r } } }
      app { root = tabs { "P", "P" } }
      """, system: 26)

    try prototype.run("selectTab(2)")

    let warnings = prototype.session.system.warnings.entries
    #expect(warnings.count == (property == nil ? 0 : 1))
    if let property {
      #expect(warnings.first?.entry.location?.description == "app.lua:1")
      let reason = "has no effect, because each screen creates a new \(className) from this declaration"
      #expect(
        warnings.first?.entry.message.hasPrefix("the change of `\(property)` \(reason)") == true,
        "\(warnings.map(\.entry.message))")
    }
  }

  @Test func `templates cause no warning if the object itself is on the screen`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { tableView { id = "t", rows = { "One" } } }, viewDidLoad = function(self)
        local r = refreshControl "Wait"
        r:beginRefreshing()
        self.elements.t.refreshControl = r
      end }
      app { root = "P", system = 26 }
      """)

    #expect(prototype.session.system.warnings.count == 0)
    #expect(try prototype.run("application.root.elements.t.refreshControl.isRefreshing") == "true")
  }

  @Test func `templates in the rows of a class create a new element for each cell`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { tableView { rows = { { "a", accessoryView = switch { id = "s" } } } } } }
      app { root = tabs { "P", "P" } }
      """)

    try prototype.run("selectTab(2)")

    #expect(
      try prototype.run("local l = application.root.viewControllers return l[1].elements.s == l[2].elements.s")
        == "false")
  }

  @Test func `templates keep a field that is assigned before their first use`() throws {
    let prototype = try Prototype(
      """
      shared = button "z" { push = "Q", target = {} }
      shared.with, shared.push = print, "P"
      stack = navigation { delegate = {} }
      stack.didShow = print
      screen "P" { view = { shared } }
      screen "Q" {}
      app { root = "P" }
      """)

    try prototype.run("stack:setViewControllers({ P {} }, false)")

    #expect(
      try prototype.run("local e = application.root.view[1] return e == shared, e.with == print, e.push")
        == "false true P")
    #expect(try prototype.run("stack.didShow == print, shared.with == print, shared.push") == "true true P")
  }

  @Test func `templates of sixty nested views don't overflow the stack`() throws {
    let prototype = try Prototype(
      """
      local v = label "deep" { id = "deep" }
      for _ = 1, 60 do v = view { v } end
      screen "P" { view = { v } }
      app { root = "P" }
      """)

    #expect(try prototype.run("application.root.elements.deep.text") == "deep")
  }

  @Test(
    arguments: [
      (
        "screen 'A' { extends = 'NavigationController', root = 'A' } app { root = 'A' }",
        "app.lua:1: screen \"A\": root: A: 100 declarations are nested; does one contain itself?"
      ),
      (
        "local v = 'A' for _ = 1, 150 do v = navigation { root = v } end screen 'A' {} app { root = v }",
        "app.lua:1: navigation: 100 declarations are nested; does one contain itself?"
      ),
      (
        "screen 'P' { view = { button('a', { id = 'b' }) } }",
        "app.lua:1: button: one argument too many: a table; write `button \"…\" { … }`"
      ),
      (
        "screen('P', {})",
        "app.lua:1: screen: one argument too many: a table; write `screen \"P\" { … }`"
      ),
      (
        "screen 'P' {\n view = { 5 } } app { root = 'P' }",
        "app.lua:2: screen \"P\": view: subviews: expected a View at position 1, found number 5"
      ),
      (
        "screen 'P' { view = { Lable, label 'a' } } app { root = 'P' }",
        "app.lua:1: screen \"P\": view: expected an item at position 1, found nil (position 2 has an item); "
          + "`Lable` is nil; nearest: `label`"
      ),
      (
        "screen 'P' { view = { tableView { rows = { 'a' }, sections = { { rows = { 'b' } } } } } } app { root = 'P' }",
        "app.lua:1: tableView: expected either `rows` or `sections`, found both; put the rows into a section"
      ),
      ("screen 'P' {} app { 'P' }", "app.lua:1: app: an Application takes no unnamed values"),
    ])
  func `templates that can't be created are errors with a source location`(script: String, message: String) {
    #expect(problem(in: script) == message)
  }
}
