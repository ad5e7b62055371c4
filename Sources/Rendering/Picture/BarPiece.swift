import Controllers
import Layout
import TextWidth

/// An element of a bar, with its width in cells.
struct BarPiece {
  private(set) var width: Int
  private(set) var content: Content
  /// The piece's role in its bar (title, back button, item).
  var role: DrawnPart.Role?
  /// The minimum width, in cells, at which the piece is still readable.
  private var floor = 0

  /// A width that no bar exceeds, in cells.
  private static let widest = 1000

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

  private init(_ text: BarText, floor: Int) {
    self.init(width: text.width, content: .text(text))
    self.floor = min(width, floor)
  }

  init(_ view: View) {
    self.init(width: CellRect(view.frame).width, content: .view(view))
  }

  /// Creates the title of a navigation bar.
  init(title: String) {
    self.init(BarText(body: title.onOneLine(upTo: BarPiece.widest), kind: .words, style: .bold), floor: 6)
    role = .text(title)
  }

  /// Creates a back button, such as `‹ Recipes`.
  init(back title: String) {
    let text = BarText(body: title.onOneLine(upTo: BarPiece.widest), kind: .back, style: .touchable)
    self.init(text, floor: 8)
    role = .back
  }

  /// Creates the piece for a bar button item, such as `[Add]`, `(Add)` if it can't be tapped, or `[*Done*]` in the done
  /// style.
  ///
  /// - Parameters:
  ///   - item: The bar button item.
  ///   - caption: The text of the item.
  ///   - isOpen: Whether the item can be tapped.
  init(_ item: BarButtonItem, caption: String, isOpen: Bool) {
    let width = min(BarPiece.widest, Int(limiting: (item.width.limitedLength / Metrics.column).rounded()))
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
      var body = caption.onOneLine(upTo: BarPiece.widest)
      let widest = item.possibleTitles.map { $0.onOneLine(upTo: BarPiece.widest).cellWidth }.max() ?? 0
      let wanted = max(width - kind.signWidth, widest)
      if wanted > 0 { body = body.padded(to: max(wanted, body.cellWidth)) }
      self.init(BarText(body: body, kind: kind, isOpen: isOpen, style: style), floor: 3 + kind.signWidth)
    }
    role = .item(item)
  }

  /// Returns the piece, truncated with `…` if it is wider than a number of columns.
  func fitted(to columns: Int) -> BarPiece {
    guard columns < width else { return self }
    var piece = self
    piece.width = max(0, columns)
    if case .text(var text) = content {
      text.body = text.body.trimmedRight.fitted(to: max(0, columns - text.kind.signWidth))
      piece.content = .text(text)
    }
    return piece
  }

  /// The smallest width of the piece, in cells.
  var smallestWidth: Int {
    switch content {
    case .text: floor
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
    var signWidth: Int {
      switch self {
      case .words: 0
      case .back, .item: 2
      case .done, .cancel: 4
      }
    }
  }

  var width: Int { body.cellWidth + kind.signWidth }

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
  func shortened(to sum: Int, floors: [Int]) -> [Int] {
    var widths = self
    var excess = widths.reduce(0, +) - sum
    while excess > 0 {
      let long = widths.indices.filter { widths[$0] > floors[$0] }
      guard let index = long.reversed().max(by: { widths[$0] < widths[$1] }) else { break }
      widths[index] -= 1
      excess -= 1
    }
    return widths
  }
}
