/// The orientation settings of a controller that were set as values rather than returned by functions.
package struct SupportedOrientations {
  package var supported: [String]?
  package var preferred: InterfaceOrientation?
  package var shouldAutorotate: Bool?
  /// Whether the controller supports every orientation (systems 2 to 5).
  package var autorotates: Bool?
  package var forwardsRotation: Bool?
}
