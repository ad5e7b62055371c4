import Scripting
import Testing

@testable import InterfaceFiles

/// Tests of each row in the article "Properties in files".
@Suite struct `A property in a file` {
  private static let rows = PropertyRow.all(
    inArticle: "Sources/InterfaceFiles/InterfaceFiles.docc/PropertiesInFiles.md")

  @Test(arguments: rows.filter { $0.snippet != nil }) func `a property in a file has the value in the article`(
    _ row: PropertyRow
  ) throws {
    let storyboard = try InterfaceFiles.read(Array(row.file.utf8), named: "Main.storyboard")

    let found = storyboard.scenes.lazy.compactMap { $0.declaration.first(where: row.isSaid) }.first
    #expect(found?[row.properties[0]].map(\.words) == row.value, "\(row.file)\n\(storyboard.notes)")
  }

  @Test func `has a row in the article if scripts can set the property`() {
    let told = Dictionary(grouping: Self.rows, by: \.className).mapValues { Set($0.flatMap(\.properties)) }
    for (name, properties) in told.sorted(by: { $0.key < $1.key }) {
      let descriptor = ClassTable.builtIn.named(name)
      let settable = descriptor?.members.filter { $0.property?.canBeSet == true }.map(\.name) ?? []
      #expect(descriptor != nil, "\(name)")
      #expect(Set(settable).subtracting(properties).sorted() == [], "\(name)")
    }
  }

  @Test func `a property in a file has a table in the article if files can contain its class and scripts can set it`() {
    let told = Set(Self.rows.map(\.className))
    let read =
      ViewRule.rulesByElement.values.map(\.className) + ControllerRule.rulesByElement.values.map(\.className)
      + GestureRule.rulesByElement.values.map(\.className)
    let untold = Set(read).subtracting(told).filter { name in
      ClassTable.builtIn.named(name)?.members.contains { $0.property?.canBeSet == true } ?? false
    }

    #expect(untold.isEmpty, "classes without a table: \(untold.sorted())")
  }

  @Test func `belongs to a class that has a table in the article`() {
    let classes = Set(Self.rows.map(\.className))
    let drawn = ["viewController", "label", "slider", "tapGestureRecognizer", "barButtonItem", "tableViewCell"]
    #expect(Set(Self.rows.compactMap(\.element)).isSuperset(of: drawn))
    for name in ["View", "Label", "Slider", "TapGestureRecognizer", "BarButtonItem", "TableViewCell"] {
      #expect(classes.contains(name), "\(name)")
    }
  }
}

/// A row of the article: a class, a property, and the part of a file that sets the property.
struct PropertyRow: CustomTestStringConvertible, Sendable {
  let className: String
  let properties: [String]
  /// The part of a file that sets the property, or `nil` if files can't set it.
  ///
  /// For example: `label numberOfLines="3" ▸ <fontDescription …/>`.
  let snippet: String?
  /// The property's value, as written in the article.
  let value: String

  var testDescription: String { snippet ?? properties.joined(separator: ", ") }

  /// The name of the element.
  var element: String? { snippet?.split(separator: " ").first.map(String.init) }

  private static let project = #filePath.replacing("Tests/InterfaceFilesTests/PropertyTableTests.swift", with: "")

  static func all(inArticle path: String) -> [PropertyRow] {
    let text = (try? TextFile.read(PropertyRow.project + path)) ?? ""
    var className = ""
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("### ") { className = String(line.dropFirst(4)) }
      let cells = line.split(separator: "|").map { $0.trimmingSpaces }
      guard line.hasPrefix("| `"), cells.count == 3 else { return nil }
      let names = cells[0].split(separator: ",").map { $0.trimmingSpaces.withoutTicks }
      return PropertyRow(
        className: className, properties: names, snippet: cells[1] == "—" ? nil : cells[1].withoutTicks,
        value: cells[2].withoutTicks)
    }
  }

  /// Whether a declaration is for the row's element.
  func isSaid(by declaration: Declaration) -> Bool {
    let isController = ClassTable.builtIn.isController(className)
    guard ClassTable.builtIn.isKind(declaration.className, of: className) else { return false }
    return declaration.nameInFile == (isController ? "one" : "v")
  }

  /// A storyboard that contains the element.
  var file: String {
    let parts = (snippet ?? "").split(separator: " ▸ ", maxSplits: 1).map(String.init)
    let words = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
    let (attributes, inner) = (words.count > 1 ? words[1] : "", parts.count > 1 ? parts[1] : "")
    let element = "<\(words[0]) \(attributes) id=\"v\">\(inner)</\(words[0])>"
    switch words[0] {
    case let name where name.hasSuffix("ontroller"):
      let view = inner.contains("key=\"view\"") ? "" : "<view key=\"view\" id=\"w\"/>"
      return storyboard(FileCase.controller(name, attributes, view: view + inner), scene("two"), scene("three"))
    case let name where name.hasSuffix("Recognizer"):
      let holder =
        "<view id=\"h\"><connections><outletCollection property=\"gestureRecognizers\" destination=\"v\" id=\"o\"/></connections></view>"
      return storyboard(scene("one", holder) + element)
    case "navigationItem": return storyboard(scene("one", rest: element.keyed("navigationItem")))
    case "tabBarItem": return storyboard(scene("one", rest: element.keyed("tabBarItem")))
    case "barButtonItem":
      return storyboard(
        scene(
          "one",
          rest:
            "<navigationItem key=\"navigationItem\" id=\"n\">\(element.keyed("rightBarButtonItem"))</navigationItem>"))
    case "tableViewCell":
      let section = "<sections><tableViewSection id=\"x\"><cells>\(element)</cells></tableViewSection></sections>"
      return storyboard(scene("one", "<tableView id=\"t\">\(section)</tableView>"))
    default: return storyboard(scene("one", element))
    }
  }
}

extension String {
  /// Returns the element with a `key` attribute.
  fileprivate func keyed(_ key: String) -> String {
    guard let space = firstIndex(of: " ") else { return self }
    return self[..<space] + " key=\"\(key)\"" + self[space...]
  }

  fileprivate var withoutTicks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let body = drop { $0 == " " }
    return String(body.reversed().drop { $0 == " " }.reversed())
  }
}

extension Declaration {
  /// Returns the first declaration that matches, among this declaration and the declarations inside it.
  fileprivate func first(where holds: @escaping (Declaration) -> Bool) -> Declaration? {
    holds(self) ? self : (fields.map(\.value) + children).lazy.compactMap { $0.first(where: holds) }.first
  }
}

extension DeclaredValue {
  fileprivate func first(where holds: @escaping (Declaration) -> Bool) -> Declaration? {
    switch self {
    case .object(let declaration): declaration.first(where: holds)
    case .list(let values): values.lazy.compactMap { $0.first(where: holds) }.first
    case .table(let fields): fields.lazy.compactMap { $0.value.first(where: holds) }.first
    default: nil
    }
  }

  /// The value as Lua code.
  ///
  /// For an object, this is its class.
  fileprivate var words: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let values): "{ " + (values.isEmpty ? "" : values.map(\.words).joined(separator: ", ") + " ") + "}"
    case .table(let fields):
      "{ " + fields.map { "\($0.name) = \($0.value.words)" }.joined(separator: ", ") + " }"
    case .object(let declaration): declaration.className
    case .constraints: "constraints"
    case .function, .remainingInTable: "given"
    }
  }
}
