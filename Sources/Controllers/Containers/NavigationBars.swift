import Layout

/// The views of a navigation controller: a bar above, a toolbar below, and behind them the content.
///
/// The content fills the whole view, and each controller's view has its own place in it: beside opaque bars, below
/// translucent ones. So a leaving view keeps its size while the bars change with the arriving one.
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
    containerView.arrange = { [unowned self] in arrange() }
    // A script may ask for the bars before there is a view.
    containerView.keeper = controller
    containerView.ownershipChanged(by: controller)
  }

  // A view may outlive its controller, where a script left it behind.
  deinit {
    containerView.arrange = {}
    containerView.keeper = nil
    for bar in [navigationBar, toolbar] as [Bar] { bar.manager = nil }
  }

  /// Gives the bars their places and the view that is shown what they leave.
  func arrange() {
    let size = containerView.bounds.size
    navigationBar.isHidden = isNavigationBarHidden
    toolbar.isHidden = isToolbarHidden
    let height = Bars.height(in: containerView.system)
    navigationBar.place(
      Rect(x: 0, y: containerView.statusBarOverlap, width: size.width, height: navigationBar.preferredHeight))
    toolbar.place(Rect(x: 0, y: size.height - height, width: size.width, height: height))
    content.place(Rect(origin: .zero, size: size))
    guard let shown = controller.shown, let view = shown.loadedView, view.superview === content else { return }
    view.place(frame(of: shown))
  }

  /// The place of a controller's view in the content.
  func frame(of child: ViewController) -> Rect {
    let size = containerView.bounds.size
    let overlap = containerView.statusBarOverlap
    let isOpenAbove = isNavigationBarHidden || navigationBar.isTranslucent
    let isOpenBelow = isToolbarHidden || toolbar.isTranslucent
    let top =
      isOpenAbove ? (child.wantsFullScreenLayout ? 0 : overlap) : overlap + navigationBar.preferredHeight
    let bottom = isOpenBelow ? size.height : size.height - Bars.height(in: containerView.system)
    return Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
  }
}

/// The view of a container that places its parts by itself.
final class ContainerView: View {
  var arrange: () -> Void = {}

  override func layoutSubviews() { arrange() }

  /// How many points of it lie under the status bar.
  var statusBarOverlap: Double {
    max(0, system.statusBarHeight - max(0, frameInWindow.minY))
  }
}
