/// What a script says has become of rows and sections, all at once.
///
/// Rows and sections that go are counted as before, those that come as after.
/// Source: recorded.
package struct TableUpdate {
  package var deletedRows: Set<IndexPath> = []
  package var insertedRows: Set<IndexPath> = []
  /// Asked for anew where they are.
  package var reloadedRows: Set<IndexPath> = []
  package var movedRows: [IndexPath: IndexPath] = [:]
  package var deletedSections: Set<Int> = []
  package var insertedSections: Set<Int> = []
  package var reloadedSections: Set<Int> = []

  package init() {}

  init(moving path: IndexPath, to target: IndexPath) { movedRows = [path: target] }

  /// Adds what another one says.
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

/// Where the places of a list are found after some went and others came.
private struct ListShift {
  /// Those that went, as before, in order.
  let gone: [Int]
  /// Those that came, as after, in order.
  let come: [Int]

  init(gone: some Sequence<Int>, come: some Sequence<Int>) {
    self.gone = gone.sorted()
    self.come = come.sorted()
  }

  /// Where a place is after; nil when it went.
  func place(of place: Int) -> Int? {
    var after = place
    for other in gone {
      if other == place { return nil }
      if other < place { after -= 1 }
    }
    for other in come where other <= after { after += 1 }
    return after
  }
}

/// Where rows are found after an update.
struct RowMap {
  private let update: TableUpdate
  private let sections: ListShift
  private var rows: [Int: ListShift] = [:]

  init(_ update: TableUpdate) {
    self.update = update
    sections = ListShift(gone: update.deletedSections, come: update.insertedSections)
  }

  /// The place of a section; nil when it went.
  func place(ofSection section: Int) -> Int? { sections.place(of: section) }

  /// The place of a row; nil when it went.
  mutating func place(of path: IndexPath) -> IndexPath? {
    if let target = update.movedRows[path] { return target }
    guard let section = sections.place(of: path.section) else { return nil }
    let shift = rows[path.section] ?? shift(ofSection: path.section, to: section)
    rows[path.section] = shift
    return shift.place(of: path.row).map { IndexPath(section: section, row: $0) }
  }

  private func shift(ofSection before: Int, to after: Int) -> ListShift {
    func rows(_ paths: some Sequence<IndexPath>, in section: Int) -> [Int] {
      paths.compactMap { $0.section == section ? $0.row : nil }
    }
    return ListShift(
      gone: rows(update.deletedRows, in: before) + rows(update.movedRows.keys, in: before),
      come: rows(update.insertedRows, in: after) + rows(update.movedRows.values, in: after))
  }
}
