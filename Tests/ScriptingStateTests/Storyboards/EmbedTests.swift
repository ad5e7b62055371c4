import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A container view` {
  private static let app = """
    screen "Parent" {
      view = { label "Above", containerView { id = "slot", embed = "list" } },
      segues = { list = { to = "Child", kind = "embed" } },
      shouldPerformSegue = function(self) return not self.isEmpty end,
      prepare = function(self, segue) print(segue.identifier, #self.children, segue.destination.isViewLoaded) end,
      viewDidLoad = function(self) print(self.children[1], #self.elements.slot.subviews) end,
    }
    screen "Child" { view = { label "Inside", containerView { embed = "Grandchild" } } }
    screen "Grandchild" { view = { label "Innermost" } }
    screen "Start" {}
    """

  @Test func `a container view is filled before its screen's viewDidLoad, from the innermost outward`() throws {
    let prototype = try Prototype(Self.app + " app { root = 'Start' }")

    try prototype.run("window.rootViewController:present('Parent', false)")

    #expect(
      prototype.trace.hasPrefix(
        """
        Parent shouldPerformSegue identifier=list
        Child awakeFromNib
        Parent prepare segue=list destination=Child
        > list\t0\tfalse
        Child willMove parent=Parent
        Child shouldPerformSegue
        Grandchild awakeFromNib
        Child prepare segue=embed destination=Grandchild
        Grandchild willMove parent=Child
        Grandchild viewDidLoad
        Grandchild didMove parent=Child
        Child viewDidLoad
        Child didMove parent=Parent
        Parent viewDidLoad
        > Child\t1
        """), "\(prototype.trace)")
    #expect(
      prototype.trace.contains(
        """
        Parent viewWillAppear animated=false
        Child viewWillAppear animated=false
        Grandchild viewWillAppear animated=false
        Grandchild viewDidAppear animated=false
        Child viewDidAppear animated=false
        Parent viewDidAppear animated=false
        """), "\(prototype.trace)")
    #expect(prototype.picture.contains("Innermost"))
    #expect(try prototype.run("return #hierarchy()") == "0")
  }

  @Test func `a container view shows another screen, and the enclosing screen is also visible`() throws {
    let prototype = try Prototype(Self.app + " app { root = 'Parent' }")

    let screens = prototype.session.system.frontScreens.map(\.label)

    #expect(screens == ["Grandchild", "Child", "Parent"])
  }

  @Test func `a container view gives its size to its child`() throws {
    let prototype = try Prototype(
      """
      screen "Parent" { view = { containerView { id = "slot", frame = { 20, 40, 200, 100 }, autoresizingMask = "flexibleWidth", embed = "Child" } } }
      screen "Child" { view = { label "x" } }
      app { root = "Parent" }
      """)

    #expect(try prototype.run("return window.rootViewController.children[1].view.frame") == "{ 0, 0, 200, 100 }")
    try prototype.run("window.rootViewController.elements.slot.frame = { 20, 40, 120, 60 }")
    #expect(try prototype.run("return window.rootViewController.children[1].view.frame") == "{ 0, 0, 120, 60 }")
  }

  @Test func `a container view stays empty if the segue is refused, and code may then fill it once`() throws {
    let prototype = try Prototype(
      Self.app + " app { root = Parent { isEmpty = true } }")

    #expect(try prototype.run("return #window.rootViewController.children") == "0")
    try prototype.run("window.rootViewController:performSegue 'list'")
    #expect(prototype.picture.contains("Innermost"))
    #expect { try prototype.run("window.rootViewController:performSegue 'list'") } throws: {
      "\($0)".contains(
        "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a"
          + " subview was added programmatically?")
    }
  }

  @Test func `a container view that embeds its own enclosing screen is an error that shows the cycle`() throws {
    let told = problem(
      in: """
        screen "A" { view = { containerView { embed = "B" } } }
        screen "B" { view = { containerView { embed = "A" } } }
        app { root = "A" }
        """)

    #expect(told.hasPrefix("app.lua:"), "\(told)")
    #expect(told.contains(": A container view embeds the scene that it is in: A ▸ B ▸ A"), "\(told)")
  }

  @Test
  func `a container view that embeds its screen after a tap is an error, which contains the declaration's line once`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "Home" { view = { button "Go" { push = "A" } } }
      screen "A" { view = { containerView { embed = "A" } } }
      app { root = navigation "Home" }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Go'") }

    let text = "\(try #require(error))"
    #expect(text.ranges(of: "app.lua:2").count == 1, "\(text)")
  }

  @Test func `a container view may embed its own enclosing screen if a callback can prevent that`() throws {
    let prototype = try Prototype(
      """
      screen "Node" { depth = 1, view = { label { id = "l" }, containerView { embed = "Node" } },
        shouldPerformSegue = function(self) return self.depth < 3 end,
        prepare = function(self, segue) segue.destination.depth = self.depth + 1 end,
        viewDidLoad = function(self) self.elements.l.text = "level " .. self.depth end }
      app { root = "Node" }
      """)

    #expect(prototype.picture.contains("level 3"))
  }

  @Test func `a container view with subviews isn't filled, and this is an error`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { containerView { embed = "B", label "in the way" } } }
      screen "B" { view = { label "B" } }
      screen "Start" {}
      app { root = "Start" }
      """)

    #expect {
      try prototype.run("window.rootViewController:present('A', false)")
    } throws: { error in
      "\(error)".contains("There are unexpected subviews in the container view")
    }
  }

  @Test func `refuses another screen once the view of the enclosing screen has been loaded`() throws {
    let prototype = try Prototype(Self.app + " app { root = 'Parent' }")

    #expect {
      try prototype.run("window.rootViewController.elements.slot.embed = 'Grandchild'")
    } throws: { error in
      "\(error)".contains("embed: the view of the screen is already loaded")
    }
  }
}
