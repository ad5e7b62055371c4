import Layout

/// The views of a navigation controller: a bar above, a toolbar below, the content between.
///
/// Source: "View Controllers" (Programming iOS 6): the bars lie over content that may shine through; the status bar's 20 points stay clear.
final class NavigationBars {
  let ground: ContainerView
  let content: View
  let navigationBar: NavigationBar
  let toolbar: Toolbar
  var isNavigationBarHidden = false
  var isToolbarHidden = true
  /// Whether the content may lie under the status bar too, where no bar keeps it away.
  var isFullScreen = false {
    didSet { if isFullScreen != oldValue { ground.setNeedsLayout() } }
  }

  init(in system: System) {
    ground = ContainerView(frame: system.interfaceBounds, in: system)
    ground.autoresizingMask = .flexibleSize
    content = View(frame: .zero, in: system)
    navigationBar = NavigationBar(frame: .zero, in: system)
    navigationBar.isManaged = true
    toolbar = Toolbar(frame: .zero, in: system)
    toolbar.isHidden = true
    for view in [content, navigationBar, toolbar] as [View] { ground.addSubview(view) }
    ground.arrange = { [unowned self] in arrange() }
  }

  /// Gives the bars their places and the content what they leave.
  func arrange() {
    let size = ground.bounds.size
    navigationBar.isHidden = isNavigationBarHidden
    toolbar.isHidden = isToolbarHidden
    let top = ground.statusBarOverlap
    let clearTop = isFullScreen ? 0 : top
    let height = navigationBar.preferredHeight
    navigationBar.place(Rect(x: 0, y: top, width: size.width, height: height))
    let toolbarTop = size.height - Bars.height(in: ground.system)
    toolbar.place(Rect(x: 0, y: toolbarTop, width: size.width, height: size.height - toolbarTop))
    let contentTop = isNavigationBarHidden || navigationBar.isTranslucent ? clearTop : top + height
    let bottom = isToolbarHidden || toolbar.isTranslucent ? size.height : toolbarTop
    content.place(Rect(x: 0, y: contentTop, width: size.width, height: max(0, bottom - contentTop)))
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
