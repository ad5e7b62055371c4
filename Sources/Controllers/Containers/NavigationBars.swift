import Layout

/// The views of a navigation controller: a bar at the top, a toolbar at the bottom, and the content behind the bars.
///
/// The content fills the whole view. The view of each controller has a frame within the content, either between opaque
/// bars or underneath translucent ones. A view that disappears therefore keeps its size while the bars change to those
/// of the next controller.
///
/// Sources: "View Controllers" (Programming iOS 6), "iPhone View Controller Techniques".
final class NavigationBars {
  let containerView: ContainerView
  let content: View
  let navigationBar: NavigationBar
  let toolbar: Toolbar
  var isNavigationBarHidden = false
  var isToolbarHidden = true
  private unowned let controller: NavigationController

  init(of controller: NavigationController) {
    let system = controller.system
    self.controller = controller
    containerView = ContainerView(frame: system.interfaceBounds, in: system)
    containerView.autoresizingMask = .flexibleSize
    content = View(frame: containerView.bounds, in: system)
    navigationBar = NavigationBar(frame: .zero, in: system)
    toolbar = Toolbar(frame: .zero, in: system)
    toolbar.isHidden = true
    for bar in [navigationBar, toolbar] as [Bar] { bar.manager = controller }
    for view in [content, navigationBar, toolbar] as [View] { containerView.addSubview(view) }
    containerView.arrange = { [unowned self] in layOutBars() }
    // A script may use the bars before the controller's view exists.
    containerView.owningContainer = controller
    containerView.ownershipChanged(by: controller)
  }

  // The view outlives its controller if a script retains the view.
  deinit {
    containerView.arrange = {}
    containerView.owningContainer = nil
    for bar in [navigationBar, toolbar] as [Bar] { bar.manager = nil }
  }

  /// Lays out the bars and, in the remaining space, the visible controller's view.
  func layOutBars() {
    let size = containerView.bounds.size
    navigationBar.isHidden = isNavigationBarHidden
    toolbar.isHidden = isToolbarHidden
    let insets = containerView.insets
    let height = Bars.height(in: containerView.system)
    navigationBar.setFrameInFlow(
      Rect(x: 0, y: insets.top, width: size.width, height: navigationBar.preferredHeight))
    toolbar.setFrameInFlow(Rect(x: 0, y: size.height - insets.bottom - height, width: size.width, height: height))
    content.setFrameInFlow(Rect(origin: .zero, size: size))
    guard let visibleController = controller.shown, let view = visibleController.loadedView, view.superview === content
    else { return }
    view.setFrameInFlow(frame(of: visibleController))
    visibleController.safeAreaMayHaveChanged()
    guard containerView.system.contextPresentationCount > 0 else { return }
    for controller in visibleController.presenting.contextChain.dropFirst() { controller.safeAreaMayHaveChanged() }
  }

  /// Lays out the bars again if the navigation bar has rows that it didn't have before.
  func updateHeight() {
    guard containerView.system.hasTallBars, navigationBar.placedFrame.height != navigationBar.preferredHeight else {
      return
    }
    layOutBars()
  }

  /// Returns the distances by which the visible bars overlap the edges of a view in the content, in points.
  func insets(over view: View) -> Insets {
    let size = containerView.bounds.size
    return Insets(
      top: isNavigationBarHidden ? 0 : navigationBar.placedFrame.maxY, left: 0,
      bottom: isToolbarHidden ? 0 : size.height - toolbar.placedFrame.minY, right: 0
    ).overlapping(view.placedFrame, in: size)
  }

  /// Returns the frame of a controller's view, in the coordinates of the content.
  func frame(of child: ViewController) -> Rect {
    let size = containerView.bounds.size
    if containerView.system.cachedBehavior.extendsUnderBars { return extendedFrame(of: child, in: size) }
    let overlap = containerView.statusBarOverlap
    let extendsToTop = isNavigationBarHidden || navigationBar.isTranslucent
    let extendsToBottom = isToolbarHidden || toolbar.isTranslucent
    let top =
      extendsToTop ? (child.wantsFullScreenLayout ? 0 : overlap) : overlap + navigationBar.preferredHeight
    let bottom = extendsToBottom ? size.height : size.height - Bars.height(in: containerView.system)
    return Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
  }

  /// Returns the frame of a controller's view that extends underneath the bars, except at edges that the controller
  /// excludes.
  private func extendedFrame(of child: ViewController, in size: Size) -> Rect {
    let insets = containerView.insets
    let extendsToTop = isNavigationBarHidden || child.safeArea.extends(.top, underOpaque: !navigationBar.isTranslucent)
    let extendsToBottom = child.safeArea.extends(.bottom, underOpaque: !isToolbarHidden && !toolbar.isTranslucent)
    let top = extendsToTop ? 0 : insets.top + navigationBar.preferredHeight
    let bottom = extendsToBottom ? 0 : insets.bottom + (isToolbarHidden ? 0 : Bars.height(in: containerView.system))
    return Rect(x: 0, y: top, width: size.width, height: max(0, size.height - bottom - top))
  }
}

/// The view of a container that lays out its subviews itself.
final class ContainerView: View {
  var arrange: () -> Void = {}

  override func layoutSubviews() { arrange() }

  /// The space at the view's edges that the device and the bars of outer containers cover, in points.
  var insets: Insets {
    system.cachedBehavior.extendsUnderBars
      ? currentInsets : Insets(top: statusBarOverlap, left: 0, bottom: 0, right: 0)
  }

  /// The height of the part of the view that is behind the status bar, in points.
  var statusBarOverlap: Double {
    max(0, system.statusBarHeight - max(0, frameInWindow.minY))
  }
}
