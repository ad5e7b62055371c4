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
