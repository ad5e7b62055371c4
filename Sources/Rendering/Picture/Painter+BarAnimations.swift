import Controllers

// In a transition, one of the screens may show or hide a bar. The bar is then drawn in that screen's part of the area.

extension Painter {
  /// Draws a bar that is being shown or hidden.
  ///
  /// - Returns: `false`, with nothing drawn, if the bar isn't being shown or hidden.
  mutating func paintAnimatedBar(_ bar: Bar, clip: CellRect) -> Bool {
    guard let transition, let animation = bar.animation else { return false }
    let rect = cells(of: bar.frameInWindow).intersection(clip)
    let isArrivingAtRight = transition.motion == .push
    let isRight = (animation == .appears) == isArrivingAtRight
    let middle = transition.borderColumn(in: rect)
    let half = CellRect(
      left: isRight ? middle + 1 : rect.left, top: rect.top, right: isRight ? rect.right : middle, bottom: rect.bottom)
    let savedState = (shift, self.transition)
    self.transition = nil
    if isRight { shift.columns += half.left - rect.left }
    canvas.clear(half)
    if animation == .disappears, bar.asTabBar == nil {
      // The bar already has the contents of the arriving screen.
      _ = drawLine(of: bar, in: cells(of: bar.frameInWindow), clip: half)
    } else {
      _ = draw(bar, in: cells(of: bar.frameInWindow), clip: half)
    }
    (shift, self.transition) = savedState
    return true
  }
}
