// The bars follow the controller on top: its item, its toolbar items.
//
// Source: "View Controllers" (Programming iOS 6).

extension NavigationController {
  /// The bar above; loads the view.
  package final var navigationBar: NavigationBar { loadedBars.navigationBar }

  /// The bar below; loads the view.
  package final var toolbar: Toolbar { loadedBars.toolbar }

  package final var isNavigationBarHidden: Bool { hidesNavigationBar }

  package final var isToolbarHidden: Bool { hidesToolbar }

  /// Shows the bar above or takes it away; the content grows into its place.
  package final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesNavigationBar = hidden
    updateBars()
  }

  /// Shows the bar below or takes it away; the content grows into its place.
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
    bars.isFullScreen = shown?.wantsFullScreenLayout ?? false
    let items = shown?.storedToolbarItems ?? []
    if !items.isEmpty || !bars.toolbar.items.isEmpty { bars.toolbar.items = items }
    guard bars.isNavigationBarHidden != hidesNavigationBar || bars.isToolbarHidden != hidesToolbar else { return }
    bars.isNavigationBarHidden = hidesNavigationBar
    bars.isToolbarHidden = hidesToolbar
    bars.arrange()
  }

  private var loadedBars: NavigationBars {
    loadViewIfNeeded()
    // A script's own view has no bars in it; these are then seen nowhere.
    let loaded = bars ?? NavigationBars(in: system)
    bars = loaded
    return loaded
  }
}
