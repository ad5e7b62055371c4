import Layout

/// Shows one of its controllers at a time, above a bar that has a tab for each controller.
///
/// A tab's view is loaded when the tab is first selected. A selection takes effect at once: the new controller receives
/// `viewWillAppear`, then the old controller receives `viewWillDisappear` and `viewDidDisappear`, and then the new
/// controller receives `viewDidAppear`. From system 18 on, a selection takes time (see `TabSwitch`). Controllers that
/// don't fit in the bar are listed under the More tab. See `TabBarController+More.swift`.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", recordings of
/// UIKit.
open class TabBarController: ViewController {
  package override class var className: String { "TabBarController" }
  override class var firstNumberNamedByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  /// The tabs whose controllers are created when they are first selected.
  ///
  /// If the array is empty, `viewControllers` determines the tabs.
  package internal(set) final var tabs: [Tab] = [] {
    didSet { replaceOwned(tabs, insteadOf: oldValue) }
  }
  /// Whether the script hides the bar.
  ///
  /// The bar is visible if neither the script nor a controller on the visible stack hides it.
  package internal(set) final var isTabBarHidden = false
  /// The condition under which the bar becomes smaller while the user scrolls.
  package final var tabBarMinimizeBehavior = TabBarMinimizeBehavior.automatic
  /// The view above the bar, or `nil` if there is none.
  package final var bottomAccessory: View? {
    didSet { accessoryChanged(from: oldValue) }
  }

  /// The controllers from left to right.
  ///
  /// The controllers under the More tab are last.
  public internal(set) final var viewControllers: [ViewController] = []
  /// The controllers that the user may move between the bar and the More list.
  ///
  /// If the array is `nil` or empty, there is no Edit button.
  package final var customizableViewControllers: [ViewController]? {
    didSet { more?.list.itemsChanged() }
  }

  /// The controller whose tab is selected, or `nil` if there is none.
  ///
  /// If the More tab is selected, this is the navigation controller behind the More tab.
  package internal(set) final var chosen: ViewController?
  /// The controller whose view is in the content or was the last view in it.
  final var shown: ViewController?
  final var running: Transition?
  final var parts: TabBarParts?
  /// The navigation controller for controllers without a tab, or `nil` if it hasn't been created yet.
  ///
  /// The controller is created when it is first needed.
  final var more: MoreNavigationController?

  /// The controller whose tab is selected or that was chosen from the More list, or `nil` if there is none.
  ///
  /// While the More list itself is shown, this is the navigation controller behind the More tab.
  public final var selectedViewController: ViewController? {
    guard let more, chosen === more else { return chosen }
    return more.displayed ?? more
  }

  /// The index of the selected controller, counted from 0, or `nil` while the More list is shown.
  public final var selectedIndex: Int? {
    if showsOwnTabs { return selectedRootTab.flatMap { root in tabs.firstIndex { $0 === root } } }
    return selectedViewController.flatMap { selected in viewControllers.firstIndex { $0 === selected } }
  }

  /// The bar, which shows the controllers' items.
  package final var tabBar: TabBar { partsCreatedIfNeeded.tabBar }

  /// The bar, or `nil` if it hasn't been created yet.
  package final var createdTabBar: TabBar? { parts?.tabBar }

  /// The bar and the content view.
  ///
  /// They are created when they are first needed, even if the controller's view isn't loaded.
  final var partsCreatedIfNeeded: TabBarParts {
    if let parts { return parts }
    let newParts = TabBarParts(of: self)
    parts = newParts
    itemsChanged()
    return newParts
  }

  deinit { disown(tabs) }

  package override var managesChildren: Bool { true }

  override var appearanceChildren: [ViewController] { shown.map { [$0] } ?? [] }

  /// The position of the pad's tab bar depends on the width.
  override func widthClassDidChange() { parts?.containerView.setNeedsLayout() }

  override func makeView() -> View {
    let parts = partsCreatedIfNeeded
    parts.layOutBar()
    return parts.containerView
  }

  override func appearanceWillChange() {
    super.appearanceWillChange()
    finishTabSwitch()
  }

  override func willForwardAppearance() { installSelectedTab() }

  override func appearanceDidBegin() { layOutSelectedTab() }

  override func appearanceDidEnd() { finishAppearance() }

  override func detachChild(_ child: ViewController) {
    finishTabSwitch()
    if hasOwnTabs { removeTab(of: child) }
    viewControllers.removeAll { $0 === child }
    customizableViewControllers?.removeAll { $0 === child }
    removeChild(child)
    if chosen === child { chosen = barControllers.first }
    takeBackControllerWithTab()
    itemsChanged()
    showSelectedTab()
  }

  /// Updates the bar after the items of controllers have changed.
  final func itemsChanged() {
    updateMoreController()
    guard let parts else { return }
    system.count(.layout)
    if showsOwnTabs { return parts.tabBar.show(tabs, selected: selectedRootTab) }
    let more = overflows ? more.map { [$0.tabBarItem] } ?? [] : []
    parts.tabBar.show(barControllers.map(\.tabBarItem) + more, selected: chosen?.tabBarItem)
  }

  /// Shows or hides the bar, depending on the script's setting and the visible controller on the selected stack.
  final func updateBar() {
    let shouldHide = isTabBarHidden || (shown as? NavigationController)?.hidesBottomBar ?? false
    guard let parts, parts.isTabBarHidden != shouldHide else { return }
    parts.isTabBarHidden = shouldHide
    recordVisibleChange(.tabBar, isHidden: shouldHide)
    parts.layOutBar()
  }
}
