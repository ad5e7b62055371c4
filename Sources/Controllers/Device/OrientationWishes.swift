/// What was said as a value, in place of a function.
package struct OrientationWishes {
  package var supported: [String]?
  package var preferred: InterfaceOrientation?
  package var shouldAutorotate: Bool?
  /// Systems 2 to 5: whether it may be seen in every orientation.
  package var autorotates: Bool?
  package var forwardsRotation: Bool?
}
