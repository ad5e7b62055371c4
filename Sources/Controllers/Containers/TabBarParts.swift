import Layout

/// The views of a tab bar controller: the bar and the content.
///
/// The bar is at the bottom or, from system 18 on, at the top of an iPad's screen. If the bar is at the bottom, an
/// accessory is directly above it. Otherwise, the accessory is at the bottom of the content.
///
/// Sources: "View Controllers" (Programming iOS 6): the bar is 49 points high; from system 11 on, measurements of
/// simulators. Here: the position and the height of an accessory.
final class TabBarParts {
  let containerView: ContainerView
  let content: View
  let tabBar: TabBar
  /// The view that contains the accessory, or `nil` if there has never been an accessory.
  var accessorySpace: AccessorySpace?
  /// Whether the script or a navigation controller hides the bar.
  var isTabBarHidden = false

  private static let accessoryHeight = 48.0
  private static let accessoryMargin = 16.0

  init(of controller: TabBarController) {
    let system = controller.system
    containerView = ContainerView(frame: system.interfaceBounds, in: system)
    containerView.autoresizingMask = .flexibleSize
    content = View(frame: .zero, in: system)
    tabBar = TabBar(frame: .zero, in: system)
    tabBar.manager = controller
    for view in [content, tabBar] as [View] { containerView.addSubview(view) }
    containerView.arrange = { [unowned self] in layOutBar() }
    // A script may use the bar before the controller's view exists.
    containerView.owningContainer = controller
    containerView.ownershipChanged(by: controller)
  }

  // The view outlives its controller if a script retains the view.
  deinit {
    containerView.arrange = {}
    containerView.owningContainer = nil
    tabBar.manager = nil
  }

  /// Whether the bar is at the top.
  private var isAtTop: Bool {
    let system = containerView.system
    guard system.device.idiom == .pad, system.behavior.tabBarPlace == .top else { return false }
    let width = tabBar.manager?.traits.current.horizontalSizeClass ?? system.sizeClasses.width
    return width == .regular
  }

  func layOutBar() {
    let size = containerView.bounds.size
    tabBar.isHidden = isTabBarHidden
    let barFrame = frameOfBar(in: size)
    let isContentUnderBar = isTabBarHidden || tabBar.isTranslucent
    let top = isAtTop && !isContentUnderBar ? barFrame.maxY : 0
    let bottom = isAtTop || isContentUnderBar ? size.height : barFrame.minY
    content.setFrameInFlow(Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top)))
    tabBar.setFrameInFlow(barFrame)
    if let accessorySpace { layOutAccessory(accessorySpace, in: size) }
    for case let child? in content.subviews.map(\.viewController) { child.safeAreaMayHaveChanged() }
  }

  private func frameOfBar(in size: Size) -> Rect {
    let height = Bars.tabBarHeight(in: containerView.system)
    guard !isAtTop else { return Rect(x: 0, y: containerView.insets.top, width: size.width, height: height) }
    let fullHeight = height + containerView.insets.bottom
    return Rect(x: 0, y: size.height - fullHeight, width: size.width, height: fullHeight)
  }

  private func layOutAccessory(_ space: AccessorySpace, in size: Size) {
    space.isHidden = isTabBarHidden || space.subviews.isEmpty
    let (height, margin) = (TabBarParts.accessoryHeight, TabBarParts.accessoryMargin)
    let bottom = isAtTop ? size.height - containerView.insets.bottom : tabBar.placedFrame.minY
    space.setFrameInFlow(Rect(x: margin, y: bottom - height, width: max(0, size.width - 2 * margin), height: height))
    space.layoutSubviews()
  }

  /// Returns the distances by which the visible bar and the accessory overlap the edges of a view in the content, in
  /// points.
  func insets(over view: View) -> Insets {
    guard !isTabBarHidden else { return .zero }
    let size = containerView.bounds.size
    let (origin, barFrame) = (content.placedFrame.origin, tabBar.placedFrame)
    var insets = Insets(
      top: isAtTop ? barFrame.maxY : 0, left: 0, bottom: isAtTop ? 0 : size.height - barFrame.minY, right: 0)
    if let accessorySpace, !accessorySpace.isHidden {
      insets.bottom = max(insets.bottom, size.height - accessorySpace.placedFrame.minY)
    }
    return insets.overlapping(view.placedFrame.moved(x: origin.x, y: origin.y), in: size)
  }

  /// The height of the part of the content that is behind the status bar, in points.
  var overlapOfContent: Double { max(0, containerView.statusBarOverlap - content.placedFrame.minY) }
}

/// The view that contains the accessory of a tab bar controller.
final class AccessorySpace: View {
  override var coversContent: Bool { true }

  override func layoutSubviews() {
    for view in subviews { view.setFrameInFlow(Rect(origin: .zero, size: bounds.size)) }
  }
}

extension TabBarController {
  /// The view that contains an accessory.
  package final var accessorySuperview: View { accessorySpaceCreatedIfNeeded }

  private var accessorySpaceCreatedIfNeeded: AccessorySpace {
    let parts = partsCreatedIfNeeded
    if let space = parts.accessorySpace { return space }
    let space = AccessorySpace(frame: .zero, in: system)
    space.isHidden = true
    parts.accessorySpace = space
    parts.containerView.addSubview(space)
    return space
  }

  final func accessoryChanged(from oldAccessory: View?) {
    guard oldAccessory !== bottomAccessory else { return }
    replaceOwned(bottomAccessory, insteadOf: oldAccessory)
    let space = accessorySpaceCreatedIfNeeded
    oldAccessory?.removeFromSuperview()
    if let bottomAccessory { space.addSubview(bottomAccessory) }
    parts?.containerView.setNeedsLayout()
  }
}
