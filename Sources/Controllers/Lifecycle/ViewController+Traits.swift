import Layout

// The consequences of a change of a controller's traits. A sheet that the controller presents may move, and the reading
// direction of constraints may change.
//
// Here: views whose constraints are solved together have the reading direction of the outermost view.

extension ViewController {
  /// Called after the controller has been notified of a change of its traits.
  final func traitsDidChange(from oldTraits: Traits, to current: Traits) {
    presentation?.arrangeSheet()
    if oldTraits.horizontalSizeClass != current.horizontalSizeClass { widthClassDidChange() }
    if oldTraits.layoutDirection != current.layoutDirection { loadedView?.readingDirectionDidChange() }
  }
}

extension View {
  /// The reading direction of the view, which determines the leading edge in its constraints and margins.
  final var readingDirection: ReadingDirection {
    guard system.cachedBehavior.hasTraits, let controller = nearestViewController else {
      return system.readingDirection
    }
    return controller.traits.current.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }

  /// Solves the constraints of the view and of all views inside it again, because the reading direction has changed.
  fileprivate final func readingDirectionDidChange() {
    layout?.ownRoot?.removeAllMembers()
    for subview in subviews { subview.readingDirectionDidChange() }
    setNeedsLayout()
  }
}
