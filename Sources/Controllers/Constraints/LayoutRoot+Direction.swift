import Layout

// From system 8 on, the reading direction of constraints is a trait of the controller around them.
//
// Here: views whose constraints are solved together have the direction of the outermost one.
extension View {
  /// The reading direction in which the view's constraints are solved.
  final var readingDirection: ReadingDirection {
    guard system.hot.hasTraits, let controller = nearestViewController else { return system.readingDirection }
    return controller.traits.current.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }

  /// Solves the constraints of the view and of all views inside it again, in a new reading direction.
  final func readingDirectionChanged() {
    layout?.ownRoot?.disband()
    for subview in subviews { subview.readingDirectionChanged() }
    setNeedsLayout()
  }
}
