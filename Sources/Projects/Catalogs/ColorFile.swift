import Controllers
import InterfaceFiles
import Rendering
import Timeline

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
    let usual = entries.first { $0["appearances"] == nil && $0["color"] != nil }
    let light = try (entries.first { has("light", $0) } ?? usual ?? entries.first).flatMap { try color(of: $0, name) }
    let dark = try entries.first { has("dark", $0) }.flatMap { try color(of: $0, name) }
    guard let first = light ?? dark else { return nil }
    return NamedColor(light: first, dark: dark == first ? nil : dark)
  }

  /// Whether an entry is for one appearance, and for the usual contrast.
  private static func has(_ style: String, _ entry: JSONValue) -> Bool {
    let appearances = entry["appearances"]?.list ?? []
    return appearances.count == 1 && appearances[0]["appearance"]?.text == "luminosity"
      && appearances[0]["value"]?.text == style
  }

  /// Returns the color of an entry, or `nil` if it has none that Maquette knows.
  private static func color(of entry: JSONValue, _ name: String) throws -> String? {
    guard let color = entry["color"] else { return nil }
    if let reference = color["reference"]?.text { return ScreenColor(named: reference) == nil ? nil : reference }
    guard let components = color["components"] else { return nil }
    let names = components["white"] == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
    return try "#"
      + names.map { component in
        guard let byte = components[component].flatMap(byte) else {
          throw FileProblem(name, "the color has no valid component \"\(component)\"")
        }
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  /// Returns a component from 0 to 255.
  ///
  /// Xcode: a component is a fraction such as `0.816`, a number such as `208`, or hexadecimal, such as `0xD0`.
  private static func byte(_ component: JSONValue) -> Int? {
    let text = component.text ?? (component.integer.map { "\($0)" } ?? component.written)
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { min(max($0, 0), 255) } }
    guard let number = Double(text), number.isFinite else { return nil }
    return Int((min(max(text.contains(".") ? number * 255 : number, 0), 255)).rounded())
  }
}
