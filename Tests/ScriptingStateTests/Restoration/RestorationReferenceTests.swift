import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// An object that is encoded by reference takes part in restoration, regardless of its position in the hierarchy.
struct RestorationReferenceTests {
  private func prototype(_ screens: String, root: String) throws -> Prototype {
    try Prototype("\(screens)\napp { \(StateDropTests.both), root = \(root) }")
  }

  private static let gap = """
    screen "Grandchild" { restorationIdentifier = "grandchild", view = { textField { id = "text" } } }
    screen "Child" { viewDidLoad = function(self) self:put(Grandchild()) end }
    screen "Root" { restorationIdentifier = "root", viewDidLoad = function(self) self:put(Child()) end }
    for _, class in ipairs { Child, Root } do
      function class:put(child)
        self:addChild(child) self.view:addSubview(child.view) child:didMove(self)
      end
    end
    """

  @Test func `a controller below one without an identifier is saved if it is encoded, with a shorter path`()
    throws
  {
    let prototype = try prototype(
      """
      \(Self.gap)
      function Root:encodeRestorableState(coder) coder:encode(self.children[1].children[1], "it") end
      function Root:decodeRestorableState(coder) print(coder:decode "it") end
      """, root: "'Root'")
    try prototype.run("application.root.children[1].children[1].elements.text.text = 'typed' home()")
    #expect(
      prototype.session.system.stateStore.state?.objects.map(\.path.identifiers) == [["root"], ["root", "grandchild"]])

    try prototype.run("terminate() relaunch()")
    #expect(
      prototype.trace.contains("Root#2 decodeRestorableState\n> Grandchild#2\nGrandchild#2 decodeRestorableState"))
    #expect(try prototype.run("application.root.children[1].children[1].elements.text.text") == "typed")
  }

  @Test func `encoding a view also saves its controller`() throws {
    let prototype = try prototype(
      """
      \(Self.gap)
      function Root:encodeRestorableState(coder) coder:encode(self.children[1].children[1].elements.text, "it") end
      function Root:decodeRestorableState(coder) print(coder:decode "it") end
      """, root: "'Root'")
    try prototype.run("home()")
    #expect(prototype.trace.contains("Root encodeRestorableState\nGrandchild encodeRestorableState"))

    try prototype.run("terminate() relaunch()")
    #expect(prototype.trace.contains("> TextField \"text\"\n"))
  }

  @Test func `a custom child that a restoration class creates is added when its container is decoded`() throws {
    let prototype = try prototype(
      """
      screen "Page" { restorationIdentifier = "page", restorationClass = "Page", number = 1,
        viewControllerWithRestorationIdentifierPath = function(class, path, coder)
          return class { number = coder:decodeInteger "number" }
        end,
        encodeRestorableState = function(self, coder) coder:encode(self.number, "number") end }
      screen "Book" { restorationIdentifier = "book",
        open = function(self, page)
          self:addChild(page) self.view:addSubview(page.view) page:didMove(self)
        end,
        encodeRestorableState = function(self, coder) coder:encode(self.children[1], "page") end,
        decodeRestorableState = function(self, coder) self:open(coder:decodeObject "page") end }
      """, root: "'Book'")
    try prototype.run("application.root:open(Page { number = 7 }) relaunch()")

    #expect(prototype.trace.contains("Page viewControllerWithRestorationIdentifierPath path=book, page"))
    #expect(!prototype.trace.contains("⚠"))
    #expect(try prototype.run("#application.root.children, application.root.children[1].number") == "1 7")
  }

  @Test func `an object that is encoded twice is decoded as a single object`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a",
        encodeRestorableState = function(self, coder)
          coder:encode(self.navigationController, "one") coder:encode({ self.navigationController }, "two")
        end,
        decodeRestorableState = function(self, coder)
          print(coder:decode "one" == coder:decode "two"[1], coder:decode "one" == self.navigationController)
        end }
      """, root: "navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("home()")
    #expect(prototype.trace.contains("stateWasSaved objects=2"))

    try prototype.run("terminate() relaunch()")
    #expect(prototype.trace.contains("> true\ttrue\n"))
  }

  @Test func `an object that no longer exists is decoded as nil`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a",
        encodeRestorableState = function(self, coder) coder:encode(self.navigationController.topViewController, "top") end,
        decodeRestorableState = function(self, coder) print(coder:decode "top", coder:containsValue "top") end }
      screen "B" { restorationIdentifier = "b", restorationClass = "B",
        viewControllerWithRestorationIdentifierPath = function() end }
      """, root: "navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("application.root:pushViewController('B', false) relaunch()")

    #expect(prototype.trace.contains("> nil\ttrue\n"))
  }

  @Test func `a hierarchy that callbacks change during restoration remains consistent`() throws {
    let prototype = try prototype(
      """
      screen "A" { restorationIdentifier = "a",
        encodeRestorableState = function(self) self.navigationController:pushViewController("B", false) end,
        decodeRestorableState = function(self) self.navigationController:pushViewController("B", false) end }
      screen "B" { restorationIdentifier = "b", restorationClass = "B",
        viewControllerWithRestorationIdentifierPath = function(class)
          application.root = navigation { root = "A", restorationIdentifier = "nav" }
          return class {}
        end }
      """, root: "navigation { root = 'A', restorationIdentifier = 'nav' }")
    try prototype.run("application.root:pushViewController('B', false)")
    for _ in 0..<3 { try prototype.run("relaunch()") }

    #expect(prototype.picture.contains("A#"))
    #expect(prototype.session.system.hierarchyProblems.isEmpty)
  }
}
