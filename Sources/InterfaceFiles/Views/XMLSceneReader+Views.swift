import Scripting

// A view of a file, with all that stands in it.
extension XMLSceneReader {
  func view(_ element: XMLElement) throws -> Declaration {
    element.read()
    guard depth < XMLSceneReader.deepest else {
      throw FileProblem(
        file, line: element.line, "has views more than \(XMLSceneReader.deepest) deep in one another")
    }
    depth += 1
    defer { depth -= 1 }
    guard let rule = ViewRule.all[element.name] else { return try box(element) }
    var fields = self.fields(ViewRule.common + rule.attributes, of: element) + common(element)
    fields += try parts(of: element)
    let way = connections(of: element, rule.className)
    fields += way.fields
    var declaration = try declare(rule.className, element, fields)
    declaration.segues = way.segues
    for child in element.group("subviews") + contents(of: element) {
      declaration.children.append(.object(try view(child)))
    }
    return declaration
  }

  /// Views as deep in one another could not be made: what stands around them counts too.
  private static let deepest = 90

  /// What every view has: its name, its place, the constraints it holds.
  private func common(_ element: XMLElement) -> [DeclaredField] {
    let id = element["id"] ?? ""
    var fields = frame(of: element) + mask(of: element) + priorities(of: element)
    if let name = names[id] { fields.append(DeclaredField("id", .text(name))) }
    if element.flag("userInteractionEnabled") == false, !["label", "imageView"].contains(element.name) {
      fields.append(DeclaredField("isUserInteractionEnabled", .flag(false)))
    }
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false, constrained.contains(id) {
      fields.append(DeclaredField("translatesAutoresizingMaskIntoConstraints", .flag(false)))
    }
    if let label = element.child("accessibility")?["label"] {
      fields.append(DeclaredField("accessibilityLabel", .text(label)))
    }
    if let accessibility = element.child("accessibility") { readWhole(accessibility) }
    for guide in element.children("viewLayoutGuide") { readWhole(guide) }
    fields += placeholderSize(of: element) + attributes(of: element)
    let constraints = self.constraints(of: element)
    if !constraints.isEmpty { fields.append(DeclaredField("constraints", .constraints(constraints))) }
    return fields
  }

  /// What we have no class for is a box with the name of its own.
  private func box(_ element: XMLElement) throws -> Declaration {
    let name = ViewRule.unknownClass(element.name)
    notes.add("\(element.name): is drawn as a box, \(name)", at: element.line)
    let fields = self.fields(ViewRule.common, of: element) + common(element)
    var declaration = try declare("ImageView", element, fields + [DeclaredField("image", .text(name))])
    for child in element.group("subviews") { declaration.children.append(.object(try view(child))) }
    readWhole(element)
    return declaration
  }

  /// The subviews of a view's own content view.
  private func contents(of element: XMLElement) -> [XMLElement] {
    guard element.name == "visualEffectView", let content = element.child(key: "contentView") else { return [] }
    let subviews = content.group("subviews")
    readWhole(content)
    return subviews
  }
}

// What stands in elements of one kind alone.
extension XMLSceneReader {
  private func parts(of element: XMLElement) throws -> [DeclaredField] {
    switch element.name {
    case "button": title(of: element) + font(of: element, usual: 15)
    case "label": text(of: element) + font(of: element, usual: 17)
    case "textView": text(of: element)
    case "stackView": stack(element)
    case "segmentedControl": segments(of: element)
    case "tableView": try contents(ofTable: element)
    case "toolbar", "tabBar":
      [DeclaredField("items", .list(try element.group("items").map { .object(try item($0)) }))]
    case "navigationBar":
      [DeclaredField("items", .list(try element.group("items").map { .object(try item($0)) }))]
    default: []
    }
  }

  private func title(of button: XMLElement) -> [DeclaredField] {
    let state = button.child(key: "normal")
    let configuration = button.child(key: "configuration")
    let attributed = button.child(key: "attributedTitle") ?? state?.child(key: "attributedTitle")
    let title = configuration?["title"] ?? attributed?.fragments ?? state?["title"]
    let image = configuration?["image"] ?? state?["image"]
    for part in button.children where part.name == "state" || part.name == "buttonConfiguration" { readWhole(part) }
    return [title.map { DeclaredField("title", .text($0)) }, image.map { DeclaredField("image", .text($0)) }]
      .compactMap { $0 }
  }

  /// A text that has lines, or looks of its own, is no attribute.
  private func text(of element: XMLElement) -> [DeclaredField] {
    guard let part = element.children.first(where: { ["text", "attributedText"].contains($0.peek("key") ?? "") }) else {
      return []
    }
    let text = part.name == "attributedString" ? part.fragments : part.text
    readWhole(part)
    return [DeclaredField("text", .text(text))]
  }

  private static let standardSpacing = 8.0

  private func stack(_ element: XMLElement) -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if element["spacingType"] == "standard" {
      fields.append(DeclaredField("spacing", .number(XMLSceneReader.standardSpacing)))
    }
    if stacked.areAlike(in: element["id"] ?? "") { fields.append(DeclaredField("distribution", .text("fillEqually"))) }
    if let insets = margins.said(by: element["id"] ?? "") {
      let sides = [insets.top, insets.left, insets.bottom, insets.right]
      fields.append(DeclaredField("layoutMargins", .list(sides.map { .number($0) })))
    }
    return fields
  }

  private func segments(of element: XMLElement) -> [DeclaredField] {
    let segments = element.group("segments")
    let titles = segments.map { DeclaredValue.text($0["title"] ?? $0["image"] ?? "") }
    for segment in segments { readWhole(segment) }
    var fields = [DeclaredField("titles", .list(titles))]
    guard let chosen = element["selectedSegmentIndex"], chosen != "-1" else { return fields }
    if let index = Int(chosen), titles.indices.contains(index) {
      fields.append(DeclaredField("selectedSegmentIndex", .integer(index + 1)))
    } else {
      notes.add(
        "\(element.name): selectedSegmentIndex=\"\(chosen)\" is no segment; they count from 0 to \(titles.count - 1)",
        at: element.line)
    }
    return fields
  }
}

extension XMLElement {
  /// The texts of an attributed string's fragments.
  fileprivate var fragments: String {
    children("fragment").map { fragment in
      fragment["content"] ?? fragment.children.first { $0.peek("key") == "content" }?.text ?? ""
    }.joined()
  }
}
