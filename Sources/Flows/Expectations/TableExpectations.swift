import Controllers
import Scripting

extension ExpectationTable {
  static let tableExpectations: [Expectation] = [
    Expectation(
      "row", [.init("text", .text), .init("properties", .fields, isOptional: true)],
      "A row has this text and these properties."
    ) { check in
      try check.expectRow()
    },
    Expectation(
      "rows", [.init("table", .nameOrList), .init("texts", .list, isOptional: true)],
      "The texts of all rows of a table. `table` can be omitted if there is only one table."
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
    let meant = rows.filter { row in
      fields.allSatisfy { !["row", "section"].contains($0.name) || RowProperty.number($0.name, of: row) == $0.value }
    }
    let differences = try (meant.isEmpty ? [row] : meant).map { try difference(of: $0, from: fields) }
    guard differences.allSatisfy({ $0 == differences[0] }) else {
      throw misuse("\(differences.count) rows match \(self[0].described): add `row` or `section` to tell them apart")
    }
    guard !differences[0].isEmpty else { return }
    throw ExpectationFailure(lines: ["row \(self[0].described): - expected, + found"] + differences[0])
  }

  private func difference(of row: Cell, from fields: [LuaTree.Field]) throws -> [String] {
    var lines: [String] = []
    for field in fields {
      guard let property = RowProperty.all.first(where: { $0.name == field.name }) else {
        throw misuse(
          "a row has no property `\(field.shownKey)`"
            + nearest(to: field.shownKey, among: RowProperty.all.map(\.name), quote: "`"))
      }
      try requireChoice(field.value, of: property)
      let found = property.read(row)
      guard found != field.value else { continue }
      lines += ["- \(field.shownKey) = \(field.value.described)", "+ \(field.shownKey) = \(found.described)"]
    }
    return lines
  }

  /// Checks that a row's property can have a value.
  ///
  /// - Throws: a `PlainError` with the possible keywords if the value isn't one of these keywords.
  private func requireChoice(_ value: LuaTree, of property: RowProperty) throws {
    guard let choices = property.choices, !choices.contains(value.text ?? "") else { return }
    let hint = value.text.map { "; " + Suggestion.sentenceOrList(for: $0, among: choices) }
    throw misuse(
      "\(property.name): there is no \(value.described)" + (hint ?? "; there are: " + choices.joined(separator: " ")))
  }

  fileprivate func expectRows() throws {
    let (table, list) = try tableAndList()
    let entries = list.texts
    let texts = table.rowTexts
    let difference = ListDifference(expected: entries, found: texts) { entries[$0] == texts[$1] }
    guard !difference.isMatch else { return }
    throw ExpectationFailure(difference)
  }

  /// Returns the named table, or the only table if no table is named, and the expected list of texts.
  ///
  /// - Throws: a `PlainError` for wrong arguments, or an `ExpectationFailure` if there is no such table.
  private func tableAndList() throws -> (TableView, LuaTree) {
    let isNamed = arguments.count > 1
    let list = self[isNamed ? 1 : 0]
    guard Expectation.Kind.list.takes(list) else {
      throw misuse("texts: expected a list of strings, found \(list.described)")
    }
    try refuseGapsOnly(list.texts, "texts")
    let tables = tables
    if isNamed {
      guard let name = self[0].text else { throw misuse("table: expected a string, found \(self[0].described)") }
      let named = allTables.filter { $0.identifier == name }
      guard named.count < 2 else { throw misuse("\(named.count) tables are called \"\(name)\"; `within` picks one") }
      if let table = named.first { return (table, list) }
      let hint = Suggestion.nearest(to: name, among: allTables.compactMap(\.identifier)).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(expected: "a table \"\(name)\"", found: "no such table", hints: [hint].compactMap { $0 })
    }
    guard let table = tables.first else {
      throw ExpectationFailure(expected: "a table", found: "no table on the screen")
    }
    guard tables.count == 1 else {
      throw misuse("\(tables.count) tables are on the screen: pass the `id` of one as the first argument")
    }
    return (table, list)
  }
}

extension TableView {
  /// The texts of the rows, from first to last.
  fileprivate var rowTexts: [String] { allNames.map { $0.name.text ?? "" } }
}

/// A property of rows that flows can check.
private struct RowProperty: Sendable {
  let name: String
  /// The keywords that are valid values of the property, or `nil` if any value is valid.
  var choices: [String]?
  let read: @Sendable (Cell) -> LuaTree

  static func number(_ name: String?, of row: Cell) -> LuaTree? { all.first { $0.name == name }?.read(row) }

  static let all: [RowProperty] = [
    RowProperty(name: "text") { .optional($0.text) },
    RowProperty(name: "detailText") { .optional($0.detailText) },
    RowProperty(name: "image") { .optional($0.image) },
    RowProperty(name: "accessory", choices: Cell.Accessory.allCases.map(\.rawValue)) { .text($0.accessory.rawValue) },
    RowProperty(name: "isSelected") { .flag($0.isSelected) },
    RowProperty(name: "isEditing") { .flag($0.isEditing) },
    RowProperty(name: "editingStyle", choices: Cell.EditingStyle.allCases.map(\.rawValue)) {
      .text($0.editingStyle.rawValue)
    },
    RowProperty(name: "showingDeleteConfirmation") { .flag($0.showsDeleteConfirmation) },
    RowProperty(name: "row") { .number(Double($0.path.row + 1)) },
    RowProperty(name: "section") { .number(Double($0.path.section + 1)) },
  ]
}

extension LuaTree {
  fileprivate static func optional(_ text: String?) -> LuaTree { text.map { .text($0) } ?? .nil }
}
