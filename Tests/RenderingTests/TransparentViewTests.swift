import Controllers
import Layout
import Rendering
import Testing

/// Tests that the picture shows a view only if its alpha is more than 0.01, as a touch reaches it.
@Suite struct TransparentViewTests {
  static let alphas = [(0.01, false), (0.011, true)]

  let scene = Scene()

  private func label(_ text: String, _ frame: Rect, alpha: Double = 1) -> Label {
    let label = scene.make(Label.init) { $0.text = text }
    label.frame = frame
    label.alpha = alpha
    return label
  }

  private func lines(_ views: View...) -> [String] {
    scene.launch(scene.screen("Home") { views })
    return scene.picture.split(separator: "\n").map(String.init)
  }

  @Test(arguments: alphas) func `a view is drawn only if its alpha is above 0.01`(alpha: Double, isVisible: Bool) {
    let lines = lines(label("Title", Rect(x: 0, y: 0, width: 100, height: 20), alpha: alpha))

    #expect(lines.contains { $0.contains("Title") } == isVisible)
  }

  /// UIKit has room for the text in the frame; the picture needs one more cell at the right.
  @Test(arguments: alphas)
  func `a view beside a text shortens the text only if the view is visible`(alpha: Double, isVisible: Bool) {
    let lines = lines(
      label("Settings here", Rect(x: 0, y: 0, width: 96, height: 20)),
      label("x", Rect(x: 96, y: 0, width: 80, height: 20), alpha: alpha))

    #expect(lines.contains { $0.contains(isVisible ? "Settings he…x" : "Settings here ") })
  }

  /// UIKit has room for the text in the frame; the picture needs one more line below.
  @Test(arguments: alphas)
  func `a view below a text limits the text's lines only if the view is visible`(alpha: Double, isVisible: Bool) {
    let text = label("iiii llll iiii llll", Rect(x: 0, y: 0, width: 104, height: 20))
    text.numberOfLines = 0
    let lines = lines(text, label("y", Rect(x: 0, y: 20, width: 104, height: 20), alpha: alpha))

    #expect(lines.count { $0.contains("iiii llll") } == (isVisible ? 1 : 2))
  }

  @Test(arguments: alphas)
  func `a line of text moves another one down only if it is visible`(alpha: Double, isVisible: Bool) {
    let lines = lines(
      label("above", Rect(x: 0, y: 240, width: 80, height: 8), alpha: alpha),
      label("low", Rect(x: 0, y: 248, width: 80, height: 8)))

    #expect(lines.firstIndex { $0.contains("low") } == (isVisible ? 15 : 14))
  }
}
