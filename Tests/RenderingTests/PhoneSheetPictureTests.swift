import Controllers
import Layout
import Rendering
import Testing

/// Tests pictures of sheets that leave a gap at the top of a phone's screen.
struct PhoneSheetPictureTests {
  private func lines(_ version: Int, _ rows: Range<Int>, detents: [SheetDetent] = [.large]) throws -> String {
    let scene = Scene(.iPhone15, version: version)
    let root = scene.screen("Notes") { [scene.make(Label.init) { $0.text = "Buy milk" }] }
    scene.launch(root)
    let form = scene.screen("Form") { [scene.make(Label.init) { $0.text = "Name" }] }
    let sheet = try #require(form.presentationController as? SheetPresentationController)
    sheet.detents = detents
    sheet.prefersGrabberVisible = true
    try scene.system.turn { try root.present(form, animated: false) }
    scene.system.settle()
    return Picture(of: scene.system).lines[rows].joined(separator: "\n")
  }

  @Test func `a large sheet leaves a gap and has round corners and a grabber`() throws {
    #expect(
      try lines(17, 3..<5) == """
        │╭─────────────────────━━━━──────────────────────╮│
        │ Name                                            │
        """)
  }

  @Test func `a medium sheet is in the lower half`() throws {
    #expect(
      try lines(17, 20..<23, detents: [.medium]) == """
        │                                                 │
        │╭─────────────────────━━━━──────────────────────╮│
        │ Name                                            │
        """)
  }

  @Test func `a medium sheet of system 26 is a card with a margin`() throws {
    #expect(
      try lines(26, 42..<45, detents: [.medium]) == """
        ││                                               ││
        │╰───────────────━━━━━━━━━━━━━━━━────────────────╯│
        └─────────────────────────────────────────────────┘
        """)
  }

  @Test func `a stack in a medium sheet shows its bar above its content`() throws {
    let scene = Scene(.iPhone15, version: 18)
    let root = scene.screen("Notes") { [] }
    scene.launch(root)
    let form = scene.screen("Form") { [scene.make(Label.init) { $0.text = "Name" }] }
    form.title = "Form"
    let stack = try NavigationController(rootViewController: form, in: scene.system)
    (stack.presentationController as? SheetPresentationController)?.detents = [.medium]
    try scene.system.turn { try root.present(stack, animated: false) }
    scene.system.settle()

    let lines = Picture(of: scene.system).lines
    let title = try #require(lines.firstIndex { $0.contains("Form") })
    let name = try #require(lines.firstIndex { $0.contains("Name") })
    #expect(title > 20 && title < name)
  }

  @Test(arguments: [6, 8, 18]) func `the screen behind an alert is visible`(version: Int) throws {
    let scene = Scene(.iPhone, version: version)
    let root = scene.screen("Notes") { [scene.make(Label.init) { $0.text = "Buy milk" }] }
    scene.launch(root)
    let alert = AlertController(in: scene.system)
    alert.title = "Sure?"
    try scene.system.turn { try root.present(alert, animated: false) }
    scene.system.settle()

    let picture = Picture(of: scene.system).lines.joined(separator: "\n")
    #expect(picture.contains("Sure?"))
    #expect(picture.contains("Buy milk"))
  }
}
