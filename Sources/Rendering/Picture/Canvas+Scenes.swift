import Controllers
import TextWidth

// Draws the names of the app's windows, in the frame around the screen.
extension Canvas {
  /// Draws the names of the connected scenes if there are several.
  ///
  /// The name of the scene in front is in brackets.
  mutating func drawSceneNames(of system: System) {
    guard let scenes = system.application?.windowScenes, scenes.connected.count > 1 else { return }
    let line = CellRect(left: area.left + 2, top: area.top, right: area.right - 2, bottom: area.top + 1)
    var column = line.left
    for scene in scenes.connected {
      let caption = scene.caption.printableLine
      let isFront = scene === scenes.front
      let text = isFront ? "[\(caption)]" : " \(caption) "
      put(text, column: column, row: line.top, style: isFront ? .bold : .dim, clip: line)
      column += text.cellWidth + 1
    }
  }
}
