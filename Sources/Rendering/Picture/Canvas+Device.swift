import Controllers
import Layout

// Draws what the device and the system show in front of the app: the status bar, the island and the home indicator.
extension Canvas {
  /// Draws the status bar and the parts of the device that cover the screen.
  ///
  /// The contents of the status bar never change, so that pictures can be compared. Content under a translucent status
  /// bar is visible. In dark mode, the bar contains the word “dark”. Light content is bold. During a phone call, the
  /// status bar of system 6 has a second line.
  mutating func drawDevice(of system: System, in screen: CellRect) {
    if system.statusBarHeight > 0 {
      drawStatusBar(of: system, in: screen)
    } else if system.interfaceBounds.height > system.interfaceBounds.width {
      // The sensors stay visible if the status bar is hidden.
      drawSensors(of: system, in: screen, row: screen.row(statusBarRow(of: system)).top)
    }
    if system.behavior.showsKeyboard { drawKeyboard(of: system, in: screen) }
    guard system.behavior.contentAvoids == .safeArea, system.application?.hidesHomeIndicator != true else { return }
    drawHomeIndicator(of: system, in: screen)
  }

  private func statusBarRow(of system: System) -> Int {
    system.behavior.contentAvoids == .safeArea ? Int(system.device.screen.statusBarHeight / Metrics.line) / 2 : 0
  }

  private mutating func drawStatusBar(of system: System, in screen: CellRect) {
    let line = screen.row(statusBarRow(of: system))
    let style = system.application?.hasLightStatusBar == true ? Style.bold : .dim
    if system.application?.statusBarStyle != .blackTranslucent, !system.behavior.extendsUnderBars { fill(line) }
    let (time, battery) = ("9:41", "100%")
    put(time, column: line.left + 1, row: line.top, style: style, clip: line)
    put(battery, column: line.right - 1 - battery.count, row: line.top, style: style, clip: line)
    if system.traits.userInterfaceStyle == .dark {
      let word = "dark"
      put(
        word, column: line.right - 2 - battery.count - word.count, row: line.top, style: style, clip: line)
    }
    drawSensors(of: system, in: screen, row: line.top)
    guard system.device.isInCall, system.statusBarHeight > Bars.statusBar, !system.behavior.extendsUnderBars else {
      return
    }
    let secondLine = screen.row(1)
    fill(secondLine)
    let text = "Touch to return to call"
    put(
      text, column: secondLine.left + (secondLine.width - text.count) / 2, row: secondLine.top, style: .dim,
      clip: secondLine)
  }

  /// Draws the notch or the island between the two halves of the status bar.
  private mutating func drawSensors(of system: System, in screen: CellRect, row: Int) {
    let (sensorText, top): (String, Int)
    switch system.device.screen.shape {
    case .homeButton, .roundPad: return
    case .notch: (sensorText, top) = ("▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀", screen.top)
    case .island: (sensorText, top) = ("(████████)", row)
    }
    put(
      sensorText, column: screen.left + (screen.width - sensorText.count) / 2, row: top, style: .dim, clip: screen)
  }

  /// Draws the upper edge of the keyboard in cells that are blank.
  ///
  /// Elements under the keyboard remain visible, because touches reach them, and because the user can hide the keyboard.
  private mutating func drawKeyboard(of system: System, in screen: CellRect) {
    guard let keyboard = Keyboard(of: system) else { return }
    let line = screen.row(Int(keyboard.frame.minY / Metrics.line)).intersection(screen)
    guard !line.isEmpty else { return }
    let blankColumns = line.columns.filter { self[$0, line.top].isBlank && !isBetweenWords($0, line.top) }
    let caption = " keyboard "
    let start = line.left + (line.width - caption.count) / 2
    let isCaptioned = (start..<start + caption.count).allSatisfy(blankColumns.contains)
    for column in blankColumns { drawHorizontalStroke(.dotted, column: column, row: line.top) }
    if isCaptioned { put(caption, column: start, row: line.top, style: .dim, clip: line) }
  }

  /// Whether a blank cell is between two characters of a text.
  private func isBetweenWords(_ column: Int, _ row: Int) -> Bool {
    column > 0 && column + 1 < columns && self[column - 1, row].isText && self[column + 1, row].isText
  }

  /// Draws the home indicator.
  ///
  /// The indicator is left out if an edge of an overlay is in its cells or next to them, because the two would look
  /// like one line.
  private mutating func drawHomeIndicator(of system: System, in screen: CellRect) {
    guard system.screenInsets.bottom > 0 else { return }
    let line = screen.row(screen.height - 1).intersection(screen)
    let indicator = line.homeIndicator
    let surroundings = CellRect(
      left: indicator.lowerBound - 1, top: line.top, right: indicator.upperBound + 1, bottom: line.bottom)
    for column in surroundings.intersection(line).columns where self[column, line.top].strokes.isHorizontalOverlayEdge {
      return
    }
    for column in indicator.clamped(to: line.columns) { drawHorizontalStroke(.heavy, column: column, row: line.top) }
    homeIndicatorRow = line.top
  }

  /// Moves the home indicator to the middle again after columns were removed.
  ///
  /// If its row contains anything except a divider, the indicator doesn't move.
  mutating func centerHomeIndicator() {
    guard let row = homeIndicatorRow, row > 0 else { return }
    let indicatorRow = CellRect(left: 1, top: row, right: columns - 1, bottom: row + 1)
    guard indicatorRow.columns.map({ self[$0, row] }).allSatisfy({ $0.isBlank || $0.strokes.allowsIndicatorOnTop })
    else { return }
    for column in indicatorRow.columns where self[column, row].strokes.isHomeIndicator {
      // A divider that the indicator covered is still visible above.
      let cellAbove = self[column, row - 1]
      self[column, row].strokes = cellAbove.strokes.isVerticalLine ? cellAbove.strokes : []
    }
    for column in indicatorRow.homeIndicator.clamped(to: indicatorRow.columns) {
      drawHorizontalStroke(.heavy, column: column, row: row)
    }
  }

  /// Draws a horizontal line in a cell, in front of its background.
  private mutating func drawHorizontalStroke(_ kind: Strokes, column: Int, row: Int) {
    var style = Style.dim
    style.background = self[column, row].style.background
    set(kind.union(.horizontal), column: column, row: row, style: style)
  }
}

extension CellRect {
  /// The columns of the home indicator in the row.
  fileprivate var homeIndicator: Range<Int> {
    let length = max(6, width / 3)
    let start = left + (width - length) / 2
    return start..<start + length
  }
}

extension Strokes {
  fileprivate var isHomeIndicator: Bool { self == [.heavy, .left, .right] }
  /// Whether the home indicator can be drawn over the strokes.
  fileprivate var allowsIndicatorOnTop: Bool { isHomeIndicator || isVerticalLine }
}
