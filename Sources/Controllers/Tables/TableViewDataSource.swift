/// The source of a table's rows.
///
/// Source: "View Controller Programming Guide for iPhone OS".
package protocol TableViewDataSource: AnyObject {
  func numberOfSections(in table: TableView) -> Int

  func numberOfRows(in section: Int, of table: TableView) -> Int

  /// A new cell for a row; asked when the row is first seen or looked for.
  func cell(at path: IndexPath, in table: TableView) -> Cell

  func header(in section: Int, of table: TableView) -> String?

  func footer(in section: Int, of table: TableView) -> String?

  /// The heights of the rows of a section in points, 0 for the table's own; nil when it says none.
  func heights(ofRowsIn section: Int, of table: TableView) -> [Double]?

  /// What the rows say, by sections, without making cells; nil when only the cells can tell.
  func names(ofRowsIn table: TableView) -> [[RowName]]?

  /// Forgets what it keeps of an earlier answer: what the table holds may be another now.
  func forgetRows(of table: TableView)
}

extension TableViewDataSource {
  package func heights(ofRowsIn section: Int, of table: TableView) -> [Double]? { nil }

  package func names(ofRowsIn table: TableView) -> [[RowName]]? { nil }

  package func forgetRows(of table: TableView) {}
}

/// What a row is known by.
package struct RowName: Equatable, Sendable {
  package let text: String?
  package let identifier: String?

  package init(text: String?, identifier: String? = nil) {
    self.text = text
    self.identifier = identifier
  }
}
