import Controllers
import Layout
import Testing

/// Tests apps in Swift, which subclass `ViewController` and have no script.
struct SwiftAppTests {
  private let system = System(device: .iPhone)
  private let application: Application

  init() {
    application = Application(in: system)
  }

  @Test func `overridden methods are called in the order of the trace`() throws {
    let list = Screen(in: system)
    let navigation = try NavigationController(rootViewController: list, in: system)
    launch(navigation)
    list.calls = []

    let detail = Screen(in: system)
    try navigation.pushViewController(detail, animated: true)
    system.settle()
    #expect(list.calls == ["viewWillDisappear true", "viewDidDisappear true"])
    #expect(
      detail.calls == [
        "willMove NavigationController", "loadView", "viewDidLoad", "viewWillAppear true", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear true", "didMove NavigationController",
      ])

    (list.calls, detail.calls) = ([], [])
    navigation.popViewController(animated: false)
    system.settle()
    #expect(detail.calls == ["willMove nil", "viewWillDisappear false", "viewDidDisappear false", "didMove nil"])
    #expect(list.calls.prefix(2) == ["viewWillAppear false", "viewWillLayoutSubviews"])

    detail.calls = []
    application.receiveMemoryWarning()
    #expect(list.calls.last == "didReceiveMemoryWarning")
  }

  @Test func `the trace names a controller after its class, and records its release`() throws {
    let navigation = try NavigationController(rootViewController: Screen(in: system), in: system)
    launch(navigation)
    try navigation.pushViewController(Screen(in: system), animated: true)
    system.settle()

    system.tap("Back")
    system.settle()

    #expect(system.trace.events(from: 0).last?.kind == .deinit)
    #expect(system.trace.events(from: 0).last.map { system.trace.displayName(of: $0.subject) } == "Screen#2")
  }

  @Test func `a tap by name or at a point runs the actions of a button`() {
    var runs: [String] = []
    let screen = Screen(in: system)
    launch(screen)
    let button = Button(frame: Rect(x: 20, y: 40, width: 100, height: 20), in: system)
    button.title = "Save"
    button.addAction { runs.append("saved") }
    button.addAction(for: .touchDown) { runs.append("touched") }
    button.addAction { runs.append("closed") }
    screen.view.addSubview(button)

    #expect(system.tap("Save"))
    #expect(system.tap(at: Point(x: 25, y: 65)))
    #expect(!system.tap(at: Point(x: 25, y: 85)))
    #expect(!system.tap("Delete"))
    #expect(runs == ["saved", "closed", "saved", "closed"])

    button.isEnabled = false
    #expect(!system.tap("Save"))
  }

  @Test func `a controller shows the view that it assigns in loadView`() {
    final class Custom: ViewController {
      override func loadView() { view = Label(in: system) }
    }
    let controller = Custom(in: system)

    launch(controller)

    #expect(controller.view is Label)
    #expect(controller.view.superview === application.window)
    #expect(system.trace.occurrenceCount(of: .viewDidLoad) == 1)
  }

  @Test func `a presented controller can dismiss itself`() throws {
    let root = Screen(in: system)
    launch(root)
    let sheet = Screen(in: system)

    #expect(try root.present(sheet, animated: true))
    system.settle()
    #expect(root.presentedViewController === sheet)
    #expect(sheet.calls.suffix(1) == ["viewDidAppear true"])

    sheet.dismiss(animated: false)
    system.settle()
    #expect(root.presentedViewController == nil)
    #expect(sheet.calls.last == "viewDidDisappear false")
  }

  @Test func `an error that no function can catch is recorded in the trace`() {
    launch(Screen(in: system))

    system.host?.raise(Failure())

    #expect(system.trace.events(from: 0).last?.subject == .error)
    #expect(system.trace.events(from: 0).last?.message(in: system.trace) == "out of memory")
  }

  private func launch(_ root: ViewController) {
    application.window?.rootViewController = root
    application.launch()
    system.settle()
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description = "out of memory"
}

/// A screen that records the calls of its overrides.
private final class Screen: ViewController {
  var calls: [String] = []

  override func loadView() {
    calls.append("loadView")
    super.loadView()
  }

  override func viewDidLoad() { calls.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear \(animated)") }
  override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
  override func didReceiveMemoryWarning() { calls.append("didReceiveMemoryWarning") }

  override func willMove(toParentViewController parent: ViewController?) {
    calls.append("willMove \(parent.map { type(of: $0).className } ?? "nil")")
  }

  override func didMove(toParentViewController parent: ViewController?) {
    calls.append("didMove \(parent.map { type(of: $0).className } ?? "nil")")
  }
}
