import ScriptingTestSupport
import Testing

@Suite struct `Declaring screens` {
  @Test func `a class is set as a global and creates instances with properties`() throws {
    let prototype = try Prototype(
      """
      screen "Page" { viewDidLoad = function(self) self.title = "Page " .. self.number end }
      app { root = navigation { root = Page { number = 7 } } }
      """)

    #expect(try prototype.run("application.root.topViewController.title") == "Page 7")
    #expect(try prototype.run("Page") == "screen \"Page\"")
    #expect(try prototype.run("Page {}") == "Page#2")
  }

  @Test func `a screen that extends another screen inherits its members and can call overridden ones`() throws {
    let prototype = try Prototype(
      """
      screen "Base" { title = "base", color = "red", viewDidLoad = function(self) print("base") end }
      screen "Derived" { extends = "Base", title = "derived",
        viewDidLoad = function(self) Base.viewDidLoad(self) print("derived", self.color) end }
      app { root = "Derived" }
      """)

    #expect(try prototype.run("application.root.title") == "derived")
    #expect(try prototype.run("local d = Derived {} local v = d.view return d") == "Derived#2")
    #expect(prototype.trace.split(separator: "\n").filter { $0.hasPrefix(">") } == ["> base", "> derived\tred"])
  }

  @Test func `a class can extend a container`() throws {
    let prototype = try Prototype(
      """
      screen "Address" { title = "Address" }
      screen "OrderForm" { extends = "NavigationController", root = "Address",
        viewDidLoad = function(self) self.loaded = true end }
      app { root = "OrderForm" }
      """)

    #expect(
      try prototype.run("application.root, application.root.loaded, application.root.topViewController")
        == "OrderForm true Address")
  }

  @Test func `each instance of a class has separate elements and containers, but shares other tables`() throws {
    let prototype = try Prototype(
      """
      screen "List" { items = {}, view = { label "one" { id = "one" } }, navigationItem = { rightBarButtonItem = button "Add" { id = "add" } } }
      app { root = navigation "List" }
      """)

    #expect(
      try prototype.run("a, b = List {}, List {} return a.elements.one == b.elements.one, a.items == b.items")
        == "false true")
    #expect(
      try prototype.run("a.navigationItem.rightBarButtonItem == b.navigationItem.rightBarButtonItem") == "false")
  }

  @Test func `functions added after the declaration are also callbacks`() throws {
    let prototype = try Prototype(
      """
      screen "Late" {}
      function Late:viewWillAppear(animated) print("appears", animated) end
      app { root = navigation "Late" }
      """)

    #expect(try prototype.run("application.root:pushViewController(Late {}, false)") == "")
    #expect(prototype.trace.contains("> appears\tfalse"))
  }

  @Test func `a name creates a new controller wherever a controller is expected`() throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      screen "B" { size = 1 }
      app { root = navigation "A" }
      """)

    try prototype.run("application.root:pushViewController('B', { size = 2 }, false)")

    #expect(try prototype.run("application.root.topViewController, application.root.topViewController.size") == "B 2")
  }
}

@Suite struct `Mistakes in declarations` {
  @Test(
    arguments: [
      (
        "screen 'Cart' { title = 'x',\n viewWillApear = function(self) end }",
        "app.lua:2: screen \"Cart\": unknown callback `viewWillApear`; did you mean `viewWillAppear`?"
      ),
      (
        "screen 'Cart' { Title = 'x' }",
        "app.lua:1: screen \"Cart\": `Title` differs from `title` only in case; did you mean `title`?"
      ),
      ("screen 'Cart' { title = 5 }", "app.lua:1: screen \"Cart\": title: expected a string, found number 5"),
      (
        "screen 'Cart' { modalTransitionStyle = 'flipHorizontl' }",
        "app.lua:1: screen \"Cart\": modalTransitionStyle: expected one of \"coverVertical\" \"flipHorizontal\" "
          + "\"crossDissolve\" \"partialCurl\", found string \"flipHorizontl\"; did you mean \"flipHorizontal\"?"
      ),
      (
        "screen 'Cart' { childViewControllers = {} }",
        "app.lua:1: screen \"Cart\": `childViewControllers` is Objective-C's name: write `children`"
      ),
      ("screen 'A' {} screen 'A' {}", "app.lua:1: screen \"A\": already declared (app.lua:1)"),
      (
        "screen 'A' { extends = 'NavigatonController' }",
        "app.lua:1: screen \"A\": extends: unknown class `NavigatonController`; did you mean `NavigationController`?"
      ),
      (
        "screen 'A' { extends = 'B' }\nscreen 'B' {}",
        "app.lua:1: screen \"A\": extends: unknown class `B`; it is declared later (app.lua:2): move that declaration up"
      ),
      (
        "screen 'Cart' {} app { root = 'Carrt' }",
        "app.lua:1: app: root: no screen is called \"Carrt\"; nearest: Cart (app.lua:1)"
      ),
      (
        "screen 'Cart' {} app { root = navigation { root = Crat } }",
        "app.lua:1: navigation: root: `Crat` is nil; nearest: `Cart` (app.lua:1)"
      ),
      ("screen 'Cart' {}", "app.lua: no app is declared; add `app { root = … }` at the end"),
      (
        "screen 'Cart' { view = { label 'a'\n button 'b' } }",
        "app.lua:2: '}' expected (to close '{' at line 1) near 'button': a comma is probably missing after line 1"
      ),
      (
        "screen 'Cart' {\n view = { label { id = 'a' text = 'b' } } }",
        "app.lua:2: '}' expected near 'text': a comma is probably missing before `text`"
      ),
      (
        "screen 'Cart' { view = { label 'a' }\napp { root = 'Cart' }",
        "app.lua:2: '}' expected (to close '{' at line 1) near 'app': a `}` is probably missing before line 2"
      ),
      (
        "screen 'Cart' { view = { button 'Go' { tap = print } } }",
        "app.lua:1: button: a Button has no `tap`: write `action = function(self, sender) … end`"
      ),
      (
        "screen 'Cart' { view = { textField 'Go' { onChange = print } } }",
        "app.lua:1: textField: a TextField has no `onChange`: write `editingChanged`"
      ),
      ("require 'model'", "app.lua:1: module 'model' not found: looked for model.lua, model/init.lua"),
      ("tapp 'x'", "app.lua:1: attempt to call a nil value (global 'tapp'); nearest: `tap`"),
    ])
  func `mistakes in declarations are reported at their source location`(script: String, message: String) {
    #expect(problem(in: script) == message)
  }

  @Test func `an element that is configured twice is refused`() {
    let message = problem(in: "local b = button 'Add' { id = 'a' } { id = 'b' }")

    #expect(message.contains("already configured"))
  }
}
