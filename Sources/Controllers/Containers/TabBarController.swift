import Layout

/// Shows one of several controllers, and a bar with a tab for each.
///
/// A tab's view is loaded when the tab is first selected. Selection takes effect at once: the new controller receives
/// `viewWillAppear`, then the old controller `viewWillDisappear` and `viewDidDisappear`, then the new one
/// `viewDidAppear`. More lists the tabs that don't fit in the bar: see `TabBarController+More.swift`.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS"; recorded.
open class TabBarController: ViewController {
  package override class var className: String { "TabBarController" }
  override class var firstNumberToldByChild: UInt32 { 2 }
  package final override var asContainer: (any Container)? { self }

  /// The controllers from left to right, with the controllers under More last.
  public internal(set) final var viewControllers: [ViewController] = []
  /// The tabs that the user may move between the bar and More.
  ///
  /// `nil` or an empty array hides the Edit button.
  package final var customizableViewControllers: [ViewController]? {
    didSet { more?.list.itemsChanged() }
  }

  /// The controller whose tab is selected, or `nil` if there is none.
  ///
  /// The controller may be the one behind More.
  package internal(set) final var chosen: ViewController?
  /// The controller whose view is in the content, or was the last one in it.
  final var shown: ViewController?
  final var running: Transition?
  final var parts: TabBarParts?
  /// The navigation controller for controllers without a tab, created when first needed.
  final var more: MoreNavigationController?

  /// The controller whose tab is selected, or that was chosen under More, or `nil` if there is none.
  ///
  /// While the list under More is shown, this is the controller behind More.
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

  /// The views, created when first read, even if the controller's view isn't loaded.
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
    itemsChanged()
    followSelection()
  }

  /// Updates the bar to the controllers' items.
  final func itemsChanged() {
    keepMore()
    guard let parts else { return }
    system.count(.layout)
    let more = overflows ? more.map { [$0.tabBarItem] } ?? [] : []
    parts.tabBar.show(barControllers.map(\.tabBarItem) + more, selected: chosen?.tabBarItem)
  }

  /// Shows or hides the bar, depending on the visible stack.
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
  /// Whether a stack hides the bar.
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
    // A script may read the bar before the view exists.
    containerView.keeper = controller
    containerView.ownershipChanged(by: controller)
  }

  // A view may outlive its controller if a script retains it.
  deinit {
    containerView.arrange = {}
    containerView.keeper = nil
    tabBar.manager = nil
  }

  func arrange() {
    let size = containerView.bounds.size
    tabBar.isHidden = isTabBarHidden
    let isOpen = isTabBarHidden || tabBar.isTranslucent
    let bottom = isOpen ? size.height : size.height - Bars.tabBar
    content.place(Rect(x: 0, y: 0, width: size.width, height: max(0, bottom)))
    tabBar.place(Rect(x: 0, y: size.height - Bars.tabBar, width: size.width, height: Bars.tabBar))
  }
}
