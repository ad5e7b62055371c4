import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

struct OwnContainerTests {
  static let script = """
    screen "Page" { view = { label { id = "text" } }, viewDidLoad = function(self) self.elements.text.text = self.text end }
    screen "Box" {
      viewDidLoad = function(self) self:show(Page { text = "one" }) end,
      show = function(self, page)
        self:addChild(page)
        self.view:addSubview(page.view)
        page:didMove(self)
      end,
      go = function(self, options)
        local from, to = self.children[1], Page { text = "two" }
        from:willMove(nil)
        self:addChild(to)
        self:transition { from = from, to = to, duration = 1, options = options,
          animations = function() print("animations " .. #self.view.subviews) end,
          completion = function(finished) print("finished " .. tostring(finished)) to:didMove(self) from:removeFromParent() end }
      end,
    }
    app { root = Box {} }
    """

  @Test func `a transition accepts a table with UIKit's labels`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("application.root:go('curlDown')")

    #expect(
      prototype.trace == """
        Page willMove parent=nil
        Page#2 willMove parent=Box
        Page#2 viewDidLoad
        Page viewWillDisappear animated=true
        Page#2 viewWillAppear animated=true
        > animations 2
        Page#2 viewDidAppear animated=true
        Page viewDidDisappear animated=true
        > finished true
        Page#2 didMove parent=Box
        Page didMove parent=nil
        Page deinit
        """)
  }

  @Test func `a transition accepts animations and a completion without options`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run(
      """
      local box, to = application.root, Page { text = 'three' }
      box:addChild(to)
      box:transition(box.children[1], to, 0.4, function() print("moves") end, function(finished) print(finished) end)
      """)

    #expect(prototype.trace.contains("> moves"))
    #expect(prototype.trace.contains("> true"))
  }

  @Test func `an animation's completion receives whether it finished`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("animate(0.3, function() end, function(finished) print('finished', finished) end)")

    #expect(prototype.trace == "> finished\ttrue")
  }

  @Test func `a transition also accepts its arguments in UIKit's order`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run(
      """
      local box, to = application.root, Page { text = 'three' }
      box:addChild(to)
      local from = box.children[1]
      from:willMove(nil)
      box:transition(from, to, 0, { 'transitionCurlUp', 'curveLinear' }, nil, function() to:didMove(box) from:removeFromParent() end)
      """)

    #expect(prototype.trace.hasSuffix("Page#2 didMove parent=Box\nPage didMove parent=nil\nPage deinit"))
    #expect(prototype.picture.contains("three"))
  }

  @Test(arguments: [
    ("{ from = b.children[1], to = b.children[1] }", "Box cannot swap Page for itself"),
    (
      "{ from = b.children[1], to = Page { text = '' } }",
      "must have a common parent view controller when calling transition on Box"
    ),
    ("{ from = b.children[1], too = 1 }", "unknown argument `too`; did you mean `to`?"),
    ("{ from = b.children[1], to = b, options = 'curlDwn' }", "did you mean \"curlDown\"?"),
    ("{ from = b.children[1] }", "to: expected a controller, class or screen name, found nil"),
    ("b.children[1], b, 1, nil, 5", "animations: expected a function, found number 5"),
  ])
  func `an invalid transition is refused and changes nothing`(_ arguments: String, _ message: String) throws {
    let prototype = try Prototype(Self.script)

    #expect { try prototype.run("local b = application.root b:transition(\(arguments))") } throws: {
      "\($0)".contains(message)
    }

    #expect(try prototype.run("#application.root.children, #application.root.view.subviews") == "1 1")
  }

  @Test func `a warning about a missing call names the child and the container`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run(
      "local p = Page { text = 'x' } application.root:addChild(p) application.root.view:addSubview(p.view)")

    #expect(prototype.trace.hasSuffix("⚠ Page#2 was added to Box, but didMove(toParent:) was never sent"))
  }

  @Test func `a callback that a script calls runs its function, and the call is reported as unbalanced`() throws {
    let prototype = try Prototype(
      """
      screen "Page" { viewWillAppear = function(self, animated) print("here " .. tostring(animated)) end }
      app { root = Page {} }
      """)

    try prototype.run("application.root:viewWillAppear(false)")

    #expect(
      prototype.trace == """
        ⚠ Unbalanced calls to begin/end appearance transitions for Page
        > here false
        """)
  }

  @Test func `the value that decides whether callbacks are forwarded can be declared`() throws {
    let prototype = try Prototype(
      """
      screen "Page" {}
      screen "Box" { shouldAutomaticallyForwardAppearanceMethods = false }
      app { root = Box {} }
      """)

    try prototype.run(
      """
      local box, page = application.root, Page {}
      box:addChild(page) box.view:addSubview(page.view) page:didMove(box)
      page:beginAppearanceTransition(true, false) page:endAppearanceTransition()
      """)

    #expect(
      prototype.trace == """
        Page willMove parent=Box
        Page viewDidLoad
        Page didMove parent=Box
        Page viewWillAppear animated=false
        Page viewDidAppear animated=false
        """)
  }

  @Test func `misplaced and orphaned views appear in the tree and in hierarchy()`() throws {
    let prototype = try Prototype(Self.script)

    try prototype.run("orphan = Page { text = 'o' } application.root.view:addSubview(orphan.view)")

    #expect(
      try prototype.run("table.concat({ hierarchy()[1] })")
        == "Page#2: its view is in the view of Box, but it is not a child of Box")
    #expect(
      ControllerTree.text(of: prototype.session.system) == """
        Box · appeared
        └ Page · appeared
        ? Page#2 ✗ its view is in the view of Box, but it is not a child of Box
        """)
  }
}
