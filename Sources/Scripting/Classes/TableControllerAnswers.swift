import Controllers

// A table view controller is the delegate and data source of its table. It implements the methods of these protocols
// for the rows in its declaration or file ("View Controllers", on table views in a storyboard;
// `UITableViewController`). Therefore, a screen's function can call `TableViewController.numberOfRows(self, table,
// section)`.

extension ClassTable {
  /// The callbacks of tables, declared as methods of a table view controller.
  static let tableControllerCallbacks: [Member] = tableCallbacks.map { question in
    Member(
      name: question.name, summary: question.summary, role: question.role,
      ownImplementation: tableControllerAnswers[question.name], row: question.row, value: question.value)
  }

  private static let tableControllerAnswers: [String: DefaultImplementation] = [
    "numberOfSections": answer { $0.numberOfSections(in: $1) },
    "numberOfRows": answer { contents, table, arguments in
      contents.numberOfRows(in: try arguments.section(), of: table)
    },
    "cellForRow": answer { contents, table, arguments in
      contents.cell(at: try arguments.indexPath(in: table), in: table)
    },
    "titleForHeader": answer { contents, table, arguments in
      contents.header(in: try arguments.section(), of: table)
    },
    "titleForFooter": answer { contents, table, arguments in
      contents.footer(in: try arguments.section(), of: table)
    },
    "heightForRow": answer { contents, table, arguments in
      let path = try arguments.indexPath(in: table)
      let heights = contents.heights(ofRowsIn: path.section, of: table) ?? []
      return heights.indices.contains(path.row) ? heights[path.row] : table.rowHeight
    },
    "willSelectRow": answer { _, _, arguments in try arguments.next("row") as Position },
    "willDeselectRow": answer { _, _, arguments in try arguments.next("row") as Position },
    "shouldHighlightRow": answer { _, _, _ in true },
    "canEditRow": answer { _, _, _ in true },
    "editingStyleForRow": answer { _, _, _ in Cell.EditingStyle.delete.rawValue },
  ]

  /// Creates an implementation that uses the declared rows.
  ///
  /// The first argument of the method is the table.
  private static func answer<Value: ScriptValue>(
    _ body: @escaping @Sendable (TableContents, TableView, Arguments) throws -> Value
  ) -> DefaultImplementation {
    .answers { (_: TableViewController, arguments) in
      let table: TableView = try arguments.next("sender")
      return try arguments.session.bridge.callbacks.contents.usingDeclaredRows { try body($0, table, arguments) }
    }
  }

  private static func answer<Value: ScriptValue>(
    _ body: @escaping @Sendable (TableContents, TableView) -> Value
  ) -> DefaultImplementation {
    answer { contents, table, _ in body(contents, table) }
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
