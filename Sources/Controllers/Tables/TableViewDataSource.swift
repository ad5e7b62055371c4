/// The source of the cells of a table or a collection view.
///
/// The names of the functions are those for tables. Source: "View Controller Programming Guide for iPhone OS".
package protocol TableViewDataSource: AnyObject {
  func numberOfSections(in table: SectionedView) -> Int

  func numberOfRows(in section: Int, of table: SectionedView) -> Int

  /// Returns a new cell for a row.
  ///
  /// Called when the row first becomes visible, or when the row is searched for.
  func cell(at path: IndexPath, in table: SectionedView) -> Cell

  func header(in section: Int, of table: SectionedView) -> String?

  func footer(in section: Int, of table: SectionedView) -> String?

  /// Returns the heights of a section's rows, in points, or `nil` if the source has no heights.
  ///
  /// A height of 0 stands for the table's row height.
  func heights(ofRowsIn section: Int, of table: SectionedView) -> [Double]?

  /// Returns the names of the rows in each section, or `nil` if cells would have to be created for that.
  func names(ofRowsIn table: SectionedView) -> [[RowName]]?

  /// Returns whether the data source can return the names of all rows without creating cells.
  func knowsNames(ofRowsIn table: SectionedView) -> Bool

  /// Calls a function with the position and the names of each row whose names are known without creating cells.
  func visitNames(ofRowsIn table: SectionedView, _ visit: (IndexPath, RowName) -> Void)

  /// Discards cached rows, because the table's data may have changed.
  func discardCachedRows(of table: SectionedView)
}

extension TableViewDataSource {
  package func heights(ofRowsIn section: Int, of table: SectionedView) -> [Double]? { nil }

  package func names(ofRowsIn table: SectionedView) -> [[RowName]]? { nil }

  package func knowsNames(ofRowsIn table: SectionedView) -> Bool { names(ofRowsIn: table) != nil }

  package func visitNames(ofRowsIn table: SectionedView, _ visit: (IndexPath, RowName) -> Void) {
    for (section, rows) in (self.names(ofRowsIn: table) ?? []).enumerated() {
      for (row, name) in rows.enumerated() { visit(IndexPath(section: section, row: row), name) }
    }
  }

  package func discardCachedRows(of table: SectionedView) {}
}

/// The names of a row: its text and its identifier.
package struct RowName: Equatable, Sendable {
  package let text: String?
  package let identifier: String?

  package init(text: String?, identifier: String? = nil) {
    self.text = text
    self.identifier = identifier
  }
}
