import Layout

// The margins of views.
//
// Source: Apple's reference pages of `layoutMargins`, `directionalLayoutMargins` and `readableContentGuide`.
extension View {
  /// The margins that apply to the view, in points, as of the last layout.
  ///
  /// They consist of the script's margins or the default, and the space that the safe area, the superview and the
  /// controller require.
  package final var layoutMargins: Insets {
    var insets = baseMargins
    if system.cachedBehavior.contentAvoids == .safeArea, margins?.addsSafeArea ?? true {
      insets = insets + safeAreaInsets
    }
    if margins?.preservesSuperview == true, let superview {
      insets = insets.union(superview.layoutMargins.overlapping(placedFrame, in: superview.placedFrame.size))
    }
    return insets
  }

  /// The margins without the space for the safe area and the superview, in points.
  private final var baseMargins: Insets {
    guard let viewController else { return scriptMargins ?? View.defaultMargins }
    guard system.cachedBehavior.minimumMargins else { return viewController.minimumMargins }
    let insets = scriptMargins ?? View.defaultMarginsOfScreens
    return viewController.safeArea.respectsMinimumMargins ? insets.union(viewController.minimumMargins) : insets
  }

  private static let defaultMargins = Insets(top: 8, left: 8, bottom: 8, right: 8)
  /// Here: 8 points remain at the sides if the minimum doesn't apply.
  private static let defaultMarginsOfScreens = Insets(top: 0, left: 8, bottom: 0, right: 8)

  /// The margins that apply to the view, in points, with sides that follow the reading direction.
  package final var directionalLayoutMargins: DirectionalInsets {
    get { DirectionalInsets(layoutMargins, readingDirection) }
    set { scriptMargins = newValue.insets(readingDirection) }
  }

  /// Whether the margins include the part of the superview's margins that overlaps the view.
  package final var preservesSuperviewLayoutMargins: Bool {
    get { margins?.preservesSuperview ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      makeMarginsIfNeeded().preservesSuperview = newValue
      marginsChanged()
    }
  }

  /// Whether the safe area's insets are added to the margins.
  package final var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins?.addsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      makeMarginsIfNeeded().addsSafeArea = newValue
      marginsChanged()
    }
  }

  /// Returns the view's data about margins, after creating it if necessary.
  final func makeMarginsIfNeeded() -> ViewMargins {
    if let margins { return margins }
    let newMargins = ViewMargins()
    margins = newMargins
    return newMargins
  }

  /// Lays out the view with its new margins.
  final func marginsChanged() { setNeedsLayout() }

  /// The insets of the area whose width is comfortable for reading, in points.
  ///
  /// Source of the width: measurements on pads. Here: the width is the same for all text sizes.
  final var readableInsets: Insets {
    var insets = layoutMargins
    let excessWidth = placedFrame.width - insets.left - insets.right - View.readableWidth
    guard system.cachedBehavior.limitsReadableWidth, excessWidth > 0 else { return insets }
    let side = (placedFrame.width - View.readableWidth) / 2
    // The content is in the middle of the view unless a margin is wider than the space beside it.
    insets.left = min(max(side, insets.left), insets.left + excessWidth)
    insets.right = placedFrame.width - View.readableWidth - insets.left
    return insets
  }

  private static let readableWidth = 672.0

  /// Calls the script's function for changes of the margins, if they have changed.
  final func notifyIfMarginsChanged() {
    guard system.behavior.hasMargins, window != nil else { return }
    let currentMargins = layoutMargins
    guard currentMargins != margins?.reportedMargins else { return }
    makeMarginsIfNeeded().reportedMargins = currentMargins
    sendPhase(.margins, .layoutMarginsDidChange)
  }
}
