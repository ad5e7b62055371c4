// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func notAmongTabs(_ controller: String, of container: String) -> Self {
    Self(
      "Only a view controller in the tab bar controller's list of view controllers can be selected"
        + " (\(controller) is not among the view controllers of \(container))")
  }

  static func tabOutOfRange(_ index: Int, of container: String, count: Int) -> Self {
    Self("Tab \(index + 1) of \(container) does not exist (number of tabs: \(count))")
  }

  static func moreAmongTabs(_ container: String) -> Self {
    Self("The moreNavigationController of \(container) cannot be among its view controllers")
  }
}

// Exceptions about tabs that the script declares. Here: the text of UIKit's exceptions isn't known.
extension ControllerException.Reason {
  static func notAmongOwnTabs(_ tab: String, of container: String) -> Self {
    Self("The tab \"\(tab)\" can't be selected, because it isn't one of the tabs of \(container)")
  }

  static func tabListedTwice(_ tab: String, in container: String) -> Self {
    Self("The tab \"\(tab)\" is listed twice in \(container)")
  }

  static func tabOfAnother(_ tab: String, _ container: String) -> Self {
    Self("The tab \"\(tab)\" already belongs to \(container)")
  }

  static func equalIdentifiers(_ identifier: String, in container: String) -> Self {
    Self("Two tabs of \(container) have the identifier \"\(identifier)\"; identifiers of tabs must be unique")
  }

  static func tabWithoutController(_ tab: String) -> Self {
    Self("The tab \"\(tab)\" has nothing to show: give it a `controller` or, if it is a group, tabs that have one")
  }

  static func controllerOfTabInUse(_ controller: String, tab: String) -> Self {
    Self("The tab \"\(tab)\" cannot show \(controller), which is in use elsewhere")
  }

  static func groupInItself(_ group: String) -> Self {
    Self("The group \"\(group)\" cannot contain itself")
  }

  static func groupsTooDeep(_ group: String, maximum: Int) -> Self {
    Self("The group \"\(group)\" would be nested too deeply (at most \(maximum) levels)")
  }
}

extension Note {
  /// The note about a tab bar that a script hides directly.
  static func safeAreaDoesNotFollow(in controller: ViewController) -> Note {
    Note(
      "isHidden of the tab bar of \(controller.displayName) was set directly: the safe area doesn't follow, and the"
        + " next layout resets isHidden; use `hidesBottomBarWhenPushed` or, from system"
        + " \(Behaviors.table.tabSwitch.firstSystem) on, `setTabBarHidden`")
  }
}
