// The bars show the navigation item and toolbar items of the controller on top.
//
// Source: "View Controllers" (Programming iOS 6).

extension NavigationController {
  /// The bar at the top.
  ///
  /// Scripts may change the bar's look. The bar's contents are the controllers' navigation items.
  package final var navigationBar: NavigationBar { madeBars.navigationBar }

  /// The bar at the bottom, which shows the toolbar items of the controller on top.
  package final var toolbar: Toolbar { madeBars.toolbar }

  /// The navigation bar, or `nil` if it hasn't been created yet.
  package final var navigationBarIfMade: NavigationBar? { bars?.navigationBar }
  /// The toolbar, or `nil` if it hasn't been created yet.
  package final var toolbarIfMade: Toolbar? { bars?.toolbar }

  package final var isNavigationBarHidden: Bool { hidesNavigationBar }

  package final var isToolbarHidden: Bool { hidesToolbar }

  /// Shows or hides the navigation bar; the content is resized at once.
  ///
  /// - Parameters:
  ///   - hidden: whether the bar is hidden.
  ///   - animated: whether the bar slides; this takes no time on the clock.
  package final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesNavigationBar = hidden
    updateBars()
  }

  /// Shows or hides the toolbar; the content is resized at once.
  ///
  /// - Parameters:
  ///   - hidden: whether the bar is hidden.
  ///   - animated: whether the bar slides; this takes no time on the clock.
  package final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
    updateBars()
  }

  /// Called when the toolbar items of a controller on the stack have changed.
  final func toolbarItemsChanged(of controller: ViewController) {
    if controller === shown { updateBars() }
  }

  /// Updates the bars to the controller that is shown.
  final func updateBars() {
    guard let bars else { return }
    let items = shown?.createdItems.toolbarItems ?? []
    let isOther = bars.toolbar.items.map(\.serial) != items.map(\.serial)
    if !items.isEmpty || !bars.toolbar.items.isEmpty { bars.toolbar.items = items }
    (parentLink as? TabBarController)?.updateBar()
    let hidesBelow = hidesToolbar || hidesBottomBar
    if isOther, !hidesBelow {
      recordBarChange(.toolbarItemsChanged, .list([.words(items.map(\.caption).filter { !$0.isEmpty })]))
    }
    guard bars.isNavigationBarHidden != hidesNavigationBar || bars.isToolbarHidden != hidesBelow else { return }
    if bars.isNavigationBarHidden != hidesNavigationBar {
      recordVisibleChange(.navigationBar, isHidden: hidesNavigationBar)
    }
    if bars.isToolbarHidden != hidesBelow { recordVisibleChange(.toolbar, isHidden: hidesBelow) }
    bars.isNavigationBarHidden = hidesNavigationBar
    bars.isToolbarHidden = hidesBelow
    bars.arrange()
  }

  /// The bars and the views that contain them, created when first read, even if the view isn't loaded.
  final var madeBars: NavigationBars {
    if let bars { return bars }
    let made = NavigationBars(of: self)
    bars = made
    made.navigationBar.replaceItems(stack.map(\.navigationItem))
    return made
  }
}

// `hidesBottomBarWhenPushed` applies from a controller's push to its pop, even while other controllers are pushed and
// popped on top of it. The property is read before the view is loaded, so setting it in `viewDidLoad` is too late.
//
// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
extension NavigationController {
  /// Whether any controller on the stack, up to the one that is shown, hides the bars at the bottom.
  final var hidesBottomBar: Bool {
    guard system.hidesBottomBars else { return false }
    let end = shown.flatMap { shown in stack.lastIndex { $0 === shown } } ?? stack.count - 1
    return stack.prefix(end + 1).contains { $0.hidesBottomBarInForce }
  }
}

extension ViewController {
  /// Whether the controller hides the bars at the bottom while it is on a stack.
  final var hidesBottomBarInForce: Bool { notedHidesBottomBar ?? hidesBottomBarWhenPushed }

  /// Called when the controller has joined a stack.
  ///
  /// If the controller's view is already loaded, the current value of `hidesBottomBarWhenPushed` applies until the pop.
  final func noteBottomBar() { notedHidesBottomBar = isViewLoaded ? hidesBottomBarWhenPushed : nil }
}
