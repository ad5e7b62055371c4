import Controllers

// A table view controller is the delegate and data source of its table. In the same way, a collection view controller
// is the delegate and data source of its collection view. They implement the methods of these protocols for the rows or
// items in their declaration or file ("View Controllers", on table views in a storyboard; `UITableViewController`;
// `UICollectionViewController`). Therefore, a screen's function can call `TableViewController.numberOfRows(self, table,
// section)`.

extension ClassTable {
  /// The callbacks of tables, declared as methods of a table view controller.
  static let tableControllerCallbacks: [Member] = tableCallbacks.map {
    $0.implemented(by: tableControllerImplementations)
  }

  /// The callbacks of collection views, declared as methods of a collection view controller.
  static let collectionControllerCallbacks: [Member] = collectionCallbacks.map {
    $0.implemented(by: collectionControllerImplementations)
  }

  private static let tableControllerImplementations: [String: DefaultImplementation] = [
    "heightForRow": contentImplementation { (contents, table: TableView, arguments) in
      let path = try arguments.readIndexPath(in: table)
      let heights = contents.heights(ofRowsIn: path.section, of: table) ?? []
      return heights.indices.contains(path.row) ? heights[path.row] : table.rowHeight
    },
    "willSelectRow": contentImplementation { (_, _: TableView, arguments) in try arguments.next("row") as Position },
    "willDeselectRow": contentImplementation { (_, _: TableView, arguments) in try arguments.next("row") as Position },
    "shouldHighlightRow": contentImplementation { (_, _: TableView, _) in true },
    "canEditRow": contentImplementation { (_, _: TableView, _) in true },
    "editingStyleForRow": contentImplementation { (_, _: TableView, _) in Cell.EditingStyle.delete.rawValue },
  ].merging(contentImplementations(of: TableView.self, .ofTables)) { $1 }

  private static let collectionControllerImplementations: [String: DefaultImplementation] = [
    "shouldHighlightItem": contentImplementation { (_, _: CollectionView, _) in true },
    "shouldSelectItem": contentImplementation { (_, _: CollectionView, _) in true },
    "shouldDeselectItem": contentImplementation { (_, _: CollectionView, _) in true },
  ].merging(contentImplementations(of: CollectionView.self, .ofCollections)) { $1 }

  /// Returns the implementations of a data source for a class of views.
  private static func contentImplementations<Content: SectionedView>(
    of _: Content.Type, _ words: ContentWords
  ) -> [String: DefaultImplementation] {
    [
      "numberOfSections": contentImplementation { (contents, view: Content, _) in contents.numberOfSections(in: view) },
      words.countFunction: contentImplementation { (contents, view: Content, arguments) in
        contents.numberOfRows(in: try arguments.sectionIndex(), of: view)
      },
      words.cellFunction: contentImplementation { (contents, view: Content, arguments) in
        contents.cell(at: try arguments.readIndexPath(in: view), in: view)
      },
      "titleForHeader": contentImplementation { (contents, view: Content, arguments) in
        contents.header(in: try arguments.sectionIndex(), of: view)
      },
      "titleForFooter": contentImplementation { (contents, view: Content, arguments) in
        contents.footer(in: try arguments.sectionIndex(), of: view)
      },
    ]
  }

  /// Creates an implementation that uses the declared rows or items.
  ///
  /// The first argument of the method is the table or collection view.
  private static func contentImplementation<Content: SectionedView, Value: ScriptValue>(
    _ body: @escaping @Sendable (TableContents, Content, Arguments) throws -> Value
  ) -> DefaultImplementation {
    .returning { (_: SectionedViewController, arguments) in
      let view: Content = try arguments.next("sender")
      return try arguments.session.bridge.callbacks.contents.usingDeclaredRows { try body($0, view, arguments) }
    }
  }
}

extension Member {
  /// Returns the callback as a method of a controller.
  ///
  /// The method uses the controller's implementation, if there is one.
  fileprivate func implemented(by implementations: [String: DefaultImplementation]) -> Member {
    Member(
      name: name, summary: summary, role: role, ownImplementation: implementations[name], row: row, value: value,
      availability: availability)
  }
}

extension Arguments {
  /// Reads the number of a section, and returns the section's index.
  ///
  /// Without an argument, the result is the index of the first section.
  ///
  /// - Throws: `PlainError` if the argument isn't a number from 1.
  fileprivate func sectionIndex() throws -> Int {
    let section: Position? = try next("section")
    return section?.index ?? 0
  }
}
