import Layout

/// When a tab bar becomes smaller while the user scrolls.
///
/// Source: Apple's reference for `UITabBarController`. Here: pictures show a small bar while the content isn't at the
/// edge where it begins. The space that the bar covers doesn't change, and touches reach all tabs.
package enum TabBarMinimizeBehavior: String, CaseIterable, Sendable {
  /// Here: the bar isn't minimized.
  case automatic
  case never
  /// Here: the bar is small while the content isn't at its top.
  case onScrollDown
  /// Here: the bar is small while the content isn't at its end.
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

  /// The scroll view that fills the screen in front, or the first one directly in that screen.
  private var scrollViewInFront: ScrollView? {
    var front: ViewController? = shown
    while let inside = front?.asContainer?.childInFront { front = inside }
    guard let view = front?.loadedView else { return nil }
    return view.asScrollView ?? view.subviews.lazy.compactMap(\.asScrollView).first
  }
}
