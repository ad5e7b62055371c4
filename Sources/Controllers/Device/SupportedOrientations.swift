/// The orientation settings of a controller that were set as values rather than by functions.
package struct SupportedOrientations {
  package var supported: [String]?
  package var preferred: InterfaceOrientation?
  package var shouldAutorotate: Bool?
  /// Systems 2 to 5: whether the controller supports every orientation.
  package var autorotates: Bool?
  package var forwardsRotation: Bool?
}
