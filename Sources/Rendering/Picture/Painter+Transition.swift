import Controllers
import Layout

// During a transition, each of the two screens occupies a part of the area, in proportion to the progress of the
// animation. The line between the parts shows the kind of transition. A screen that moves over the other is drawn at
// its current position. A screen that curls, flips or dissolves stays in its place.

extension Painter {
  /// Draws a view that takes part in the transition, at its current position.
  ///
  /// - Returns: `false`, with nothing drawn, if the view doesn't take part.
  mutating func paintTransitionPart(_ view: View, clip: CellRect) -> Bool {
    if let sheet = transition?.movingAlone ?? transition?.card {
      return sheet === view && paintMovingSheet(view, clip: clip)
    }
    guard let transition, let controller = view.viewController else { return false }
    if transition.unseen.contains(where: { $0 === controller }) { return true }
    guard controller === transition.leaving || controller === transition.arriving else { return false }
    let rect = cells(of: view.frameInWindow).intersection(clip)
    guard let middle = transition.motion.dividingLine else {
      self.transition = nil
      paint(view, clip: rect)
      self.transition = transition
      setCaption(transition, in: rect, row: rect.top - 1, needsEdge: true)
      return true
    }
    let gap = transition.gap(isSideways: middle.isSideways)
    let share = transition.firstShare(middle)
    let halves =
      middle.isSideways ? rect.horizontalHalves(gap: gap, share: share) : rect.verticalHalves(gap: gap, share: share)
    let isFirst = (controller === transition.arriving) == middle.showsArrivingFirst
    let half = isFirst ? halves.first : halves.second
    let savedState = (shift, self.transition)
    self.transition = nil
    if middle.secondMoves, !isFirst {
      shift = (shift.columns + half.left - rect.left, shift.rows + half.top - rect.top)
    }
    if middle.bothMove, isFirst {
      shift = (shift.columns + half.right - rect.right, shift.rows + half.bottom - rect.bottom)
    }
    if middle.isFramed {
      paintFramed(view, isFirst ? half : nil, of: rect, below: halves.second.top - 1)
    } else {
      paint(view, clip: half)
    }
    (shift, self.transition) = savedState
    if gap > 1 { canvas.clear(rect.areaBetween(halves.first, halves.second, isSideways: middle.isSideways)) }
    if !middle.isFramed { drawBorder(of: rect, before: halves.second, middle) }
    if middle.isSideways {
      setCaption(transition, in: rect, row: rect.top - 1, needsEdge: true)
    } else {
      setCaption(transition, in: rect, row: halves.second.top - 1)
    }
    return true
  }

  /// Draws a sheet or a card at its current height, or its visible part.
  ///
  /// The view behind it doesn't change.
  private mutating func paintMovingSheet(_ view: View, clip: CellRect) -> Bool {
    guard let transition, let middle = transition.motion.dividingLine else { return false }
    // The frame of a card is around its view.
    func outerCells() -> CellRect {
      let rect = cells(of: view.frameInWindow)
      return view.isCard ? rect.withBorder : rect
    }
    let rect = outerCells()
    let savedState = (shift, transition)
    self.transition = nil
    defer { (shift, self.transition) = savedState }
    if middle.secondMoves {
      shift.rows += transition.firstShare(middle).rounded(of: cells(of: window.bounds).bottom - rect.top)
      paint(view, clip: clip)
      setCaption(transition, in: rect, row: outerCells().top)
    } else {
      let halves = rect.horizontalHalves(gap: 1, share: transition.firstShare(middle))
      paint(view, clip: clip.intersection(halves.second))
      setCaption(transition, in: halves.second, row: rect.top)
      drawBorder(of: rect.intersection(clip), before: halves.second, middle)
    }
    return true
  }

  private mutating func drawBorder(of rect: CellRect, before second: CellRect, _ middle: DividingLine) {
    if let sign = middle.sign { return write(sign, along: rect, before: second, middle) }
    if middle.isSideways {
      canvas.verticalLine(column: second.left - 1, rows: rect.rows, style: .dim, clip: rect)
    } else {
      canvas.horizontalLine(row: second.top - 1, columns: rect.columns, style: .dim, clip: rect)
    }
  }

  /// Draws the visible half of a view that stays in its place, or draws a view that moves over it.
  ///
  /// The moving view has a frame, whose lower edge is still below the screen.
  private mutating func paintFramed(_ view: View, _ upper: CellRect?, of rect: CellRect, below line: Int) {
    if let upper { return paint(view, clip: upper) }
    let frame = CellRect(left: rect.left, top: line, right: rect.right, bottom: rect.bottom + 1)
    canvas.clear(frame.intersection(rect))
    canvas.drawFrame(frame, weight: .heavy, clip: rect)
    paint(view, clip: CellRect(left: rect.left + 1, top: line + 1, right: rect.right - 1, bottom: rect.bottom))
  }

  private mutating func write(_ sign: Character, along rect: CellRect, before second: CellRect, _ middle: DividingLine)
  {
    guard !rect.isEmpty else { return }
    let rows = middle.isSideways ? rect.rows : second.top - 1..<second.top
    let columns = middle.isSideways ? second.left - 1..<second.left : rect.columns
    canvas.clear(
      CellRect(left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound, bottom: rows.upperBound))
    for row in rows { canvas.fillRow(sign, columns: columns, row: row, style: .dim, clip: rect) }
  }
}

/// The line between the two screens of a transition, and how the screens move.
private struct DividingLine {
  let isSideways: Bool
  /// Whether the arriving screen occupies the left or upper half.
  let showsArrivingFirst: Bool
  /// Whether the screen in the second half moves.
  var secondMoves = false
  /// Whether the screen in the first half also moves, and leaves at the opposite side.
  var bothMove = false
  /// Whether the screen that moves over the other one has a frame.
  var isFramed = false
  /// The character of the line between the halves, or `nil` for a plain line.
  var sign: Character?
}

extension TransitionUnderWay.Motion {
  /// The line between the screens, or `nil` if a turning page separates two pages that don't move.
  fileprivate var dividingLine: DividingLine? {
    switch self {
    case .leaf: nil
    case .scrollLeft: DividingLine(isSideways: true, showsArrivingFirst: false, secondMoves: true, bothMove: true)
    case .scrollRight: DividingLine(isSideways: true, showsArrivingFirst: true, secondMoves: true, bothMove: true)
    case .scrollUp: DividingLine(isSideways: false, showsArrivingFirst: false, secondMoves: true, bothMove: true)
    case .scrollDown: DividingLine(isSideways: false, showsArrivingFirst: true, secondMoves: true, bothMove: true)
    case .turnLeft: DividingLine(isSideways: true, showsArrivingFirst: false, sign: "≈")
    case .turnRight: DividingLine(isSideways: true, showsArrivingFirst: true, sign: "≈")
    case .push: DividingLine(isSideways: true, showsArrivingFirst: false, secondMoves: true)
    case .pop: DividingLine(isSideways: true, showsArrivingFirst: true, secondMoves: true)
    case .present: DividingLine(isSideways: false, showsArrivingFirst: false, secondMoves: true, isFramed: true)
    case .dismiss: DividingLine(isSideways: false, showsArrivingFirst: true, secondMoves: true, isFramed: true)
    case .curlUp: DividingLine(isSideways: false, showsArrivingFirst: false, sign: "≈")
    case .curlDown: DividingLine(isSideways: false, showsArrivingFirst: true, sign: "≈")
    case .flipFromLeft: DividingLine(isSideways: true, showsArrivingFirst: true, sign: "┃")
    case .flipFromRight: DividingLine(isSideways: true, showsArrivingFirst: false, sign: "┃")
    case .flipFromTop: DividingLine(isSideways: false, showsArrivingFirst: true, sign: "━")
    case .flipFromBottom: DividingLine(isSideways: false, showsArrivingFirst: false, sign: "━")
    case .dissolve: DividingLine(isSideways: true, showsArrivingFirst: false, sign: "┊")
    case .zoomIn: DividingLine(isSideways: true, showsArrivingFirst: false, sign: "╱")
    case .zoomOut: DividingLine(isSideways: true, showsArrivingFirst: true, sign: "╲")
    }
  }
}

extension TransitionUnderWay {
  /// The card that a presentation controller of the script has positioned, or `nil` if the transition doesn't move a
  /// card.
  fileprivate var card: View? { [arriving, leaving].lazy.compactMap(\.loadedView).first(where: \.isCard) }

  /// The arriving screen's share of the area.
  ///
  /// The share grows with the elapsed time, within limits that keep both screens recognizable. If a finger controls the
  /// transition, the share is one half.
  private var arrivingShare: Double { 0.125 + 0.75 * (progress ?? 0.5) }

  /// Returns the share of the left or upper screen.
  fileprivate func firstShare(_ middle: DividingLine) -> Double {
    middle.showsArrivingFirst ? arrivingShare : 1 - arrivingShare
  }

  /// Returns the column of the line between a screen that is pushed or popped and the other screen.
  func borderColumn(in rect: CellRect) -> Int {
    let share = motion.dividingLine.map(firstShare) ?? 0.5
    return rect.horizontalHalves(gap: 1, share: share).first.right
  }
}

extension Double {
  /// Returns this fraction of a number of cells, rounded down.
  fileprivate func rounded(of cells: Int) -> Int { Int(limiting: (self * Double(cells)).rounded(.down)) }
}

extension CellRect {
  /// Returns the left and right parts of the rectangle, separated by `gap` columns.
  ///
  /// The left part has a certain share of the width.
  fileprivate func horizontalHalves(gap: Int, share: Double) -> (first: CellRect, second: CellRect) {
    let middle = left + share.rounded(of: width) - (gap - 1) / 2
    return (
      CellRect(left: left, top: top, right: middle, bottom: bottom),
      CellRect(left: middle + gap, top: top, right: right, bottom: bottom)
    )
  }

  /// Returns the upper and lower parts of the rectangle, separated by `gap` rows.
  ///
  /// The upper part has a certain share of the height.
  fileprivate func verticalHalves(gap: Int, share: Double) -> (first: CellRect, second: CellRect) {
    let middle = top + share.rounded(of: height) - (gap - 1) / 2
    return (
      CellRect(left: left, top: top, right: right, bottom: middle),
      CellRect(left: left, top: middle + gap, right: right, bottom: bottom)
    )
  }

  /// Returns the area of this rectangle that is between two parts of it.
  fileprivate func areaBetween(_ first: CellRect, _ second: CellRect, isSideways: Bool) -> CellRect {
    isSideways
      ? CellRect(left: first.right, top: top, right: second.left, bottom: bottom)
      : CellRect(left: left, top: first.bottom, right: right, bottom: second.top)
  }
}
