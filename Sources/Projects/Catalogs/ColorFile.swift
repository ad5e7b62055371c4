import Controllers
import InterfaceFiles
import JSON
import Rendering

/// Reads a color of an asset catalog.
enum ColorFile {
  /// Reads the colors for the light and the dark appearance.
  ///
  /// - Parameters:
  ///   - bytes: The contents of `Brand.colorset/Contents.json`.
  ///   - name: The name of the file in messages.
  /// - Returns: The colors, each as `#rrggbb` or the name of a system color, or `nil` if the file has no color.
  /// - Throws: `FileProblem` with the line if the file isn't valid.
  static func read(_ bytes: [UInt8], named name: String) throws -> NamedColor? {
    let value: JSONValue
    do { value = try JSONReader.value(of: bytes) } catch {
      throw FileProblem(name, line: error.line, "expected \(error.expected)")
    }
    guard let entries = value["colors"]?.list else {
      throw FileProblem(name, "expected a color set with the list \"colors\"")
    }
    let defaultEntry = entries.first { $0["appearances"] == nil && $0["color"] != nil }
    let light = (entries.first { isFor("light", $0) } ?? defaultEntry ?? entries.first)
    let dark = entries.first { isFor("dark", $0) } ?? light
    let colors = [
      try light.flatMap { try color(of: $0, on: .white, name) },
      try dark.flatMap { try color(of: $0, on: .black, name) },
    ]
    guard let first = colors[0] ?? colors[1] else { return nil }
    return NamedColor(light: first, dark: colors[1] == first ? nil : colors[1])
  }

  /// Whether an entry is for a certain appearance and for the normal contrast.
  private static func isFor(_ style: String, _ entry: JSONValue) -> Bool {
    let appearances = entry["appearances"]?.list ?? []
    return appearances.count == 1 && appearances[0]["appearance"]?.text == "luminosity"
      && appearances[0]["value"]?.text == style
  }

  /// Returns the color of an entry, or `nil` if Maquette doesn't know its kind of color.
  ///
  /// Here: a translucent color is mixed with the usual background of the style, because pictures can contain only
  /// opaque colors.
  private static func color(of entry: JSONValue, on background: ScreenColor, _ name: String) throws -> String? {
    guard let color = entry["color"] else { return nil }
    if let reference = color["reference"]?.text { return ScreenColor(named: reference) == nil ? nil : reference }
    guard let components = color["components"] else { return nil }
    let names = components["white"] == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
    let fractions = try names.map { try fraction($0, of: components, name) }
    let alpha = components["alpha"] == nil ? 1 : min(max(try fraction("alpha", of: components, name), 0), 1)
    guard alpha > 0 else { return "clear" }
    let space = color["color-space"]?.text.flatMap(ColorSpace.init)
    let backgroundComponent = Double(background.red) / 255
    return "#"
      + (space?.convertedToSRGB(fractions) ?? fractions).map { value in
        let byte = Int(((min(max(value, 0), 1) * alpha + backgroundComponent * (1 - alpha)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// Returns a component as a fraction.
  ///
  /// Xcode: a component is a fraction such as `0.816`, a number from 0 to 255, such as `208`, or hexadecimal, such as
  /// `0xD0`. A transparency without a point is 0 or 1.
  private static func fraction(_ component: String, of components: JSONValue, _ name: String) throws -> Double {
    let value = components[component]
    let text = value?.text ?? value?.integer.map { "\($0)" } ?? value?.jsonText ?? ""
    if text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return Double(number) / 255 }
    guard let number = Double(text), number.isFinite else {
      throw FileProblem(name, "the color has no valid component \"\(component)\"")
    }
    return text.contains(".") || component == "alpha" && number <= 1 ? number : number / 255
  }
}
