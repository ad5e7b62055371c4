import Controllers
import TextWidth

/// A picture of a screen as a colored SVG drawing, for writing to a file.
package struct PictureDrawing {
  private let canvas: Canvas
  private let locationLine: String
  private let title: String

  /// Draws the screen in its current state, at its full size.
  ///
  /// If another scene's window is visible beside the one in front, the drawing shows both windows.
  ///
  /// - Parameters:
  ///   - system: The system whose screen is drawn.
  ///   - title: The title of the HTML page.
  package init(of system: System, title: String) {
    let front = Picture.canvas(of: system)
    canvas = SecondWindowPicture(of: system, in: nil)?.joined(to: front) ?? front
    locationLine = Location(of: system).text
    self.title = title
  }

  /// The number of columns and rows, such as `42 × 26 cells`.
  package var size: String { "\(canvas.columns) × \(canvas.rows) cells" }

  /// The drawing as the contents of an SVG file.
  package var svg: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawing }

  /// The drawing as a self-contained HTML page.
  package var page: String {
    PageHead(
      title: title, generator: "maquette show",
      style: "body{margin:2rem;background:#e9e9ee}svg{max-width:100%;height:auto}"
    ).text + drawing + "</body>\n</html>\n"
  }

  /// The size of a cell and the width of the margin around all cells, in pixels.
  private static let cellSize = (width: 8, height: 17), margin = 12

  private var drawing: String {
    let (cell, margin) = (PictureDrawing.cellSize, PictureDrawing.margin)
    let width = max(canvas.columns, locationLine.cellWidth) * cell.width + 2 * margin
    let height = (canvas.rows + 1) * cell.height + 2 * margin
    let rows = (0..<canvas.rows).map { row(canvas.styledRuns(of: $0), at: $0) }.joined()
    let statusText = text(locationLine, columns: 1..<1 + locationLine.cellWidth, at: canvas.rows, Style(isDim: true))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13.3">
      <rect width="\(width)" height="\(height)" rx="10" fill="#ffffff"/>
      \(rows)\(statusText)</svg>

      """
  }

  private func row(_ runs: [Canvas.StyledRun], at row: Int) -> String {
    let backgrounds = runs.map { run in background(run, at: row) }
    let texts = runs.map { run in
      run.text.allSatisfy { $0 == " " } ? "" : text(run.text, columns: run.columns, at: row, run.style)
    }
    return backgrounds.joined() + texts.joined()
  }

  private func background(_ run: Canvas.StyledRun, at row: Int) -> String {
    guard let fill = run.style.backgroundOnPaper else { return "" }
    let (cell, margin) = (PictureDrawing.cellSize, PictureDrawing.margin)
    return "<rect x=\"\(margin + run.columns.lowerBound * cell.width)\" y=\"\(margin + row * cell.height)\" "
      + "width=\"\(run.columns.count * cell.width)\" height=\"\(cell.height)\" fill=\"\(fill)\"/>\n"
  }

  private func text(_ text: String, columns: Range<Int>, at row: Int, _ style: Style) -> String {
    let (cell, margin) = (PictureDrawing.cellSize, PictureDrawing.margin)
    let attributes = (style.isBold ? " font-weight=\"bold\"" : "") + (style.isFaintOnPaper ? " opacity=\"0.6\"" : "")
    return "<text x=\"\(margin + columns.lowerBound * cell.width)\" y=\"\(margin + row * cell.height + 13)\" "
      + "textLength=\"\(columns.count * cell.width)\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\" "
      + "fill=\"\(style.textColorOnPaper)\"\(attributes)>\(XMLText.escapedContent(text))</text>\n"
  }
}

extension Canvas {
  /// Adjacent cells with the same style.
  struct StyledRun {
    var text: String
    var columns: Range<Int>
    let style: Style
  }

  /// Returns the runs of a row, from the left.
  func styledRuns(of row: Int) -> [StyledRun] {
    var runs: [StyledRun] = []
    for column in 0..<columns where self[column, row].part != .rightHalf {
      let cell = self[column, row]
      let width = cell.part == .leftHalf ? 2 : 1
      let text = cell.strokes.isEmpty ? String(character(of: cell.glyph)) : String(cell.strokes.character)
      if runs.last?.style == cell.style {
        runs[runs.count - 1].text += text
        runs[runs.count - 1].columns = runs[runs.count - 1].columns.lowerBound..<column + width
      } else {
        runs.append(StyledRun(text: text, columns: column..<column + width, style: cell.style))
      }
    }
    return runs
  }
}

extension Style {
  /// The color behind a character on white paper, or `nil` for the paper's color.
  fileprivate var backgroundOnPaper: String? { isReversed ? unreversedTextColor : backgroundColor }

  /// The color of a character on white paper.
  fileprivate var textColorOnPaper: String { isReversed ? backgroundColor ?? "#ffffff" : unreversedTextColor }

  private var backgroundColor: String? {
    background.flatMap { $0.scriptColor?.hexadecimal ?? $0.terminalColor?.hexadecimalOnPaper }
  }

  /// The script's color if it is readable, and otherwise a color of the picture.
  private var unreversedTextColor: String {
    let colors = colors
    guard let color = colors.foreground else { return foreground?.terminalColor?.hexadecimalOnPaper ?? Ink.textColor }
    let isReadable = color.contrast(with: .white) >= ScreenColor.readableContrast
    return colors.background != nil || isReadable
      ? color.hexadecimal : foreground?.terminalColor?.hexadecimalOnPaper ?? Ink.textColor
  }

  /// Whether the character is drawn fainter.
  ///
  /// If the script set the background, the character's color is already fainter.
  fileprivate var isFaintOnPaper: Bool { isDim && background?.scriptColor == nil }
}

extension Ink {
  fileprivate static let textColor = "#1c1c1e"

  /// The color in a drawing.
  fileprivate var hexadecimalOnPaper: String {
    switch self {
    case .black: "#000000"
    case .red: "#d70015"
    case .green: "#248a3d"
    case .yellow: "#b25000"
    case .blue: "#0040dd"
    case .magenta: "#ad44ab"
    case .cyan: "#0071a4"
    case .white: "#d1d1d6"
    }
  }
}
