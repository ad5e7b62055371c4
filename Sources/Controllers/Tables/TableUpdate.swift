/// Changes to rows and sections that a script makes together.
///
/// Deleted, reloaded and moved rows and sections have their positions before the update. Inserted rows and sections,
/// and the targets of moves, have their positions after the update.
/// Source: recordings of UIKit.
package struct TableUpdate {
  package var deletedRows: Set<IndexPath> = []
  package var insertedRows: Set<IndexPath> = []
  /// Rows whose cells are requested again at the same positions.
  package var reloadedRows: Set<IndexPath> = []
  package var movedRows: [IndexPath: IndexPath] = [:]
  package var deletedSections: Set<Int> = []
  package var insertedSections: Set<Int> = []
  package var reloadedSections: Set<Int> = []

  package init() {}

  init(moving path: IndexPath, to target: IndexPath) { movedRows = [path: target] }

  /// Adds the changes of another update.
  mutating func add(_ other: TableUpdate) {
    deletedRows.formUnion(other.deletedRows)
    insertedRows.formUnion(other.insertedRows)
    reloadedRows.formUnion(other.reloadedRows)
    movedRows.merge(other.movedRows) { $1 }
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
  }
}

/// Maps indices in a list before an update to indices after it.
private struct ListShift {
  /// The indices of the removed elements, before the update, in ascending order.
  let gone: [Int]
  /// The indices of the inserted elements, after the update, in ascending order.
  let come: [Int]

  init(removedIndices: some Sequence<Int>, insertedIndices: some Sequence<Int>) {
    self.gone = removedIndices.sorted()
    self.come = insertedIndices.sorted()
  }

  /// Returns the index of an element after the update, or `nil` if the element was removed.
  func index(of index: Int) -> Int? {
    var newIndex = index
    for other in gone {
      if other == index { return nil }
      if other < index { newIndex -= 1 }
    }
    for other in come where other <= newIndex { newIndex += 1 }
    return newIndex
  }
}

/// Maps positions of rows and sections before an update to positions after it.
struct RowMap {
  private let update: TableUpdate
  private let sections: ListShift
  private var rows: [Int: ListShift] = [:]

  init(_ update: TableUpdate) {
    self.update = update
    sections = ListShift(removedIndices: update.deletedSections, insertedIndices: update.insertedSections)
  }

  /// Returns the index of a section after the update, or `nil` if the section was deleted.
  func index(ofSection section: Int) -> Int? { sections.index(of: section) }

  /// Returns the position of a row after the update, or `nil` if the row was deleted.
  mutating func index(of path: IndexPath) -> IndexPath? {
    if let target = update.movedRows[path] { return target }
    guard let section = sections.index(of: path.section) else { return nil }
    let shift = rows[path.section] ?? shift(ofSection: path.section, to: section)
    rows[path.section] = shift
    return shift.index(of: path.row).map { IndexPath(section: section, row: $0) }
  }

  private func shift(ofSection oldIndex: Int, to newIndex: Int) -> ListShift {
    func rows(_ paths: some Sequence<IndexPath>, in section: Int) -> [Int] {
      paths.compactMap { $0.section == section ? $0.row : nil }
    }
    return ListShift(
      removedIndices: rows(update.deletedRows, in: oldIndex) + rows(update.movedRows.keys, in: oldIndex),
      insertedIndices: rows(update.insertedRows, in: newIndex) + rows(update.movedRows.values, in: newIndex))
  }
}
