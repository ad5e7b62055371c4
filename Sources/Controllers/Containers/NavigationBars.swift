import Layout

/// The views of a navigation controller: a bar above, a toolbar below, the content between.
///
/// Source: "View Controllers" (Programming iOS 6): heights 44 each; the status bar's 20 points stay clear.
final class NavigationBars {
  let ground: ContainerView
  let content: View
  let navigationBar: NavigationBar
  let toolbar: Toolbar
  var isNavigationBarHidden = false
  var isToolbarHidden = true

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
    let height = navigationBar.preferredHeight
    navigationBar.place(Rect(x: 0, y: top, width: size.width, height: height))
    toolbar.place(Rect(x: 0, y: size.height - Bars.toolbar, width: size.width, height: Bars.toolbar))
    let contentTop = isNavigationBarHidden ? top : top + height
    let bottom = isToolbarHidden ? size.height : size.height - Bars.toolbar
    content.place(Rect(x: 0, y: contentTop, width: size.width, height: max(0, bottom - contentTop)))
  }
}

/// The heights of bars in portrait, in points.
package enum Bars {
  package static let statusBar = 20.0
  package static let toolbar = 44.0
  package static let tabBar = 49.0
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
