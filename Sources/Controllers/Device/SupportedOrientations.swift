/// A controller's orientation settings that a script set as values rather than in functions.
package struct SupportedOrientations: Hashable {
  package var supported: [String]?
  package var preferred: InterfaceOrientation?
  package var shouldAutorotate: Bool?
  /// Whether the controller supports every orientation in systems 2 to 5.
  ///
  /// `nil` if the script doesn't set a value.
  package var autorotates: Bool?
  package var forwardsRotation: Bool?
}
