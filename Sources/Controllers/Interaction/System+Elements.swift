import Layout

// Lists the elements on the screen, from front to back. The frontmost window is first. Within each view, the subviews
// precede the view itself, and the last subview is first.

extension System {
  /// The windows, from front to back.
  package var windows: [Window] {
    (application?.overlays ?? []).reversed().map(\.overlayWindow) + [application?.window].compactMap { $0 }
  }

  /// The visible windows, and the windows of the scenes that aren't in front.
  package var windowsOfAllScenes: [Window] { windows + (application?.sceneLife?.backgroundWindows ?? []) }

  /// Returns the elements on the screen that have a name or accept touches, from front to back.
  ///
  /// Hidden and covered elements are included.
  package func elements() -> [Element] {
    var elements: [Element] = []
    for window in windows { window.collectElements(into: &elements, cell: nil) }
    return elements
  }

  /// Returns the back buttons among the elements on the screen.
  package func backButtons() -> [Element] {
    var buttons: [Element] = []
    for window in windows { window.collectBackButtons(into: &buttons) }
    return buttons
  }

  /// Returns the elements in a view.
  ///
  /// The view doesn't have to be in a window.
  package func elements(in view: View) -> [Element] {
    var elements: [Element] = []
    view.collectElements(into: &elements, cell: nil)
    return elements
  }

  /// Returns the elements that a touch would currently reach, from front to back.
  package func touchableElements() -> [Element] {
    let tester = HitTester()
    return elements().filter { $0.takesTouches && $0.obstacle(by: tester) == nil }
  }

  /// Returns the elements that a touch would currently reach, in the order of their numbers.
  ///
  /// The user sees these numbers, which begin with 1.
  package func numberedTouchableElements() -> [Element] { touchableElements().inNumberedOrder }
}

extension [Element] {
  /// The elements in reading order: line by line, and from left to right in each line.
  ///
  /// The numbers that the user sees count the touchable elements in this order, beginning with 1.
  package var inNumberedOrder: [Element] {
    let sortKeys = enumerated().map { index, element in
      let frame = element.frame
      return (line: (frame.center.y / Metrics.line).rounded(.down), left: frame.minX, index: index)
    }
    return sortKeys.sorted { ($0.line, $0.left, $0.index) < ($1.line, $1.left, $1.index) }.map { self[$0.index] }
  }
}

extension View {
  /// Adds the elements in this view, followed by the view itself.
  ///
  /// - Parameters:
  ///   - elements: the list to which elements are added.
  ///   - cell: the row that contains this view, or `nil` if there is none.
  final func collectElements(into elements: inout [Element], cell: Cell?) {
    let row = asCell
    for subview in subviews.reversed() { subview.collectElements(into: &elements, cell: row ?? cell) }
    let partElements = elementParts
    if !partElements.isEmpty { elements += partElements }
    let (names, takesTouches) = (elementNames(in: cell), takesTouches)
    guard takesTouches || !names.isEmpty else { return }
    elements.append(
      Element(
        row.map { .row($0) } ?? .view(self), in: self, nil, names: names, takesTouches: takesTouches,
        isEnabled: isEnabledItself))
  }

  fileprivate final func collectBackButtons(into buttons: inout [Element]) {
    for subview in subviews.reversed() { subview.collectBackButtons(into: &buttons) }
    if let button = backButtonElement { buttons.append(button) }
  }

  /// Calls a function with the names of all elements in this view.
  ///
  /// The names are the same as those from `collectElements`, but no elements are created for views.
  package final func visitElementNames(in cell: Cell? = nil, _ visit: (String) -> Void) {
    let row = asCell
    for subview in subviews { subview.visitElementNames(in: row ?? cell, visit) }
    for part in elementParts { part.names.forEach(visit) }
    visitNames(in: cell, visit)
  }
}
