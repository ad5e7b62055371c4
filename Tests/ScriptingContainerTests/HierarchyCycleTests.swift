import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import Testing

// A hierarchy that contains its own root would be endless. No call or callback may create such a hierarchy.
@Suite("A hierarchy of controllers") struct HierarchyCycleTests {
  private static let screens = """
    ops = {}
    local function hear(self, name) local op = ops[name] ops[name] = nil if op then pcall(op, self) end end
    local function told(screen)
      for _, name in ipairs { "viewDidLoad", "willMove", "didMove", "viewWillAppear", "viewDidDisappear" } do
        screen[name] = function(self) hear(self, name) end
      end
      return screen
    end
    screen "D" (told { view = { button "p" { present = "E" } } })
    screen "E" (told { view = { label "e" } })

    """

  private static let stories = [
    "app { root = 'D' } ||| ops.viewDidLoad = function(self) self:addChild(window.rootViewController) end tap 'p'",
    """
    app { root = tabs { "D" } } ||| local tabs, d, e = application.root, D {}, navigation "E"
    tabs.viewControllers = { d } d:present(e) e.viewControllers = { E {}, tabs } d:present(D {})
    """,
    """
    app { root = navigation "D" } ||| local tabs, d = tabs { "D", "E" }, D {}
    ops.willMove = function(self) self:addChild(tabs) end
    ops.didMove = function(self) self.tabBarController.viewControllers = { D {} } end
    tabs:present(d, { modalPresentationStyle = "popover" }, false)
    """,
    """
    app { root = "D" } ||| local a, b = D {}, E {}
    a:addChild(b) b:didMove(a)
    ops.willMove = function() b:addChild(application.root) end
    b:removeFromParent() application.root:addChild(a)
    """,
    """
    app { root = "D" } ||| local a, b = D {}, E {}
    application.root:present(navigation { viewControllers = { a } }, false)
    ops.didMove = function() a.navigationController:addChild(b) end
    b:addChild(application.root)
    """,
  ]

  @Test(arguments: stories) func `a hierarchy of controllers never contains a cycle`(_ story: String) throws {
    let parts = story.split(separator: "|||", maxSplits: 1).map(String.init)
    let prototype = try Prototype(Self.screens + parts[0])

    // The actions in a story may be refused. However, a syntax error is a mistake in the story itself.
    for line in [parts[1], "wait(2)"] {
      do { _ = try prototype.run(line) } catch let error as LuaError { #expect(error.kind == .script, "\(error)") }
    }

    var seen: Set<ObjectIdentifier> = []
    func visit(_ controller: ViewController) {
      #expect(seen.insert(ObjectIdentifier(controller)).inserted, "\(controller.label) hangs on itself")
      guard seen.count < 100 else { return }
      for child in controller.children { visit(child) }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        visit(presented)
      }
    }
    if let root = prototype.session.application.window?.rootViewController { visit(root) }
  }

  @Test
  func `a hierarchy of controllers refuses a presenter as a child of the controller that it presents, with the reason`()
    throws
  {
    let prototype = try Prototype(Self.screens + "app { root = 'D' }")

    #expect {
      try prototype.run("tap 'p' application.root.presentedViewController:addChild(application.root)")
    } throws: { "\($0)".contains("D cannot become a child of E: it contains or presents E") }
  }
}
