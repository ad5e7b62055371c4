import Layout

// The view is made when it is first asked for, and once: the host's (a script's own, or one drawn for it), else a plain
// one. `viewDidLoad` follows at once.
//
// Source: "View Controllers" (Programming iOS 6).

extension ViewController {
  /// The view; loaded if it was not.
  package final var view: View {
    get { loadViewIfNeeded() }
    set {
      isViewGiven = !isLoadingView
      take(newValue)
    }
  }

  /// Whether the view is there; asks without loading it.
  package final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it was not.
  @discardableResult
  package final func loadViewIfNeeded() -> View {
    if let loadedView { return loadedView }
    return loadView()
  }

  private func loadView() -> View {
    // Asked for while it is being made: a plain one, rather than asking for ever. Here.
    guard !isLoadingView else { return take(makeView()) }
    isLoadingView = true
    parentLink?.asContainer?.childWillLoadView(self)
    let brought = system.host?.loadView(for: self)
    isLoadingView = false
    let view = take(brought ?? loadedView ?? makeView())
    if declaresConstraints { system.host?.installConstraints(of: self) }
    if system.hasContainerViews { embedChildren(in: view) }
    send(.viewDidLoad)
    viewWasLoaded()
    return view
  }

  /// Does what UIKit's own `loadView` does: takes the nib's view or makes the class's.
  ///
  /// UIKit: it sets the view and nothing more. `viewDidLoad` follows where the view was asked for.
  package final func loadViewByDefault(from nib: () throws -> View?) rethrows {
    guard !isViewLoaded else { return }
    take(try nib() ?? makeView())
  }

  /// Whether its view, or the one in its place, lies in another controller's view.
  final func isInside(_ other: ViewController) -> Bool {
    guard let view = frontInContext.loadedView, let otherView = other.loadedView else { return false }
    return view.isDescendant(of: otherView)
  }

  @discardableResult
  private func take(_ view: View) -> View {
    let old = loadedView
    guard old !== view else { return view }
    old?.viewController = nil
    loadedView = view
    view.viewController = self
    view.setNeedsLayout()
    old?.ownershipChanged(by: self)
    view.ownershipChanged(by: self)
    if !view.isPlaced { giveDrawnSize(view) }
    addScreenGestures(to: view)
    return view
  }

  /// How large the view is before anyone gives it a place.
  final var drawnFrame: Rect { wantsFullScreenLayout ? system.interfaceBounds : system.applicationFrame }

  /// Has the view fill the application's frame, or the whole screen when that is wanted.
  ///
  /// What lies in it was drawn for that size and keeps its place.
  private func giveDrawnSize(_ view: View) {
    let resizes = view.autoresizesSubviews
    view.autoresizesSubviews = false
    view.frame = drawnFrame
    view.autoresizesSubviews = resizes
    view.autoresizingMask = .flexibleSize
  }
}

// What the view tells in a layout pass.
extension ViewController {
  /// The view's constraints are about to be updated.
  final func layoutWillUpdateConstraints() { send(.updateViewConstraints) }

  /// Lays out the view's subviews, with callbacks before and after.
  final func layOut(_ view: View) {
    send(.viewWillLayoutSubviews)
    layoutBegan()
    view.placeSubviews()
    send(.viewDidLayoutSubviews)
    layoutEnded()
  }
}
