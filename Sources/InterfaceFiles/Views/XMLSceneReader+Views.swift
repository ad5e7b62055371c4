import Controllers
import Layout
import Scripting

// Reads a view and its contents.
extension XMLSceneReader {
  func view(_ element: XMLElement) throws -> Declaration {
    element.read()
    guard depth < XMLSceneReader.deepest else {
      throw FileProblem(
        file, line: element.line, "the file has views nested more than \(XMLSceneReader.deepest) levels deep")
    }
    depth += 1
    defer { depth -= 1 }
    guard let rule = ViewRule.all[element.name] else { return try box(element) }
    var fields = self.fields(ViewRule.common + rule.attributes, of: element) + common(element)
    fields += try parts(of: element)
    noteCustomClass(of: element)
    var declaration = try declare(rule.className, element, fields, connections(of: element, rule.className))
    declaration.marginsInFile = margins.said(by: element["id"] ?? "")
    for child in element.group("subviews") + contents(of: element) {
      declaration.children.append(.object(try view(child)))
    }
    return declaration
  }

  /// The maximum number of nested views.
  ///
  /// The limit is lower than the limit for scripts, which also counts the views that enclose the file's views.
  private static let deepest = 90
  /// Notes that a view has a custom class, which is ignored because its code isn't available.
  func noteCustomClass(of element: XMLElement) {
    guard let name = element["customClass"] else { return }
    notes.add("\(element.name): its custom class `\(name)` is ignored", at: element.line)
  }

  /// Whether the class for an element receives touches by default.
  ///
  /// An element without a rule becomes an image view.
  private static func receivesTouchesByDefault(_ element: XMLElement) -> Bool {
    let className = ViewRule.all[element.name]?.className ?? ImageView.className
    return ![Label.className, ImageView.className].contains(className)
  }

  /// Returns the fields that every view has, such as its name, position and constraints.
  private func common(_ element: XMLElement) -> [DeclaredField] {
    let id = element["id"] ?? ""
    var fields = frame(of: element) + mask(of: element) + priorities(of: element)
    if let name = names[id] { fields.append(DeclaredField("id", .text(name))) }
    // If the attribute is true, Xcode leaves it out, even for a class whose default is false.
    let takesTouches = element.flag("userInteractionEnabled") ?? true
    if takesTouches != XMLSceneReader.receivesTouchesByDefault(element) {
      fields.append(DeclaredField("isUserInteractionEnabled", .flag(takesTouches)))
    }
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false, constrained.contains(id) {
      fields.append(DeclaredField("translatesAutoresizingMaskIntoConstraints", .flag(false)))
    }
    fields += spokenFields(of: element)
    for guide in element.children where LayoutGuides.names.contains(guide.name) { guide.readWhole() }
    fields += placeholderSize(of: element) + namedColors(of: element) + attributes(of: element)
    let constraints = self.constraints(of: element)
    if !constraints.isEmpty { fields.append(DeclaredField("constraints", .constraints(constraints))) }
    return fields
  }

  /// Declares a box, labeled with the name of UIKit's class, for a view without a rule.
  private func box(_ element: XMLElement) throws -> Declaration {
    let name = ViewRule.unknownClass(element.name)
    notes.add("\(element.name): drawn as a box, \(name)", at: element.line)
    let fields = self.fields(ViewRule.common, of: element) + common(element) + [DeclaredField("image", .text(name))]
    noteCustomClass(of: element)
    var declaration = try declare("ImageView", element, fields, connections(of: element, "ImageView"))
    declaration.segues += segues(inParts: element)
    for child in element.group("subviews") + contents(of: element) {
      declaration.children.append(.object(try view(child)))
    }
    return declaration
  }

  /// Returns the segues in the parts of a view that is shown as a box.
  ///
  /// Code can still perform these segues by their identifiers.
  private func segues(inParts element: XMLElement) -> [SegueTemplate] {
    let parts = element.children.filter { !["subviews", "connections", "constraints"].contains($0.name) }
    return parts.flatMap { part -> [SegueTemplate] in
      guard part.peek("key") != "contentView" else { return [] }
      let own = part.children.contains { $0.name == "connections" } ? connections(of: part.read(), nil).segues : []
      return own + segues(inParts: part)
    }
  }

  /// Returns the subviews of a view's content view.
  private func contents(of element: XMLElement) -> [XMLElement] {
    guard let content = element.child(key: "contentView") else { return [] }
    passFrame(of: content)
    return content.group("subviews")
  }

  /// Skips the frame of a part that its owner positions, because the part's position on the canvas has no effect.
  func passFrame(of part: XMLElement) {
    for key in ["frame", "autoresizingMask"] { part.child(key: key)?.readWhole() }
  }
}

// Reads the parts that only one kind of element has.
extension XMLSceneReader {
  private func parts(of element: XMLElement) throws -> [DeclaredField] {
    switch element.name {
    case "button": title(of: element) + sign(of: element) + font(of: element, usual: 15)
    case "label": text(of: element) + font(of: element, usual: 17) + layoutWidth(of: element)
    case "textView": text(of: element)
    case "stackView": stack(element)
    case "segmentedControl": segments(of: element)
    case "datePicker": dates(of: element)
    case "textField": traits(of: element)
    case "searchBar": scopes(of: element)
    case "scrollView": try refreshControl(of: element)
    case "tableView": try refreshControl(of: element) + contents(ofTable: element)
    case "collectionView": try refreshControl(of: element) + contents(ofCollection: element)
    case "refreshControl":
      element.child(key: "attributedTitle").map { [DeclaredField("title", .text($0.fragments))] } ?? []
    case "toolbar", "tabBar":
      [DeclaredField("items", .list(try element.group("items").map { .object(try item($0)) }))]
    case "navigationBar":
      [DeclaredField("items", .list(try element.group("items").map { .object(try item($0)) }))]
    default: []
    }
  }

  /// Returns the field for the refresh control of a scroll view or a table view controller.
  func refreshControl(of owner: XMLElement) throws -> [DeclaredField] {
    guard let element = owner.child(key: "refreshControl") else { return [] }
    var control = try view(element)
    // The scroll view positions the control.
    for name in ["frame", "autoresizingMask"] { control.remove(name) }
    return [DeclaredField("refreshControl", .object(control))]
  }

  private func title(of button: XMLElement) -> [DeclaredField] {
    let states = button.children("state")
    let state = states.first { $0.peek("key") == "normal" }
    let configuration = button.child(key: "configuration")
    let attributed = button.child(key: "attributedTitle") ?? state?.child(key: "attributedTitle")
    let title = configuration?["title"] ?? attributed?.fragments ?? state?["title"]
    let image = configuration?["image"] ?? state?["image"]
    var fields = [title.map { DeclaredField("title", .text($0)) }, image.map { DeclaredField("image", .text($0)) }]
      .compactMap { $0 }
    // A configuration's title and image are shown instead of the state's title and image.
    if configuration != nil { _ = (state?["title"], state?["image"]) }
    for (key, property) in [("selected", "selectedTitle"), ("disabled", "disabledTitle")] {
      guard let title = states.first(where: { $0.peek("key") == key })?["title"] else { continue }
      fields.append(DeclaredField(property, .text(title)))
    }
    return fields
  }

  /// Returns the fields for a button whose type has a sign instead of a title, or no fields for any other button.
  private func sign(of button: XMLElement) -> [DeclaredField] {
    guard let sign = button.peek("buttonType").flatMap({ XMLSceneReader.signs[$0] }) else { return [] }
    var fields = [DeclaredField("title", .text(sign.title))]
    if button.child("accessibility")?["label"] == nil {
      fields.append(DeclaredField("accessibilityLabel", .text(sign.label)))
    }
    return fields
  }

  /// The signs of buttons by their type, with the words that VoiceOver speaks.
  private static let signs: [String: (title: String, label: String)] = [
    "close": ("×", "Close"), "contactAdd": ("+", "Add"), "infoLight": ("ⓘ", "More Info"),
    "infoDark": ("ⓘ", "More Info"), "detailDisclosure": ("ⓘ", "More Info"),
  ]

  /// Returns the field for text with line breaks or formatting, which is in an element rather than an attribute.
  private func text(of element: XMLElement) -> [DeclaredField] {
    guard let part = element.children.first(where: { ["text", "attributedText"].contains($0.peek("key") ?? "") }) else {
      return []
    }
    let text = part.name == "attributedString" ? part.read().fragments : part.read().text
    return [DeclaredField("text", .text(text))]
  }

  /// Returns the preferred layout width.
  ///
  /// Interface Builder shows a missing width as "Automatic".
  private func layoutWidth(of label: XMLElement) -> [DeclaredField] {
    let width = number("preferredMaxLayoutWidth", of: label)
    guard label.peek("numberOfLines") != nil, label.peek("numberOfLines") != "1" else { return [] }
    return [DeclaredField("preferredMaxLayoutWidth", width.map { .number($0) } ?? .text("automatic"))]
  }

  private static let standardSpacing = 8.0

  private func stack(_ element: XMLElement) -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if element["spacingType"] == "standard" {
      fields.append(DeclaredField("spacing", .number(XMLSceneReader.standardSpacing)))
    }
    if stacked.haveEqualSizes(in: element["id"] ?? "") {
      fields.append(DeclaredField("distribution", .text("fillEqually")))
    }
    if let insets = margins.said(by: element["id"] ?? "") {
      let sides = [insets.top, insets.left, insets.bottom, insets.right]
      fields.append(DeclaredField("layoutMargins", .list(sides.map { .number($0) })))
    }
    return fields
  }

  /// Reads the dates of a date picker.
  ///
  /// In a file, a date is a number of seconds since the beginning of 2001.
  ///
  /// UIKit: a picker with `useCurrentDate` shows the current date and ignores the date in the file.
  private func dates(of element: XMLElement) -> [DeclaredField] {
    // Xcode writes a duration for every date picker, but only a timer shows it.
    let duration = number("countDownDuration", of: element)
    let isTimer = element.peek("datePickerMode") == "countDownTimer"
    let fields = duration.map { isTimer ? [DeclaredField("countDownDuration", .number($0))] : [] } ?? []
    return fields
      + ["minimumDate", "maximumDate", "date"].compactMap { key in
        guard let part = element.child(key: key), let seconds = number("timeIntervalSinceReferenceDate", of: part),
          key != "date" || element.flag("useCurrentDate") != true
        else { return nil }
        let date = CalendarDate(seconds: seconds + 978_307_200)
        return DeclaredField(key, .text("\(date.day) \(date.time)"))
      }
  }

  private func traits(of element: XMLElement) -> [DeclaredField] {
    guard let traits = element.child(key: "textInputTraits") else { return [] }
    return fields(XMLSceneReader.traitRules, of: traits)
  }

  private static let traitRules: [AttributeRule] = [
    .flag("secureTextEntry", as: "isSecureTextEntry"),
    .choice("keyboardType", Dictionary(uniqueKeysWithValues: KeyboardType.allCases.map { ($0.rawValue, $0.rawValue) })),
    .choice(
      "returnKeyType", Dictionary(uniqueKeysWithValues: ReturnKeyType.allCases.map { ($0.rawValue, $0.rawValue) })),
  ]

  private func scopes(of element: XMLElement) -> [DeclaredField] {
    let titles = element.group("scopeButtonTitles").map { DeclaredValue.text($0.text) }
    return titles.isEmpty ? [] : [DeclaredField("scopeButtonTitles", .list(titles))]
  }

  private func segments(of element: XMLElement) -> [DeclaredField] {
    let segments = element.group("segments")
    let titles = segments.map { DeclaredValue.text($0["title"] ?? $0["image"] ?? "") }
    let enabled = segments.indices.filter { segments[$0].flag("enabled") == false }
    var fields = [DeclaredField("titles", .list(titles))]
    if !enabled.isEmpty {
      fields.append(DeclaredField("disabledSegments", .list(enabled.map { .integer($0 + 1) })))
    }
    guard let chosen = element["selectedSegmentIndex"], chosen != "-1" else { return fields }
    if let index = Int(chosen), titles.indices.contains(index) {
      fields.append(DeclaredField("selectedSegmentIndex", .integer(index + 1)))
    } else {
      notes.add(
        "\(element.name): selectedSegmentIndex=\"\(chosen)\" isn't a segment; segments are numbered from 0 to "
          + "\(titles.count - 1)",
        at: element.line)
    }
    return fields
  }
}

extension XMLElement {
  /// The text of an attributed string: the combined text of its fragments.
  fileprivate var fragments: String {
    children("fragment").map { fragment in
      fragment["content"] ?? fragment.children.first { $0.peek("key") == "content" }?.text ?? ""
    }.joined()
  }
}
