import Layout

// The view is created once, when it is first read. The host creates it in the script's `loadView` or from a
// declaration. Otherwise, the controller creates a plain view. `viewDidLoad` is sent immediately afterward.
//
// Source: "View Controllers" (Programming iOS 6).

extension ViewController {
  /// The controller's view.
  ///
  /// Reading the property loads the view if necessary.
  public final var view: View {
    get { loadViewIfNeeded() }
    set {
      isViewGiven = !isLoadingView
      setView(newValue)
    }
  }

  /// Whether the view is loaded.
  ///
  /// Reading this property doesn't load the view.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it isn't loaded yet.
  @discardableResult
  package final func loadViewIfNeeded() -> View {
    if let loadedView { return loadedView }
    return createView()
  }

  private func createView() -> View {
    // Here: if code reads the view while the view is being created, the controller creates a plain view. Otherwise, the
    // calls would recurse forever.
    guard !isLoadingView else { return setView(makeView()) }
    isLoadingView = true
    parentLink?.asContainer?.childWillLoadView(self)
    let hostView = system.host?.loadView(for: self)
    isLoadingView = false
    let view = setView(hostView ?? loadedView ?? makeView())
    if declaresConstraints { system.host?.installConstraints(of: self) }
    if system.hasContainerViews { segues.embedChildren(in: view) }
    sendBeforeAppearing(.viewDidLoad) { send(.viewDidLoad) }
    viewWasLoaded()
    if unavailableContent != nil { showUnavailableContent(in: view) }
    requestFirstUpdates()
    return view
  }

  /// Performs UIKit's `loadView`: takes the view from the nib, or creates the default view of the class.
  ///
  /// UIKit: this only sets the view. `viewDidLoad` is sent later, by the code that first read the view.
  ///
  /// - Parameter nib: a function that returns the view in the nib, or `nil` if the nib has none.
  /// - Throws: the error that `nib` throws.
  package final func loadViewByDefault(from nib: () throws -> View?) rethrows {
    guard !isViewLoaded else { return }
    setView(try nib() ?? makeView())
  }

  /// Returns whether the controller's view is inside another controller's view.
  ///
  /// If controllers are presented in this controller's context, the result refers to the view of the frontmost one.
  final func isInside(_ other: ViewController) -> Bool {
    guard let view = presenting.frontInContext.loadedView, let otherView = other.loadedView else { return false }
    return view.isDescendant(of: otherView)
  }

  @discardableResult
  private func setView(_ view: View) -> View {
    let oldView = loadedView
    guard oldView !== view else { return view }
    oldView?.viewController = nil
    loadedView = view
    view.viewController = self
    view.setNeedsLayout()
    oldView?.ownershipChanged(by: self)
    view.ownershipChanged(by: self)
    if !view.hasExplicitFrame { resizeInitially(view) }
    elements.addScreenGestures(to: view)
    return view
  }

  /// The view's initial frame, in points.
  final var initialFrame: Rect {
    wantsFullScreenLayout || system.cachedBehavior.extendsUnderBars ? system.interfaceBounds : system.applicationFrame
  }

  /// Resizes the view to the application's frame, or to the whole screen if `wantsFullScreenLayout` is set.
  ///
  /// The subviews keep their frames, because they were laid out for the initial size of the view.
  private func resizeInitially(_ view: View) {
    let autoresizes = view.autoresizesSubviews
    view.autoresizesSubviews = false
    view.frame = initialFrame
    view.autoresizesSubviews = autoresizes
    view.autoresizingMask = .flexibleSize
  }
}

// Callbacks of a layout pass.
extension ViewController {
  /// Called before the view's constraints are updated.
  final func layoutWillUpdateConstraints() {
    if beforeAppearing != nil { sendIsAppearing() }
    updateBeforeLayout()
    traits.recordReads(in: .constraints) { send(.updateViewConstraints) }
  }

  /// Lays out the view's subviews, and sends the callbacks before and after the layout.
  final func layOut(_ view: View) {
    updateSafeArea(isBeingLaidOut: true)
    updateMargins(of: view)
    if beforeAppearing != nil { sendIsAppearing() }
    updateBeforeLayout()
    traits.recordReads(in: .layout) { send(.viewWillLayoutSubviews) }
    layoutBegan()
    view.placeSubviews()
    adjustScrollViews(in: view)
    traits.recordReads(in: .layout, isFirst: false) { send(.viewDidLayoutSubviews) }
    layoutEnded()
  }
}
