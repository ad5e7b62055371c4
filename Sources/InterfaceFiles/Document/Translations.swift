/// Replaces the texts of a file with their translations.
///
/// Apple's reference ("Localizing storyboard and XIB files"): a key names an object and one of its properties, such as
/// `Ozk-4d-8sT.normalTitle`. Here: the list of properties covers those that Xcode exports from its own objects.
struct Translations {
  /// The translations by the id of the object, and then by the property.
  private var texts: [String: [String: String]] = [:]

  init(_ translations: [String: String]) {
    for (key, text) in translations {
      guard let dot = key.firstIndex(of: ".") else { continue }
      texts[String(key[..<dot]), default: [:]][String(key[key.index(after: dot)...])] = text
    }
  }

  /// Returns an element with translated texts, or the element itself if there are no translations.
  func applied(to element: XMLElement) -> XMLElement { texts.isEmpty ? element : translated(element, [:]) }

  /// Returns a copy of an element.
  ///
  /// - Parameters:
  ///   - element: An element.
  ///   - outer: Translated attributes that the enclosing object sets on this element.
  /// - Returns: The copy with the translated attributes of all objects in it.
  private func translated(_ element: XMLElement, _ outer: [String: String]) -> XMLElement {
    let own = element.peek("id").flatMap { texts[$0] } ?? [:]
    var values = outer
    for (property, text) in own where Translations.attributes.contains(property) { values[property] = text }
    let children = element.children.filter { child in
      // Text with line breaks is in an element instead of an attribute.
      child.name != "string" && child.name != "mutableString" || values[child.peek("key") ?? ""] == nil
    }
    var counts: [String: Int] = [:]
    let copies = children.map { child -> XMLElement in
      let inner = own.isEmpty ? [:] : Translations.values(of: child, in: own)
      guard ["segments", "scopeButtonTitles"].contains(child.name) else { return translated(child, inner) }
      return child.copy(
        child.attributes,
        child.children.map { part in
          let index = counts[child.name, default: 0]
          counts[child.name] = index + 1
          let key = child.name == "segments" ? "segmentTitles[\(index)]" : "scopeButtonTitles[\(index)]"
          guard let text = own[key] else { return part }
          if part.name == "segment" { return part.copy(part.attributes.setting("title", to: text), part.children) }
          let copy = XMLElement(part.name, part.attributes, line: part.line)
          copy.append(text)
          return copy
        })
    }
    return element.copy(
      values.sorted { $0.key < $1.key }.reduce(element.attributes) { $0.setting($1.key, to: $1.value) },
      copies)
  }

  /// The properties that are attributes with the same name.
  private static let attributes: Set<String> = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "badgeValue",
  ]

  /// The titles of a button, with the key of the element for the button's state.
  private static let states = [
    "normal": "normalTitle", "selected": "selectedTitle", "disabled": "disabledTitle",
    "highlighted": "highlightedTitle",
  ]

  /// Returns the translated attributes that an object has in one of its parts.
  private static func values(of part: XMLElement, in own: [String: String]) -> [String: String] {
    let key = part.peek("key") ?? ""
    switch part.name {
    case "state": return [("title", states[key].flatMap { own[$0] })].filled
    case "buttonConfiguration":
      return [
        ("title", own["configuration.title"] ?? own["ibExternalConfigurationTitle"]),
        ("subtitle", own["configuration.subtitle"]),
      ].filled
    case "accessibility": return [("label", own["accessibilityLabel"]), ("hint", own["accessibilityHint"])].filled
    default: return [:]
    }
  }
}

extension [(String, String?)] {
  /// The pairs that have a value.
  fileprivate var filled: [String: String] {
    Dictionary(uniqueKeysWithValues: compactMap { name, value in value.map { (name, $0) } })
  }
}

extension [XMLElement.Attribute] {
  /// Returns the attributes with another value of one of them.
  fileprivate func setting(_ name: String, to value: String) -> [XMLElement.Attribute] {
    filter { $0.name != name } + [XMLElement.Attribute(name: name, value: value)]
  }
}
