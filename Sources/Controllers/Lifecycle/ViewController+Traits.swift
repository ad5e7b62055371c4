import Layout

// The consequences of a change of a controller's traits: a sheet that the controller presents may move, and constraints
// may have another reading direction.
//
// Here: views whose constraints are solved together have the reading direction of the outermost one.

extension ViewController {
  /// Called after the controller has been notified of a change of its traits.
  final func traitsChanged(from before: Traits, to current: Traits) {
    presentation?.arrangeSheet()
    if before.horizontalSizeClass != current.horizontalSizeClass { widthClassDidChange() }
    if before.layoutDirection != current.layoutDirection { loadedView?.readingDirectionChanged() }
  }
}

extension View {
  /// The reading direction of the view, which determines the leading edge in its constraints and margins.
  final var readingDirection: ReadingDirection {
    guard system.hot.hasTraits, let controller = nearestViewController else { return system.readingDirection }
    return controller.traits.current.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }

  /// Solves the constraints of the view and of all views inside it again, in a new reading direction.
  fileprivate final func readingDirectionChanged() {
    layout?.ownRoot?.disband()
    for subview in subviews { subview.readingDirectionChanged() }
    setNeedsLayout()
  }
}
