import Controllers
import Scripting

extension Check {
  /// Checks that a column of the split view in front is visible.
  ///
  /// - Throws: an `ExpectationFailure` if the column isn't visible, or an error if there is no column with that name.
  func expectColumn() throws {
    guard let column = SplitColumn(rawValue: textArgument(0)) else {
      let names = SplitColumn.allCases.map(\.rawValue)
      throw usageError(
        "there is no column \"\(textArgument(0))\"; " + Suggestion.sentenceOrList(for: textArgument(0), among: names))
    }
    guard
      let splitController = system.frontPath.reversed().lazy.compactMap({ $0.controller as? ColumnViewController })
        .first
    else {
      throw ExpectationFailure(expected: "column \(self[0].described)", found: "no split view with columns in front")
    }
    let visibleColumns = splitController.seenColumns
    guard !visibleColumns.contains(column) else { return }
    throw ExpectationFailure(
      expected: "column \(self[0].described)",
      found: visibleColumns.map { "\"\($0.rawValue)\"" }.joined(separator: ", "),
      hints: splitController.isCollapsed ? ["the columns have collapsed into one, because the width is compact"] : [])
  }
}
