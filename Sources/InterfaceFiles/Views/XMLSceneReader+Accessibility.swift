import Controllers
import Scripting

// Reads the data that a file contains about a view for VoiceOver.
extension XMLSceneReader {
  func spokenFields(of element: XMLElement) -> [DeclaredField] {
    guard let accessibility = element.child("accessibility") else { return [] }
    // The identifier is only used for the names of objects, and all names are determined at the beginning.
    _ = accessibility["identifier"]
    var fields: [DeclaredField] = []
    if let label = accessibility["label"] { fields.append(DeclaredField("accessibilityLabel", .text(label))) }
    if let hint = accessibility["hint"] { fields.append(DeclaredField("accessibilityHint", .text(hint))) }
    if let flag = accessibility.child(key: "isElement")?.flag("value") {
      fields.append(DeclaredField("isAccessibilityElement", .flag(flag)))
    }
    if let traits = accessibility.child("accessibilityTraits") {
      // Xcode writes no attribute for a trait that is off.
      let names = AccessibilityTraits.named.map(\.name).filter { traits.flag($0) == true }
      fields.append(DeclaredField("accessibilityTraits", .list(names.map { .text($0) })))
    }
    return fields
  }
}
