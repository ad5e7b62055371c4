extension TableUpdate {
  /// Checks that the update matches the data source.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the update.
  ///   - after: The number of rows in each section after the update, according to the data source.
  ///   - terms: The words for the table or collection view and its cells.
  /// - Throws: UIKit's exception for an invalid update if a row or section doesn't exist, or if the numbers don't
  ///   match.
  func check(before: [Int], after: [Int], in terms: SectionedTerms) throws(ControllerException) {
    try checkSections(before: before.count, after: after.count, terms)
    for path in (deletedRows.union(reloadedRows).union(movedRows.keys)).sorted() {
      try check(path, in: before, terms, whenceOrWhither: "before")
    }
    for path in insertedRows.union(movedRows.values).sorted() {
      try check(path, in: after, terms, whenceOrWhither: "after")
    }
    let map = RowMap(self)
    for (section, count) in before.enumerated() where !reloadedSections.contains(section) {
      guard let index = map.index(ofSection: section), after.indices.contains(index) else { continue }
      try check(changes(ofSection: section, to: index, before: count, after: after[index]), terms)
    }
  }

  /// The numbers of rows in a section before and after an update, and the numbers of changes.
  package struct Changes: Equatable, Sendable {
    package let section: Int
    package let oldCount: Int
    package let newCount: Int
    package let insertedCount: Int
    package let deletedCount: Int
    package let movedInCount: Int
    package let movedOutCount: Int
  }

  private func changes(ofSection section: Int, to index: Int, before: Int, after: Int) -> Changes {
    Changes(
      section: section, oldCount: before, newCount: after,
      insertedCount: insertedRows.count { $0.section == index },
      deletedCount: deletedRows.count { $0.section == section },
      movedInCount: movedRows.values.count { $0.section == index },
      movedOutCount: movedRows.keys.count { $0.section == section })
  }

  private func check(_ changes: Changes, _ terms: SectionedTerms) throws(ControllerException) {
    let expected =
      changes.oldCount + changes.insertedCount - changes.deletedCount + changes.movedInCount - changes.movedOutCount
    guard changes.newCount == expected else { throw ControllerException(.rowsDisagree(changes, terms)) }
  }

  private func checkSections(before: Int, after: Int, _ terms: SectionedTerms) throws(ControllerException) {
    for section in deletedSections.union(reloadedSections).sorted() where section >= before {
      throw ControllerException(.noSection(section, count: before, when: "before"))
    }
    for section in insertedSections.sorted() where section >= after {
      throw ControllerException(.noSection(section, count: after, when: "after"))
    }
    guard after == before + insertedSections.count - deletedSections.count else {
      throw ControllerException(
        .sectionsDisagree(
          before: before, after: after, inserted: insertedSections.count, deleted: deletedSections.count, terms))
    }
  }

  private func check(
    _ path: IndexPath, in counts: [Int], _ terms: SectionedTerms, whenceOrWhither when: String
  ) throws(ControllerException) {
    guard counts.indices.contains(path.section) else {
      throw ControllerException(.noSection(path.section, count: counts.count, when: when))
    }
    guard path.row < counts[path.section] else {
      throw ControllerException(.noRow(path, count: counts[path.section], when: when, terms))
    }
  }
}
