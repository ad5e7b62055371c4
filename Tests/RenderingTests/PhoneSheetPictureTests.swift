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
}
