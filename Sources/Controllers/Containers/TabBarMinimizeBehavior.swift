import Layout

/// The condition under which a tab bar becomes smaller while the user scrolls.
///
/// Source: Apple's reference for `UITabBarController`. Here: pictures show a small bar while the content isn't scrolled
/// to the edge where the behavior begins. The space that the bar covers doesn't change, and touches reach all tabs.
package enum TabBarMinimizeBehavior: String, CaseIterable, Sendable {
  /// Here: the bar isn't minimized.
  case automatic
  case never
  /// Here: the bar is small while the content isn't scrolled to its top.
  case onScrollDown
  /// Here: the bar is small while the content isn't scrolled to its end.
  case onScrollUp
}

extension TabBar {
  /// Whether the bar shows only the selected tab because the user has scrolled.
  package var isMinimized: Bool { manager?.asContainer?.minimizesBar ?? false }
}

extension TabBarController {
  package final var minimizesBar: Bool {
    guard tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp,
      system.device.idiom == .phone, let scroll = scrollViewInFront
    else { return false }
    let offset = scroll.contentOffset.y
    return tabBarMinimizeBehavior == .onScrollDown ? offset > scroll.minimumOffset.y : offset < scroll.maximumOffset.y
  }

  /// The scroll view that is the root view of the front-most screen, or the first scroll view directly in that root
  /// view.
  private var scrollViewInFront: ScrollView? {
    var frontController: ViewController? = shown
    while let child = frontController?.asContainer?.childInFront { frontController = child }
    guard let view = frontController?.loadedView else { return nil }
    return view.asScrollView ?? view.subviews.lazy.compactMap(\.asScrollView).first
  }
}
