import Controllers
import Layout

/// The picture of the second window, if it is visible beside the frontmost window and there is room for both.
struct SecondWindowPicture {
  private let canvas: Canvas

  /// The number of columns that the picture and the gap before it need.
  var columnsWithGap: Int { canvas.columns + Self.gapWidth }

  /// The minimum number of columns in which a window is readable.
  private static let minimumColumnCount = 24
  /// The number of columns between the windows.
  private static let gapWidth = 1

  /// Draws the window that is beside the frontmost window.
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
    let (frontWidth, secondWidth) = (system.interfaceBounds.width, window.bounds.width)
    let columnCount = Int(Double(terminal.columns - Self.gapWidth) * secondWidth / (frontWidth + secondWidth))
    guard columnCount >= Self.minimumColumnCount,
      terminal.columns - Self.gapWidth - columnCount >= Self.minimumColumnCount
    else { return nil }
    var canvas = Self.canvas(of: scene, window)
    if canvas.columns > columnCount {
      canvas = Self.canvas(of: scene, window, column: secondWidth / Double(columnCount - 2))
    }
    self.canvas = canvas.fitted(columns: columnCount, rows: terminal.rows - 1)
  }

  /// Returns both windows side by side.
  func joined(to frontCanvas: Canvas) -> Canvas { frontCanvas.joined(to: canvas, gap: Self.gapWidth) }

  /// Returns the window of a scene that isn't frontmost, with a frame and the name of the scene.
  ///
  /// A touch brings the window to the front, so its elements aren't drawn as if they could be tapped.
  private static func canvas(of scene: WindowScene, _ window: Window, column: Double = Metrics.column) -> Canvas {
    var canvas = Picture.framedCanvas(scene.windows, in: window.bounds, column: column) { _ in .blockingAll }
    canvas.dim(CellRect(left: 1, top: 1, right: canvas.columns - 1, bottom: canvas.rows - 1))
    canvas.put(
      " \(scene.caption.printableLine) ", column: 2, row: 0, style: .dim,
      clip: CellRect(left: 2, top: 0, right: canvas.columns - 2, bottom: 1))
    return canvas
  }
}

extension TouchReach {
  /// Rules by which no view can be touched.
  fileprivate static var blockingAll: TouchReach {
    var reach = TouchReach()
    reach.isBlocked = true
    return reach
  }
}
