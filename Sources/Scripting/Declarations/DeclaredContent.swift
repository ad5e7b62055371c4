import Controllers

/// The declarations in a table that is the value of a property.
///
/// This is the only list of the properties whose tables declare more objects.
package enum DeclaredContent: Equatable {
  /// Rows, each of which is a string, a cell, or the table of a cell.
  case rows
  /// Items of a collection view, each of which is a string, a cell, or the table of a cell.
  case items
  /// Sections with their rows or items.
  case sections
  /// Gesture recognizers by the gesture's name.
  case gestures
  /// The functions of a delegate or data source.
  case delegate
  /// Unwind methods by name.
  case unwindActions
  /// An object of a class, which the table configures.
  case configuredObject(String)

  /// Creates the kind of content that a table has as the value of the given property.
  ///
  /// Returns `nil` if such a table declares no objects.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - className: The class that has the property. Only collection views and their controllers declare cells
  ///     as their `items`, and only the controllers of a table or a collection view configure it by a table.
  package init?(of property: String, in className: String = "") {
    switch property {
    case "rows": self = .rows
    case "items" where DeclaredContent.areItems(in: className): self = .items
    case "sections": self = .sections
    case "gestures": self = .gestures
    case "delegate", "dataSource", "searchResultsUpdater", "transitioningDelegate": self = .delegate
    case "unwind": self = .unwindActions
    case "view": self = .configuredObject(View.className)
    case "navigationItem": self = .configuredObject("NavigationItem")
    case "tabBarItem": self = .configuredObject("TabBarItem")
    case "navigationBar": self = .configuredObject("NavigationBar")
    case "presentationController": self = .configuredObject("PresentationController")
    case "sheetPresentationController": self = .configuredObject("SheetPresentationController")
    case "popoverPresentationController": self = .configuredObject("PopoverPresentationController")
    case "searchBar": self = .configuredObject("SearchBar")
    case "toolbar": self = .configuredObject("Toolbar")
    case "tabBar": self = .configuredObject("TabBar")
    case "traitOverrides": self = .configuredObject(TraitOverridesOfController.className)
    case "interactivePopGestureRecognizer", "interactiveContentPopGestureRecognizer":
      self = .configuredObject(GestureRecognizer.className)
    // In other classes, the script can use these names for its own properties.
    case "tableView" where className == TableViewController.className: self = .configuredObject(TableView.className)
    case "collectionView" where className == CollectionViewController.className:
      self = .configuredObject(CollectionView.className)
    default: return nil
    }
  }

  /// Whether the cells that a class declares are items, because it is a collection view or its controller.
  static func areItems(in className: String) -> Bool {
    className == CollectionView.className || className == CollectionViewController.className
  }

  /// The content of a step in the path through a declaration.
  package init?(of step: DeclaredStep) {
    guard case .key(let property) = step else { return nil }
    self.init(of: property)
  }
}
