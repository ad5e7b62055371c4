import Controllers
import Rendering
import Testing

/// Tests the keyboard in pictures.
struct KeyboardPictureTests {
  private func lines(_ version: Int, editing: Bool = true) -> [String] {
    let scene = Scene(version > 6 ? .iPhone15 : .iPhone, version: version)
    let root = scene.screen("Form") {
      [scene.make(TextField.init) { $0.identifier = "name" }, scene.make(Label.init) { $0.text = "Name" }]
    }
    scene.launch(root)
    scene.system.turn { if editing { _ = root.view.subviews[0].becomeFirstResponder() } }
    scene.system.settle()
    return Picture(of: scene.system).lines
  }

  @Test func `the upper edge of the keyboard is drawn as a line from system 7 on`() {
    #expect(
      lines(17)[26]
        == "│╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ keyboard ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌│")
    #expect(!lines(17, editing: false).contains { $0.contains("keyboard") })
    #expect(!lines(6).contains { $0.contains("keyboard") })
  }
}
