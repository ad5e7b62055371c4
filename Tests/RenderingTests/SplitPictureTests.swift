import Controllers
import Rendering
import Testing

struct SplitPictureTests {
  let scene = Scene(.iPad)

  @Test func `master and detail are next to each other in landscape, with a line between them`() throws {
    let split = try split()
    scene.launch(split)

    try scene.application.rotateDevice(to: .landscapeLeft)
    scene.system.settle()

    #expect(
      scene.lines(1...5) == """
        │ 9:41                                                                                                                      100% │
        │ All stories                            │One story                                                                              │
        │                                        │                                                                                       │
        │                                        │                                                                                       │
        │                                        │                                                                                       │
        """)
  }

  @Test func `the master appears in a popover that points to its button`() throws {
    let split = try split()
    let bar = Toolbar(in: scene.system)
    split.hasDelegate = true
    scene.onTold = { callback, values in
      if callback == .willHide, case .object(let item as BarButtonItem) = values.list[1] { bar.items = [item] }
    }
    scene.launch(split)
    split.viewControllers[1].view.addSubview(bar)
    scene.system.settle()

    let item = try #require(scene.system.touchableElements().first { $0.matches(to: "Stories") })
    scene.system.turn { _ = scene.system.userInput.tap(item) }
    scene.system.settle()

    #expect(
      scene.lines(1...8) == """
        │ 9:41                                                                                      100% │
        │ One story                                                                                      │
        │ [Stories]                                                                                      │
        ├╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┤
        │                                                                                                │
        │ ┏━━━▲━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓                                                     │
        │ ┃ All stories                            ┃                                                     │
        │ ┃                                        ┃                                                     │
        """)
  }

  private func split() throws -> MasterDetailViewController {
    let split = MasterDetailViewController(in: scene.system)
    let master = scene.screen("Master", title: "Stories") { [scene.make(Label.init) { $0.text = "All stories" }] }
    let detail = scene.screen("Detail") { [scene.make(Label.init) { $0.text = "One story" }] }
    try split.setViewControllers([master, detail])
    return split
  }
}

extension Scene {
  /// Returns the lines of the picture in a range.
  fileprivate func lines(_ range: ClosedRange<Int>) -> String {
    Picture(of: system).lines[range].joined(separator: "\n")
  }
}
