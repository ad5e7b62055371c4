// The tab bar is visible if neither the script nor a controller on the visible stack hides it.
//
// Source: Apple's reference for `isTabBarHidden` and `hidesBottomBarWhenPushed`.

extension TabBarController {
  /// Sets whether the script hides the bar.
  ///
  /// - Parameters:
  ///   - hidden: whether the bar is hidden.
  ///   - animated: whether the bar slides. The animation takes no time on the clock.
  package final func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    isTabBarHidden = hidden
    updateBar()
  }
}

extension Bar {
  /// Reports that the script hides a bar that only its container should hide.
  ///
  /// For a tab bar from system 11 on, the report is a note that explains the consequence. Otherwise, it is a warning.
  package final func reportHiding(instead method: String) {
    guard let manager, asTabBar != nil, system.cachedBehavior.contentAvoids == .safeArea else {
      return warnIfManaged("isHidden", instead: method)
    }
    system.noteOnce(.safeAreaDoesNotFollow(in: manager))
  }
}
