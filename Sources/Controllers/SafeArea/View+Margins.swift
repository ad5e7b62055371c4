import Layout

// The margins of views.
//
// Source: Apple's reference pages of `layoutMargins`, `directionalLayoutMargins` and `readableContentGuide`.
extension View {
  /// The margins in force: those of the script or the default, with the space that the safe area, the superview and the
  /// controller require, in points, as of the last layout.
  package final var layoutMargins: Insets {
    var insets = ownMargins
    if system.hot.contentAvoids == .safeArea, margins?.addsSafeArea ?? true { insets = insets + safeAreaInsets }
    if margins?.preservesSuperview == true, let superview {
      insets = insets.union(superview.layoutMargins.overlapping(placedFrame, in: superview.placedFrame.size))
    }
    return insets
  }

  /// The margins without the space for the safe area and the superview, in points.
  private final var ownMargins: Insets {
    guard let viewController else { return givenMargins ?? View.defaultMargins }
    guard system.hot.minimumMargins else { return viewController.minimumMargins }
    let insets = givenMargins ?? View.defaultMarginsOfScreens
    return viewController.safeArea.respectsMinimumMargins ? insets.union(viewController.minimumMargins) : insets
  }

  private static let defaultMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
  /// Here: without the minimum, 8 points remain at the sides.
  private static let defaultMarginsOfScreens = Insets(top: 0, left: 8, bottom: 0, right: 8)

  /// The margins in force, with sides that follow the reading direction, in points.
  package final var directionalLayoutMargins: DirectionalInsets {
    get { DirectionalInsets(layoutMargins, readingDirection) }
    set { givenMargins = newValue.insets(readingDirection) }
  }

  /// Whether the margins are at least as large as the part of the superview's margins that overlaps the view.
  package final var preservesSuperviewLayoutMargins: Bool {
    get { margins?.preservesSuperview ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      needMargins().preservesSuperview = newValue
      marginsChanged()
    }
  }

  /// Whether the safe area's insets are added to the margins.
  package final var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins?.addsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      needMargins().addsSafeArea = newValue
      marginsChanged()
    }
  }

  /// Returns the view's data for margins, which is created if there is none yet.
  final func needMargins() -> ViewMargins {
    if let margins { return margins }
    let made = ViewMargins()
    margins = made
    return made
  }

  /// Lays out the view with its new margins.
  final func marginsChanged() { setNeedsLayout() }

  /// The distances from the view's edges to the content that is narrow enough to be read comfortably, in points.
  ///
  /// Source of the width: measurements on pads. Here: the width is the same for all text sizes.
  final var readableInsets: Insets {
    var insets = layoutMargins
    let excess = placedFrame.width - insets.left - insets.right - View.readableWidth
    guard system.hot.limitsReadableWidth, excess > 0 else { return insets }
    let side = (placedFrame.width - View.readableWidth) / 2
    // The content is in the middle of the view unless a margin is wider than the space beside it.
    insets.left = min(max(side, insets.left), insets.left + excess)
    insets.right = placedFrame.width - View.readableWidth - insets.left
    return insets
  }

  private static let readableWidth = 672.0

  /// Calls the script's function for changes of the margins, if they have changed.
  final func tellMargins() {
    guard system.behavior.hasMargins, window != nil else { return }
    let now = layoutMargins
    guard now != margins?.told else { return }
    needMargins().told = now
    tell(.margins, .layoutMarginsDidChange)
  }
}
