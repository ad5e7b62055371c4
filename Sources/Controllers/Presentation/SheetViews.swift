import Layout

// A sheet stands in front of its presenter in a frame, and what is behind it is fainter.
//
// Source: "View Controllers" (Programming iOS 6). Here: 540 by 620 points for a form, in the middle; a page is as wide as
// the screen held upright and as high as the screen is now.

/// What stands around the view of a sheet.
package final class SheetViews {
  package let dimming: DimmingView
  package let panel: PanelView

  init(in system: System) {
    dimming = DimmingView(in: system)
    panel = PanelView(in: system)
  }

  /// Puts the frame of a sheet in front of all else.
  func place(in containerView: View, as form: PresentationForm) {
    dimming.frame = containerView.bounds
    containerView.addSubview(dimming)
    let area = SheetViews.area(of: form, in: containerView)
    let border = PanelView.border
    panel.frame = Rect(
      x: area.minX - border.width, y: area.minY - border.height, width: area.width + 2 * border.width,
      height: area.height + 2 * border.height)
    panel.autoresizingMask =
      form == .pageSheet
      ? [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
      : [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    containerView.addSubview(panel)
  }

  /// Puts the sheet's view into the frame.
  func hold(_ view: View) {
    view.frame = SheetViews.room(in: panel)
    view.autoresizingMask = .flexibleSize
    panel.addSubview(view)
  }

  /// What a frame leaves for the view in it, in points.
  static func room(in panel: View) -> Rect {
    let (border, size) = (PanelView.border, panel.bounds.size)
    return Rect(
      x: border.width, y: border.height, width: size.width - 2 * border.width, height: size.height - 2 * border.height)
  }

  /// The frame of the sheet's view, in the coordinates of the view around it.
  private static func area(of form: PresentationForm, in containerView: View) -> Rect {
    let (bounds, top) = (containerView.bounds, containerView.system.statusBarHeight)
    let upright = containerView.system.device.screenSize
    let size =
      form == .pageSheet ? Size(width: upright.width, height: bounds.height - top) : Size(width: 540, height: 620)
    let y = form == .pageSheet ? top : (bounds.height - size.height) / 2
    return Rect(x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
  }
}

/// The part of a presenter's view that stays to be seen above what it uncovers by a partial curl.
///
/// It lies in front and takes the touches there.
package final class CurledPage: View {
  /// The view that curls up.
  package let page: View

  /// How much of the screen it covers: the upper quarter.
  ///
  /// Here.
  static let share = 0.25

  init(of page: View, in system: System) {
    self.page = page
    super.init(frame: .zero, in: system)
    autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
  }
}

extension ViewController {
  /// How far a curled page covers its view from above, in points: what flows there begins below it.
  final var heightBeneathCurl: Double {
    guard let page = ownPresentation?.curledPage, let view = loadedView, page.superview === view.superview else {
      return 0
    }
    return max(0, page.frame.maxY - view.frame.minY)
  }
}
