/// Replaces the texts in an interface file with their translations.
///
/// Apple's reference ("Localizing storyboard and XIB files"): a key names an object and one of its properties, such as
/// `Ozk-4d-8sT.normalTitle`. Here: the list contains the properties that Xcode exports from its own objects.
struct Translations {
  /// The translations, keyed by the ID of the object and then by the property.
  private var textsByIdentifier: [String: [String: String]] = [:]

  init(_ translations: [String: String]) {
    for (key, text) in translations {
      guard let dotIndex = key.firstIndex(of: ".") else { continue }
      textsByIdentifier[String(key[..<dotIndex]), default: [:]][String(key[key.index(after: dotIndex)...])] = text
    }
  }

  /// Returns an element with translated texts, or the element itself if there are no translations.
  func applied(to element: XMLElement) -> XMLElement { textsByIdentifier.isEmpty ? element : translated(element, [:]) }

  /// Returns a copy of an element with translated texts.
  ///
  /// - Parameters:
  ///   - element: An element.
  ///   - outer: The translated attributes that the enclosing object sets for this element.
  /// - Returns: The copy, in which all objects have their translated attributes.
  private func translated(_ element: XMLElement, _ outer: [String: String]) -> XMLElement {
    let ownTexts = element.peek("id").flatMap { textsByIdentifier[$0] } ?? [:]
    var values = outer
    for (property, text) in ownTexts where Translations.attributeProperties.contains(property) {
      values[property] = text
    }
    let children = element.children.filter { child in
      // A text with line breaks is an element and not an attribute.
      child.name != "string" && child.name != "mutableString" || values[child.peek("key") ?? ""] == nil
    }
    var countsByName: [String: Int] = [:]
    let childCopies = children.map { child -> XMLElement in
      let innerAttributes = ownTexts.isEmpty ? [:] : Translations.translatedAttributes(of: child, in: ownTexts)
      guard ["segments", "scopeButtonTitles"].contains(child.name) else { return translated(child, innerAttributes) }
      return child.copy(
        child.attributes,
        child.children.map { part in
          let index = countsByName[child.name, default: 0]
          countsByName[child.name] = index + 1
          let key = child.name == "segments" ? "segmentTitles[\(index)]" : "scopeButtonTitles[\(index)]"
          guard let text = ownTexts[key] else { return part }
          if part.name == "segment" { return part.copy(part.attributes.setting("title", to: text), part.children) }
          let copy = XMLElement(part.name, part.attributes, line: part.line)
          copy.append(text)
          return copy
        })
    }
    return element.copy(
      values.sorted { $0.key < $1.key }.reduce(element.attributes) { $0.setting($1.key, to: $1.value) },
      childCopies)
  }

  /// The properties that are attributes with the same name.
  private static let attributeProperties: Set<String> = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "badgeValue",
  ]

  /// The keys for the titles of a button, keyed by the state in the file.
  private static let titleKeysByState = [
    "normal": "normalTitle", "selected": "selectedTitle", "disabled": "disabledTitle",
    "highlighted": "highlightedTitle",
  ]

  /// Returns the translated attributes of an object for one of the elements inside it.
  private static func translatedAttributes(of part: XMLElement, in ownTexts: [String: String]) -> [String: String] {
    let key = part.peek("key") ?? ""
    switch part.name {
    case "state": return [("title", titleKeysByState[key].flatMap { ownTexts[$0] })].pairsWithValues
    case "buttonConfiguration":
      return [
        ("title", ownTexts["configuration.title"] ?? ownTexts["ibExternalConfigurationTitle"]),
        ("subtitle", ownTexts["configuration.subtitle"]),
      ].pairsWithValues
    case "accessibility":
      return [("label", ownTexts["accessibilityLabel"]), ("hint", ownTexts["accessibilityHint"])].pairsWithValues
    default: return [:]
    }
  }
}

extension [(String, String?)] {
  /// The pairs that have a value, as a dictionary.
  fileprivate var pairsWithValues: [String: String] {
    Dictionary(uniqueKeysWithValues: compactMap { name, value in value.map { (name, $0) } })
  }
}

extension [XMLElement.Attribute] {
  /// Returns a copy of the attributes in which one of them has another value.
  fileprivate func setting(_ name: String, to value: String) -> [XMLElement.Attribute] {
    filter { $0.name != name } + [XMLElement.Attribute(name: name, value: value)]
  }
}
