import Controllers
import Testing

struct ViewLoadingTests {
  @Test func `a view is loaded once, when it is first read`() {
    let system = System()
    let controller = ViewController(in: system)

    #expect(!controller.isViewLoaded)
    #expect(system.trace.occurrenceCount(of: .viewDidLoad) == 0)
    _ = controller.view
    _ = controller.view
    #expect(controller.isViewLoaded)
    #expect(system.trace.occurrenceCount(of: .viewDidLoad) == 1)
  }

  @Test(arguments: [(6, []), (5, ["viewWillUnload", "viewDidUnload"]), (4, ["viewDidUnload"]), (2, [String]())])
  func `a memory warning unloads invisible views only before system 6`(version: Int, told: [String]) throws {
    let system = System(version: version)
    let application = Application(in: system)
    let covered = ViewController(in: system)
    let navigation = try NavigationController(root: covered, in: system)
    application.window?.rootViewController = navigation
    application.launch()
    try system.turn { try navigation.pushViewController(ViewController(in: system), animated: false) }
    let start = system.trace.count

    application.receiveMemoryWarning()

    let events = system.trace.events(from: start)
    #expect(events.map(\.kind.name).filter { $0.contains("Unload") } == told)
    #expect(events.count { $0.kind == .didReceiveMemoryWarning } == 3)
    #expect(covered.isViewLoaded == (version == 6))
    system.turn { _ = navigation.popViewController(animated: false) }
    #expect(system.trace.occurrenceCount(of: .viewDidLoad) == (version == 6 ? 3 : 4))
  }

  @Test func `bars show the title of a controller if its items have no titles`() {
    let system = System()
    let controller = ViewController(in: system)

    controller.title = "Recipes"

    #expect(controller.navigationItem.title == "Recipes")
    #expect(controller.tabBarItem.title == "Recipes")
  }

  @Test func `a stack of ten thousand controllers keeps its order`() throws {
    let system = System()
    let application = Application(in: system)
    let navigation = try NavigationController(root: ViewController(in: system), in: system)
    application.window?.rootViewController = navigation
    application.launch()

    for _ in 1..<10_000 {
      try system.turn { try navigation.pushViewController(ViewController(in: system), animated: false) }
    }
    #expect(navigation.viewControllers.map(\.number) == Array(1...10_000))
    system.turn { _ = navigation.popToRootViewController(animated: false) }
    system.recordReleased()

    #expect(navigation.children.count == 1)
    #expect(system.trace.occurrenceCount(of: .deinit) == 9_999)
  }
}
