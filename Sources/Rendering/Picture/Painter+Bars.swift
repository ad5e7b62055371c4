import Controllers
import Layout

// If the pieces of a bar would touch each other, they are shortened: first the back button, then the title, then the
// items, the longest first. Items that still don't fit are left out, and `»` replaces them.

extension Painter {
  /// Draws the line between a bar and the content, and returns the cells of the row for the bar's pieces.
  ///
  /// A transparent bar has no line. If the bar is in the upper half of its container or window, the line is below the
  /// bar. Otherwise, the line is above it.
  mutating func drawLine(of bar: Bar, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.height > 1 else { return rect }
    let isUpper = bar.isInUpperHalf
    let row = isUpper ? rect.bottom - 1 : rect.top
    if !bar.isTransparent { canvas.horizontalLine(row: row, columns: rect.columns, clip: clip) }
    return CellRect(left: rect.left, top: isUpper ? row - 1 : row + 1, right: rect.right, bottom: rect.bottom)
  }

  /// Draws a piece, and records it as a part if it has a role.
  private mutating func draw(_ piece: BarPiece, of bar: View, column: Int, row: Int, clip: CellRect) {
    guard let role = piece.role else { return draw(piece, column: column, row: row, clip: clip) }
    drawPart(role, of: bar) { $0.draw(piece, column: column, row: row, clip: clip) }
  }

  private mutating func draw(_ piece: BarPiece, column: Int, row: Int, clip: CellRect) {
    switch piece.content {
    case .text(let text): canvas.put(text.text, column: column, row: row, style: text.style, clip: clip)
    case .view(let view):
      let savedShift = shift
      let viewCells = cells(of: view.frameInWindow)
      shift = (savedShift.columns + column - viewCells.left, savedShift.rows + row - viewCells.middleLine.top)
      paint(view, clip: clip)
      shift = savedShift
    case .space, .flexible: break
    }
  }

  mutating func drawBar(_ bar: Toolbar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    let fullPieces = bar.items.map { BarPiece($0, caption: $0.captionInToolbar, isTappable: isOpen($0.isEnabled, bar)) }
    let (pieces, isCut) = fullPieces.fitted(to: rect.width - 2)
    let usedWidth = pieces.reduce(0) { $0 + $1.width } + pieces.gapCount
    var flexibleCount = pieces.count(where: \.isFlexible)
    var freeWidth = max(0, rect.width - 2 - usedWidth - (isCut ? 2 : 0))
    var column = rect.left + 1
    for piece in pieces {
      if piece.isFlexible {
        column += freeWidth / flexibleCount
        freeWidth -= freeWidth / flexibleCount
        flexibleCount -= 1
        continue
      }
      draw(piece, of: bar, column: column, row: line.top, clip: clip)
      column += piece.width + (piece.isSpace ? 0 : 1)
    }
    if isCut { canvas.put("»", column: rect.right - 2, row: line.top, style: .dim, clip: clip) }
    return false
  }

  mutating func drawBar(_ bar: NavigationBar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawRows(of: bar, above: drawLine(of: bar, in: rect, clip: clip), in: rect, clip: clip)
    if let prompt = bar.topItem?.prompt, rect.height > 2, !bar.isSearching {
      drawPart(.text(prompt), of: bar) {
        $0.write(prompt, in: rect.row(0).inset(by: 1), alignment: .center, style: .dim, clip: clip)
      }
    }
    var fit = NavigationBarFit(
      back: bar.backButton.map { BarPiece(back: $0.title) }, title: bar.titlePiece,
      left: bar.leftItems.map {
        BarPiece($0, caption: $0.captionInNavigationBar, isTappable: isOpen($0.isEnabled, bar))
      },
      right: bar.rightItems.map {
        BarPiece($0, caption: $0.captionInNavigationBar, isTappable: isOpen($0.isEnabled, bar))
      })
    fit.fit(into: rect.width - 2)
    var firstColumn = rect.left + 1
    if let back = fit.back {
      draw(back, of: bar, column: firstColumn, row: line.top, clip: clip)
      firstColumn += back.width + 1
    }
    for piece in fit.left {
      draw(piece, of: bar, column: firstColumn, row: line.top, clip: clip)
      firstColumn += piece.width + 1
    }
    var endColumn = rect.right - 1
    for piece in fit.right {
      endColumn -= piece.width
      draw(piece, of: bar, column: endColumn, row: line.top, clip: clip)
      endColumn -= 1
    }
    if fit.omitsItems {
      endColumn -= 1
      canvas.put("»", column: endColumn, row: line.top, style: .dim, clip: clip)
      endColumn -= 1
    }
    if let title = fit.title {
      drawPart(title.role ?? .whole, of: bar) {
        $0.drawTitle(title, between: firstColumn, and: endColumn, of: rect, row: line.top, clip: clip)
      }
    }
    return false
  }

  /// Draws the rows below the buttons, and returns the cells of the row for the buttons.
  ///
  /// The rows below are a large title and a search field.
  private mutating func drawRows(
    of bar: NavigationBar, above lowest: CellRect, in rect: CellRect, clip: CellRect
  ) -> CellRect {
    var line = lowest
    if bar.showsSearchField, let field = bar.topItem?.searchController?.searchBar, field.superview === bar {
      paint(field, clip: clip)
      guard !bar.isSearching else { return line }
      line = line.moved(toRow: max(rect.top, min(line.top, cells(of: field.frameInWindow).top) - 1))
    }
    if let title = bar.largeTitle {
      let row = line
      drawPart(.text(title), of: bar) { $0.write(title, in: row.inset(by: 1), style: .bold, clip: clip) }
      line = line.moved(toRow: max(rect.top, line.top - 1))
    }
    guard line.top != lowest.top else { return line }
    // The buttons are in the upper part of the bar.
    let buttonRow = cells(of: bar.buttonsFrameInWindow).middleLine
    return line.moved(toRow: min(line.top, buttonRow.top))
  }

  /// Draws the title in the middle of the bar if it fits there.
  ///
  /// Otherwise, draws it in the free space.
  private mutating func drawTitle(
    _ title: BarPiece, between from: Int, and to: Int, of rect: CellRect, row: Int, clip: CellRect
  ) {
    guard to > from else { return }
    let width = min(title.width, to - from)
    // Two cells separate the title from its neighbors, unless the title would then have to be truncated.
    let gap = to - from >= width + 2 ? 1 : 0
    let column = min(max(from + gap, rect.left + (rect.width - width) / 2), to - width - gap)
    let visibleCells = CellRect(left: from, top: row, right: to, bottom: row + 1)
    draw(title.fitted(to: width), column: column, row: row, clip: clip.intersection(visibleCells))
  }
}

extension BarButtonItem {
  /// The item's text in a toolbar, which shows both the image and the title.
  fileprivate var captionInToolbar: String {
    guard systemItem == nil, let title, !title.isEmpty, let image, !image.isEmpty else { return caption }
    return "▣ \(title)"
  }
}

extension NavigationBar {
  fileprivate var titlePiece: BarPiece? {
    if let view = topItem?.titleView { return isSearching ? nil : BarPiece(view) }
    guard let title = topItem?.title, !title.isEmpty, !showsLargeTitle, !isSearching else { return nil }
    return BarPiece(title: title)
  }
}

extension [BarPiece] {
  /// The number of empty cells between the pieces.
  var gapCount: Int { Swift.max(0, count { !$0.isFlexible && !$0.isSpace } - 1) }

  /// Returns the pieces, shortened to fit into a number of columns, and whether some pieces were left out.
  ///
  /// Pieces at the end of the bar that don't fit are left out.
  fileprivate func fitted(to columns: Int) -> (pieces: [BarPiece], isCut: Bool) {
    let wantedWidth = reduce(0) { $0 + $1.width } + gapCount
    guard wantedWidth > columns else { return (self, false) }
    var keptPieces = self
    func minimumWidth() -> Int { keptPieces.reduce(0) { $0 + $1.minimumWidth } + keptPieces.gapCount }
    while keptPieces.count > 1, minimumWidth() > columns - (keptPieces.count < count ? 2 : 0) {
      keptPieces.removeLast()
    }
    let omitsPieces = keptPieces.count < count
    let widths = keptPieces.map(\.width)
      .shortened(
        to: columns - keptPieces.gapCount - (omitsPieces ? 2 : 0), minimumWidths: keptPieces.map(\.minimumWidth))
    return (zip(keptPieces, widths).map { $0.fitted(to: $1) }, omitsPieces)
  }
}

extension CellRect {
  /// Returns the first row of the rectangle, moved to another row.
  fileprivate func moved(toRow row: Int) -> CellRect { CellRect(left: left, top: row, right: right, bottom: row + 1) }
}
