/// The rule for reading an element that represents a gesture recognizer.
///
/// The rules are for the elements that were found in a survey of files saved by Xcode.
struct GestureRule: Sendable {
  let className: String
  let attributes: [AttributeRule]

  private init(_ className: String, _ attributes: [AttributeRule] = []) {
    self.className = className
    self.attributes = [.flag("enabled", as: "isEnabled"), .flag("cancelsTouchesInView")] + attributes
  }

  private static let longPress = GestureRule("LongPressGestureRecognizer", [.number("minimumPressDuration")])

  /// The rules, keyed by element name.
  ///
  /// The name `pongPress…` is Xcode's misspelling of the element.
  static let rulesByElement: [String: GestureRule] = [
    "tapGestureRecognizer": GestureRule("TapGestureRecognizer", [.integer("numberOfTapsRequired")]),
    "longPressGestureRecognizer": longPress,
    "pongPressGestureRecognizer": longPress,
    "panGestureRecognizer": GestureRule("PanGestureRecognizer"),
    "pinchGestureRecognizer": GestureRule("PinchGestureRecognizer"),
    "rotationGestureRecognizer": GestureRule("RotationGestureRecognizer"),
    "swipeGestureRecognizer": GestureRule(
      "SwipeGestureRecognizer", [.choice("direction", .identicalWords("left", "right", "up", "down"))]),
  ]
}
