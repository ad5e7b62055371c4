import Controllers
import Scripting

// Reads tables. Their rows are either static, or prototypes of the rows that a data source would create.
extension XMLSceneReader {
  func contents(ofTable table: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if let height = number("rowHeight", of: table), height >= 1 {
      fields.append(DeclaredField("rowHeight", .number(height)))
    }
    for key in ["tableHeaderView", "tableFooterView"] {
      if let view = table.child(key: key) { fields.append(DeclaredField(key, .object(try self.view(view)))) }
    }
    let sections = table.group("sections")
    if !sections.isEmpty {
      return fields + [DeclaredField("sections", .list(try sections.map(section)))]
    }
    let prototypes = table.group("prototypes")
    guard !prototypes.isEmpty else { return fields }
    notes.add(
      "tableView: without a data source, each prototype cell is shown as one row", at: prototypes[0].line)
    return fields + (try onlySection(prototypes))
  }

  /// Returns the fields for the rows of a table without sections.
  ///
  /// The height of a row belongs to a section, so rows with different heights need a section.
  private func onlySection(_ prototypes: [XMLElement]) throws -> [DeclaredField] {
    let rows = try rows(prototypes, isPrototype: true)
    return rows.count == 1 ? rows : [DeclaredField("sections", .list([.table(rows)]))]
  }

  private func section(_ element: XMLElement) throws -> DeclaredValue {
    let captions = self.fields([.text("headerTitle", as: "header"), .text("footerTitle", as: "footer")], of: element)
    return .table(captions + (try rows(element.group("cells"), isPrototype: false)))
  }

  /// Declares a table that contains a single cell.
  func table(with cell: XMLElement) throws -> Declaration {
    try declare("TableView", cell, try onlySection([cell]))
  }

  /// Returns the rows of a section.
  ///
  /// If their cells are drawn with their contents, the heights of the rows are included.
  private func rows(_ cells: [XMLElement], isPrototype: Bool) throws -> [DeclaredField] {
    let rows = try cells.map { try row($0, isPrototype: isPrototype) }
    var fields = [DeclaredField("rows", .list(rows.map { .object($0) }))]
    let heights = zip(cells, rows).map { cell, row in height(of: cell, isDrawn: !row.children.isEmpty) }
    if heights.contains(where: { $0 > 0 }) {
      fields.append(DeclaredField("rowHeights", .list(heights.map { .number($0) })))
    }
    return fields
  }

  /// Returns the height of a cell, or 0 if the cell has the table's row height.
  ///
  /// The height of the cell's frame in Interface Builder takes precedence over the declared height. Here: a row that
  /// contains only text has the table's row height, whatever the height of its frame.
  private func height(of cell: XMLElement, isDrawn: Bool) -> Double {
    let said = number("rowHeight", of: cell)
    guard isDrawn else { return 0 }
    let drawn = cell.children.first { $0.peek("key") == "frame" }?.peek("height").flatMap(Double.init)
    return max(0, drawn.flatMap { $0 > 0 ? $0 : nil } ?? said ?? 0)
  }

  private static let accessories: [String: String] = [
    "disclosureIndicator": "disclosureIndicator", "checkmark": "checkmark",
    "detailDisclosureButton": "detailDisclosureButton", "detailButton": "detailButton", "none": "none",
  ]

  private func row(_ cell: XMLElement, isPrototype: Bool) throws -> Declaration {
    passFrame(of: cell)
    noteCustomClass(of: cell)
    var fields = self.fields(
      [
        .choice("accessoryType", as: "accessory", XMLSceneReader.accessories),
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
    guard let content, CellContent(cell, content).isDrawn else {
      return try declare(
        "TableViewCell", cell, fields + texts(of: cell, content, isPrototype), connections(of: cell, "TableViewCell"))
    }
    passFrame(of: content)
    let way = connections(of: cell, "TableViewCell")
    var declaration = try declare("TableViewCell", cell, fields, way)
    var view = try self.view(content)
    for name in ["frame", "autoresizingMask"] { view.remove(name) }
    declaration.children = [.object(view)]
    return declaration
  }

  /// Returns the fields for a row that contains only text.
  ///
  /// No separate objects are created for the row's labels.
  private func texts(of cell: XMLElement, _ content: XMLElement?, _ isPrototype: Bool) -> [DeclaredField] {
    let labels = CellContent.labels(in: content ?? cell)
    let styled = ["textLabel", "detailTextLabel"].map { key in
      cell[key].flatMap { id in labels.first { $0.peek("id") == id }.map(CellContent.text) }
    }
    let fallback = isPrototype ? cell["reuseIdentifier"] ?? "Cell" : ""
    let texts = labels.map(CellContent.text)
    let image = content.flatMap { CellContent.image(in: $0) }
    content?.readWhole()
    let detail = styled[1] ?? (styled[0] == nil ? texts.dropFirst().first : nil)
    return [
      DeclaredField("text", .text(styled[0] ?? texts.first ?? fallback))
    ]
      + [detail.map { DeclaredField("detailText", .text($0)) }, image.map { DeclaredField("image", .text($0)) }]
      .compactMap { $0 }
  }
}
