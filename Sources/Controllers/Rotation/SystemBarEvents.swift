// The questions about the status bar and the home indicator for controllers. They share a bit, because few scripts
// declare any of them.
extension EventKind {
  package static let prefersStatusBarHidden = EventKind(
    118, "prefersStatusBarHidden", of: [.controllers], with: [.recorded(.answer, .flag)], answer: .flag, in: .layout,
    sharing: systemBarBit, "Whether the screen hides the status bar. `setNeedsStatusBarAppearanceUpdate` asks again.")
  package static let preferredStatusBarStyle = EventKind(
    119, "preferredStatusBarStyle", of: [.controllers], with: [.recorded(.answer, .word(styles))],
    answer: .words(of: styles), in: .layout, sharing: systemBarBit,
    "The style of the status bar. In a stack, the style of a visible navigation bar decides instead.")
  package static let preferredStatusBarUpdateAnimation = EventKind(
    120, "preferredStatusBarUpdateAnimation", of: [.controllers], with: [.recorded(.answer, .word(animations))],
    answer: .words(of: animations), in: .layout, sharing: systemBarBit,
    "The animation with which the status bar is shown or hidden.")
  package static let childForStatusBarHidden = EventKind(
    121, "childForStatusBarHidden", answer: .object(ViewController.self), sharing: systemBarBit,
    "The child that decides whether the status bar is hidden, or nil for the controller itself.")
  package static let childForStatusBarStyle = EventKind(
    122, "childForStatusBarStyle", answer: .object(ViewController.self), sharing: systemBarBit,
    "The child that determines the style of the status bar, or nil for the controller itself.")
  package static let prefersHomeIndicatorAutoHidden = EventKind(
    123, "prefersHomeIndicatorAutoHidden", of: [.controllers], with: [.recorded(.answer, .flag)], answer: .flag,
    in: .layout, sharing: systemBarBit, "Whether the home indicator is hidden until the user touches the screen.")
  package static let childForHomeIndicatorAutoHidden = EventKind(
    124, "childForHomeIndicatorAutoHidden", answer: .object(ViewController.self), sharing: systemBarBit,
    "The child that decides whether the home indicator is hidden, or nil for the controller itself.")
  package static let preferredScreenEdgesDeferringSystemGestures = EventKind(
    125, "preferredScreenEdgesDeferringSystemGestures", of: [.controllers], with: [.recorded(.answer, .texts)],
    answer: .words(of: RectEdges.named.map(\.name)), in: .layout, sharing: systemBarBit,
    "The edges of the screen at which the app's gestures take precedence over the system's.")
  package static let childForScreenEdgesDeferringSystemGestures = EventKind(
    126, "childForScreenEdgesDeferringSystemGestures", answer: .object(ViewController.self), sharing: systemBarBit,
    "The child that determines the edges that defer the system's gestures, or nil for the controller itself.")

  private static let systemBarBit: UInt8 = 59
  private static let styles = PreferredStatusBarStyle.allCases.map(\.rawValue)
  private static let animations = StatusBarAnimation.allCases.map(\.rawValue)

  static let ofSystemBars = [
    prefersStatusBarHidden, preferredStatusBarStyle, preferredStatusBarUpdateAnimation, childForStatusBarHidden,
    childForStatusBarStyle, prefersHomeIndicatorAutoHidden, childForHomeIndicatorAutoHidden,
    preferredScreenEdgesDeferringSystemGestures, childForScreenEdgesDeferringSystemGestures,
  ]
}
