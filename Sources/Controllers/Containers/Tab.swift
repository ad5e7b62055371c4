/// A tab whose controller is created when the tab is first selected.
///
/// A tab is also the item that the bar shows.
///
/// Source: Apple's reference for `UITab`.
package class Tab: TabBarItem {
  package override class var className: String { "Tab" }

  /// A function that creates the tab's controller, or returns `nil` if that fails.
  ///
  /// The property is `nil` if the tab itself has no controller.
  package final var provider: (() -> ViewController?)?
  /// The tab's controller, or `nil` if it hasn't been created yet.
  package internal(set) final var viewController: ViewController?
  /// The group that contains the tab, or `nil` if there is none.
  package internal(set) final weak var parent: TabGroup?
  /// The tab bar controller that shows the tab, or `nil` if there is none.
  package internal(set) final weak var tabBarController: TabBarController?
  /// Whether the provider is running.
  final var isMaking = false

  // A controller's title never becomes the title of its tab.
  override final var followsTitle: Bool { false }

  /// The tab whose controller is shown when this tab is chosen.
  var target: Tab { self }

  /// This tab and the tabs inside it, at any depth.
  var tabsInside: [Tab] { [self] }

  /// The number of levels of nested tabs, including this one.
  fileprivate var levelCount: Int { 1 }

  /// Whether the tab itself can be selected.
  ///
  /// Otherwise, only one of the tabs inside it can be selected.
  var canBeSelected: Bool { true }

  /// Whether the tab has a controller or can create one.
  package final var hasController: Bool { viewController != nil || provider != nil }
}

/// A group of tabs that occupies one position in the bar.
///
/// When the user chooses the group, its selected child is shown. Here: if a group has its own controller, it shows that
/// controller instead.
///
/// Source: Apple's reference for `UITabGroup`.
package final class TabGroup: Tab {
  package override class var className: String { "TabGroup" }

  package private(set) var children: [Tab] = [] {
    didSet { replaceOwned(children, insteadOf: oldValue) }
  }
  /// The child that is shown when the group is chosen, or `nil` for the default child.
  package var selectedChild: Tab?
  /// The identifier of the child that is shown first, or `nil` for the first child.
  package var defaultChildIdentifier: String?

  /// The maximum number of groups that may be nested in each other.
  private static let maximumDepth = 10

  deinit { disown(children) }

  override var target: Tab {
    if hasController { return self }
    let child = selectedChild ?? children.first { $0.identifier == defaultChildIdentifier && $0.identifier != nil }
    return (child ?? children.first)?.target ?? self
  }

  override fileprivate var levelCount: Int { 1 + (children.map(\.levelCount).max() ?? 0) }

  override var canBeSelected: Bool { hasController }

  override var tabsInside: [Tab] { [self] + children.flatMap(\.tabsInside) }

  /// Sets the tabs of the group.
  ///
  /// - Throws: a `ControllerException` if the group would contain itself, or if the tab bar controller refuses a tab.
  package func setChildren(_ newChildren: [Tab]) throws(ControllerException) {
    guard !newChildren.contains(where: { $0.tabsInside.contains { $0 === self } }) else {
      throw ControllerException(.groupInItself(caption))
    }
    guard newChildren.allSatisfy({ $0.levelCount < TabGroup.maximumDepth }) else {
      throw ControllerException(.groupsTooDeep(caption, maximum: TabGroup.maximumDepth))
    }
    let oldChildren = children
    children = newChildren
    for tab in oldChildren where !newChildren.contains(where: { $0 === tab }) && tab.parent === self {
      tab.parent = nil
    }
    for tab in newChildren { tab.parent = self }
    if !newChildren.contains(where: { $0 === selectedChild }) { selectedChild = nil }
    if let tabBarController { try tabBarController.setTabs(tabBarController.tabs) }
  }

  /// Removes a child whose controller moves to another container.
  func removeChild(_ tab: Tab) {
    children.removeAll { $0 === tab }
    tab.parent = nil
    if selectedChild === tab { selectedChild = nil }
  }
}

extension Tab {
  /// The groups that contain the tab, beginning with the nearest.
  var groups: [TabGroup] {
    var foundGroups: [TabGroup] = []
    var group = parent
    while let current = group, foundGroups.count < 100 {
      foundGroups.append(current)
      group = current.parent
    }
    return foundGroups
  }
}

extension Tab {
  static let hiddenStateOfTab = HiddenState(Tab.self) { tab, notes in
    notes.value("provider", tab.provider != nil)
    notes.object("viewController", tab.viewController)
    notes.object("parent", tab.parent)
    notes.object("tabBarController", tab.tabBarController)
    notes.value("isMaking", tab.isMaking)
  }
}

extension TabGroup {
  static let hiddenStateOfTabGroup = HiddenState(TabGroup.self) { group, notes in
    notes.objects("children", group.children)
    notes.object("selectedChild", group.selectedChild)
  }
}
