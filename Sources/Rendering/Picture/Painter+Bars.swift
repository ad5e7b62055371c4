import Controllers
import Layout

// If the pieces of a bar would touch each other, they are shortened: first the back button, then the title, then the
// items, the longest first. Items that still don't fit are left out, and `»` replaces them.

extension Painter {
  /// Draws the line between a bar and the content.
  ///
  /// Returns the cells of the row for the bar's pieces.
  ///
  /// A transparent bar has no line. The line is below a bar in the upper half of its container or window, and above a bar in the lower half.
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
    part(role, of: bar) { $0.draw(piece, column: column, row: row, clip: clip) }
  }

  private mutating func draw(_ piece: BarPiece, column: Int, row: Int, clip: CellRect) {
    switch piece.content {
    case .text(let text): canvas.put(text.text, column: column, row: row, style: text.style, clip: clip)
    case .view(let view):
      let before = shift
      let own = cells(of: view.frameInWindow)
      shift = (before.columns + column - own.left, before.rows + row - own.middleLine.top)
      paint(view, clip: clip)
      shift = before
    case .space, .flexible: break
    }
  }

  mutating func drawBar(_ bar: Toolbar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    let wishes = bar.items.map { BarPiece($0, caption: $0.captionInToolbar, isOpen: isOpen($0.isEnabled, bar)) }
    let (pieces, isCut) = wishes.fitted(to: rect.width - 2)
    let used = pieces.reduce(0) { $0 + $1.width } + pieces.gaps
    var open = pieces.count(where: \.isFlexible)
    var free = max(0, rect.width - 2 - used - (isCut ? 2 : 0))
    var column = rect.left + 1
    for piece in pieces {
      if piece.isFlexible {
        column += free / open
        free -= free / open
        open -= 1
        continue
      }
      draw(piece, of: bar, column: column, row: line.top, clip: clip)
      column += piece.width + (piece.isSpace ? 0 : 1)
    }
    if isCut { canvas.put("»", column: rect.right - 2, row: line.top, style: .dim, clip: clip) }
    return false
  }

  mutating func drawBar(_ bar: NavigationBar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = rows(of: bar, above: drawLine(of: bar, in: rect, clip: clip), in: rect, clip: clip)
    if let prompt = bar.topItem?.prompt, rect.height > 2, !bar.isSearching {
      part(.text(prompt), of: bar) {
        $0.write(prompt, in: rect.line(0).inset(by: 1), alignment: .center, style: .dim, clip: clip)
      }
    }
    var fit = NavigationBarFit(
      back: bar.backButton.map { BarPiece(back: $0.title) }, title: bar.titlePiece,
      left: bar.leftItems.map { BarPiece($0, caption: $0.captionInNavigationBar, isOpen: isOpen($0.isEnabled, bar)) },
      right: bar.rightItems.map { BarPiece($0, caption: $0.captionInNavigationBar, isOpen: isOpen($0.isEnabled, bar)) })
    fit.fit(into: rect.width - 2)
    var from = rect.left + 1
    if let back = fit.back {
      draw(back, of: bar, column: from, row: line.top, clip: clip)
      from += back.width + 1
    }
    for piece in fit.left {
      draw(piece, of: bar, column: from, row: line.top, clip: clip)
      from += piece.width + 1
    }
    var to = rect.right - 1
    for piece in fit.right {
      to -= piece.width
      draw(piece, of: bar, column: to, row: line.top, clip: clip)
      to -= 1
    }
    if fit.isCut {
      to -= 1
      canvas.put("»", column: to, row: line.top, style: .dim, clip: clip)
      to -= 1
    }
    if let title = fit.title {
      part(title.role ?? .whole, of: bar) {
        $0.drawTitle(title, between: from, and: to, of: rect, row: line.top, clip: clip)
      }
    }
    return false
  }

  /// Draws the rows below the buttons: a large title and a search field.
  ///
  /// Returns the cells of the row for the buttons.
  private mutating func rows(
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
      part(.text(title), of: bar) { $0.write(title, in: row.inset(by: 1), style: .bold, clip: clip) }
      line = line.moved(toRow: max(rect.top, line.top - 1))
    }
    guard line.top != lowest.top else { return line }
    // The buttons are in the upper part of the bar.
    let upper = cells(of: bar.buttonsFrameInWindow).middleLine
    return line.moved(toRow: min(line.top, upper.top))
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
    let seen = CellRect(left: from, top: row, right: to, bottom: row + 1)
    draw(title.fitted(to: width), column: column, row: row, clip: clip.intersection(seen))
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
  var gaps: Int { Swift.max(0, count { !$0.isFlexible && !$0.isSpace } - 1) }

  /// Returns the pieces, shortened to fit into a number of columns, and whether pieces were left out.
  ///
  /// Pieces at the end of the bar that don't fit are left out.
  fileprivate func fitted(to columns: Int) -> (pieces: [BarPiece], isCut: Bool) {
    let wanted = reduce(0) { $0 + $1.width } + gaps
    guard wanted > columns else { return (self, false) }
    var kept = self
    func needed() -> Int { kept.reduce(0) { $0 + $1.smallestWidth } + kept.gaps }
    while kept.count > 1, needed() > columns - (kept.count < count ? 2 : 0) { kept.removeLast() }
    let isCut = kept.count < count
    let widths = kept.map(\.width)
      .shortened(to: columns - kept.gaps - (isCut ? 2 : 0), floors: kept.map(\.smallestWidth))
    return (zip(kept, widths).map { $0.fitted(to: $1) }, isCut)
  }
}

extension CellRect {
  /// Returns the first row of the rectangle, moved to another row.
  fileprivate func moved(toRow row: Int) -> CellRect { CellRect(left: left, top: row, right: right, bottom: row + 1) }
}
