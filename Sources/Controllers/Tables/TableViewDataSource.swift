/// Who knows what a table holds.
///
/// Source: "View Controller Programming Guide for iPhone OS".
package protocol TableViewDataSource: AnyObject {
  func numberOfSections(in table: TableView) -> Int

  func numberOfRows(in section: Int, of table: TableView) -> Int

  /// A new cell for a row; asked when the row is first seen or looked for.
  func cell(at path: IndexPath, in table: TableView) -> Cell

  func header(in section: Int, of table: TableView) -> String?

  func footer(in section: Int, of table: TableView) -> String?
}
