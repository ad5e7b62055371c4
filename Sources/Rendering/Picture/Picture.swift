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
    package var terminalSize: (columns: Int, rows: Int)?
    /// The content to keep in the picture if the terminal has too few rows.
    package var focus = PictureFocus()

    package init(
      signs: SignSet = .unicode, isColored: Bool = false, terminal: (columns: Int, rows: Int)? = nil
    ) {
      self.signs = signs
      self.isColored = isColored
      self.terminalSize = terminal
    }
  }

  /// The lines of the picture, followed by the status line.
  public let lines: [String]
  /// The canvas with the screen at its full size, or with fewer columns to fit the width of the terminal.
  package let screenCanvas: Canvas

  /// Draws the screen in its current state.
  ///
  /// - Parameter system: The system whose screen is drawn.
  public init(of system: System) { self.init(of: system, options: Options()) }

  /// Draws the screen in its current state.
  ///
  /// - Parameters:
  ///   - system: The system whose screen is drawn.
  ///   - options: The format of the picture.
  ///   - numberedElements: The elements that are numbered in the picture.
  package init(
    of system: System, options: Options = Options(), numberedElements: [(number: Int, element: Element)] = []
  ) {
    let maximumColumnCount = options.terminalSize.map { $0.columns - 1 }
    let location = options.signs.converted(Location(of: system, columns: maximumColumnCount ?? .max).text)
    let secondWindow = SecondWindowPicture(of: system, in: options.terminalSize)
    guard let terminal = options.terminalSize else {
      let recorder = numberedElements.isEmpty ? nil : PartRecorder()
      var canvas = Picture.canvas(of: system, recorder: recorder)
      if let recorder { canvas.writeNumbers(numberedElements, drawnBy: recorder.parts) }
      screenCanvas = canvas
      lines = Picture.lines(of: canvas, secondWindow, options) + [" " + location]
      return
    }
    let columns = terminal.columns - (secondWindow?.columnsWithGap ?? 0)
    let drawing = Picture.drawScreen(
      system, columns: columns, recording: !numberedElements.isEmpty, rows: terminal.rows - 1)
    var canvas = drawing.canvas
    screenCanvas = canvas
    if let recorder = drawing.recorder {
      canvas.setLineWeights(options.focus, of: system, drawnBy: recorder.parts)
      canvas.writeNumbers(numberedElements, drawnBy: recorder.parts)
    }
    canvas = canvas.fitted(columns: columns, rows: terminal.rows - 1)
    lines = Picture.lines(of: canvas, secondWindow, options) + [" " + location.fitted(to: terminal.columns - 1)]
  }

  private static func lines(of canvas: Canvas, _ beside: SecondWindowPicture?, _ options: Options) -> [String] {
    let canvas = beside?.joined(to: canvas) ?? canvas
    return canvas.lines(signs: options.signs, isColored: options.isColored, depth: options.depth)
  }

  /// The lines as one string, without a line break at the end.
  public var text: String { lines.joinedLines }

  /// Returns the screen with a frame around it.
  ///
  /// The recorder numbers the drawn parts. If `columns` isn't `nil`, the screen is scaled to that number of columns.
  static func canvas(of system: System, recorder: PartRecorder? = nil, columns: Int? = nil) -> Canvas {
    let transition = system.transitionUnderWay
    // While the app is in the background, the screen shows nothing of it.
    let windows = system.application?.state == .background ? [] : Array(system.windows.reversed())
    let columnWidth = columns.map { system.interfaceBounds.width / Double($0) } ?? Metrics.column
    let size = CellRect(system.interfaceBounds, column: columnWidth)
    system.count(.cell, times: size.width * size.height)
    var canvas = framedCanvas(
      windows, in: system.interfaceBounds, column: columnWidth, transition: transition, recorder: recorder
    ) { TouchReach(of: $0, in: system, isMoving: transition != nil) }
    canvas.drawDevice(of: system, in: canvas.screen)
    canvas.drawSceneNames(of: system)
    return canvas
  }

  /// Returns windows with a frame around them.
  ///
  /// - Parameters:
  ///   - windows: The windows, from back to front.
  ///   - bounds: The bounds of the screen or of the app's window, in points.
  ///   - column: The width of a column, in points.
  ///   - transition: The transition in progress, or `nil` if there is none.
  ///   - recorder: The recorder that numbers the drawn parts, or `nil` if they aren't numbered.
  ///   - reach: A closure that determines which views of a window can be touched.
  /// - Returns: The canvas.
  static func framedCanvas(
    _ windows: [Window], in bounds: Rect, column: Double, transition: TransitionUnderWay? = nil,
    recorder: PartRecorder? = nil, reach: (Window) -> TouchReach
  ) -> Canvas {
    let size = CellRect(bounds, column: column)
    var canvas = Canvas(columns: size.width + 2, rows: size.height + 2)
    canvas.drawFrame(canvas.area, clip: canvas.area)
    let screen = canvas.screen
    for window in windows {
      if window.isOverlay, !window.isHidden { canvas.dim(screen) }
      var painter = Painter(
        canvas: consume canvas, windowOrigin: (1, 1), window: window, columnWidth: column, transition: transition,
        recorder: recorder, touchReach: reach(window))
      painter.paint(window, clip: screen)
      painter.canvas.currentPart = 0
      painter.writeCaption()
      canvas = painter.canvas
    }
    canvas.currentPart = 0
    return canvas
  }
}

extension Canvas {
  /// The cells inside the frame around the screen.
  fileprivate var screen: CellRect { CellRect(left: 1, top: 1, right: columns - 1, bottom: rows - 1) }
}
