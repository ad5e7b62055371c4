import Controllers
import Layout
import TextWidth

/// The cells that a view's line of text needs in the picture so that it is complete there whenever it is complete in
/// UIKit.
///
/// A cell has the average width of a letter at 17 points. Some characters of the picture, such as a button's brackets,
/// need cells although no font draws them in UIKit. Therefore text that fits its frame in points may not fit the frame
/// in cells.
struct LineNeed {
  let cells: Int
  /// The alignment of the text, which decides on which side of the frame additional cells are taken.
  let alignment: TextAlignment
  /// Whether characters such as brackets separate the text from other text next to it.
  let isBracketed: Bool

  private init(_ cells: Int, _ alignment: TextAlignment, isBracketed: Bool) {
    (self.cells, self.alignment, self.isBracketed) = (cells, alignment, isBracketed)
  }

  /// Creates the need of a view, or returns `nil` if the view shows no line of text or UIKit would truncate the text.
  init?(_ view: View) {
    // The container of an arranged view gives the view all the cells it needs.
    guard view.isPlaced, !view.clipsToBounds, let line = view.shownLine else { return nil }
    if let font = line.font, !line.texts.allSatisfy({ LineNeed.fits($0, font, in: view.frame.width) }) { return nil }
    let cells = line.texts.reduce(line.signs) { $0 + $1.prefix(LineNeed.longest).cellWidth }
    self.init(cells, line.alignment, isBracketed: line.isBracketed)
  }

  /// The number of characters of a text that are measured.
  ///
  /// Nothing longer fits on a screen.
  private static let longest = 1000

  /// Returns the number of lines that a label with several lines fills in UIKit, or `nil` if UIKit would truncate the
  /// label's text.
  static func lines(of label: Label) -> Int? {
    let text = label.text ?? ""
    guard label.isPlaced, label.numberOfLines != 1, !label.clipsToBounds, text.utf8.count < longest else { return nil }
    let width = max(1, label.frame.width)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) { sum, line in
      sum + max(1, Int(limiting: (HelveticaWidths.width(of: line, size: label.font) * 0.95 / width).rounded(.up)))
    }
    guard label.numberOfLines <= 0 || lines <= label.numberOfLines else { return nil }
    return Double(lines) * label.font * 1.1 <= label.frame.height + 1 ? lines : nil
  }

  /// Returns whether text fits a width.
  ///
  /// The frames in Xcode are made for another font, which is a little narrower than Helvetica.
  private static func fits(_ text: some StringProtocol, _ size: Double, in width: Double) -> Bool {
    text.utf8.count < longest && HelveticaWidths.width(of: text, size: size) * 0.95 <= width + 1
  }
}

extension Painter {
  /// Returns the cells for a view's line of text: those of its frame, plus as many of the empty cells beside it as the
  /// text needs.
  ///
  /// Other views in the same superview keep their cells, and one empty cell remains between two texts. If two texts
  /// need the same cells, each gets half of them.
  func roomy(_ view: View, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.width > 0, let need = LineNeed(view), need.cells > rect.width, let superview = view.superview,
      !superview.showsTextBesideSubviews
    else { return rect }
    let free = clear(beside: view, in: superview, need, rect, clip: clip)
    let (left, right) = (max(0, rect.left - free.left), max(0, free.right - rect.right))
    let extra = need.cells - rect.width
    var (atLeft, atRight) = (0, 0)
    switch need.alignment {
    case .left: (atLeft, atRight) = (0, min(extra, right))
    case .right: (atLeft, atRight) = (min(extra, left), 0)
    case .center: (atLeft, atRight) = (min(extra / 2, left), min(extra - extra / 2, right))
    }
    atRight += min(extra - atLeft - atRight, right - atRight)
    atLeft += min(extra - atLeft - atRight, left - atLeft)
    return CellRect(left: rect.left - atLeft, top: rect.top, right: rect.right + atRight, bottom: rect.bottom)
  }

  /// Returns the range of columns on a view's line that no other view in the superview uses.
  private func clear(
    beside view: View, in superview: View, _ need: LineNeed, _ rect: CellRect, clip: CellRect
  ) -> (left: Int, right: Int) {
    let area = cells(of: superview.frameInWindow).intersection(clip)
    var (left, right) = (area.left, area.right)
    for sibling in superview.subviews where sibling !== view && !sibling.isHidden && sibling.alpha > 0.01 {
      guard sibling.frame.maxY + 20 > view.frame.minY, sibling.frame.minY - 20 < view.frame.maxY else { continue }
      let other = cells(of: sibling.frameInWindow)
      guard other.top <= rect.top, other.bottom > rect.top, other.width > 0 else { continue }
      let wanted = LineNeed(sibling)
      let gap = need.isBracketed || wanted?.isBracketed ?? false ? 0 : 1
      let parts = (wanted?.cells ?? 0) > other.width ? 2 : 1
      if other.left >= rect.right {
        right = min(right, rect.right + max(0, other.left - rect.right - gap) / parts)
      } else if other.right <= rect.left {
        left = max(left, rect.left - max(0, rect.left - other.right - gap) / parts)
      } else if other.left > rect.left || other.right < rect.right {
        // The sibling overlaps a part of the view, rather than being a background for all of it.
        if other.right > rect.right { right = min(right, rect.right) }
        if other.left < rect.left { left = max(left, rect.left) }
      }
    }
    return (left, right)
  }
}

extension Painter {
  /// Returns the cells for a label with several lines: those of its frame and, if UIKit shows the text completely, as
  /// many of the empty lines below as the text needs.
  func deep(_ label: Label, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.width > 0, rect.height > 0, LineNeed.lines(of: label) != nil, let superview = label.superview else {
      return rect
    }
    let wanted = TextLines.wrapped((label.text ?? "").printable, columns: rect.width, width: \.cellWidth).count
    guard wanted > rect.height else { return rect }
    var bottom = cells(of: superview.frameInWindow).intersection(clip).bottom
    for sibling in superview.subviews where sibling !== label && !sibling.isHidden && sibling.alpha > 0.01 {
      let other = cells(of: sibling.frameInWindow)
      guard other.bottom > rect.bottom, other.right > rect.left, other.left < rect.right else { continue }
      // A sibling that is behind all of the label doesn't limit it.
      let isBehind = other.top <= rect.top && other.left <= rect.left && other.right >= rect.right
      if !isBehind { bottom = min(bottom, max(rect.bottom, other.top)) }
    }
    var rect = rect
    rect.bottom = max(rect.bottom, min(bottom, rect.top + wanted))
    return rect
  }
}

extension Switch {
  /// Returns the forms in which a switch can be drawn, from the widest to the narrowest.
  func signs(isOpen: Bool) -> [String] {
    (isOn ? [" ON ●", "ON ●", "ON", "●"] : ["○ OFF", "○OFF", "OFF", "○"]).map { $0.bracketed(isOpen) }
  }
}

extension Stepper {
  func signs(isOpen: Bool) -> String { "\(shown: value) " + "−│+".bracketed(isOpen) }
}
