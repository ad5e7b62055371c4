import Controllers
import Scripting

extension ExpectationTable {
  static let tableExpectations: [Expectation] = [
    Expectation(
      "row", [.init("text", .text), .init("properties", .fields, isOptional: true)],
      "A row has this text and these properties."
    ) { check in
      try check.expectRow(.ofTables)
    },
    Expectation(
      "rows", [.init("table", .nameOrList), .init("texts", .list, isOptional: true)],
      "The texts of all rows of a table. `table` can be omitted if there is only one table."
    ) { check in
      try check.expectRows(.ofTables)
    },
    Expectation(
      "item", [.init("text", .text), .init("properties", .fields, isOptional: true)],
      "An item of a collection view has this text and these properties."
    ) { check in
      try check.expectRow(.ofCollections)
    },
    Expectation(
      "items", [.init("collectionView", .nameOrList), .init("texts", .list, isOptional: true)],
      "The texts of all items of a collection view. `collectionView` can be omitted if there is only one."
    ) { check in
      try check.expectRows(.ofCollections)
    },
  ]
}

extension Check {
  /// Checks a row or an item.
  fileprivate func expectRow(_ terms: SectionedTerms) throws {
    let (tables, noun) = (tables(of: terms), terms.noun)
    let rows = self.rows(named: textArgument(0), in: tables)
    guard let row = rows.first else {
      let rowTexts = tables.flatMap { $0.isEveryNameKnown ? $0.rowTexts : $0.knownNames.map { $0.text ?? "" } }
      let hint = Suggestion.nearest(to: textArgument(0), among: rowTexts).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(
        expected: "\(terms.nounWithArticle) \(self[0].described)",
        found: LuaTree.table(rowTexts.map { .text($0) }, []).described,
        hints: [hint, tables.unsearchedRowsNote].compactMap { $0 })
    }
    guard case .table(_, let fields) = self[1] else { return }
    let matchingRows = rows.filter { row in
      fields.allSatisfy {
        !["row", "item", "section"].contains($0.name) || RowProperty.propertyValue($0.name, of: row) == $0.value
      }
    }
    let differences = try (matchingRows.isEmpty ? [row] : matchingRows).map {
      try differenceLines(of: $0, from: fields)
    }
    guard differences.allSatisfy({ $0 == differences[0] }) else {
      throw usageError(
        "\(differences.count) \(noun)s match \(self[0].described): add `\(noun)` or `section` to tell them apart")
    }
    guard !differences[0].isEmpty else { return }
    throw ExpectationFailure(lines: ["\(noun) \(self[0].described): - expected, + found"] + differences[0])
  }

  private func differenceLines(of row: Cell, from fields: [LuaTree.Field]) throws -> [String] {
    var lines: [String] = []
    let terms = row.container?.terms ?? .ofTables
    let knownProperties = RowProperty.properties(of: terms.noun)
    for field in fields {
      guard let property = knownProperties.first(where: { $0.name == field.name }) else {
        throw usageError(
          "\(terms.nounWithArticle) has no property `\(field.displayKey)`"
            + nearestName(to: field.displayKey, among: knownProperties.map(\.name), quote: "`"))
      }
      try checkChoice(field.value, of: property)
      let foundValue = property.readValue(row)
      guard foundValue != field.value else { continue }
      lines += ["- \(field.displayKey) = \(field.value.described)", "+ \(field.displayKey) = \(foundValue.described)"]
    }
    return lines
  }

  /// Checks that a row's property can have a given value.
  ///
  /// - Throws: a `PlainError` that lists the valid keywords if the value isn't one of them.
  private func checkChoice(_ value: LuaTree, of property: RowProperty) throws {
    guard let choices = property.choices, !choices.contains(value.text ?? "") else { return }
    let hint = value.text.map { "; " + Suggestion.sentenceOrList(for: $0, among: choices) }
    throw usageError(
      "\(property.name): there is no \(value.described)" + (hint ?? "; there are: " + choices.joined(separator: " ")))
  }

  /// Checks the texts of all rows or items.
  fileprivate func expectRows(_ terms: SectionedTerms) throws {
    let (table, list) = try tableAndList(terms)
    let entries = list.texts
    let texts = table.rowTexts
    let difference = ListDifference(expected: entries, found: texts) { entries[$0] == texts[$1] }
    guard !difference.isMatch else { return }
    throw ExpectationFailure(difference)
  }

  /// Returns the table with the given name, and the expected list of texts.
  ///
  /// If no name is given, the table must be the only one.
  ///
  /// - Throws: a `PlainError` for wrong arguments, or an `ExpectationFailure` if there is no such table.
  private func tableAndList(_ terms: SectionedTerms) throws -> (SectionedView, LuaTree) {
    let isNamed = arguments.count > 1
    let list = self[isNamed ? 1 : 0]
    guard Expectation.Kind.list.accepts(list) else {
      throw usageError("texts: expected a list of strings, found \(list.described)")
    }
    try checkNotOnlyGaps(list.texts, "texts")
    let tables = tables(of: terms)
    let view = terms.view
    if isNamed {
      let allTables = allTables.filter { $0.terms.noun == terms.noun }
      guard let name = self[0].text else {
        throw usageError(
          "\(terms.noun == "item" ? "collectionView" : "table"): expected a string, found \(self[0].described)")
      }
      let tablesWithName = allTables.filter { $0.identifier == name }
      guard tablesWithName.count < 2 else {
        throw usageError("\(tablesWithName.count) \(view)s are called \"\(name)\"; `within` picks one")
      }
      if let table = tablesWithName.first { return (table, list) }
      let hint = Suggestion.nearest(to: name, among: allTables.compactMap(\.identifier)).map { "nearest: \"\($0)\"" }
      throw ExpectationFailure(
        expected: "a \(view) \"\(name)\"", found: "no such \(view)", hints: [hint].compactMap { $0 })
    }
    guard let table = tables.first else {
      throw ExpectationFailure(expected: "a \(view)", found: "no \(view) on the screen")
    }
    guard tables.count == 1 else {
      throw usageError("\(tables.count) \(view)s are on the screen: pass the `id` of one as the first argument")
    }
    return (table, list)
  }
}

extension SectionedView {
  /// The texts of the rows, from first to last.
  fileprivate var rowTexts: [String] { allNames.map { $0.text ?? "" } }
}

extension Check {
  /// Returns the table views or the collection views on the screen, depending on the terms.
  private func tables(of terms: SectionedTerms) -> [SectionedView] { tables.filter { $0.terms.noun == terms.noun } }
}

/// A property of rows and items that flows can check.
private struct RowProperty: Sendable {
  let name: String
  /// The keywords that are valid values of the property, or `nil` if any value is valid.
  var choices: [String]?
  let readValue: @Sendable (Cell) -> LuaTree

  static func propertyValue(_ name: String?, of row: Cell) -> LuaTree? {
    allProperties.first { $0.name == name }?.readValue(row)
  }

  private static let tableOnlyNames: Set = ["isEditing", "editingStyle", "showingDeleteConfirmation", "row"]

  /// Returns the properties of rows or items.
  static func properties(of noun: String) -> [RowProperty] {
    allProperties.filter { noun == "item" ? !tableOnlyNames.contains($0.name) : $0.name != "item" }
  }

  private static let allProperties: [RowProperty] = [
    RowProperty(name: "text") { .textOrNil($0.text) },
    RowProperty(name: "detailText") { .textOrNil($0.detailText) },
    RowProperty(name: "image") { .textOrNil($0.image) },
    RowProperty(name: "accessory", choices: Cell.Accessory.allCases.map(\.rawValue)) { .text($0.accessory.rawValue) },
    RowProperty(name: "isSelected") { .flag($0.isSelected) },
    RowProperty(name: "isEditing") { .flag($0.isEditing) },
    RowProperty(name: "editingStyle", choices: Cell.EditingStyle.allCases.map(\.rawValue)) {
      .text($0.editingStyle.rawValue)
    },
    RowProperty(name: "showingDeleteConfirmation") { .flag($0.showsDeleteConfirmation) },
    RowProperty(name: "item") { .number(Double($0.path.row + 1)) },
    RowProperty(name: "row") { .number(Double($0.path.row + 1)) },
    RowProperty(name: "section") { .number(Double($0.path.section + 1)) },
  ]
}

extension LuaTree {
  fileprivate static func textOrNil(_ text: String?) -> LuaTree { text.map { .text($0) } ?? .nil }
}
