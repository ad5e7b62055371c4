/// The behaviors of a system that follow another system during a comparison.
///
/// A comparison of two systems applies one change after the other. The change with which a difference first appears
/// explains the difference.
package struct Borrowing: Equatable, Sendable {
  /// The system that each row follows, keyed by the name of the row.
  package var rows: [String: Int]
  /// The system that determines which keywords of the script are too new, or `nil` for the system of the app.
  package var words: Int?

  package init(rows: [String: Int] = [:], words: Int? = nil) {
    (self.rows, self.words) = (rows, words)
  }
}

/// The rows that follow other systems, and a record of the rows that were read.
final class BorrowedRows {
  let borrowing: Borrowing
  private let versions: [ObjectIdentifier: Int]
  private(set) var read: Set<ObjectIdentifier> = []
  /// Whether the script has read the number of the system.
  var hasReadNumber = false

  init(_ borrowing: Borrowing) {
    self.borrowing = borrowing
    versions = Dictionary(
      uniqueKeysWithValues: Behaviors.rows.compactMap { name, row in
        borrowing.rows[name].map { (ObjectIdentifier(row), $0) }
      })
  }

  /// Returns the system that a row follows, and records that the row was read.
  func version(of row: BehaviorRow, in version: Int) -> Int {
    read.insert(ObjectIdentifier(row))
    return versions[ObjectIdentifier(row)] ?? version
  }
}

/// The comparison of systems.
extension System {
  /// Lets some behaviors follow other systems, and begins to record which behaviors are read.
  ///
  /// Call this method before the app is launched.
  package func borrow(_ borrowing: Borrowing) {
    behavior = SystemBehavior(version: version, borrowed: BorrowedRows(borrowing))
  }

  /// The names of the behaviors that have been read, or an empty set if reads aren't recorded.
  package var readRows: Set<String> {
    guard let read = behavior.borrowed?.read else { return [] }
    return Set(Behaviors.rows.filter { read.contains(ObjectIdentifier($0.row)) }.map(\.name))
  }

  /// Records that the script reads the number of the system.
  ///
  /// The script may then behave differently in different systems for its own reasons.
  package func recordVersionRead() { behavior.borrowed?.hasReadNumber = true }

  /// Whether the script has read the number of the system, or `false` if reads aren't recorded.
  package var hasReadVersion: Bool { behavior.borrowed?.hasReadNumber ?? false }

  /// The system that determines which keywords of the script are too new.
  package var keywordVersion: Int { behavior.borrowed?.borrowing.words ?? version }
}
