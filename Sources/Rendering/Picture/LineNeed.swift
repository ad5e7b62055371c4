import Controllers
import Layout
import TextWidth

/// The number of cells that the picture needs for a view's single line of text.
///
/// With fewer cells, the picture would truncate text that is complete in UIKit.
///
/// A cell has the average width of a letter at 17 points. Some characters in the picture, such as a button's brackets,
/// take cells although UIKit doesn't draw them. Therefore, text that fits its frame in points may not fit in the
/// frame's cells.
struct LineNeed {
  let cellCount: Int
  /// The alignment of the text, which determines the side of the frame at which additional cells are taken.
  let alignment: TextAlignment
  /// Whether characters such as brackets separate the text from its neighbors.
  let isBracketed: Bool

  private init(_ cells: Int, _ alignment: TextAlignment, isBracketed: Bool) {
    (self.cellCount, self.alignment, self.isBracketed) = (cells, alignment, isBracketed)
  }

  /// Creates the need of a view.
  ///
  /// The initializer returns `nil` if the view doesn't show a line of text, or if UIKit would truncate the line.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isNarrowed: Whether the picture has fewer columns than at its full size.
  init?(_ view: View, isNarrowed: Bool) {
    // If a container arranges the view, the container has already reserved enough cells in a picture with the full
    // size.
    guard view.hasExplicitFrame || isNarrowed, !view.clipsToBounds, let line = view.shownLine else { return nil }
    if let font = line.font, !line.texts.allSatisfy({ LineNeed.fits($0, font, in: view.frame.width) }) { return nil }
    let cells = line.texts.reduce(line.extraCellCount) { $0 + $1.prefix(LineNeed.maximumMeasuredLength).cellWidth }
    self.init(cells, line.alignment, isBracketed: line.isBracketed)
  }

  /// The number of characters that are measured.
  ///
  /// No screen can show more.
  private static let maximumMeasuredLength = 1000

  /// Returns the number of lines that the text of a multi-line label fills in UIKit.
  ///
  /// The result is `nil` if UIKit would truncate the text.
  static func lineCount(of label: Label, isNarrowed: Bool = false) -> Int? {
    let text = label.text ?? ""
    guard label.hasExplicitFrame || isNarrowed, label.numberOfLines != 1, !label.clipsToBounds,
      text.utf8.count < maximumMeasuredLength
    else {
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
  /// Frames in Xcode's files are made for a different font, which is slightly narrower than Helvetica.
  private static func fits(_ text: some StringProtocol, _ size: Double, in width: Double) -> Bool {
    text.utf8.count < maximumMeasuredLength && HelveticaWidths.width(of: text, size: size) * 0.95 <= width + 1
  }
}

extension Painter {
  /// Returns the cells for a view's line of text.
  ///
  /// These are the cells of its frame and, if the text needs them, adjacent empty cells.
  ///
  /// Other views in the same superview keep their cells, and one cell between two texts stays empty. If two texts need
  /// the same cells, each text gets half of them.
  func cellsForLine(_ view: View, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.width > 0, let need = LineNeed(view, isNarrowed: isNarrowed), need.cellCount > rect.width,
      let superview = view.superview,
      !superview.showsTextBesideSubviews
    else { return rect }
    let freeColumns = clear(beside: view, in: superview, need, rect, clip: clip)
    let (freeAtLeft, freeAtRight) = (max(0, rect.left - freeColumns.left), max(0, freeColumns.right - rect.right))
    let extra = need.cellCount - rect.width
    var (addedAtLeft, addedAtRight) = (0, 0)
    switch need.alignment {
    case .left: (addedAtLeft, addedAtRight) = (0, min(extra, freeAtRight))
    case .right: (addedAtLeft, addedAtRight) = (min(extra, freeAtLeft), 0)
    case .center: (addedAtLeft, addedAtRight) = (min(extra / 2, freeAtLeft), min(extra - extra / 2, freeAtRight))
    }
    addedAtRight += min(extra - addedAtLeft - addedAtRight, freeAtRight - addedAtRight)
    addedAtLeft += min(extra - addedAtLeft - addedAtRight, freeAtLeft - addedAtLeft)
    return CellRect(left: rect.left - addedAtLeft, top: rect.top, right: rect.right + addedAtRight, bottom: rect.bottom)
  }

  /// Returns the columns of a view's line that contain neither an edge nor another view of the superview.
  private func clear(
    beside view: View, in superview: View, _ need: LineNeed, _ rect: CellRect, clip: CellRect
  ) -> (left: Int, right: Int) {
    let area = cells(of: superview.frameInWindow).intersection(clip)
    var (left, right) = canvas.columnsBetweenEdges(around: rect, in: area)
    for sibling in superview.subviews where sibling !== view && sibling.isVisibleItself {
      guard sibling.frame.maxY + 20 > view.frame.minY, sibling.frame.minY - 20 < view.frame.maxY else { continue }
      let siblingCells = cells(of: sibling.frameInWindow)
      guard siblingCells.top <= rect.top, siblingCells.bottom > rect.top, siblingCells.width > 0 else { continue }
      let siblingNeed = LineNeed(sibling, isNarrowed: isNarrowed)
      let gap = need.isBracketed || siblingNeed?.isBracketed ?? false ? 0 : 1
      let shareCount = (siblingNeed?.cellCount ?? 0) > siblingCells.width ? 2 : 1
      if siblingCells.left >= rect.right {
        right = min(right, rect.right + max(0, siblingCells.left - rect.right - gap) / shareCount)
      } else if siblingCells.right <= rect.left {
        left = max(left, rect.left - max(0, rect.left - siblingCells.right - gap) / shareCount)
      } else if siblingCells.left > rect.left || siblingCells.right < rect.right {
        // The sibling overlaps only a part of the view, so it isn't a background for the whole view.
        if siblingCells.right > rect.right { right = min(right, rect.right) }
        if siblingCells.left < rect.left { left = max(left, rect.left) }
      }
    }
    return (left, right)
  }
}

extension Painter {
  /// Returns the cells for a multi-line label.
  ///
  /// These are the cells of its frame. If UIKit shows the complete text, they also include the empty lines below that
  /// the text needs.
  func cellsForLabel(_ label: Label, in rect: CellRect, clip: CellRect) -> CellRect {
    guard rect.width > 0, rect.height > 0, LineNeed.lineCount(of: label, isNarrowed: isNarrowed) != nil,
      let superview = label.superview
    else { return rect }
    let neededLineCount = TextLines.wrapped((label.text ?? "").printable, columns: rect.width, width: \.cellWidth).count
    guard neededLineCount > rect.height else { return rect }
    var bottom = cells(of: superview.frameInWindow).intersection(clip).bottom
    for sibling in superview.subviews where sibling !== label && sibling.isVisibleItself {
      let siblingCells = cells(of: sibling.frameInWindow)
      guard siblingCells.bottom > rect.bottom, siblingCells.right > rect.left, siblingCells.left < rect.right else {
        continue
      }
      // A sibling behind the whole label doesn't limit the label.
      let isBehind = siblingCells.top <= rect.top && siblingCells.left <= rect.left && siblingCells.right >= rect.right
      if !isBehind { bottom = min(bottom, max(rect.bottom, siblingCells.top)) }
    }
    var rect = rect
    rect.bottom = max(rect.bottom, min(bottom, rect.top + neededLineCount))
    return rect
  }
}

extension Switch {
  /// Returns the possible forms of a switch, from the widest to the narrowest.
  func forms(isTappable: Bool) -> [String] {
    (isOn ? [" ON ●", "ON ●", "ON", "●"] : ["○ OFF", "○OFF", "OFF", "○"]).map { $0.bracketed(isTappable) }
  }
}

extension Stepper {
  func form(isOpen: Bool) -> String { "\(shown: value) " + "−│+".bracketed(isOpen) }
}
