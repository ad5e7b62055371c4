// The bars show the navigation item and the toolbar items of the top controller.
//
// Source: "View Controllers" (Programming iOS 6).

extension NavigationController {
  /// The bar at the top.
  ///
  /// Scripts may change the bar's appearance. The bar shows the controllers' navigation items.
  package final var navigationBar: NavigationBar { barsCreatedIfNeeded.navigationBar }

  /// The bar at the bottom, which shows the toolbar items of the top controller.
  package final var toolbar: Toolbar { barsCreatedIfNeeded.toolbar }

  /// The navigation bar, or `nil` if it hasn't been created yet.
  package final var createdNavigationBar: NavigationBar? { bars?.navigationBar }
  /// The toolbar, or `nil` if it hasn't been created yet.
  package final var createdToolbar: Toolbar? { bars?.toolbar }

  package final var isNavigationBarHidden: Bool { hidesNavigationBar }

  package final var isToolbarHidden: Bool { hidesToolbar }

  /// Shows or hides the navigation bar.
  ///
  /// The content is resized at once.
  ///
  /// - Parameters:
  ///   - hidden: whether the bar is hidden.
  ///   - animated: whether the bar slides. The animation takes no time on the clock.
  package final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    let isChanged = hidesNavigationBar != hidden
    hidesNavigationBar = hidden
    updateBars()
    if isChanged, isVisible { system.application?.updateSystemBars() }
  }

  /// Shows or hides the toolbar.
  ///
  /// The content is resized at once.
  ///
  /// - Parameters:
  ///   - hidden: whether the bar is hidden.
  ///   - animated: whether the bar slides. The animation takes no time on the clock.
  package final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
    updateBars()
  }

  /// Called when the toolbar items of a controller on the stack have changed.
  final func toolbarItemsChanged(of controller: ViewController) {
    if controller === shown { updateBars() }
  }

  /// Updates the bars for the visible controller.
  final func updateBars() {
    guard let bars else { return }
    let items = shown?.createdItems.toolbarItems ?? []
    let isChanged = bars.toolbar.items.map(\.serialNumber) != items.map(\.serialNumber)
    if !items.isEmpty || !bars.toolbar.items.isEmpty { bars.toolbar.items = items }
    (parentLink as? TabBarController)?.updateBar()
    let hidesBottomBars = hidesToolbar || hidesBottomBar
    if isChanged, !hidesBottomBars {
      recordBarChange(.toolbarItemsChanged, .list([.words(items.map(\.caption).filter { !$0.isEmpty })]))
    }
    guard bars.isNavigationBarHidden != hidesNavigationBar || bars.isToolbarHidden != hidesBottomBars else {
      return bars.updateHeight()
    }
    if bars.isNavigationBarHidden != hidesNavigationBar {
      recordVisibleChange(.navigationBar, isHidden: hidesNavigationBar)
    }
    if bars.isToolbarHidden != hidesBottomBars { recordVisibleChange(.toolbar, isHidden: hidesBottomBars) }
    bars.isNavigationBarHidden = hidesNavigationBar
    bars.isToolbarHidden = hidesBottomBars
    bars.layOutBars()
  }

  /// The bars and the views that contain them.
  ///
  /// The bars are created when they are first needed, even if the controller's view isn't loaded.
  final var barsCreatedIfNeeded: NavigationBars {
    if let bars { return bars }
    let newBars = NavigationBars(of: self)
    bars = newBars
    newBars.navigationBar.replaceItems(stack.map(\.navigationItem))
    return newBars
  }
}

// `hidesBottomBarWhenPushed` applies from a controller's push to its pop, even while other controllers are pushed and
// popped on top of it. The property is read before the view is loaded. Setting it in `viewDidLoad` is therefore too
// late.
//
// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
extension NavigationController {
  /// Whether a controller on the stack, from the root up to the visible controller, hides the bars at the bottom.
  final var hidesBottomBar: Bool {
    guard system.hidesBottomBars else { return false }
    let endIndex = shown.flatMap { shown in stack.lastIndex { $0 === shown } } ?? stack.count - 1
    return stack.prefix(endIndex + 1).contains { $0.hidesBottomBarNow }
  }
}

extension ViewController {
  /// Whether the controller hides the bars at the bottom while it is on a stack.
  final var hidesBottomBarNow: Bool { notedHidesBottomBar ?? hidesBottomBarWhenPushed }

  /// Records whether the controller, which has just joined a stack, hides the bars at the bottom.
  ///
  /// If the controller's view is already loaded, the current value of `hidesBottomBarWhenPushed` applies until the pop.
  final func recordHidesBottomBar() { notedHidesBottomBar = isViewLoaded ? hidesBottomBarWhenPushed : nil }
}
