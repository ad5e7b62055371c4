import Controllers

/// The names under which a script declares the contents of a table or a collection view.
struct ContentWords {
  /// The constructor of the view.
  let view: String
  /// The property with the list of cells.
  let list: String
  /// The function that returns the number of cells in a section.
  let count: String
  /// The function that returns a cell.
  let cell: String

  static let ofTables = ContentWords(
    view: "tableView", list: "rows", count: "numberOfRows", cell: "cellForRow")
  static let ofCollections = ContentWords(
    view: "collectionView", list: "items", count: "numberOfItems", cell: "cellForItem")
}

extension SectionedView {
  var words: ContentWords { asTable == nil ? .ofCollections : .ofTables }

  /// The name of the class that declares the contents.
  var contentClass: String { asTable == nil ? CollectionView.className : TableView.className }
}
