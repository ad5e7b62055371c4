/// A controller's title and its items in bars.
///
/// Each item is created when it is first read.
package struct CreatedItems {
  var title: String?
  /// The navigation item, or `nil` if it hasn't been created yet.
  package internal(set) var navigationItem: NavigationItem?
  /// The controller's own tab bar item, or `nil` if it hasn't been created yet.
  var tabBarItem: TabBarItem?
  var toolbarItems: [BarButtonItem] = []
  /// The button that begins and ends editing, or `nil` if it hasn't been created yet.
  package internal(set) var editButtonItem: BarButtonItem?
}
