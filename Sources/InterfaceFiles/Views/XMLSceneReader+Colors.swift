import Scripting

// Reads `<color key="textColor" name="Brand"/>`. Here: only colors of asset catalogs are read, because text pictures of
// apps are clearer without the colors that Xcode writes for every view.
extension XMLSceneReader {
  /// Returns the fields for the colors of a view that refer to an asset catalog.
  ///
  /// A color that no catalog has is noted, if any catalog was read.
  func namedColors(of element: XMLElement) -> [DeclaredField] {
    guard !assets.colors.isEmpty else { return [] }
    let properties = element.name == "label" ? ["backgroundColor", "textColor"] : ["backgroundColor"]
    return properties.compactMap { property in
      let color = element.children.first { $0.name == "color" && $0.peek("key") == property }
      guard let color, let name = color.peek("name") else { return nil }
      if assets.colors.contains(name) { return DeclaredField(property, .text(name)) }
      notes.add("\(element.name): no asset catalog has the color `\(name)`", at: color.line)
      return nil
    }
  }
}
