import Layout

// The order in which VoiceOver reads the elements of the screen.
//
// Source: Apple's reference for the properties, and observation: sections such as bars and tables are read as a whole;
// outside them, elements are read line by line in the reading direction. Here: a navigation bar and everything at the
// top are read first, toolbars and tab bars at the bottom last. Rows that haven't been loaded are only counted.

/// An item in the order in which VoiceOver reads the screen: an element, a section, or rows that aren't loaded.
package indirect enum SpokenNode {
  case element(SpokenElement)
  /// A section with its name, such as `NavigationBar`, and its contents.
  case section(View, [SpokenNode])
  /// Rows or items that aren't loaded. VoiceOver reaches them by scrolling.
  case unloaded(UnloadedRows)

  /// The elements in the node, in reading order.
  package var elements: [SpokenElement] {
    switch self {
    case .element(let element): [element]
    case .section(_, let nodes): nodes.flatMap(\.elements)
    case .unloaded: []
    }
  }
}

extension System {
  /// The elements and sections that VoiceOver reads on the screen, in reading order.
  ///
  /// VoiceOver reads only the frontmost window, because alerts and popovers are modal.
  package var spokenNodes: [SpokenNode] {
    guard let window = windows.first(where: { !$0.isHidden }) else { return [] }
    return ReadingOrder(window: window).nodes(in: window)
  }
}

/// Collects the elements that VoiceOver reads in a window.
struct ReadingOrder {
  let window: Window

  /// The contents of a view in reading order, without the view itself.
  func nodes(in view: View) -> [SpokenNode] {
    if let elements = view.accessibilityElements { return elements.flatMap(nodes(for:)) }
    return sortedNodes(units(in: view), in: view)
  }

  /// Nodes that are read one after the other, with the values by which they are sorted.
  private struct Unit {
    let nodes: [SpokenNode]
    let frame: Rect
    /// The order on the screen: −1 for a section at the top, 1 for a section at the bottom, 0 for everything between
    /// them.
    var rank = 0
    var isSection = false

    init(_ nodes: [SpokenNode], _ frame: Rect, rank: Int = 0, isSection: Bool = false) {
      (self.nodes, self.frame, self.rank, self.isSection) = (nodes, frame, rank, isSection)
    }
  }

  private func nodes(for view: View) -> [SpokenNode] { units(for: view).flatMap(\.nodes) }

  private func units(in view: View) -> [Unit] {
    spokenSubviews(of: view).flatMap(units(for:)) + spokenParts(of: view).map { Unit([.element($0)], $0.frame) }
  }

  private func units(for view: View) -> [Unit] {
    guard view.isVisibleItself, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement {
      guard isReachable(view) else { return [] }
      let spoken = view.spokenElement
      // A label without text isn't read, even if it has traits such as that of a heading.
      let isSilent = spoken.text.isEmpty || (view.spokenRole == .text && spoken.isUnnamed)
      let ownUnits = isSilent ? [] : [Unit([.element(spoken)], spoken.frame)]
      return view.spokenRole == .row ? ownUnits + controls(in: view) : ownUnits
    }
    if view.viewController?.parent?.asContainer?.keepsSidesApart == true {
      // Here: a column of a split view is read as a whole, like a section, but has no name.
      let nodes = nodes(in: view)
      return nodes.isEmpty ? [] : [Unit(nodes, view.frameInWindow, isSection: true)]
    }
    guard view.isReadAsSection else { return units(in: view) }
    let nodes = view.withUnloadedRows(nodes(in: view))
    guard !nodes.isEmpty else { return [] }
    return [Unit([.section(view, nodes)], view.frameInWindow, rank: rank(of: view), isSection: true)]
  }

  /// Returns the units of the controls in a row, which are read after the row.
  private func controls(in row: View) -> [Unit] {
    units(in: row).filter { unit in
      guard case .element(let element)? = unit.nodes.first else { return true }
      return element.view.spokenRole != .text
    }
  }

  /// Returns the subviews that VoiceOver reads.
  ///
  /// These are the frontmost view that hides the views behind it, and all views in front of it. If that view is modal,
  /// VoiceOver reads only that view.
  private func spokenSubviews(of view: View) -> ArraySlice<View> {
    let subviews = view.subviews
    let frontIndex = subviews.lastIndex { $0.isVisibleItself && $0.hidesSpokenViewsBehind } ?? subviews.startIndex
    let isModal = subviews.indices.contains(frontIndex) && subviews[frontIndex].accessibilityViewIsModal
    return isModal ? subviews[frontIndex...frontIndex] : subviews[frontIndex...]
  }

  private func rank(of view: View) -> Int {
    guard view.asBar != nil else { return 0 }
    return view.frameInWindow.center.y < window.bounds.height / 2 ? -1 : 1
  }

  /// Returns whether a view is on the screen, or VoiceOver can scroll it into view.
  private func isReachable(_ view: View) -> Bool {
    view.partInSight(of: view.frameInWindow) != nil || view.outermost { $0.asScrollView != nil } != nil
  }

  /// Returns the nodes line by line, in reading order.
  private func sortedNodes(_ units: [Unit], in view: View) -> [SpokenNode] {
    let isMirrored = view.readingDirection == .rightToLeft
    let sortKeys = units.enumerated().map { index, unit in
      let y = unit.isSection ? unit.frame.minY : unit.frame.center.y
      let x = isMirrored ? -unit.frame.maxX : unit.frame.minX
      return (key: (unit.rank, (y / Metrics.line).rounded(.down), x, index), nodes: unit.nodes)
    }
    return sortKeys.sorted { $0.key < $1.key }.flatMap(\.nodes)
  }
}

extension View {
  /// Whether VoiceOver reads the contents of the view together.
  fileprivate var isReadAsSection: Bool {
    spokenRole == .section || shouldGroupAccessibilityChildren || accessibilityElements != nil
  }

  /// Whether VoiceOver doesn't read the sibling views behind this one.
  fileprivate var hidesSpokenViewsBehind: Bool {
    spokenRole == .modalBackground || accessibilityViewIsModal || viewController?.presenting.coversPresenter == true
  }
}

/// Consecutive rows or items of a table or collection view that aren't loaded.
package struct UnloadedRows {
  package let count: Int
  /// Whether the rows precede the visible ones.
  package let isBefore: Bool
  /// The name for a row: `row` or `item`.
  package let noun: String
}

extension View {
  /// Returns the nodes of a table or collection view, together with nodes that count the rows before and after the
  /// visible ones.
  ///
  /// VoiceOver reaches these rows by scrolling. The nodes of any other view are returned unchanged.
  fileprivate func withUnloadedRows(_ nodes: [SpokenNode]) -> [SpokenNode] {
    guard let table = asSectionedView, let firstPath = table.visiblePaths.first else { return nodes }
    let countBefore = table.sections.prefix(firstPath.section).reduce(firstPath.row) { $0 + $1.rowCount }
    let countAfter = table.rowCount - countBefore - table.visiblePaths.count
    func unloadedNodes(_ count: Int, isBefore: Bool) -> [SpokenNode] {
      count > 0 ? [.unloaded(UnloadedRows(count: count, isBefore: isBefore, noun: table.terms.noun))] : []
    }
    return unloadedNodes(countBefore, isBefore: true) + nodes + unloadedNodes(countAfter, isBefore: false)
  }
}

extension ControllerPresenting {
  /// Whether the controller is presented without a sheet and therefore hides the presenter behind it from VoiceOver.
  fileprivate var coversPresenter: Bool {
    guard let ownPresentation, ownPresentation.isViewAdded else { return false }
    return ownPresentation.sheet == nil
  }
}

extension ReadingOrder {
  /// The parts of a view that aren't views themselves.
  private func spokenParts(of view: View) -> [SpokenElement] {
    var elements = view.barSlots.compactMap { slot -> SpokenElement? in
      switch slot.content {
      case .title(let title): SpokenElement(view, frame: slot.frame, label: title, traits: .header)
      case .prompt(let prompt): SpokenElement(view, frame: slot.frame, label: prompt)
      default: nil
      }
    }
    elements += (view.asSectionedView?.captions ?? []).compactMap { spoken($0, of: view) }
    if view.spokenRole == .stepper { elements += stepperButtons(of: view) }
    return elements + view.elementParts.compactMap(\.spokenPart)
  }

  /// Returns the header or footer of a section as an element, or `nil` if it is scrolled out of sight.
  private func spoken(_ caption: TableCaption, of view: View) -> SpokenElement? {
    guard let visibleFrame = view.convertToWindow(caption.frame).intersection(view.frameInWindow),
      view.partInSight(of: visibleFrame) != nil
    else { return nil }
    return SpokenElement(view, frame: caption.frame, label: caption.text, traits: caption.isFooter ? [] : .header)
  }

  private func stepperButtons(of view: View) -> [SpokenElement] {
    let buttonSize = Size(width: view.bounds.width / 2, height: view.bounds.height)
    return ["Decrement", "Increment"].enumerated().map { index, word in
      let frame = Rect(origin: Point(x: Double(index) * buttonSize.width, y: 0), size: buttonSize)
      let label = [view.accessibilityLabel, word].compactMap { $0 }.joined(separator: ", ")
      var element = SpokenElement(view, frame: frame, label: label, traits: .button)
      element.value = view.spokenValue
      if !view.isEnabledItself { element.traits.insert(.notEnabled) }
      return element
    }
  }
}
