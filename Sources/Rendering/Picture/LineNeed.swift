import Controllers
import Layout
import TextWidth

/// The number of cells that the picture needs for a view's line of text.
///
/// With fewer cells, the picture would truncate text that is complete in UIKit.
///
/// A cell has the average width of a letter at 17 points. Some characters in the picture, such as a button's brackets,
/// take cells although UIKit doesn't draw them. Therefore, text that fits its frame in points may not fit in the
/// frame's cells.
struct LineNeed {
  let cells: Int
  /// The alignment of the text, which decides at which side of the frame additional cells are taken.
  let alignment: TextAlignment
  /// Whether characters such as brackets separate the text from its neighbors.
  let isBracketed: Bool

  private init(_ cells: Int, _ alignment: TextAlignment, isBracketed: Bool) {
    (self.cells, self.alignment, self.isBracketed) = (cells, alignment, isBracketed)
  }

  /// Creates the need of a view, or returns `nil` if the view shows no line of text or UIKit would truncate it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isNarrowed: Whether the picture has fewer columns than at its full size.
  init?(_ view: View, isNarrowed: Bool) {
    // If a container arranges the view, it has given the view enough cells of a picture with the full size.
    guard view.isPlaced || isNarrowed, !view.clipsToBounds, let line = view.shownLine else { return nil }
    if let font = line.font, !line.texts.allSatisfy({ LineNeed.fits($0, font, in: view.frame.width) }) { return nil }
    let cells = line.texts.reduce(line.signs) { $0 + $1.prefix(LineNeed.longest).cellWidth }
    self.init(cells, line.alignment, isBracketed: line.isBracketed)
  }

  /// The number of characters that are measured.
  ///
  /// No screen can show more.
  private static let longest = 1000

  /// Returns the number of lines that the text of a multi-line label fills in UIKit, or `nil` if UIKit would truncate
  /// it.
  static func lines(of label: Label, isNarrowed: Bool = false) -> Int? {
    let text = label.text ?? ""
    guard label.isPlaced || isNarrowed, label.numberOfLines != 1, !label.clipsToBounds, text.utf8.count < longest else {
      return nil
    }
    let width = max(1, label.frame.width)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).reduce(0) { sum, line in
      sum + max(1, Int(limiting: (HelveticaWidths.width(of: line, size: label.font) * 0.95 / width).rounded(.up)))
    }
    guard label.numberOfLines <= 0 || lines <= label.numberOfLines else { return nil }
    return Double(lines) * label.font * 1.1 <= label.frame.height + 1 ? lines : nil
  }

  /// Returns whether text fits into a width, in points.
  ///
  /// Frames in Xcode's files are made for another font, which is slightly narrower than Helvetica.
  private static func fits(_ text: some StringProtocol, _ size: Double, in width: Double) -> Bool {
    text.utf8.count < longest && HelveticaWidths.width(of: text, size: size) * 0.95 <= width + 1
  }
}

extension Painter {
  /// Returns the cells for a view's line of text: the cells of its frame, and adjacent empty cells if the text needs
  /// them.
  ///
  /// Other views in the same superview keep their cells, and one cell between two texts stays empty. If two texts need
  /// the same cells, each text takes half of them.
  func roomy(_ view: View, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.width > 0, let need = LineNeed(view, isNarrowed: isNarrowed), need.cells > rect.width,
      let superview = view.superview,
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

  /// Returns the range of columns on a view's line that neither an edge nor another view in the superview uses.
  private func clear(
    beside view: View, in superview: View, _ need: LineNeed, _ rect: CellRect, clip: CellRect
  ) -> (left: Int, right: Int) {
    let area = cells(of: superview.frameInWindow).intersection(clip)
    var (left, right) = canvas.columnsBetweenEdges(around: rect, in: area)
    for sibling in superview.subviews where sibling !== view && sibling.isVisibleItself {
      guard sibling.frame.maxY + 20 > view.frame.minY, sibling.frame.minY - 20 < view.frame.maxY else { continue }
      let other = cells(of: sibling.frameInWindow)
      guard other.top <= rect.top, other.bottom > rect.top, other.width > 0 else { continue }
      let wanted = LineNeed(sibling, isNarrowed: isNarrowed)
      let gap = need.isBracketed || wanted?.isBracketed ?? false ? 0 : 1
      let parts = (wanted?.cells ?? 0) > other.width ? 2 : 1
      if other.left >= rect.right {
        right = min(right, rect.right + max(0, other.left - rect.right - gap) / parts)
      } else if other.right <= rect.left {
        left = max(left, rect.left - max(0, rect.left - other.right - gap) / parts)
      } else if other.left > rect.left || other.right < rect.right {
        // The sibling overlaps only a part of the view, so it isn't a background for the whole view.
        if other.right > rect.right { right = min(right, rect.right) }
        if other.left < rect.left { left = max(left, rect.left) }
      }
    }
    return (left, right)
  }
}

extension Painter {
  /// Returns the cells for a multi-line label: the cells of its frame and, if UIKit shows the complete text, as many
  /// empty lines below as the text needs.
  func deep(_ label: Label, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.width > 0, rect.height > 0, LineNeed.lines(of: label, isNarrowed: isNarrowed) != nil,
      let superview = label.superview
    else { return rect }
    let wanted = TextLines.wrapped((label.text ?? "").printable, columns: rect.width, width: \.cellWidth).count
    guard wanted > rect.height else { return rect }
    var bottom = cells(of: superview.frameInWindow).intersection(clip).bottom
    for sibling in superview.subviews where sibling !== label && sibling.isVisibleItself {
      let other = cells(of: sibling.frameInWindow)
      guard other.bottom > rect.bottom, other.right > rect.left, other.left < rect.right else { continue }
      // A sibling that is behind the whole label doesn't limit the label.
      let isBehind = other.top <= rect.top && other.left <= rect.left && other.right >= rect.right
      if !isBehind { bottom = min(bottom, max(rect.bottom, other.top)) }
    }
    var rect = rect
    rect.bottom = max(rect.bottom, min(bottom, rect.top + wanted))
    return rect
  }
}

extension Switch {
  /// Returns the possible forms of a switch, from the widest to the narrowest.
  func signs(isOpen: Bool) -> [String] {
    (isOn ? [" ON ●", "ON ●", "ON", "●"] : ["○ OFF", "○OFF", "OFF", "○"]).map { $0.bracketed(isOpen) }
  }
}

extension Stepper {
  func signs(isOpen: Bool) -> String { "\(shown: value) " + "−│+".bracketed(isOpen) }
}
