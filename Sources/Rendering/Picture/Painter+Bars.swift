import Controllers
import Layout

/// An item of a bar, with its width in cells.
struct BarPiece {
  let width: Int
  let content: Content
  /// What it is of its bar.
  var role: SeenPart.Role?

  /// More cells than any bar has.
  private static let widest = 1000

  enum Content {
    case text(String, Style)
    case view(View)
    case space
    /// Takes a share of what is left.
    case flexible
  }

  init(width: Int, content: Content) {
    self.width = width
    self.content = content
  }

  init(_ text: String, _ style: Style = .plain) {
    let text = text.onOneLine(upTo: BarPiece.widest)
    self.init(width: text.cellWidth, content: .text(text, style))
  }

  init(_ view: View) {
    self.init(width: CellRect(view.frame).width, content: .view(view))
  }

  /// A bar button item: `[Add]`, `(Add)` while it is disabled.
  ///
  /// - Parameters:
  ///   - item: what stands in the bar.
  ///   - caption: what is read on it, where that is not what it says itself.
  init(_ item: BarButtonItem, caption: String? = nil) {
    let caption = caption ?? item.caption
    if item.systemItem == .flexibleSpace {
      self.init(width: 0, content: .flexible)
    } else if item.systemItem == .fixedSpace {
      self.init(width: Int(limiting: (item.width.limitedLength / Metrics.column).rounded()), content: .space)
    } else if let view = item.customView {
      self.init(view)
    } else {
      let style = item.isEnabled ? Style(foreground: .blue, isBold: item.style == .done) : .dim
      let wanted = min(BarPiece.widest, Int(limiting: (item.width.limitedLength / Metrics.column).rounded())) - 2
      let texts = ([caption] + item.possibleTitles).map { $0.onOneLine(upTo: BarPiece.widest) }
      let widest = texts.map(\.cellWidth).max() ?? 0
      self.init(texts[0].padded(to: max(wanted, widest)).bracketed(item.isEnabled), style)
    }
    role = .item(item)
  }
}

extension Painter {
  /// A bar's cells: the line its pieces stand on, and the line that parts it from the content.
  ///
  /// A bar in the upper half is parted below, one in the lower half above.
  mutating func drawLine(of bar: View, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.height > 1 else { return rect }
    let isUpper = bar.frameInWindow.center.y < window.bounds.height / 2
    let row = isUpper ? rect.bottom - 1 : rect.top
    canvas.horizontalLine(row: row, columns: rect.columns, clip: clip)
    return CellRect(left: rect.left, top: isUpper ? row - 1 : row + 1, right: rect.right, bottom: rect.bottom)
  }

  /// Draws a piece with its left edge at a column.
  private mutating func draw(_ piece: BarPiece, of bar: View, column: Int, row: Int, clip: CellRect) {
    guard let role = piece.role else { return draw(piece, column: column, row: row, clip: clip) }
    part(role, of: bar) { $0.draw(piece, column: column, row: row, clip: clip) }
  }

  private mutating func draw(_ piece: BarPiece, column: Int, row: Int, clip: CellRect) {
    switch piece.content {
    case .text(let text, let style): canvas.put(text, column: column, row: row, style: style, clip: clip)
    case .view(let view):
      let before = shift
      let own = cells(of: view.frameInWindow)
      shift = (before.columns + column - own.left, before.rows + row - own.middleLine.top)
      paint(view, clip: clip)
      shift = before
    case .space, .flexible: break
    }
  }

  mutating func drawBar(_ bar: TabBar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    for (index, (item, slot)) in zip(bar.items, bar.tabSlots(in: line)).enumerated() {
      let caption = item.shownCaption.fitted(to: max(1, slot.width - 2 - item.badge.cellWidth)) + item.badge
      let isSelected = bar.selectedItem === item
      let text = isSelected ? "▐\(caption)▌" : item.isEnabled ? " \(caption) " : "(\(caption))"
      let style: Style = isSelected ? .selected : item.isEnabled ? .touchable : .dim
      part(.place(index), of: bar) { $0.write(text, in: slot, alignment: .center, style: style, clip: clip) }
    }
    return false
  }

  mutating func drawBar(_ bar: Toolbar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    let pieces = bar.items.map { BarPiece($0) }
    let solid = pieces.count { if case .text = $0.content { true } else { $0.isView } }
    let used = pieces.reduce(max(0, solid - 1) + 2) { $0 + $1.width }
    let flexible = pieces.count { $0.isFlexible }
    var free = max(0, rect.width - used)
    var open = flexible
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
    return false
  }

  mutating func drawBar(_ bar: NavigationBar, in rect: CellRect, clip: CellRect) -> Bool {
    let line = drawLine(of: bar, in: rect, clip: clip)
    if let prompt = bar.topItem?.prompt, rect.height > 2 {
      part(.text(prompt), of: bar) {
        $0.write(prompt, in: rect.line(0).inset(by: 1), alignment: .center, style: .dim, clip: clip)
      }
    }
    let title = bar.titlePiece
    let right = bar.rightItems.map { BarPiece($0, caption: $0.captionInNavigationBar) }
    let left = bar.leftItems.map { BarPiece($0, caption: $0.captionInNavigationBar) }
    let others = (left + right).reduce(0) { $0 + $1.width + 1 }
    let back = bar.backPiece(room: rect.width - 2 - others - (title?.width ?? 0))
    var from = rect.left + 1
    for piece in [back].compactMap({ $0 }) + left {
      draw(piece, of: bar, column: from, row: line.top, clip: clip)
      from += piece.width + 1
    }
    var to = rect.right - 1
    for piece in right {
      to -= piece.width
      draw(piece, of: bar, column: to, row: line.top, clip: clip)
      to -= 1
    }
    if let title {
      part(title.role ?? .whole, of: bar) {
        $0.drawTitle(title, between: from, and: to, of: rect, row: line.top, clip: clip)
      }
    }
    return false
  }

  /// The title stands in the middle of the bar if it can, else in what is free; it is cut when that is too little.
  private mutating func drawTitle(
    _ title: BarPiece, between from: Int, and to: Int, of rect: CellRect, row: Int, clip: CellRect
  ) {
    guard to > from else { return }
    let width = min(title.width, to - from)
    // Two cells apart from its neighbours where that costs no letter.
    let gap = to - from >= width + 2 ? 1 : 0
    let column = min(max(from + gap, rect.left + (rect.width - width) / 2), to - width - gap)
    if case .text(let text, let style) = title.content {
      canvas.put(text.fitted(to: width), column: column, row: row, style: style, clip: clip)
    } else {
      let seen = CellRect(left: from, top: row, right: to, bottom: row + 1)
      draw(title, column: column, row: row, clip: clip.intersection(seen))
    }
  }
}

extension BarPiece {
  var isView: Bool { if case .view = content { true } else { false } }
  var isFlexible: Bool { if case .flexible = content { true } else { false } }
  var isSpace: Bool { if case .space = content { true } else { false } }
}

extension TabBar {
  /// The cells of each tab: all equally wide if that does, else each as wide as it needs and the rest shared out.
  fileprivate func tabSlots(in line: CellRect) -> [CellRect] {
    let wishes = items.map { $0.shownCaption.cellWidth + $0.badge.cellWidth + 2 }
    let free = line.width - wishes.reduce(0, +)
    guard free < 0 || wishes.contains(where: { $0 * items.count > line.width }) else {
      return slots(in: line, widths: wishes.indices.map { share($0, of: line.width) })
    }
    guard free < 0 else { return slots(in: line, widths: wishes.indices.map { wishes[$0] + share($0, of: free) }) }
    return slots(in: line, widths: cut(wishes, to: line.width))
  }

  /// What one of the tabs gets when something is shared out among all.
  private func share(_ index: Int, of width: Int) -> Int {
    width * (index + 1) / items.count - width * index / items.count
  }

  /// Where there is too little room the longest give way first.
  private func cut(_ wishes: [Int], to width: Int) -> [Int] {
    var widths = wishes
    while widths.reduce(0, +) > width, let longest = widths.max(), longest > 3,
      let index = widths.lastIndex(of: longest)
    {
      widths[index] -= 1
    }
    return widths
  }

  private func slots(in line: CellRect, widths: [Int]) -> [CellRect] {
    var left = line.left
    return widths.map { width in
      defer { left += width }
      return CellRect(left: left, top: line.top, right: left + width, bottom: line.top + 1)
    }
  }
}

extension TabBarItem {
  fileprivate var badge: String { badgeValue.map { " (\($0.onOneLine(upTo: 100)))" } ?? "" }
  fileprivate var shownCaption: String { caption.onOneLine(upTo: 1000) }
}

extension NavigationBar {
  fileprivate var titlePiece: BarPiece? {
    if let view = topItem?.titleView { return BarPiece(view) }
    guard let title = topItem?.title, !title.isEmpty else { return nil }
    var piece = BarPiece(title, .bold)
    piece.role = .text(title)
    return piece
  }

  /// `‹ Recipes`; shortened, down to a few letters, when the title needs the room.
  fileprivate func backPiece(room: Int) -> BarPiece? {
    guard let backButton else { return nil }
    let columns = max(6, room - 3)
    var piece = BarPiece("‹ " + backButton.title.fitted(to: columns), .touchable)
    piece.role = .back
    return piece
  }
}
