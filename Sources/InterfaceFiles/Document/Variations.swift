import Controllers

/// Merges the parts of a file that are for certain size classes into the parts for all size classes.
///
/// Xcode: the `default` variation is applied first, then the matching variations from the least to the most specific.
/// If a mask excludes a view, neither the view nor the constraints that refer to it exist.
struct Variations {
  private let sizes: SizeClasses

  private init(_ sizes: SizeClasses) { self.sizes = sizes }

  /// Whether an element contains variations for size classes.
  static func exist(in element: XMLElement) -> Bool {
    element.name == "variation" || element.children.contains(where: exist)
  }

  /// Returns a copy of an element for a screen with the given size classes.
  static func applied(to element: XMLElement, for sizes: SizeClasses) -> XMLElement {
    let variedElement = Variations(sizes).variedElement(element)
    let excludedIdentifiers = ids(in: element).subtracting(ids(in: variedElement))
    return excludedIdentifiers.isEmpty ? variedElement : withoutConstraints(of: excludedIdentifiers, variedElement)
  }

  // MARK: One element

  private func variedElement(_ element: XMLElement) -> XMLElement {
    let variations = matchingVariations(element)
    var attributes = element.attributes
    for attribute in variations.flatMap(\.attributes) where attribute.name != "key" {
      attributes.removeAll { $0.name == attribute.name }
      attributes.append(attribute)
    }
    let variationParts = variations.flatMap(\.children).filter { $0.name != "mask" }
    let replacedKeys = Set(variationParts.compactMap { $0.peek("key") })
    let remainingChildren = element.children.filter {
      $0.name != "variation" && !($0.peek("key").map(replacedKeys.contains) ?? false)
    }
    return element.copy(
      attributes, (remainingChildren + variationParts).map { maskedGroup(variedElement($0), by: variations) })
  }

  private func matchingVariations(_ element: XMLElement) -> [XMLElement] {
    let allVariations = element.children.filter { $0.name == "variation" }
    let rankedVariations = allVariations.compactMap { variation in
      rank(of: variation.peek("key") ?? "").map { (variation, $0) }
    }
    return (0...2).flatMap { rank in rankedVariations.filter { $0.1 == rank }.map(\.0) }
  }

  /// Returns the number of size classes in a key, or `nil` if the screen doesn't have all of them.
  private func rank(of key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-")
    let currentConditions = ["widthClass=" + sizes.width.rawValue, "heightClass=" + sizes.height.rawValue]
    return conditions.allSatisfy { currentConditions.contains(String($0)) } ? conditions.count : nil
  }

  /// Returns a copy of a group of subviews or constraints without the excluded elements.
  private func maskedGroup(_ group: XMLElement, by variations: [XMLElement]) -> XMLElement {
    let masks = variations.flatMap(\.children).filter { $0.name == "mask" && $0.peek("key") == group.name }
    guard !masks.isEmpty else { return group }
    var excludedIdentifiers: Set<String> = []
    for entry in masks.flatMap(\.children) {
      guard let id = entry.peek("reference") else { continue }
      if entry.name == "exclude" { excludedIdentifiers.insert(id) } else { excludedIdentifiers.remove(id) }
    }
    return group.copy(
      group.attributes, group.children.filter { !($0.peek("id").map(excludedIdentifiers.contains) ?? false) })
  }

  // MARK: Excluded elements

  private static func ids(in element: XMLElement) -> Set<String> {
    element.children.reduce(into: Set([element.peek("id")].compactMap { $0 })) { $0.formUnion(ids(in: $1)) }
  }

  private static func withoutConstraints(of excludedIdentifiers: Set<String>, _ element: XMLElement) -> XMLElement {
    let keptChildren = element.children.filter { child in
      child.name != "constraint"
        || !["firstItem", "secondItem"].contains { child.peek($0).map(excludedIdentifiers.contains) ?? false }
    }
    return element.copy(element.attributes, keptChildren.map { withoutConstraints(of: excludedIdentifiers, $0) })
  }
}
