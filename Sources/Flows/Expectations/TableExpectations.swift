import Controllers
import Scripting

extension ExpectationTable {
  static let tableExpectations: [Expectation] = [
    Expectation(
      "row", [.init("text", .text), .init("properties", .fields, isOptional: true)],
      "A row says the text, and has these properties."
    ) { check in
      try check.expectRow()
    },
    Expectation(
      "rows", [.init("table", .value), .init("texts", .list, isOptional: true)],
      "The texts of all rows of a table, which need not be named when there is but one."
    ) { check in
      try check.expectRows()
    },
  ]
}

extension Check {
  fileprivate func expectRow() throws {
    let rows = tables.flatMap { table in table.paths(named: text(0)).compactMap { table.cell(at: $0) } }
    guard let row = rows.first else {
      let texts = tables.flatMap { $0.rowTexts }
      let hint = Suggestion.nearest(to: text(0), among: texts).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(
        expected: "a row \(self[0].described)", found: LuaTree.table(texts.map { .text($0) }, []).described,
        hints: [hint].compactMap { $0 })
    }
    guard case .table(_, let fields) = self[1] else { return }
    var lines: [String] = []
    for field in fields {
      guard let property = RowProperty.all.first(where: { $0.name == field.key }) else {
        throw misuse(
          "a row has no property `\(field.key)`"
            + nearest(to: field.key, among: RowProperty.all.map(\.name), quote: "`"))
      }
      let found = property.read(row)
      guard found != field.value else { continue }
      lines += ["- \(field.key) = \(field.value.described)", "+ \(field.key) = \(found.described)"]
    }
    if !lines.isEmpty { throw ExpectationFailure(lines: ["row \(self[0].described): - expected, + found"] + lines) }
  }

  fileprivate func expectRows() throws {
    let (table, list) = try tableAndList()
    let entries = list.texts
    let texts = table.rowTexts
    let difference = ListDifference(expected: entries, found: texts) { entries[$0] == texts[$1] }
    guard !difference.isMatch else { return }
    throw ExpectationFailure(difference)
  }

  /// The table that is named, or the only one, and the list that follows.
  private func tableAndList() throws -> (TableView, LuaTree) {
    let isNamed = arguments.count > 1
    let list = self[isNamed ? 1 : 0]
    guard Expectation.Kind.list.takes(list) else {
      throw misuse("texts: expected a list of strings, found \(list.described)")
    }
    let tables = tables
    if isNamed {
      guard let name = self[0].text else { throw misuse("table: expected a string, found \(self[0].described)") }
      if let table = tables.first(where: { $0.identifier == name }) { return (table, list) }
      let hint = Suggestion.nearest(to: name, among: tables.compactMap(\.identifier)).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(expected: "a table \"\(name)\"", found: "no such table", hints: [hint].compactMap { $0 })
    }
    guard let table = tables.first else {
      throw ExpectationFailure(expected: "a table", found: "no table on the screen")
    }
    guard tables.count == 1 else {
      throw misuse("\(tables.count) tables are on the screen: write the `id` of one first")
    }
    return (table, list)
  }
}

extension TableView {
  /// What the rows say, from the first to the last.
  fileprivate var rowTexts: [String] { allNames.map { $0.name.text ?? "" } }
}

/// What a flow can ask of a row.
private struct RowProperty: Sendable {
  let name: String
  let read: @Sendable (Cell) -> LuaTree

  static let all: [RowProperty] = [
    RowProperty(name: "text") { .optional($0.text) },
    RowProperty(name: "detailText") { .optional($0.detailText) },
    RowProperty(name: "image") { .optional($0.image) },
    RowProperty(name: "accessory") { .text($0.accessory.rawValue) },
    RowProperty(name: "isSelected") { .flag($0.isSelected) },
    RowProperty(name: "isEditing") { .flag($0.isEditing) },
    RowProperty(name: "editingStyle") { .text($0.editingStyle.rawValue) },
    RowProperty(name: "showingDeleteConfirmation") { .flag($0.showsDeleteConfirmation) },
    RowProperty(name: "row") { .number(Double($0.path.row + 1)) },
    RowProperty(name: "section") { .number(Double($0.path.section + 1)) },
  ]
}

extension LuaTree {
  fileprivate static func optional(_ text: String?) -> LuaTree { text.map { .text($0) } ?? .nil }
}
