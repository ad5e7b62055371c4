import Controllers
import Layout
import TextWidth

/// An element of a bar, with its width in cells.
struct BarPiece {
  private(set) var width: Int
  private(set) var content: Content
  /// The piece's role in its bar (title, back button, item).
  var role: DrawnPart.Role?
  /// The minimum width at which the piece is still readable, in cells.
  private var readableWidth = 0

  /// A width, in cells, that no bar exceeds.
  private static let maximumWidth = 1000

  enum Content {
    case text(BarText)
    case view(View)
    case space
    /// Space that takes a share of the remaining width.
    case flexible
  }

  private init(width: Int, content: Content) {
    self.width = width
    self.content = content
  }

  private init(_ text: BarText, readableWidth: Int) {
    self.init(width: text.width, content: .text(text))
    self.readableWidth = min(width, readableWidth)
  }

  init(_ view: View) {
    self.init(width: CellRect(view.frame).width, content: .view(view))
  }

  /// Creates the title of a navigation bar.
  init(title: String) {
    self.init(BarText(body: title.onOneLine(upTo: BarPiece.maximumWidth), kind: .words, style: .bold), readableWidth: 6)
    role = .text(title)
  }

  /// Creates a back button, such as `‹ Recipes`.
  init(back title: String) {
    let text = BarText(body: title.onOneLine(upTo: BarPiece.maximumWidth), kind: .back, style: .touchable)
    self.init(text, readableWidth: 8)
    role = .back
  }

  /// Creates the piece for a bar button item.
  ///
  /// It looks like `[Add]`, `(Add)` if the item can't be tapped, or `[*Done*]` in the done style.
  /// - Parameters:
  ///   - item: The bar button item.
  ///   - caption: The text of the item.
  ///   - isTappable: Whether the item can be tapped.
  init(_ item: BarButtonItem, caption: String, isTappable: Bool) {
    let width = min(BarPiece.maximumWidth, Int(limiting: (item.width.limitedLength / Metrics.column).rounded()))
    if item.systemItem == .flexibleSpace {
      self.init(width: 0, content: .flexible)
    } else if item.systemItem == .fixedSpace {
      self.init(width: width, content: .space)
    } else if let view = item.customView {
      self.init(view)
    } else {
      let isDone = item.style == .done || item.systemItem?.style == .done
      let style = item.isEnabled ? Style(foreground: .blue, isBold: isDone) : .dim
      let kind: BarText.Kind = isDone ? .done : item.systemItem == .cancel ? .cancel : .item
      var body = caption.onOneLine(upTo: BarPiece.maximumWidth)
      let widestTitle = item.possibleTitles.map { $0.onOneLine(upTo: BarPiece.maximumWidth).cellWidth }.max() ?? 0
      let wantedWidth = max(width - kind.decorationWidth, widestTitle)
      if wantedWidth > 0 { body = body.padded(to: max(wantedWidth, body.cellWidth)) }
      self.init(
        BarText(body: body, kind: kind, isOpen: isTappable, style: style), readableWidth: 3 + kind.decorationWidth)
    }
    role = .item(item)
  }

  /// Returns the piece, truncated with `…` if it is wider than a number of columns.
  func fitted(to columns: Int) -> BarPiece {
    guard columns < width else { return self }
    var piece = self
    piece.width = max(0, columns)
    if case .text(var text) = content {
      text.body = text.body.trimmedRight.fitted(to: max(0, columns - text.kind.decorationWidth))
      piece.content = .text(text)
    }
    return piece
  }

  /// The smallest width of the piece, in cells.
  var minimumWidth: Int {
    switch content {
    case .text: readableWidth
    case .view: width
    case .space, .flexible: 0
    }
  }

  var isFlexible: Bool { if case .flexible = content { true } else { false } }
  var isSpace: Bool { if case .space = content { true } else { false } }
}

/// Text in a bar, with the characters before and after it that show its kind, as in `[Save]` and `‹ Back`.
struct BarText {
  var body: String
  let kind: Kind
  var isOpen = true
  let style: Style

  /// The kind of the text, which determines the characters before and after the text.
  enum Kind {
    case words
    case back
    case item
    case done
    case cancel

    /// The width of the characters before and after the text, in cells.
    var decorationWidth: Int {
      switch self {
      case .words: 0
      case .back, .item: 2
      case .done, .cancel: 4
      }
    }
  }

  var width: Int { body.cellWidth + kind.decorationWidth }

  /// The text with the characters before and after it.
  var text: String {
    switch kind {
    case .words: body
    case .back: "‹ " + body
    case .item: body.bracketed(isOpen)
    case .done: ("*" + body + "*").bracketed(isOpen)
    case .cancel: ("× " + body).bracketed(isOpen)
    }
  }
}

extension String {
  fileprivate var trimmedRight: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

extension [Int] {
  /// Returns the widths, with the longest widths reduced until the sum fits.
  ///
  /// No width becomes smaller than its minimum.
  func shortened(to sum: Int, minimumWidths: [Int]) -> [Int] {
    var widths = self
    var excess = widths.reduce(0, +) - sum
    while excess > 0 {
      let reducibleIndices = widths.indices.filter { widths[$0] > minimumWidths[$0] }
      guard let index = reducibleIndices.reversed().max(by: { widths[$0] < widths[$1] }) else { break }
      widths[index] -= 1
      excess -= 1
    }
    return widths
  }
}
