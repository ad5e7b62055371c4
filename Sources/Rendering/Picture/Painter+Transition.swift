import Controllers

// While two screens change places each has half of the room, as in the middle of the movement, with a line between.

extension Painter {
  /// Draws a view that takes part in the transition at its place on the way.
  ///
  /// - Returns: false when it takes no part.
  mutating func paintHalf(_ view: View, clip: CellRect) -> Bool {
    guard let transition, let controller = view.viewController,
      controller === transition.leaving || controller === transition.arriving
    else { return false }
    let rect = cells(of: view.frameInWindow).intersection(clip)
    let halves = transition.motion.isSideways ? rect.sideBySide : rect.oneAboveTheOther
    let isMoving = controller === transition.mover
    let half = isMoving ? halves.second : halves.first
    let before = (shift, self.transition)
    self.transition = nil
    if isMoving { shift = (shift.columns + half.left - rect.left, shift.rows + half.top - rect.top) }
    paint(view, clip: half)
    (shift, self.transition) = before
    drawBorder(of: rect, before: halves.second, isSideways: transition.motion.isSideways)
    return true
  }

  private mutating func drawBorder(of rect: CellRect, before second: CellRect, isSideways: Bool) {
    if isSideways {
      canvas.verticalLine(column: second.left - 1, rows: rect.top..<rect.bottom, style: .dim, clip: rect)
    } else {
      canvas.horizontalLine(row: second.top - 1, columns: rect.left..<rect.right, style: .dim, clip: rect)
    }
  }
}

extension TransitionUnderWay {
  /// The one that moves over the other, which stays behind it.
  fileprivate var mover: ViewController {
    switch motion {
    case .push, .present: arriving
    case .pop, .dismiss: leaving
    }
  }
}

extension TransitionUnderWay.Motion {
  fileprivate var isSideways: Bool { self == .push || self == .pop }
}

extension CellRect {
  /// The left and the right half, with one column between them.
  fileprivate var sideBySide: (first: CellRect, second: CellRect) {
    let middle = left + width / 2
    return (
      CellRect(left: left, top: top, right: middle, bottom: bottom),
      CellRect(left: middle + 1, top: top, right: right, bottom: bottom)
    )
  }

  /// The upper and the lower half, with one line between them.
  fileprivate var oneAboveTheOther: (first: CellRect, second: CellRect) {
    let middle = top + height / 2
    return (
      CellRect(left: left, top: top, right: right, bottom: middle),
      CellRect(left: left, top: middle + 1, right: right, bottom: bottom)
    )
  }
}
