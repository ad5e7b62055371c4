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
  case part(String)

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
    case "view": self = .part(View.className)
    case "navigationItem": self = .part("NavigationItem")
    case "tabBarItem": self = .part("TabBarItem")
    case "navigationBar": self = .part("NavigationBar")
    case "presentationController": self = .part("PresentationController")
    case "sheetPresentationController": self = .part("SheetPresentationController")
    case "popoverPresentationController": self = .part("PopoverPresentationController")
    case "searchBar": self = .part("SearchBar")
    case "toolbar": self = .part("Toolbar")
    case "tabBar": self = .part("TabBar")
    case "traitOverrides": self = .part(TraitOverridesOfController.className)
    case "interactivePopGestureRecognizer", "interactiveContentPopGestureRecognizer":
      self = .part(GestureRecognizer.className)
    // In other classes, the script can use these names for its own properties.
    case "tableView" where className == TableViewController.className: self = .part(TableView.className)
    case "collectionView" where className == CollectionViewController.className: self = .part(CollectionView.className)
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
