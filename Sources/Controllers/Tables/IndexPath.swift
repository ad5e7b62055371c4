/// A row of a table, counted from 0; scripts see both numbers one higher.
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
