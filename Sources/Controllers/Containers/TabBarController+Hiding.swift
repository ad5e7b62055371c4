// Whether the tab bar is visible. The script's wish and the controllers on the visible stack decide together: the bar is
// visible exactly when neither of them hides it.
//
// Source: Apple's reference of `isTabBarHidden` and `hidesBottomBarWhenPushed`.

extension TabBarController {
  /// Sets whether the script wishes to hide the bar.
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
  /// Warns that the container hides its bar itself.
  ///
  /// From system 11 on, a note about a tab bar explains the consequence.
  package final func warnOfHiding(instead method: String) {
    guard let manager, asTabBar != nil, system.hot.contentAvoids == .safeArea else {
      return warnIfManaged("isHidden", instead: method)
    }
    system.noteOnce(.safeAreaDoesNotFollow(in: manager))
  }
}
