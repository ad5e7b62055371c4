/// The mechanism that keeps content from being covered by bars and the device's edges.
package enum ContentAvoidance: Sendable {
  /// The frames of the controllers' views, which begin below the bars.
  case frames
  /// The layout guides at the top and bottom of a controller's view.
  case layoutGuides
  /// The safe area of each view.
  case safeArea
}
