import Rendering
import Scripting

// Reads the colors that have a name. A color in an asset catalog is written as `<color key="textColor" name="Brand"/>`,
// and a color of the system as `<color key="backgroundColor" systemColor="systemRedColor"/>`. Here: two kinds of colors
// are ignored, because text pictures of apps are clearer without them. These are colors that are declared by their
// components, and colors that earlier versions of Xcode wrote for every view (`cocoaTouchSystemColor`).
extension XMLSceneReader {
  /// Returns the fields for those colors of a view that have a name.
  ///
  /// If asset catalogs were read and none of them contains a color, a note is added.
  func namedColorFields(of element: XMLElement) -> [DeclaredField] {
    let properties = element.name == "label" ? ["backgroundColor", "textColor"] : ["backgroundColor"]
    return properties.compactMap { property in
      element.children.first { $0.name == "color" && $0.peek("key") == property }.flatMap { color in
        (color.systemColor("systemColor") ?? catalogColor(color, of: element))
          .map { DeclaredField(property, .text($0)) }
      }
    }
  }

  private func catalogColor(_ color: XMLElement, of element: XMLElement) -> String? {
    guard !assets.colors.isEmpty, let name = color.peek("name") else { return nil }
    if assets.colors.contains(name) { return name }
    notes.add("\(element.name): no asset catalog has the color `\(name)`", at: color.line)
    return nil
  }

  /// Returns the name of a color in a catalog or in the system, or the name of the color that is nearest to its
  /// components.
  func colorName(_ color: XMLElement) -> String? {
    if let name = color.peek("name") ?? color.systemColor("systemColor") ?? color.systemColor("cocoaTouchSystemColor") {
      return name
    }
    func component(_ name: String) -> Double? { color.peek(name).flatMap(Double.init) }
    if component("alpha") == 0 { return "clear" }
    let white = component("white")
    guard let red = component("red") ?? white, let green = component("green") ?? white,
      let blue = component("blue") ?? white
    else {
      return nil
    }
    func distance(_ other: (String, Double, Double, Double)) -> Double {
      let (r, g, b) = (red - other.1, green - other.2, blue - other.3)
      return r * r + g * g + b * b
    }
    return XMLSceneReader.componentsByName.min { distance($0) < distance($1) }?.0
  }

  private static let componentsByName: [(String, Double, Double, Double)] = [
    ("black", 0, 0, 0), ("white", 1, 1, 1), ("gray", 0.5, 0.5, 0.5), ("red", 1, 0, 0), ("green", 0, 1, 0),
    ("blue", 0, 0, 1), ("cyan", 0, 1, 1), ("yellow", 1, 1, 0), ("magenta", 1, 0, 1), ("orange", 1, 0.5, 0),
    ("purple", 0.5, 0, 0.5), ("brown", 0.6, 0.4, 0.2),
  ]
}

extension XMLElement {
  /// Returns the name of a system color in scripts, such as `systemRed` for `systemRedColor`.
  ///
  /// - Parameter attribute: `systemColor` or, in files of earlier Xcode versions, `cocoaTouchSystemColor`.
  /// - Returns: the name, or `nil` if the element has no such attribute, or if UIKit doesn't have the color.
  fileprivate func systemColor(_ attribute: String) -> String? {
    guard let name = peek(attribute), ScreenColor(named: name) != nil else { return nil }
    return name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
  }
}
