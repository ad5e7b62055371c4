import Controllers
import ControllersTestSupport
import Testing

struct MemoryWarningTests {
  /// The callbacks about an unloaded view, for each system.
  ///
  /// System 2 has no such callbacks. In that system, the trace shows that the view was loaded twice.
  static let systems: [(version: Int, told: [String])] = [
    (2, []), (3, ["viewDidUnload"]), (4, ["viewDidUnload"]), (5, ["viewWillUnload", "viewDidUnload"]), (6, []),
  ]

  @Test func `the delegate is notified first, then observers, then controllers from the root down`() throws {
    let stage = Stage()
    let tabs = try stage.tabs(stage.screen("A"), stage.screen("B"))
    stage.launch(tabs)
    var heard: [String] = []
    _ =
      stage.system.notifications.addObserver("didReceiveMemoryWarning") { _ in
        heard.append("after \(stage.system.trace.events(from: 0).last.map { $0.kind.name } ?? "nothing")")
      }

    let text = stage.act { stage.application.receiveMemoryWarning() }

    #expect(
      text == """
        application applicationDidReceiveMemoryWarning
        TabBarController didReceiveMemoryWarning
        A didReceiveMemoryWarning
        B didReceiveMemoryWarning
        """)
    #expect(heard == ["after applicationDidReceiveMemoryWarning"])
  }

  @Test(arguments: systems)
  func `a view covered in a stack is unloaded before system 6 and created again on return`(
    version: Int, told: [String]
  ) throws {
    let stage = Stage(version: version)
    let buried = stage.screen("A")
    let stack = try stage.navigation(buried)
    stage.launch(stack)
    _ = try stage.act { try stack.pushViewController(stage.screen("B"), animated: false) }

    let warned = stage.act { stage.application.receiveMemoryWarning() }
    let isLoaded = buried.isViewLoaded
    let back = stage.act { _ = stack.popViewController(animated: false) }

    #expect(unloading(of: "A", in: warned) == told)
    #expect(unloading(of: "B", in: warned) == [])
    #expect(isLoaded == (version == 6))
    #expect(back.contains("A viewDidLoad\n") == (version < 6))
    #expect(Invariants.violations(of: stage) == (version == 2 ? ["A: loaded twice"] : []))
  }

  @Test(arguments: systems)
  func `before system 6, the view of a hidden tab and the views in its stack are unloaded`(
    version: Int, told: [String]
  ) throws {
    let stage = Stage(version: version)
    let tabs = try stage.tabs(try stage.navigation(stage.screen("A")), stage.screen("B"))
    stage.launch(tabs)
    _ = stage.act { _ = tabs.touchTab(at: 1) }

    let warned = stage.act { stage.application.receiveMemoryWarning() }
    let back = stage.act { _ = tabs.touchTab(at: 0) }

    #expect(unloading(of: "A", in: warned) == told)
    #expect(unloading(of: "B", in: warned) == [])
    #expect(back.contains("A viewDidLoad\n") == (version < 6))
    #expect(Invariants.violations(of: stage) == (version == 2 ? ["A: loaded twice"] : []))
  }

  @Test(arguments: systems)
  func `a view covered by a presentation is unloaded before system 6 and created again`(
    version: Int, told: [String]
  ) throws {
    let stage = Stage(version: version)
    let stack = try stage.navigation(stage.screen("A"))
    let tabs = try stage.tabs(stack)
    stage.launch(tabs)
    _ = try stage.act { try tabs.present(stage.screen("Q"), animated: true) }

    let warned = stage.act { stage.application.receiveMemoryWarning() }
    let back = stage.act { _ = tabs.dismiss(animated: true) }

    #expect(unloading(of: "A", in: warned) == told)
    #expect(unloading(of: "Q", in: warned) == [])
    #expect(back.contains("A viewDidLoad\n") == (version < 6))
    #expect(back.contains("A viewDidAppear"))
    #expect(Invariants.violations(of: stage) == (version == 2 ? ["A: loaded twice"] : []))
  }

  @Test func `a child's view is unloaded with its container's view and returns when it is added again`() throws {
    let stage = Stage(version: 5)
    let container = stage.screen("P")
    let child = stage.screen("C")
    stage.on("P", .viewDidLoad) { container in
      if child.parent == nil { try? container.addChild(child) }
      container.view.addSubview(child.view)
      if child.parent == nil { child.didMove(toParent: container) }
    }
    let stack = try stage.navigation(container)
    stage.launch(stack)
    _ = try stage.act { try stack.pushViewController(stage.screen("B"), animated: false) }

    let warned = stage.act { stage.application.receiveMemoryWarning() }
    let back = stage.act { _ = stack.popViewController(animated: false) }

    #expect(unloading(of: "P", in: warned) == ["viewWillUnload", "viewDidUnload"])
    #expect(unloading(of: "C", in: warned) == ["viewWillUnload", "viewDidUnload"])
    #expect(back.contains("P viewDidLoad\nC viewDidLoad"))
    #expect(back.contains("C viewDidAppear"))
  }

  @Test func `an assigned view isn't unloaded, because it couldn't be created again`() throws {
    let stage = Stage(version: 5)
    let buried = stage.screen("A")
    buried.view = View(in: stage.system)
    let stack = try stage.navigation(buried, stage.screen("B"))
    stage.launch(stack)

    let warned = stage.act { stage.application.receiveMemoryWarning() }

    #expect(unloading(of: "A", in: warned) == [])
    #expect(buried.isViewLoaded)
  }

  private func unloading(of name: String, in told: String) -> [String] {
    told.split(separator: "\n").filter { $0.hasPrefix("\(name) ") && $0.contains("Unload") }
      .map { String($0.dropFirst(name.count + 1)) }
  }
}
