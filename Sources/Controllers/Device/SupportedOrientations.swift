/// A controller's orientation settings, as far as a script sets them as values and not in functions.
package struct SupportedOrientations: Hashable {
  package var supported: [String]?
  package var preferred: InterfaceOrientation?
  package var shouldAutorotate: Bool?
  /// Whether the controller supports every orientation in systems 2 to 5, or `nil` if the script doesn't set a value.
  package var autorotates: Bool?
  package var forwardsRotation: Bool?
}
