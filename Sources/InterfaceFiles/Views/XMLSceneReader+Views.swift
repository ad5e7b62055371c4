import Controllers
import Layout
import Scripting

// Reads a view and its contents.
extension XMLSceneReader {
  func view(_ element: XMLElement) throws -> Declaration {
    element.markAsRead()
    guard depth < XMLSceneReader.maximumDepth else {
      throw FileProblem(
        file, line: element.line, "the file has views nested more than \(XMLSceneReader.maximumDepth) levels deep")
    }
    depth += 1
    defer { depth -= 1 }
    guard let rule = ViewRule.rulesByElement[element.name] else { return try declareBox(element) }
    var fields = self.fields(ViewRule.commonAttributes + rule.attributes, of: element) + commonFields(element)
    fields += try specificFields(of: element)
    noteCustomClass(of: element)
    var declaration = try declare(rule.className, element, fields, connections(of: element, rule.className))
    declaration.marginsInFile = margins.margins(by: element["id"] ?? "")
    for child in element.group("subviews") + contentSubviews(of: element) {
      declaration.children.append(.object(try view(child)))
    }
    return declaration
  }

  /// The maximum number of nested views.
  ///
  /// The limit is lower than the limit for scripts, because the latter also counts the views around the file's views.
  private static let maximumDepth = 90
  /// Notes that a view has a custom class, which is ignored because its code isn't available.
  func noteCustomClass(of element: XMLElement) {
    guard let name = element["customClass"] else { return }
    notes.add("\(element.name): its custom class `\(name)` is ignored", at: element.line)
  }

  /// Whether the class for an element receives touches by default.
  ///
  /// An element without a rule becomes an image view.
  private static func receivesTouchesByDefault(_ element: XMLElement) -> Bool {
    let className = ViewRule.rulesByElement[element.name]?.className ?? ImageView.className
    return ![Label.className, ImageView.className].contains(className)
  }

  /// Returns the fields that every view has, such as its name, position and constraints.
  private func commonFields(_ element: XMLElement) -> [DeclaredField] {
    let id = element["id"] ?? ""
    var fields = frameField(of: element) + maskField(of: element) + priorityFields(of: element)
    if let name = names[id] { fields.append(DeclaredField("id", .text(name))) }
    // If the attribute is true, Xcode doesn't write it, even for a class whose default is false.
    let takesTouches = element.flag("userInteractionEnabled") ?? true
    if takesTouches != XMLSceneReader.receivesTouchesByDefault(element) {
      fields.append(DeclaredField("isUserInteractionEnabled", .flag(takesTouches)))
    }
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false, constrainedViews.contains(id) {
      fields.append(DeclaredField("translatesAutoresizingMaskIntoConstraints", .flag(false)))
    }
    fields += spokenFields(of: element)
    for guide in element.children where LayoutGuides.constraintAttributeNames.contains(guide.name) {
      guide.markAllAsRead()
    }
    fields += placeholderSize(of: element) + namedColorFields(of: element) + attributes(of: element)
    let constraints = self.constraints(of: element)
    if !constraints.isEmpty { fields.append(DeclaredField("constraints", .constraints(constraints))) }
    return fields
  }

  /// Declares a box as a placeholder for a view without a rule.
  ///
  /// The box is labeled with the name of UIKit's class.
  private func declareBox(_ element: XMLElement) throws -> Declaration {
    let name = ViewRule.classNameWithoutRule(element.name)
    notes.add("\(element.name): drawn as a box, \(name)", at: element.line)
    let fields =
      self.fields(ViewRule.commonAttributes, of: element) + commonFields(element) + [
        DeclaredField("image", .text(name))
      ]
    noteCustomClass(of: element)
    var declaration = try declare("ImageView", element, fields, connections(of: element, "ImageView"))
    declaration.segues += seguesInParts(of: element)
    for child in element.group("subviews") + contentSubviews(of: element) {
      declaration.children.append(.object(try view(child)))
    }
    return declaration
  }

  /// Returns the segues in the parts of a view that is displayed as a box.
  ///
  /// Code can still perform these segues with their identifiers.
  private func seguesInParts(of element: XMLElement) -> [SegueTemplate] {
    let parts = element.children.filter { !["subviews", "connections", "constraints"].contains($0.name) }
    return parts.flatMap { part -> [SegueTemplate] in
      guard part.peek("key") != "contentView" else { return [] }
      let ownSegues =
        part.children.contains { $0.name == "connections" } ? connections(of: part.markAsRead(), nil).segues : []
      return ownSegues + seguesInParts(of: part)
    }
  }

  /// Returns the subviews of a view's content view.
  private func contentSubviews(of element: XMLElement) -> [XMLElement] {
    guard let content = element.child(key: "contentView") else { return [] }
    skipFrame(of: content)
    return content.group("subviews")
  }

  /// Marks the frame of a part as read without using it, because the part's owner determines the position.
  func skipFrame(of part: XMLElement) {
    for key in ["frame", "autoresizingMask"] { part.child(key: key)?.markAllAsRead() }
  }
}

// Reads the parts that occur in only one kind of element.
extension XMLSceneReader {
  private func specificFields(of element: XMLElement) throws -> [DeclaredField] {
    switch element.name {
    case "button": titleFields(of: element) + signFields(of: element) + fontFields(of: element, defaultSize: 15)
    case "label":
      formattedTextFields(of: element) + fontFields(of: element, defaultSize: 17) + layoutWidthField(of: element)
    case "textView": formattedTextFields(of: element)
    case "stackView": stackFields(element)
    case "segmentedControl": segmentFields(of: element)
    case "datePicker": dateFields(of: element)
    case "textField": traitFields(of: element)
    case "searchBar": scopeFields(of: element)
    case "scrollView": try refreshControlField(of: element)
    case "tableView": try refreshControlField(of: element) + tableFields(ofTable: element)
    case "collectionView": try refreshControlField(of: element) + collectionFields(ofCollection: element)
    case "refreshControl":
      element.child(key: "attributedTitle").map { [DeclaredField("title", .text($0.combinedText))] } ?? []
    case "toolbar", "tabBar":
      [DeclaredField("items", .list(try element.group("items").map { .object(try item($0)) }))]
    case "navigationBar":
      [DeclaredField("items", .list(try element.group("items").map { .object(try item($0)) }))]
    default: []
    }
  }

  /// Returns the field for the refresh control of a scroll view or a table view controller.
  func refreshControlField(of owner: XMLElement) throws -> [DeclaredField] {
    guard let element = owner.child(key: "refreshControl") else { return [] }
    var control = try view(element)
    // The scroll view determines the position of the control.
    for name in ["frame", "autoresizingMask"] { control.removeProperty(name) }
    return [DeclaredField("refreshControl", .object(control))]
  }

  private func titleFields(of button: XMLElement) -> [DeclaredField] {
    let states = button.children("state")
    let state = states.first { $0.peek("key") == "normal" }
    let configuration = button.child(key: "configuration")
    let attributed = button.child(key: "attributedTitle") ?? state?.child(key: "attributedTitle")
    let title = configuration?["title"] ?? attributed?.combinedText ?? state?["title"]
    let image = configuration?["image"] ?? state?["image"]
    var fields = [title.map { DeclaredField("title", .text($0)) }, image.map { DeclaredField("image", .text($0)) }]
      .compactMap { $0 }
    // The title and image of a configuration replace those of the state.
    if configuration != nil { _ = (state?["title"], state?["image"]) }
    for (key, property) in [("selected", "selectedTitle"), ("disabled", "disabledTitle")] {
      guard let title = states.first(where: { $0.peek("key") == key })?["title"] else { continue }
      fields.append(DeclaredField(property, .text(title)))
    }
    return fields
  }

  /// Returns the fields for a button whose type has a sign instead of a title.
  ///
  /// For any other button, the array is empty.
  private func signFields(of button: XMLElement) -> [DeclaredField] {
    guard let sign = button.peek("buttonType").flatMap({ XMLSceneReader.signsByButtonType[$0] }) else { return [] }
    var fields = [DeclaredField("title", .text(sign.title))]
    if button.child("accessibility")?["label"] == nil {
      fields.append(DeclaredField("accessibilityLabel", .text(sign.label)))
    }
    return fields
  }

  /// The signs of buttons with the words that VoiceOver speaks, keyed by the type of the button.
  private static let signsByButtonType: [String: (title: String, label: String)] = [
    "close": ("×", "Close"), "contactAdd": ("+", "Add"), "infoLight": ("ⓘ", "More Info"),
    "infoDark": ("ⓘ", "More Info"), "detailDisclosure": ("ⓘ", "More Info"),
  ]

  /// Returns the field for text with line breaks or formatting, which is an element and not an attribute.
  private func formattedTextFields(of element: XMLElement) -> [DeclaredField] {
    guard let part = element.children.first(where: { ["text", "attributedText"].contains($0.peek("key") ?? "") }) else {
      return []
    }
    let text = part.name == "attributedString" ? part.markAsRead().combinedText : part.markAsRead().text
    return [DeclaredField("text", .text(text))]
  }

  /// Returns the field for the preferred layout width.
  ///
  /// If it is missing, Interface Builder shows "Automatic".
  private func layoutWidthField(of label: XMLElement) -> [DeclaredField] {
    let width = number("preferredMaxLayoutWidth", of: label)
    guard label.peek("numberOfLines") != nil, label.peek("numberOfLines") != "1" else { return [] }
    return [DeclaredField("preferredMaxLayoutWidth", width.map { .number($0) } ?? .text("automatic"))]
  }

  private static let standardSpacing = 8.0

  private func stackFields(_ element: XMLElement) -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if element["spacingType"] == "standard" {
      fields.append(DeclaredField("spacing", .number(XMLSceneReader.standardSpacing)))
    }
    if stackedViews.allHaveEqualSizes(in: element["id"] ?? "") {
      fields.append(DeclaredField("distribution", .text("fillEqually")))
    }
    if let insets = margins.margins(by: element["id"] ?? "") {
      let insetNumbers = [insets.top, insets.left, insets.bottom, insets.right]
      fields.append(DeclaredField("layoutMargins", .list(insetNumbers.map { .number($0) })))
    }
    return fields
  }

  /// Returns the fields for the dates of a date picker.
  ///
  /// In a file, a date is the number of seconds since the beginning of 2001.
  ///
  /// UIKit: a picker with `useCurrentDate` shows the current date and ignores the date in the file.
  private func dateFields(of element: XMLElement) -> [DeclaredField] {
    // Xcode writes a duration for every date picker, but only a countdown timer shows it.
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

  private func traitFields(of element: XMLElement) -> [DeclaredField] {
    guard let traits = element.child(key: "textInputTraits") else { return [] }
    return fields(XMLSceneReader.traitRules, of: traits)
  }

  private static let traitRules: [AttributeRule] = [
    .flag("secureTextEntry", as: "isSecureTextEntry"),
    .choice("keyboardType", Dictionary(uniqueKeysWithValues: KeyboardType.allCases.map { ($0.rawValue, $0.rawValue) })),
    .choice(
      "returnKeyType", Dictionary(uniqueKeysWithValues: ReturnKeyType.allCases.map { ($0.rawValue, $0.rawValue) })),
  ]

  private func scopeFields(of element: XMLElement) -> [DeclaredField] {
    let titles = element.group("scopeButtonTitles").map { DeclaredValue.text($0.text) }
    return titles.isEmpty ? [] : [DeclaredField("scopeButtonTitles", .list(titles))]
  }

  private func segmentFields(of element: XMLElement) -> [DeclaredField] {
    let segments = element.group("segments")
    let titles = segments.map { DeclaredValue.text($0["title"] ?? $0["image"] ?? "") }
    let disabledIndices = segments.indices.filter { segments[$0].flag("enabled") == false }
    var fields = [DeclaredField("titles", .list(titles))]
    if !disabledIndices.isEmpty {
      fields.append(DeclaredField("disabledSegments", .list(disabledIndices.map { .integer($0 + 1) })))
    }
    guard let selectedIndex = element["selectedSegmentIndex"], selectedIndex != "-1" else { return fields }
    if let index = Int(selectedIndex), titles.indices.contains(index) {
      fields.append(DeclaredField("selectedSegmentIndex", .integer(index + 1)))
    } else {
      notes.add(
        "\(element.name): selectedSegmentIndex=\"\(selectedIndex)\" isn't a segment; segments are numbered from 0 to "
          + "\(titles.count - 1)",
        at: element.line)
    }
    return fields
  }
}

extension XMLElement {
  /// The text of an attributed string, which is the combined text of its fragments.
  fileprivate var combinedText: String {
    children("fragment").map { fragment in
      fragment["content"] ?? fragment.children.first { $0.peek("key") == "content" }?.text ?? ""
    }.joined()
  }
}
