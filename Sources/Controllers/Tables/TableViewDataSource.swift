/// The source of a table's rows.
///
/// Source: "View Controller Programming Guide for iPhone OS".
package protocol TableViewDataSource: AnyObject {
  func numberOfSections(in table: TableView) -> Int

  func numberOfRows(in section: Int, of table: TableView) -> Int

  /// Returns a new cell for a row.
  ///
  /// Called when the row first becomes visible, or when the row is searched for.
  func cell(at path: IndexPath, in table: TableView) -> Cell

  func header(in section: Int, of table: TableView) -> String?

  func footer(in section: Int, of table: TableView) -> String?

  /// Returns the heights of a section's rows, in points. A height of 0 means the table's row height. Returns `nil` if
  /// the source has no heights.
  func heights(ofRowsIn section: Int, of table: TableView) -> [Double]?

  /// Returns the names of the rows in each section without creating cells, or `nil` if cells would have to be created.
  func names(ofRowsIn table: TableView) -> [[RowName]]?

  /// Discards cached rows, because the table's data may have changed.
  func forgetRows(of table: TableView)
}

extension TableViewDataSource {
  package func heights(ofRowsIn section: Int, of table: TableView) -> [Double]? { nil }

  package func names(ofRowsIn table: TableView) -> [[RowName]]? { nil }

  package func forgetRows(of table: TableView) {}
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
