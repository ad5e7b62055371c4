import Layout

/// Shows one of its controllers at a time, above a bar that has a tab for each controller.
///
/// A tab's view is loaded when the tab is first selected. A selection takes effect at once: the new controller receives
/// `viewWillAppear`, then the old controller receives `viewWillDisappear` and `viewDidDisappear`, and then the new
/// controller receives `viewDidAppear`. Controllers that don't fit in the bar are listed under More. See
/// `TabBarController+More.swift`.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS", recordings of
/// UIKit.
open class TabBarController: ViewController {
  package override class var className: String { "TabBarController" }
  override class var firstNumberToldByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  /// The controllers from left to right.
  ///
  /// The controllers under More are last.
  public internal(set) final var viewControllers: [ViewController] = []
  /// The controllers that the user may move between the bar and More.
  ///
  /// If the array is `nil` or empty, there is no Edit button.
  package final var customizableViewControllers: [ViewController]? {
    didSet { more?.list.itemsChanged() }
  }

  /// The controller whose tab is selected, or `nil` if there is none.
  ///
  /// If the More tab is selected, this is the navigation controller behind More.
  package internal(set) final var chosen: ViewController?
  /// The controller whose view is in the content, or was the last one there.
  final var shown: ViewController?
  final var running: Transition?
  final var parts: TabBarParts?
  /// The navigation controller for controllers without a tab.
  ///
  /// The controller is created when it is first needed.
  final var more: MoreNavigationController?

  /// The controller whose tab is selected or that was chosen from the list under More, or `nil` if there is none.
  ///
  /// While the list itself is shown, this is the navigation controller behind More.
  public final var selectedViewController: ViewController? {
    guard let more, chosen === more else { return chosen }
    return more.displayed ?? more
  }

  /// The index of the selected controller, counted from 0, or `nil` while the list under More is shown.
  public final var selectedIndex: Int? {
    selectedViewController.flatMap { selected in viewControllers.firstIndex { $0 === selected } }
  }

  /// The bar, which shows the controllers' items.
  package final var tabBar: TabBar { madeParts.tabBar }

  /// The bar, or `nil` if it hasn't been created yet.
  package final var tabBarIfMade: TabBar? { parts?.tabBar }

  /// The bar and the content view, which are created when first needed, even if the controller's view isn't loaded.
  private var madeParts: TabBarParts {
    if let parts { return parts }
    let made = TabBarParts(of: self)
    parts = made
    itemsChanged()
    return made
  }

  override var managesChildren: Bool { true }

  override var appearanceChildren: [ViewController] { shown.map { [$0] } ?? [] }

  override func makeView() -> View {
    let parts = madeParts
    parts.arrange()
    return parts.containerView
  }

  override func willForwardAppearance() { installSelected() }

  override func appearanceDidBegin() { placeSelected() }

  override func appearanceDidEnd() { settleAppearance() }

  override func detachChild(_ child: ViewController) {
    viewControllers.removeAll { $0 === child }
    customizableViewControllers?.removeAll { $0 === child }
    unlink(child)
    if chosen === child { chosen = barControllers.first }
    takeBackDisplayedWithTab()
    itemsChanged()
    followSelection()
  }

  /// Updates the bar after the items of controllers have changed.
  final func itemsChanged() {
    keepMore()
    guard let parts else { return }
    system.count(.layout)
    let more = overflows ? more.map { [$0.tabBarItem] } ?? [] : []
    parts.tabBar.show(barControllers.map(\.tabBarItem) + more, selected: chosen?.tabBarItem)
  }

  /// Shows or hides the bar, depending on the controller that is visible on the selected stack.
  final func updateBar() {
    let hides = (shown as? NavigationController)?.hidesBottomBar ?? false
    guard let parts, parts.isTabBarHidden != hides else { return }
    parts.isTabBarHidden = hides
    recordVisibleChange(.tabBar, isHidden: hides)
    parts.arrange()
  }
}

/// The views of a tab bar controller: the bar at the bottom and the content above it.
///
/// Source: "View Controllers" (Programming iOS 6): the bar is 49 points high.
final class TabBarParts {
  let containerView: ContainerView
  let content: View
  let tabBar: TabBar
  /// Whether a navigation controller hides the bar.
  var isTabBarHidden = false

  init(of controller: TabBarController) {
    let system = controller.system
    containerView = ContainerView(frame: system.interfaceBounds, in: system)
    containerView.autoresizingMask = .flexibleSize
    content = View(frame: .zero, in: system)
    tabBar = TabBar(frame: .zero, in: system)
    tabBar.manager = controller
    for view in [content, tabBar] as [View] { containerView.addSubview(view) }
    containerView.arrange = { [unowned self] in arrange() }
    // A script may use the bar before the controller's view exists.
    containerView.keeper = controller
    containerView.ownershipChanged(by: controller)
  }

  // The view outlives its controller if a script retains the view.
  deinit {
    containerView.arrange = {}
    containerView.keeper = nil
    tabBar.manager = nil
  }

  func arrange() {
    let size = containerView.bounds.size
    tabBar.isHidden = isTabBarHidden
    let isOpen = isTabBarHidden || tabBar.isTranslucent
    let height = Bars.tabBarHeight(in: containerView.system) + containerView.insets.bottom
    let bottom = isOpen ? size.height : size.height - height
    content.place(Rect(x: 0, y: 0, width: size.width, height: max(0, bottom)))
    tabBar.place(Rect(x: 0, y: size.height - height, width: size.width, height: height))
    for case let child? in content.subviews.map(\.viewController) { child.safeAreaMayHaveChanged() }
  }

  /// Returns how far the visible bar reaches into a view in the content, in points.
  func insets(over view: View) -> Insets {
    let size = containerView.bounds.size
    let bottom = isTabBarHidden ? 0 : size.height - tabBar.placedFrame.minY
    return Insets(top: 0, left: 0, bottom: bottom, right: 0).overlapping(view.placedFrame, in: size)
  }
}
