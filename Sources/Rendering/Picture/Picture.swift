import Controllers
import Layout

/// The device as the user would see it, in cells of 8 by 20 points, with a frame around it and a status line below.
public struct Picture {
  /// The format of the picture.
  package struct Options {
    package var signs = SignSet.unicode
    /// Whether colors and dim text are written as terminal escapes.
    package var isColored = false
    /// The colors that the terminal has.
    package var depth = ColorDepth.few
    /// The size of the terminal, or `nil` for a full-size picture.
    package var terminal: (columns: Int, rows: Int)?
    /// The content to keep in the picture if the terminal has too few rows.
    package var focus = PictureFocus()

    package init(
      signs: SignSet = .unicode, isColored: Bool = false, terminal: (columns: Int, rows: Int)? = nil
    ) {
      self.signs = signs
      self.isColored = isColored
      self.terminal = terminal
    }
  }

  /// The lines of the picture, followed by the status line.
  public let lines: [String]
  /// The screen at its full size, or with fewer columns to fit the width of the terminal.
  package let whole: Canvas

  /// Draws the screen in its current state.
  ///
  /// - Parameter system: The system whose screen is drawn.
  public init(of system: System) { self.init(of: system, options: Options()) }

  /// Draws the screen in its current state.
  ///
  /// - Parameters:
  ///   - system: The system whose screen is drawn.
  ///   - options: The format of the picture.
  ///   - numbered: The elements that are numbered in the picture.
  package init(of system: System, options: Options = Options(), numbered: [(number: Int, element: Element)] = []) {
    let location = options.signs.shown(Location(of: system).text)
    let beside = SecondWindowPicture(of: system, options)
    guard let terminal = options.terminal else {
      let recorder = numbered.isEmpty ? nil : PartRecorder()
      var canvas = Picture.canvas(of: system, recorder: recorder)
      if let recorder { canvas.number(numbered, drawnBy: recorder.parts) }
      whole = canvas
      let screen = canvas.lines(signs: options.signs, isColored: options.isColored, depth: options.depth)
      lines = (beside?.joined(to: screen) ?? screen) + [" " + location]
      return
    }
    let columns = terminal.columns - (beside?.columns ?? 0)
    let drawn = Picture.drawn(system, columns: columns, recording: !numbered.isEmpty, rows: terminal.rows - 1)
    var canvas = drawn.canvas
    whole = canvas
    if let recorder = drawn.recorder {
      canvas.weigh(options.focus, of: system, drawnBy: recorder.parts)
      canvas.number(numbered, drawnBy: recorder.parts)
    }
    canvas = canvas.fitted(columns: columns, rows: terminal.rows - 1)
    let screen = canvas.lines(signs: options.signs, isColored: options.isColored, depth: options.depth)
    lines = (beside?.joined(to: screen) ?? screen) + [" " + location.fitted(to: terminal.columns - 1)]
  }

  /// The lines as one string, without a line break at the end.
  public var text: String { lines.joinedLines }

  /// Returns the screen with a frame around it.
  ///
  /// The recorder, if there is one, numbers the drawn parts. If `columns` is given, the screen is scaled to that many
  /// columns.
  static func canvas(of system: System, recorder: PartRecorder? = nil, columns: Int? = nil) -> Canvas {
    let column = columns.map { system.interfaceBounds.width / Double($0) } ?? Metrics.column
    let screen = CellRect(system.interfaceBounds, column: column)
    system.count(.cell, times: screen.width * screen.height)
    var canvas = Canvas(columns: screen.width + 2, rows: screen.height + 2)
    canvas.frame(canvas.area, clip: canvas.area)
    let inner = CellRect(left: 1, top: 1, right: screen.width + 1, bottom: screen.height + 1)
    let transition = system.transitionUnderWay
    // In the background, the screen shows nothing of the app.
    for window in system.application?.state == .background ? [] : system.windows.reversed() {
      if window.isOverlay, !window.isHidden { canvas.recede(inner) }
      var painter = Painter(
        canvas: consume canvas, origin: (1, 1), window: window, column: column, transition: transition,
        recorder: recorder, reach: TouchReach(of: window, in: system, isMoving: transition != nil))
      painter.paint(window, clip: inner)
      painter.canvas.pen = 0
      painter.writeCaption()
      canvas = painter.canvas
    }
    canvas.pen = 0
    canvas.drawDevice(of: system, in: inner)
    canvas.drawSceneNames(of: system)
    return canvas
  }
}
