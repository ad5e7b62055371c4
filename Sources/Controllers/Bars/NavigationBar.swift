import Layout

/// A bar at the top of the screen.
///
/// The bar shows the two uppermost items of its stack.
///
/// A navigation controller pushes and pops the items of its bar. If the script made the bar, the script manages the
/// stack. Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".
package final class NavigationBar: Bar {
  override var fillsToItsEdges: Bool { true }

  package override class var className: String { "NavigationBar" }

  /// The item stack.
  ///
  /// The top item is last.
  package private(set) var items: [NavigationItem] = []

  private var hadPrompt = false

  /// Whether the titles of items are large, from system 11 on.
  package var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      system.hasTallBars = true
      setNeedsLayout()
    }
  }

  /// The appearances that the script has set.
  package var appearances = BarAppearances<NavigationBarAppearance>()

  deinit {
    disown(items)
    disown(appearances.allAppearances)
  }

  /// The item whose title and buttons are shown, or `nil` if the stack is empty.
  package var topItem: NavigationItem? { items.last }
  /// The item to which the back button leads, or `nil` if there is none.
  package var backItem: NavigationItem? { items.dropLast().last }

  /// Pushes an item without asking the delegate.
  func push(_ item: NavigationItem) {
    if !containsInOwnStack(item) { item.addOwner(self) }
    items.append(item)
    setNeedsLayout()
  }

  /// Pops the top item without asking the delegate.
  ///
  /// The last item is never popped.
  @discardableResult
  func pop() -> NavigationItem? {
    guard items.count > 1, let item = items.popLast() else { return nil }
    if !containsInOwnStack(item) { item.removeOwner(self) }
    setNeedsLayout()
    return item
  }

  /// Returns whether the bar isn't managed and its stack already contains an item.
  ///
  /// The result is `false` for a managed bar, because the stack of a navigation controller never contains an item
  /// twice.
  private func containsInOwnStack(_ item: NavigationItem) -> Bool { !isManaged && items.contains { $0 === item } }

  /// Replaces the item stack without asking the delegate.
  func replaceItems(_ newItems: [NavigationItem]) {
    let oldItems = items
    items = newItems
    replaceOwned(newItems, insteadOf: oldItems)
    setNeedsLayout()
  }

  /// The height of the bar with its current contents, in points.
  package var preferredHeight: Double {
    if system.hasTallBars, isSearching { return Bars.searchField }
    let height = isInRaisedSheet ? Bars.navigationBarInSheet : Bars.height(in: system)
    return height + (topItem?.prompt == nil ? 0 : Bars.prompt) + (system.hasTallBars ? heightBelowButtons : 0)
  }

  /// Whether the bar belongs to a navigation stack in a sheet.
  ///
  /// Bars in sheets are higher unless the height is compact.
  private var isInRaisedSheet: Bool {
    guard system.cachedBehavior.raisesBarsInSheets, let manager else { return false }
    return manager.outermost.presenting.ownPresentation?.hasHigherBars == true
  }

  package override func flowHeight(width: Double) -> Double? { preferredHeight }

  override var sizeInConstraints: IntrinsicSize { IntrinsicSize(height: flowHeight(width: 0)) }

  package override func layoutSubviews() {
    if hadPrompt != (topItem?.prompt != nil) {
      hadPrompt.toggle()
      superview?.setNeedsLayout()
    }
    // Here: if rows below the buttons appear or disappear, the height of a container's bar changes.
    if system.hasTallBars, isManaged, bounds.height != preferredHeight { superview?.setNeedsLayout() }
    guard !subviews.isEmpty || topItem?.hasCustomViews == true else { return }
    show(customViews)
  }

  /// The custom views that the bar currently shows, with their frames.
  private var customViews: [(view: View, frame: Rect)] {
    let views: [(View, Rect)] = slots.compactMap { slot in
      switch slot.content {
      case .item(let item): item.customView.map { ($0, slot.frame) }
      case .titleView(let view): (view, slot.frame)
      case .back, .title, .prompt: nil
      }
    }
    guard let frame = searchFieldFrame, let field = topItem?.searchController?.searchBar else { return views }
    return views + [(field, frame)]
  }

  /// The back button and the buttons of the top item.
  override var elementParts: [Element] {
    slots.compactMap { backButtonElement(in: $0) ?? element(of: $0) }
  }

  override var backButtonElement: Element? {
    guard backButton != nil else { return nil }
    return slots.lazy.compactMap { self.backButtonElement(in: $0) }.first
  }

  private func backButtonElement(in slot: BarSlot) -> Element? {
    guard case .back(let back) = slot.content else { return nil }
    let names = [back.title] + (back.item?.names ?? []).filter { $0 != back.title }
    return part(.backButton(self), names: names, in: slot.frame)
  }

  package override func visitReadTexts(_ visit: (String) -> Void) {
    guard !isSearching else { return }
    if topItem?.titleView == nil, let title = topItem?.title { visit(title) }
    if let prompt = topItem?.prompt { visit(prompt) }
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(topItem?.title)
    look.add(topItem?.prompt)
    look.add(backButton?.title)
    look.add(leftItems)
    look.add(rightItems)
    if let largeTitle { look.add(largeTitle) }
    if isTransparent { look.add("transparent") }
  }

  package override var isTransparent: Bool { hasNoBackground }

  override var barSlots: [BarSlot] { slots }
}

extension NavigationBar {
  static let hiddenStateOfNavigationBar = HiddenState(NavigationBar.self) { bar, notes in
    notes.objects("items", bar.items)
    notes.value("hadPrompt", bar.hadPrompt)
    if !bar.appearances.allAppearances.isEmpty { notes.objects("appearances", bar.appearances.allAppearances) }
  }
}
