import Controllers

// A table view controller is the delegate and data source of its table, and a collection view controller that of its
// collection view. They implement the methods of these protocols for the rows or items in their declaration or file
// ("View Controllers", on table views in a storyboard; `UITableViewController`; `UICollectionViewController`).
// Therefore, a screen's function can call `TableViewController.numberOfRows(self, table, section)`.

extension ClassTable {
  /// The callbacks of tables, declared as methods of a table view controller.
  static let tableControllerCallbacks: [Member] = tableCallbacks.map { $0.answered(by: tableControllerAnswers) }

  /// The callbacks of collection views, declared as methods of a collection view controller.
  static let collectionControllerCallbacks: [Member] = collectionCallbacks.map {
    $0.answered(by: collectionControllerAnswers)
  }

  private static let tableControllerAnswers: [String: DefaultImplementation] = [
    "heightForRow": answer { (contents, table: TableView, arguments) in
      let path = try arguments.indexPath(in: table)
      let heights = contents.heights(ofRowsIn: path.section, of: table) ?? []
      return heights.indices.contains(path.row) ? heights[path.row] : table.rowHeight
    },
    "willSelectRow": answer { (_, _: TableView, arguments) in try arguments.next("row") as Position },
    "willDeselectRow": answer { (_, _: TableView, arguments) in try arguments.next("row") as Position },
    "shouldHighlightRow": answer { (_, _: TableView, _) in true },
    "canEditRow": answer { (_, _: TableView, _) in true },
    "editingStyleForRow": answer { (_, _: TableView, _) in Cell.EditingStyle.delete.rawValue },
  ].merging(contentAnswers(of: TableView.self, .ofTables)) { $1 }

  private static let collectionControllerAnswers: [String: DefaultImplementation] = [
    "shouldHighlightItem": answer { (_, _: CollectionView, _) in true },
    "shouldSelectItem": answer { (_, _: CollectionView, _) in true },
    "shouldDeselectItem": answer { (_, _: CollectionView, _) in true },
  ].merging(contentAnswers(of: CollectionView.self, .ofCollections)) { $1 }

  /// Returns the implementations of a data source for a class of views.
  private static func contentAnswers<Content: SectionedView>(
    of _: Content.Type, _ words: ContentWords
  ) -> [String: DefaultImplementation] {
    [
      "numberOfSections": answer { (contents, view: Content, _) in contents.numberOfSections(in: view) },
      words.count: answer { (contents, view: Content, arguments) in
        contents.numberOfRows(in: try arguments.section(), of: view)
      },
      words.cell: answer { (contents, view: Content, arguments) in
        contents.cell(at: try arguments.indexPath(in: view), in: view)
      },
      "titleForHeader": answer { (contents, view: Content, arguments) in
        contents.header(in: try arguments.section(), of: view)
      },
      "titleForFooter": answer { (contents, view: Content, arguments) in
        contents.footer(in: try arguments.section(), of: view)
      },
    ]
  }

  /// Creates an implementation that uses the declared rows or items.
  ///
  /// The first argument of the method is the table or collection view.
  private static func answer<Content: SectionedView, Value: ScriptValue>(
    _ body: @escaping @Sendable (TableContents, Content, Arguments) throws -> Value
  ) -> DefaultImplementation {
    .answers { (_: SectionedViewController, arguments) in
      let view: Content = try arguments.next("sender")
      return try arguments.session.bridge.callbacks.contents.usingDeclaredRows { try body($0, view, arguments) }
    }
  }
}

extension Member {
  /// Returns the callback as a method of a controller, with the controller's implementation if it has one.
  fileprivate func answered(by implementations: [String: DefaultImplementation]) -> Member {
    Member(
      name: name, summary: summary, role: role, ownImplementation: implementations[name], row: row, value: value,
      availability: availability)
  }
}

extension Arguments {
  /// Reads the number of a section, and returns the section's index.
  ///
  /// Without an argument, the index of the first section is returned.
  ///
  /// - Throws: `PlainError` if the argument isn't a number from 1.
  fileprivate func section() throws -> Int {
    let section: Position? = try next("section")
    return section?.index ?? 0
  }
}
