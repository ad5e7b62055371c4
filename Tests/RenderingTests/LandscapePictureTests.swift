import Controllers
import Layout
import Rendering
import Testing

struct LandscapePictureTests {
  let scene = Scene()

  @Test func `a rotated phone is sixty cells wide and sixteen high`() throws {
    let list = scene.screen("List", title: "List") { [scene.make(Label.init) { $0.text = "Ingredients" }] }
    let item = BarButtonItem(in: scene.system)
    item.image = "grid"
    item.landscapeImagePhone = "low"
    list.navigationItem.rightBarButtonItem = item
    let stack = try scene.navigation(list)
    stack.setToolbarHidden(false, animated: false)
    scene.launch(stack)

    try scene.application.rotateDevice(to: .landscapeLeft)
    scene.system.settle()

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────────────────────────┐
        │ 9:41                                                  100% │
        │                            List                      [low] │
        ├────────────────────────────────────────────────────────────┤
        │ Ingredients                                                │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        ├────────────────────────────────────────────────────────────┤
        │                                                            │
        └────────────────────────────────────────────────────────────┘
         NavigationController(List) ▸ List · landscapeRight · 0.400 s
        """)
  }

  @Test func `during a phone call, the status bar has a second line`() {
    scene.launch(scene.screen("A") { [scene.make(Label.init) { $0.text = "Below" }] })

    scene.system.turn { scene.application.setInCall(true) }

    let lines = Picture(of: scene.system).lines
    #expect(lines[1] == "│ 9:41                              100% │")
    #expect(lines[2] == "│        Touch to return to call         │")
    #expect(lines[3] == "│ Below                                  │")
  }

  @Test func `the trace shows the orientation and the duration of a rotation`() throws {
    scene.launch(scene.screen("A"))

    try scene.application.rotateDevice(to: .landscapeLeft)
    scene.system.settle()

    let told = TraceText.text(of: scene.system.trace).split(separator: "\n").filter { $0.contains("Rotat") }
    #expect(
      told == [
        " 0.000  A                 willRotate                to=landscapeRight duration=0.400",
        " 0.000  A                 willAnimateRotation       to=landscapeRight duration=0.400",
        " 0.400  A                 didRotate                 from=portrait",
      ])
  }
}
