import Controllers
import Layout
import TextWidth

/// The picture of the window beside the one in front, if both are visible and the terminal has room for both.
struct SecondWindowPicture {
  private let lines: [String]
  /// The number of columns that the picture and the gap before it need.
  let columns: Int

  /// The least number of columns in which a window is readable.
  private static let least = 24
  /// The number of columns between the windows.
  private static let gap = 1

  /// Draws the window beside the one in front.
  ///
  /// Returns `nil` if there is no such window, or if it doesn't fit.
  ///
  /// - Parameters:
  ///   - system: The system whose screen is drawn.
  ///   - options: The format of the picture.
  init?(of system: System, _ options: Picture.Options) {
    guard let scenes = system.application?.windowScenes, let scene = scenes.beside, let window = scene.window,
      system.application?.state != .background
    else { return nil }
    var canvas = Picture.canvas(of: scene, window, column: Metrics.column)
    if let terminal = options.terminal {
      let (own, other) = (system.interfaceBounds.width, window.bounds.width)
      let share = Int(Double(terminal.columns - Self.gap) * other / (own + other))
      guard share >= Self.least, terminal.columns - Self.gap - share >= Self.least else { return nil }
      if canvas.columns > share {
        canvas = Picture.canvas(of: scene, window, column: other / Double(share - 2))
      }
      canvas = canvas.fitted(columns: share, rows: terminal.rows - 1)
    }
    lines = canvas.lines(signs: options.signs, isColored: options.isColored, depth: options.depth)
    columns = (lines.map(\.cellWidthWithoutEscapes).max() ?? 0) + Self.gap
  }

  /// Returns the lines of both windows side by side.
  func joined(to front: [String]) -> [String] {
    let width = front.map(\.cellWidthWithoutEscapes).max() ?? 0
    return (0..<max(front.count, lines.count)).map { row in
      let line = row < front.count ? front[row] : ""
      guard row < lines.count else { return line }
      return line + String(repeating: " ", count: width - line.cellWidthWithoutEscapes + Self.gap) + lines[row]
    }
  }
}

extension Picture {
  /// Returns the window of a scene that isn't in front, with a frame and the name of the scene.
  ///
  /// A touch brings the window to the front, so nothing in it is drawn as if it could be tapped.
  fileprivate static func canvas(of scene: WindowScene, _ window: Window, column: Double) -> Canvas {
    let screen = CellRect(window.bounds, column: column)
    var canvas = Canvas(columns: screen.width + 2, rows: screen.height + 2)
    canvas.frame(canvas.area, clip: canvas.area)
    let inner = CellRect(left: 1, top: 1, right: screen.width + 1, bottom: screen.height + 1)
    var reach = TouchReach()
    reach.isBlocked = true
    for shown in scene.windows {
      if shown.isOverlay, !shown.isHidden { canvas.recede(inner) }
      var painter = Painter(
        canvas: consume canvas, origin: (1, 1), window: shown, column: column, transition: nil, recorder: nil,
        reach: reach)
      painter.paint(shown, clip: inner)
      painter.canvas.pen = 0
      canvas = painter.canvas
    }
    canvas.pen = 0
    canvas.recede(inner)
    canvas.put(
      " \(scene.caption.printableLine) ", column: 2, row: 0, style: .dim,
      clip: CellRect(left: 2, top: 0, right: canvas.columns - 2, bottom: 1))
    return canvas
  }
}

extension String {
  /// The width of a line of a picture, without its colors.
  fileprivate var cellWidthWithoutEscapes: Int { withoutColors.cellWidth }
}
