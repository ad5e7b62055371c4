import Controllers
import Layout

/// The picture of the window beside the one in front, if both are visible and there is room for both.
struct SecondWindowPicture {
  private let canvas: Canvas

  /// The number of columns that the picture and the gap before it need.
  var columnsWithGap: Int { canvas.columns + Self.gap }

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
  ///   - terminal: The size of the terminal, or `nil` for a full-size picture.
  init?(of system: System, in terminal: (columns: Int, rows: Int)?) {
    guard let scenes = system.application?.windowScenes, let scene = scenes.beside, let window = scene.window,
      system.application?.state != .background
    else { return nil }
    guard let terminal else {
      canvas = Self.canvas(of: scene, window)
      return
    }
    let (own, other) = (system.interfaceBounds.width, window.bounds.width)
    let share = Int(Double(terminal.columns - Self.gap) * other / (own + other))
    guard share >= Self.least, terminal.columns - Self.gap - share >= Self.least else { return nil }
    var canvas = Self.canvas(of: scene, window)
    if canvas.columns > share { canvas = Self.canvas(of: scene, window, column: other / Double(share - 2)) }
    self.canvas = canvas.fitted(columns: share, rows: terminal.rows - 1)
  }

  /// Returns both windows side by side.
  func joined(to front: Canvas) -> Canvas { front.joined(to: canvas, gap: Self.gap) }

  /// Returns the window of a scene that isn't in front, with a frame and the name of the scene.
  ///
  /// A touch brings the window to the front, so nothing in it is drawn as if it could be tapped.
  private static func canvas(of scene: WindowScene, _ window: Window, column: Double = Metrics.column) -> Canvas {
    var canvas = Picture.framed(scene.windows, in: window.bounds, column: column) { _ in .blocked }
    canvas.recede(CellRect(left: 1, top: 1, right: canvas.columns - 1, bottom: canvas.rows - 1))
    canvas.put(
      " \(scene.caption.printableLine) ", column: 2, row: 0, style: .dim,
      clip: CellRect(left: 2, top: 0, right: canvas.columns - 2, bottom: 1))
    return canvas
  }
}

extension TouchReach {
  /// No view can be touched.
  fileprivate static var blocked: TouchReach {
    var reach = TouchReach()
    reach.isBlocked = true
    return reach
  }
}
