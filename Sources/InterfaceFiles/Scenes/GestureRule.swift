/// The rule for reading an element that represents a gesture recognizer.
///
/// The rules cover the elements that were found in a survey of files saved by Xcode.
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
  /// `pongPress…` is how Xcode misspells the element.
  static let all: [String: GestureRule] = [
    "tapGestureRecognizer": GestureRule("TapGestureRecognizer", [.integer("numberOfTapsRequired")]),
    "longPressGestureRecognizer": longPress,
    "pongPressGestureRecognizer": longPress,
    "panGestureRecognizer": GestureRule("PanGestureRecognizer"),
    "pinchGestureRecognizer": GestureRule("PinchGestureRecognizer"),
    "rotationGestureRecognizer": GestureRule("RotationGestureRecognizer"),
    "swipeGestureRecognizer": GestureRule(
      "SwipeGestureRecognizer", [.choice("direction", .same("left", "right", "up", "down"))]),
  ]
}
