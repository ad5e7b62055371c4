import Controllers

/// A class of views with a controller that is the view's delegate and data source.
enum ContentClass: String, CaseIterable {
  case table = "TableView"
  case collection = "CollectionView"

  /// The name of the controller's class.
  var controllerClass: String { rawValue + "Controller" }

  /// The controller's property with the view, which is also the view's constructor.
  var viewProperty: String { self == .table ? "tableView" : "collectionView" }

  /// The constructor of the view's cells.
  var cellConstructor: String { self == .table ? "cell" : "collectionViewCell" }

  /// The callback that returns a cell.
  var cellCallback: String { self == .table ? "cellForRow" : "cellForItem" }

  /// The class and its superclasses, except for the classes of all views.
  var scrollingClasses: [String] { [rawValue, ScrollView.className] }

  /// The word for the view, with its article.
  var noun: String { self == .table ? "a table" : "a collection view" }
}
