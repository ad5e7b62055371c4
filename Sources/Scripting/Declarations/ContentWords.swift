import Controllers

/// The names under which a script declares the contents of a table or a collection view.
struct ContentWords {
  /// The constructor of the view.
  let viewConstructor: String
  /// The property with the list of cells.
  let listProperty: String
  /// The function that returns the number of cells in a section.
  let countFunction: String
  /// The function that returns a cell.
  let cellFunction: String

  static let ofTables = ContentWords(
    viewConstructor: "tableView", listProperty: "rows", countFunction: "numberOfRows", cellFunction: "cellForRow")
  static let ofCollections = ContentWords(
    viewConstructor: "collectionView", listProperty: "items", countFunction: "numberOfItems",
    cellFunction: "cellForItem")
}

extension SectionedView {
  var contentWords: ContentWords { asTable == nil ? .ofCollections : .ofTables }

  /// The name of the class that declares the contents.
  var contentClass: String { asTable == nil ? CollectionView.className : TableView.className }
}
