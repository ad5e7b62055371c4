import Layout

// What is on the screen, for a hand to find. The walk goes from the front to the back: the front-most window first, in
// it the last subview first, and what lies in a view before the view itself.

extension System {
  /// The windows from the front to the back.
  package var windows: [Window] {
    (application?.overlays ?? []).reversed().map(\.overlayWindow) + [application?.window].compactMap { $0 }
  }

  /// Everything on the screen that has a name or takes touches, front-most first, the unseen too.
  package func elements() -> [Element] {
    var elements: [Element] = []
    for window in windows { window.collectElements(into: &elements, cell: nil) }
    return elements
  }

  /// The elements of a view, which needn't be in a window.
  package func elements(in view: View) -> [Element] {
    var elements: [Element] = []
    view.collectElements(into: &elements, cell: nil)
    return elements
  }

  /// The elements that a touch would reach now, front-most first.
  package func touchables() -> [Element] {
    let tester = HitTester()
    return elements().filter { $0.takesTouches && $0.obstacle(by: tester) == nil }
  }

  /// The elements that a touch would reach now, in the order in which the user counts them from 1.
  package func numberedTouchables() -> [Element] { touchables().inUserOrder }
}

extension [Element] {
  /// The elements in reading order: by lines of text, each from left to right.
  ///
  /// The numbers the user sees count the touchable ones from 1.
  package var inUserOrder: [Element] {
    let placed = enumerated().map { index, element in
      let frame = element.frame
      return (line: (frame.center.y / Metrics.line).rounded(.down), left: frame.minX, index: index)
    }
    return placed.sorted { ($0.line, $0.left, $0.index) < ($1.line, $1.left, $1.index) }.map { self[$0.index] }
  }
}

extension View {
  /// Adds the elements in this view, then the view itself.
  ///
  /// - Parameters:
  ///   - elements: those found so far.
  ///   - cell: the row around this view.
  final func collectElements(into elements: inout [Element], cell: Cell?) {
    let row = asCell
    for subview in subviews.reversed() { subview.collectElements(into: &elements, cell: row ?? cell) }
    elements += elementParts
    let (names, takesTouches) = (elementNames(in: cell), takesTouches)
    guard takesTouches || !names.isEmpty else { return }
    elements.append(
      Element(
        row.map { .row($0) } ?? .view(self), in: self, nil, names: names, takesTouches: takesTouches,
        isEnabled: isEnabledItself))
  }

  /// Visits the names of all elements in this view, as `collectElements` gives them, without making elements of views.
  package final func visitElementNames(in cell: Cell? = nil, _ visit: (String) -> Void) {
    let row = asCell
    for subview in subviews { subview.visitElementNames(in: row ?? cell, visit) }
    for part in elementParts { part.names.forEach(visit) }
    visitNames(in: cell, visit)
  }
}
