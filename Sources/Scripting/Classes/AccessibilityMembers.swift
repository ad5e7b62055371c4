import Controllers
import Lua

// The members of views and bar items for VoiceOver.
extension ClassTable {
  static let accessibilityMembers: [Member] = [
    property(
      "accessibilityLabel", \View.accessibilityLabel,
      "The name that VoiceOver says. The picture shows it next to a view without text."
    ).since("3"),
    property(
      "isAccessibilityElement", \View.isAccessibilityElement,
      "Whether VoiceOver reads the view as one element. If so, it doesn't read the subviews."
    ).since("3"),
    property(
      "accessibilityValue", \View.accessibilityValue,
      "The value that VoiceOver says after the label. If nil, the value of the control."
    ).since("3"),
    property("accessibilityHint", \View.accessibilityHint, "The effect of a double tap, which VoiceOver says last.")
      .since("3"),
    property(
      "accessibilityTraits", \View.accessibilityTraits,
      "The traits, such as `\"button\"` or `{ \"header\" }`. By default, those of the view's class."
    ).readBack(as: "the traits in VoiceOver's order").since("3"),
    property(
      "accessibilityElementsHidden", \View.accessibilityElementsHidden,
      "Whether VoiceOver reads neither the view nor its subviews."
    ).since("5"),
    property(
      "accessibilityViewIsModal", \View.accessibilityViewIsModal,
      "Whether VoiceOver skips the views beside this one."
    ).since("5"),
    property(
      "shouldGroupAccessibilityChildren", \View.shouldGroupAccessibilityChildren,
      "Whether VoiceOver reads the subviews together, before or after the views beside this one."
    ).since("6"),
    property(
      "accessibilityElements", \View.accessibilityElements,
      "The views that VoiceOver reads instead of all subviews, in this order."
    ).since("8"),
  ]

  static let itemAccessibility = property(
    "accessibilityLabel", \BarItem.accessibilityLabel, "The name that VoiceOver says instead of the title."
  ).since("3")
}

extension AccessibilityTraits: ScriptValue {
  package static let expected = "a trait such as \"button\" or \"header\", or a list of traits"

  private static let knownNames = named.map(\.name)

  /// Reads a trait, or a list of traits.
  ///
  /// - Throws: `Mismatch` for any other value or an unknown trait, with a suggestion if a trait is similar.
  package static func read(from source: ValueSource) throws -> AccessibilityTraits {
    if source.type == .string { return try trait(String.read(from: source)) }
    return try [String].read(from: source).reduce(into: []) { $0.insert(try trait($1)) }
  }

  private static func trait(_ name: String) throws -> AccessibilityTraits {
    if let match = named.first(where: { $0.name == name }) { return match.trait }
    throw Mismatch(expected: expected, word: name, among: knownNames)
  }

  package func push(_ call: LuaCall) { traitNames.push(call) }

  package var stateValue: StateValue { traitNames.stateValue }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add { $0.combine(Int(rawValue)) } }

  private var traitNames: [String] { AccessibilityTraits.named.filter { contains($0.trait) }.map(\.name) }
}
