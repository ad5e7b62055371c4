import Controllers

/// Merges the parts for particular size classes into the parts for all size classes.
///
/// Xcode: the `default` variation is applied first, then the matching variations from the least to the most specific. A
/// view that a mask excludes doesn't exist. Neither do constraints that refer to such a view.
struct Variations {
  private let sizes: SizeClasses

  private init(_ sizes: SizeClasses) { self.sizes = sizes }

  /// Whether an element contains variations for size classes.
  static func stand(in element: XMLElement) -> Bool {
    element.name == "variation" || element.children.contains(where: stand)
  }

  /// Returns a copy of an element for a screen with the given size classes.
  static func applied(to element: XMLElement, for sizes: SizeClasses) -> XMLElement {
    let varied = Variations(sizes).varied(element)
    let gone = ids(in: element).subtracting(ids(in: varied))
    return gone.isEmpty ? varied : withoutConstraints(of: gone, varied)
  }

  // MARK: One element

  private func varied(_ element: XMLElement) -> XMLElement {
    let variations = fitting(element)
    var attributes = element.attributes
    for attribute in variations.flatMap(\.attributes) where attribute.name != "key" {
      attributes.removeAll { $0.name == attribute.name }
      attributes.append(attribute)
    }
    let parts = variations.flatMap(\.children).filter { $0.name != "mask" }
    let replaced = Set(parts.compactMap { $0.peek("key") })
    let own = element.children.filter {
      $0.name != "variation" && !($0.peek("key").map(replaced.contains) ?? false)
    }
    return element.copy(attributes, (own + parts).map { masked(varied($0), by: variations) })
  }

  private func fitting(_ element: XMLElement) -> [XMLElement] {
    let all = element.children.filter { $0.name == "variation" }
    let ranked = all.compactMap { variation in rank(of: variation.peek("key") ?? "").map { (variation, $0) } }
    return (0...2).flatMap { rank in ranked.filter { $0.1 == rank }.map(\.0) }
  }

  /// Returns the number of size classes in a key, or `nil` if the screen doesn't have all of them.
  private func rank(of key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-")
    let ours = ["widthClass=" + sizes.width.rawValue, "heightClass=" + sizes.height.rawValue]
    return conditions.allSatisfy { ours.contains(String($0)) } ? conditions.count : nil
  }

  /// Returns a group of subviews or constraints without the excluded elements.
  private func masked(_ group: XMLElement, by variations: [XMLElement]) -> XMLElement {
    let masks = variations.flatMap(\.children).filter { $0.name == "mask" && $0.peek("key") == group.name }
    guard !masks.isEmpty else { return group }
    var left: Set<String> = []
    for entry in masks.flatMap(\.children) {
      guard let id = entry.peek("reference") else { continue }
      if entry.name == "exclude" { left.insert(id) } else { left.remove(id) }
    }
    return group.copy(group.attributes, group.children.filter { !($0.peek("id").map(left.contains) ?? false) })
  }

  // MARK: Excluded elements

  private static func ids(in element: XMLElement) -> Set<String> {
    element.children.reduce(into: Set([element.peek("id")].compactMap { $0 })) { $0.formUnion(ids(in: $1)) }
  }

  private static func withoutConstraints(of gone: Set<String>, _ element: XMLElement) -> XMLElement {
    let kept = element.children.filter { child in
      child.name != "constraint"
        || !["firstItem", "secondItem"].contains { child.peek($0).map(gone.contains) ?? false }
    }
    return element.copy(element.attributes, kept.map { withoutConstraints(of: gone, $0) })
  }
}
