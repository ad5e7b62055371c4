import Controllers
import Scripting

// Reads tables. Their rows are either static, or prototypes for the rows that a data source would create.
extension XMLSceneReader {
  func tableFields(ofTable table: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if let height = number("rowHeight", of: table), height >= 1 {
      fields.append(DeclaredField("rowHeight", .number(height)))
    }
    for key in ["tableHeaderView", "tableFooterView"] {
      if let view = table.child(key: key) { fields.append(DeclaredField(key, .object(try self.view(view)))) }
    }
    let sections = table.group("sections")
    if !sections.isEmpty {
      return fields + [DeclaredField("sections", .list(try sections.map(declareSection)))]
    }
    let prototypes = table.group("prototypes")
    guard !prototypes.isEmpty else { return fields }
    notes.add(
      "tableView: without a data source, each prototype cell is shown as one row", at: prototypes[0].line)
    return fields + (try rowFields(prototypes))
  }

  /// Returns the fields for the rows of a table without sections.
  ///
  /// Only a section can declare the heights of its rows, so rows with different heights need a section.
  private func rowFields(_ prototypes: [XMLElement]) throws -> [DeclaredField] {
    let rows = try sectionRows(prototypes, isPrototype: true)
    return rows.count == 1 ? rows : [DeclaredField("sections", .list([.table(rows)]))]
  }

  private func declareSection(_ element: XMLElement) throws -> DeclaredValue {
    let captions = self.fields([.text("headerTitle", as: "header"), .text("footerTitle", as: "footer")], of: element)
    return .table(captions + (try sectionRows(element.group("cells"), isPrototype: false)))
  }

  /// Declares a table that contains a single cell.
  func declareTable(with cell: XMLElement) throws -> Declaration {
    try declare("TableView", cell, try rowFields([cell]))
  }

  /// Returns the rows of a section.
  ///
  /// If the contents of a cell are displayed as views, the height of the row is included.
  private func sectionRows(_ cells: [XMLElement], isPrototype: Bool) throws -> [DeclaredField] {
    let rows = try cells.map { try declareRow($0, isPrototype: isPrototype) }
    var fields = [DeclaredField("rows", .list(rows.map { .object($0) }))]
    let heights = zip(cells, rows).map { cell, row in rowHeight(of: cell, isDrawn: !row.children.isEmpty) }
    if heights.contains(where: { $0 > 0 }) {
      fields.append(DeclaredField("rowHeights", .list(heights.map { .number($0) })))
    }
    return fields
  }

  /// Returns the height of a cell, or 0 if it is the table's row height.
  ///
  /// The height of the cell's frame in Interface Builder takes precedence over the declared height. Here: a row that
  /// contains only text has the table's row height, even if its frame has another height.
  private func rowHeight(of cell: XMLElement, isDrawn: Bool) -> Double {
    let declaredHeight = number("rowHeight", of: cell)
    guard isDrawn else { return 0 }
    let frameHeight = cell.children.first { $0.peek("key") == "frame" }?.peek("height").flatMap(Double.init)
    return max(0, frameHeight.flatMap { $0 > 0 ? $0 : nil } ?? declaredHeight ?? 0)
  }

  private static let accessoryNames: [String: String] = [
    "disclosureIndicator": "disclosureIndicator", "checkmark": "checkmark",
    "detailDisclosureButton": "detailDisclosureButton", "detailButton": "detailButton", "none": "none",
  ]

  private func declareRow(_ cell: XMLElement, isPrototype: Bool) throws -> Declaration {
    skipFrame(of: cell)
    noteCustomClass(of: cell)
    var fields = self.fields(
      [
        .choice("accessoryType", as: "accessory", XMLSceneReader.accessoryNames),
        .choice("selectionStyle", ["none": "none", "blue": "blue", "gray": "gray", "default": "blue"]),
        .text("restorationIdentifier"), .flag("userInteractionEnabled", as: "isUserInteractionEnabled"),
        .fixed(
          "style", "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleSubtitle", "IBUITableViewCellStyleValue1",
          "IBUITableViewCellStyleValue2"),
      ], of: cell)
    if let view = cell.child(key: "accessoryView") {
      fields.append(DeclaredField("accessoryView", .object(try self.view(view))))
    }
    if let name = cell.peek("id").flatMap({ names[$0] }) { fields.append(DeclaredField("id", .text(name))) }
    let content = cell.child(key: "contentView")
    guard let content, CellContent(cell, content).showsViews else {
      return try declare(
        "TableViewCell", cell, fields + textRowFields(of: cell, content, isPrototype),
        connections(of: cell, "TableViewCell"))
    }
    skipFrame(of: content)
    let connectionParts = connections(of: cell, "TableViewCell")
    var declaration = try declare("TableViewCell", cell, fields, connectionParts)
    var view = try self.view(content)
    for name in ["frame", "autoresizingMask"] { view.removeProperty(name) }
    declaration.children = [.object(view)]
    return declaration
  }

  /// Returns the fields for a row that contains only text.
  ///
  /// No separate objects are created for the row's labels.
  private func textRowFields(of cell: XMLElement, _ content: XMLElement?, _ isPrototype: Bool) -> [DeclaredField] {
    let labels = CellContent.labels(in: content ?? cell)
    let builtInTexts = ["textLabel", "detailTextLabel"].map { key in
      cell[key].flatMap { id in labels.first { $0.peek("id") == id }.map(CellContent.text) }
    }
    let defaultText = isPrototype ? cell["reuseIdentifier"] ?? "Cell" : ""
    let texts = labels.map(CellContent.text)
    let image = content.flatMap { CellContent.image(in: $0) }
    content?.markAllAsRead()
    let detail = builtInTexts[1] ?? (builtInTexts[0] == nil ? texts.dropFirst().first : nil)
    return [
      DeclaredField("text", .text(builtInTexts[0] ?? texts.first ?? defaultText))
    ]
      + [detail.map { DeclaredField("detailText", .text($0)) }, image.map { DeclaredField("image", .text($0)) }]
      .compactMap { $0 }
  }
}
