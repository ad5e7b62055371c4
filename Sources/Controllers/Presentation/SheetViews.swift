import Layout

// A sheet appears in a frame in front of its presenter, and dims the views behind it.
//
// Source: "View Controllers" (Programming iOS 6). Here: up to system 12, a form sheet is 540 by 620 points in size and
// centered. A page sheet is as wide as the screen in portrait, and as high as the screen in its current orientation.

/// The views around the view of a sheet.
package final class SheetViews {
  package let dimming: DimmingView
  package let panel: PanelView
  /// The detents of the sheet's most recent layout, or `nil` before the first one.
  private(set) var heights: SheetHeights?
  /// The detents that the sheet will have after a change of the interface that controllers have been notified of.
  private(set) var upcomingHeights: SheetHeights?
  /// Whether to discard the heights that are being determined, because they are no longer needed.
  ///
  /// `nil` if no heights are being determined.
  private(set) var discardsResolvedHeights: Bool?

  init(in system: System) {
    dimming = DimmingView(in: system)
    panel = PanelView(in: system)
  }

  /// Adds the frame of a sheet in front of all other views.
  func addFrame(in containerView: View, as form: PresentationForm) {
    dimming.frame = containerView.bounds
    containerView.addSubview(dimming)
    let area = SheetViews.area(of: form, in: containerView)
    panel.frame = SheetViews.frame(of: area)
    panel.autoresizingMask =
      form == .pageSheet
      ? [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
      : [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    containerView.addSubview(panel)
  }

  /// Adds the sheet's view to the frame.
  func addSheetView(_ view: View) {
    view.frame = SheetViews.contentArea(in: panel)
    view.autoresizingMask = .flexibleSize
    panel.addSubview(view)
  }

  /// Adds the frame of a sheet that follows the size of the screen, in front of all other views.
  func layOutFrame(for presentation: Presentation) {
    let containerView = presentation.containerView
    dimming.frame = containerView.bounds
    dimming.arrange = { [weak presentation] in presentation?.arrangeSheet() }
    containerView.addSubview(dimming)
    panel.autoresizingMask = []
    containerView.addSubview(panel)
    presentation.arrangeSheet()
  }

  /// Returns the frame of the panel around a sheet with a given frame.
  static func frame(of area: Rect) -> Rect {
    let border = PanelView.border
    return Rect(
      x: area.minX - border.width, y: area.minY - border.height, width: area.width + 2 * border.width,
      height: area.height + 2 * border.height)
  }

  /// Returns the area inside a panel for the sheet's view, in points.
  static func contentArea(in panel: View) -> Rect {
    let (border, size) = (PanelView.border, panel.bounds.size)
    return Rect(
      x: border.width, y: border.height, width: size.width - 2 * border.width, height: size.height - 2 * border.height)
  }

  /// Returns the frame of a sheet in the coordinates of its container view.
  static func area(of form: PresentationForm, in containerView: View) -> Rect {
    let (bounds, top) = (containerView.bounds, containerView.system.statusBarHeight)
    let size = size(of: form, in: bounds.size, below: top, on: containerView.system.device.screenSize)
    let y = form == .pageSheet ? top : (bounds.height - size.height) / 2
    return Rect(x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
  }

  /// Returns the size of a sheet in a container of the given size, in systems in which sheets have no detents.
  static func size(of form: PresentationForm, in container: Size, below top: Double, on upright: Size) -> Size {
    form == .pageSheet ? Size(width: upright.width, height: container.height - top) : Size(width: 540, height: 620)
  }
}

// The heights of a sheet are determined when its space or its detents change, because this may call functions of the
// script. Everything else reads the stored heights.
extension SheetViews {
  /// Determines the detents that are active in a space, stores them, and returns them.
  ///
  /// - Parameters:
  ///   - space: the space of the sheet.
  ///   - resolve: returns the active detents.
  /// - Returns: the detents with their heights.
  func heights(in space: SheetSpace, _ resolve: () -> [ActiveDetent]) -> SheetHeights {
    if let heights, heights.space == space { return heights }
    let heights = upcomingHeights(in: space, resolve)
    guard upcomingHeights?.space == space else { return heights }
    (self.heights, upcomingHeights) = (heights, nil)
    return heights
  }

  /// Returns the detents that will be active in a space, and stores them until the interface has changed.
  func upcomingHeights(in space: SheetSpace, _ resolve: () -> [ActiveDetent]) -> SheetHeights {
    if let heightsToCome = upcomingHeights, heightsToCome.space == space { return heightsToCome }
    // A script's function that changes the detents or reads the sheet must not be called again until it returns.
    guard discardsResolvedHeights == nil else { return SheetHeights(space: space, active: [.large(in: space)]) }
    discardsResolvedHeights = false
    let resolvedHeights = SheetHeights(space: space, active: resolve())
    upcomingHeights = discardsResolvedHeights == false ? resolvedHeights : nil
    discardsResolvedHeights = nil
    return resolvedHeights
  }

  /// Discards the stored detents, so that they are determined again.
  func discardHeights() {
    (heights, upcomingHeights) = (nil, nil)
    if discardsResolvedHeights != nil { discardsResolvedHeights = true }
  }
}

/// The part of a presenter's view that remains visible while a partial curl uncovers another view.
///
/// The curled page is in front of the uncovered view, and receives the touches in the area that it covers.
package final class CurledPage: View {
  /// The view that curls up.
  package let page: View

  /// The fraction of the screen's height that the curled page covers, at the top.
  ///
  /// Here: UIKit's value is different.
  static let coveredFraction = 0.25

  init(of page: View, in system: System) {
    self.page = page
    super.init(frame: .zero, in: system)
    autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
  }

  package override var isPlainContainer: Bool { false }
}

extension ControllerPresenting {
  /// The height of the area at the top of the controller's view that a curled page covers, in points.
  ///
  /// Views that are laid out automatically begin below this area.
  var heightBeneathCurl: Double {
    guard let page = ownPresentation?.curledPage, let view = owner.loadedView, page.superview === view.superview else {
      return 0
    }
    return max(0, page.frame.maxY - view.frame.minY)
  }
}
