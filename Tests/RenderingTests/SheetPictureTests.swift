import Controllers
import Layout
import Rendering
import Testing

struct SheetPictureTests {
  let scene = Scene(.iPad)
  let root: ViewController

  init() {
    let scene = scene
    root = scene.screen("Notes") { [scene.make(Label.init) { $0.text = "Buy milk" }] }
    scene.launch(root)
  }

  @Test func `a form sheet is in a frame over readable content`() throws {
    try scene.system.turn { try root.present(form(), animated: false) }
    scene.system.settle()

    #expect(
      lines(0..<3, 10..<13, 42..<44) == """
        ┌────────────────────────────────────────────────────────────────────────────────────────────────┐
        │ 9:41                                                                                      100% │
        │ Buy milk                                                                                       │
        │             ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓             │
        │             ┃ Name                                                               ┃             │
        │             ┃                                                                    ┃             │
        │             ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛             │
        │                                                                                                │
        """)
  }

  @Test func `content behind a sheet is dim, but the sheet isn't`() throws {
    try scene.system.turn { try root.present(form(), animated: false) }
    scene.system.settle()

    let colored = Picture(of: scene.system, options: Picture.Options(isColored: true)).lines

    #expect(colored[2].contains(";2m Buy milk"))
    #expect(!colored[11].dropFirst(20).prefix(30).contains(";2m"))
  }

  @Test func `a sheet moves up during its animation`() throws {
    try scene.system.turn { try root.present(form(), animated: true) }
    let rows = [0.25, 0.25, 0.38].map { part in
      scene.system.advance(by: part * Durations.sheet)
      return Picture(of: scene.system).lines.firstIndex { $0.contains("┏") }
    }

    #expect(rows == [38, 31, 19])
  }

  @Test func `halfway through its animation, a sheet has risen halfway`() throws {
    try scene.system.turn { try root.present(form(), animated: true) }
    scene.system.advance(by: Durations.sheet / 2)

    #expect(
      lines(0..<3, 30..<34, 53..<54) == """
        ┌────────────────────────────────────────────────────────────────────────────────────────────────┐
        │ 9:41                                                                                      100% │
        │ Buy milk                                                                                       │
        │                                                                                                │
        │             ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━ Form ↑ 50% ━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓             │
        │             ┃ Name                                                               ┃             │
        │             ┃                                                                    ┃             │
         Notes + Form · Notes → Form · portrait · 0.150 s
        """)
  }

  @Test(arguments: zip([ModalTransitionStyle.crossDissolve, .flipHorizontal], ["┊", "┃"]))
  func `half of a sheet is visible while it dissolves or flips`(_ style: ModalTransitionStyle, _ sign: Character)
    throws
  {
    let form = form()
    form.modalTransitionStyle = style

    try scene.system.turn { try root.present(form, animated: true) }
    scene.system.advance(by: Durations.sheet / 2)

    #expect(lines(20..<21).contains(sign))
    #expect(lines(10..<11).contains("┓"))
    #expect(!lines(10..<11).contains("┏"))
    #expect(lines(10..<11).contains(" Form ↑ 50% "))
  }

  @Test func `during a partial curl, the upper part of the page stays, and the revealed content is below`() throws {
    let scene = Scene()
    let root = scene.screen("Map") { [scene.make(Label.init) { $0.text = "the map" }] }
    scene.launch(root)
    let options = scene.screen("Options") {
      [scene.make(Label.init) { $0.text = "options" }, scene.make(View.init) { $0.frame.size.height = 100 }]
    }
    options.modalTransitionStyle = .partialCurl

    try scene.system.turn { try root.present(options, animated: false) }
    scene.system.settle()

    let lines = Picture(of: scene.system).lines
    #expect(lines[2].contains("the map"))
    #expect(lines[6] == "│≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈│")
    #expect(lines[7].contains("options"))
  }

  @Test func `UIKit's dump and the status line show presented controllers`() throws {
    try scene.system.turn { try root.present(form(), animated: false) }
    scene.system.settle()

    #expect(
      UIKitTree.text(of: scene.system) == """
        <Notes>, state: appeared, view: <UIView>
           + <Form>, state: appeared, view: <UIView>, presented with: <_UIFormSheetPresentationController>
        """)
    #expect(scene.picture.hasSuffix(" Notes + Form · portrait · 0.000 s"))
  }

  private func form() -> ViewController {
    let form = scene.screen("Form") { [scene.make(Label.init) { $0.text = "Name" }] }
    form.modalPresentationStyle = .formSheet
    return form
  }

  /// Returns the lines of the picture in some ranges.
  private func lines(_ ranges: Range<Int>...) -> String {
    let all = Picture(of: scene.system).lines
    return ranges.flatMap { all[$0] }.joined(separator: "\n")
  }
}
