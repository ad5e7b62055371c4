import Controllers
import ControllersTestSupport
import Testing

struct HierarchyCheckTests {
  let stage = Stage()
  let parent: ViewController
  let child: ViewController

  init() {
    parent = stage.screen("P")
    child = stage.screen("C")
    stage.launch(parent)
  }

  @Test func `views and controllers of built-in containers and presentations agree`() throws {
    let stack = try stage.navigation(stage.screen("A"), stage.screen("B"))
    let tabs = try stage.tabs(stack, stage.screen("D"))
    _ = stage.act { stage.application.window?.rootViewController = tabs }
    _ = try stage.act { try tabs.present(stage.screen("Q"), animated: true) }

    #expect(problems == [])
  }

  @Test func `a view whose controller has no parent is an orphan`() {
    _ = stage.act { parent.view.addSubview(child.view) }

    #expect(problems == ["C: its view is in the view of P, but it is not a child of P"])
  }

  @Test func `a view inside the view of a controller that isn't its controller's parent is a crossed wire`() throws {
    let other = stage.screen("N")
    _ = try stage.act {
      try parent.addChild(child)
      parent.view.addSubview(child.view)
      child.containment.sendDidMove(toParent: parent)
      try parent.addChild(other)
      parent.view.addSubview(other.view)
      other.containment.sendDidMove(toParent: parent)
    }

    _ = stage.act { other.view.addSubview(child.view) }

    #expect(problems == ["C: its view is in the view of N, but its parent is P"])
  }

  @Test func `adding a child's view under another controller's is refused, and nothing changes`() throws {
    let other = stage.screen("N")
    _ = try stage.act { try parent.addChild(child) }

    #expect {
      try other.view.checkHierarchy(adding: child.view)
    } throws: {
      "\($0)".contains("child view controller C should have parent view controller N but actual parent is P")
    }
    #expect(child.parent === parent)
  }

  private var problems: [String] { stage.system.hierarchyProblems.map { "\($0.controller.label): \($0.text)" } }
}
