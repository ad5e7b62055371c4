/// The position of a row in a table.
///
/// The section and the row are counted from 0. In scripts, they are counted from 1.
package struct IndexPath: Hashable, Comparable, Sendable {
  package var section: Int
  package var row: Int

  package init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  package static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
