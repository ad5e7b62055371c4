// The bars follow the controller on top: its item, its toolbar items.
//
// Source: "View Controllers" (Programming iOS 6).

extension NavigationController {
  /// The bar above; how it looks may be changed, its contents are those of the items.
  package final var navigationBar: NavigationBar { madeBars.navigationBar }

  /// The bar below; what it shows are the toolbar items of the controller on top.
  package final var toolbar: Toolbar { madeBars.toolbar }

  /// The bars, once they were made.
  package final var navigationBarIfMade: NavigationBar? { bars?.navigationBar }
  package final var toolbarIfMade: Toolbar? { bars?.toolbar }

  package final var isNavigationBarHidden: Bool { hidesNavigationBar }

  package final var isToolbarHidden: Bool { hidesToolbar }

  /// Shows the bar above or takes it away; the content grows into its place then and there.
  ///
  /// - Parameters:
  ///   - hidden: whether it goes.
  ///   - animated: whether it slides; takes no time of its own.
  package final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesNavigationBar = hidden
    updateBars()
  }

  /// Shows the bar below or takes it away; the content grows into its place then and there.
  ///
  /// - Parameters:
  ///   - hidden: whether it goes.
  ///   - animated: whether it slides; takes no time of its own.
  package final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
    updateBars()
  }

  /// The toolbar items of a controller on the stack changed.
  final func toolbarItemsChanged(of controller: ViewController) {
    if controller === shown { updateBars() }
  }

  /// Has the bars show what belongs to the controller that is shown.
  final func updateBars() {
    guard let bars else { return }
    let items = shown?.storedToolbarItems ?? []
    let isOther = bars.toolbar.items.map(\.serial) != items.map(\.serial)
    if !items.isEmpty || !bars.toolbar.items.isEmpty { bars.toolbar.items = items }
    (parentLink as? TabBarController)?.updateBar()
    let hidesBelow = hidesToolbar || hidesBottomBar
    if isOther, !hidesBelow {
      tellSeenBar(.toolbarItemsChanged, .list([.words(items.map(\.caption).filter { !$0.isEmpty })]))
    }
    guard bars.isNavigationBarHidden != hidesNavigationBar || bars.isToolbarHidden != hidesBelow else { return }
    if bars.isNavigationBarHidden != hidesNavigationBar { tellSeen(.navigationBar, isHidden: hidesNavigationBar) }
    if bars.isToolbarHidden != hidesBelow { tellSeen(.toolbar, isHidden: hidesBelow) }
    bars.isNavigationBarHidden = hidesNavigationBar
    bars.isToolbarHidden = hidesBelow
    bars.arrange()
  }

  /// The bars and the views that hold them; made when first asked for, also before the view is loaded.
  final var madeBars: NavigationBars {
    if let bars { return bars }
    let made = NavigationBars(of: self)
    bars = made
    made.navigationBar.replaceItems(stack.map(\.navigationItem))
    return made
  }
}

// `hidesBottomBarWhenPushed`: from the push till the pop, also while others are pushed and popped on top. It is read
// before the view is loaded; `viewDidLoad` is too late.
//
// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
extension NavigationController {
  /// Whether anyone on the stack, up to the one that is shown, wants the bars below away.
  final var hidesBottomBar: Bool {
    guard system.hidesBottomBars else { return false }
    let end = shown.flatMap { shown in stack.lastIndex { $0 === shown } } ?? stack.count - 1
    return stack.prefix(end + 1).contains { $0.hidesBottomBarInForce }
  }
}

extension ViewController {
  /// Whether it keeps the bars below away while it is on a stack.
  final var hidesBottomBarInForce: Bool { notedHidesBottomBar ?? hidesBottomBarWhenPushed }

  /// It joined a stack: from the loading of its view on, what it said counts.
  final func noteBottomBar() { notedHidesBottomBar = isViewLoaded ? hidesBottomBarWhenPushed : nil }
}
