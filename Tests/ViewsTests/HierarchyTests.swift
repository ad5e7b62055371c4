import Controllers
import Layout
import Testing

struct HierarchyTests {
  let desk = Desk()

  @Test func `a view that is added to another view leaves its old superview`() {
    let (first, second, child) = (View(in: desk.system), View(in: desk.system), View(in: desk.system))
    first.addSubview(child)

    second.addSubview(child)

    #expect(first.subviews.isEmpty)
    #expect(child.superview === second)
    #expect(child.owners.count == 1)
  }

  @Test func `a view that is added again moves to the front`() {
    let ground = View(in: desk.system)
    let (one, two) = (View(in: desk.system), View(in: desk.system))
    ground.addSubview(one)
    ground.addSubview(two)

    ground.addSubview(one)

    #expect(ground.subviews.map(\.serialNumber) == [two.serialNumber, one.serialNumber])
  }

  @Test func `a view is never added to itself`() {
    let (ground, child) = (View(in: desk.system), View(in: desk.system))
    ground.addSubview(child)

    child.addSubview(ground)

    #expect(ground.superview == nil)
    #expect(child.subviews.isEmpty)
  }

  @Test func `a released view clears the links of its subviews`() {
    let child = View(in: desk.system)
    do {
      let ground = View(in: desk.system)
      ground.addSubview(child)
    }

    #expect(child.superview == nil)
    #expect(child.window == nil)
  }

  @Test func `the responder chain leads from a view to its controller, then outwards`() {
    let button = desk.button("Add")
    let screen = desk.launch(button)

    var chain: [String] = []
    var responder: Responder? = button
    while let current = responder {
      chain.append(type(of: current).className)
      responder = current.nextResponder
    }

    #expect(button.viewController == nil)
    #expect(screen.view.viewController === screen)
    #expect(chain == ["Button", "View", "ViewController", "Window", "Application"])
  }

  @Test func `the view of a child controller belongs inside the view of its parent`() throws {
    let (parent, stranger) = (desk.screen("Parent"), desk.screen("Stranger"))
    let child = desk.screen("Child")
    try parent.addChild(child)

    try parent.view.checkHierarchy(adding: child.view)

    #expect(throws: ControllerException.self) { try stranger.view.checkHierarchy(adding: child.view) }
    try stranger.view.checkHierarchy(adding: desk.screen("Orphan").view)
  }
}
