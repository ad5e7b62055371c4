import Layout

/// The space at the edges of a controller's view that bars and the device cover, and the controller's wishes about it.
///
/// Sources: Apple's reference pages of `UIViewController` and `UIView`.
package struct ControllerSafeArea: Equatable {
  /// The insets of which the controller was last notified, in points.
  package internal(set) var insets = Insets.zero
  /// The space that the script adds to the insets, in points.
  package var additional = Insets.zero
  /// The edges at which the view extends under bars, from system 7 on.
  package var extendedEdges = RectEdges.all
  /// Whether the view also extends under opaque bars.
  package var extendsUnderOpaqueBars = false
  /// Whether the first scroll view keeps its content clear of bars, from system 7 to system 10.
  package var adjustsScrollViews = true

  /// Returns whether the view extends under a bar at an edge.
  func extends(_ edge: RectEdges, underOpaque isOpaque: Bool) -> Bool {
    extendedEdges.contains(edge) && (!isOpaque || extendsUnderOpaqueBars)
  }
}

/// A set of edges of a rectangle, under UIKit's names.
package struct RectEdges: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let top = RectEdges(rawValue: 1)
  package static let left = RectEdges(rawValue: 2)
  package static let bottom = RectEdges(rawValue: 4)
  package static let right = RectEdges(rawValue: 8)
  package static let all: RectEdges = [.top, .left, .bottom, .right]
  /// The names that scripts use, each with its edges.
  package static let named: [(name: String, edges: RectEdges)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("all", .all),
  ]
}

/// The means that keeps content clear of bars and of the device's edges.
package enum ContentAvoidance: Sendable {
  /// The frames of the controllers' views, which begin below the bars.
  case frames
  /// The layout guides at the top and bottom of a controller's view.
  case layoutGuides
  /// The safe area of each view.
  case safeArea
}

extension View {
  /// The space that bars and the device currently cover at the edges of the view, in points.
  ///
  /// Unlike `safeAreaInsets`, the value doesn't wait for the next layout.
  final var currentInsets: Insets {
    guard let superview else { return isWindow ? system.screenInsets : .zero }
    let around = superview.currentInsets.overlapping(placedFrame, in: superview.placedFrame.size)
    guard let viewController else { return around }
    let bars = viewController.parentLink?.asContainer?.barInsets(over: self) ?? .zero
    return around.union(bars) + viewController.safeArea.additional
  }

  /// The space that bars and the device cover at the edges of the view, in points, as of the last layout.
  package final var safeAreaInsets: Insets {
    if let viewController { return viewController.safeArea.insets }
    guard let superview else { return isWindow ? system.screenInsets : .zero }
    let frame = placedFrame.moved(x: -superview.scrolledOrigin.x, y: -superview.scrolledOrigin.y)
    return superview.safeAreaInsets.overlapping(frame, in: superview.placedFrame.size)
  }

  /// The part of the view in which its subviews flow.
  ///
  /// Here: the flow of a screen avoids bars and the device's edges.
  final var flowArea: Rect {
    let whole = Rect(origin: .zero, size: placedFrame.size)
    guard let viewController, system.behaviour.contentAvoids != .frames else { return whole }
    return whole.inset(by: viewController.safeArea.insets)
  }
}

extension ViewController {
  /// Finds out how much of the view bars and the device cover, and notifies the controller of a change.
  ///
  /// Here: the notification comes before the layout of the view.
  ///
  /// - Parameter isBeingLaidOut: whether the layout of the view follows immediately.
  final func updateSafeArea(isBeingLaidOut: Bool = false) {
    guard system.behaviour.contentAvoids != .frames, let loadedView, loadedView.window != nil else { return }
    let insets = loadedView.currentInsets
    guard insets != safeArea.insets else { return }
    safeArea.insets = insets
    if system.behaviour.contentAvoids == .safeArea { send(.viewSafeAreaInsetsDidChange) }
    if !isBeingLaidOut { loadedView.setNeedsLayout() }
    for child in children { child.safeAreaMayHaveChanged() }
  }

  /// Requests a layout of the view if bars or the device now cover more or less of it.
  final func safeAreaMayHaveChanged() {
    guard system.behaviour.contentAvoids != .frames, let loadedView, loadedView.window != nil,
      loadedView.currentInsets != safeArea.insets
    else { return }
    loadedView.setNeedsLayout()
  }

  /// Keeps the content of scroll views clear of bars and of the device's edges.
  final func adjustScrollViews(in view: View) {
    switch system.behaviour.contentAvoids {
    case .frames: return
    case .layoutGuides:
      guard let scroll = view.asScrollView ?? view.subviews.first?.asScrollView else { return }
      let covered = scroll === view ? safeArea.insets : scroll.safeAreaInsets
      scroll.adjust(to: safeArea.adjustsScrollViews ? covered : .zero)
    case .safeArea:
      if let scroll = view.asScrollView { scroll.adjustToSafeArea() }
      for case let scroll? in view.subviews.map(\.asScrollView) { scroll.adjustToSafeArea() }
    }
  }
}

extension Bar {
  /// The rectangle that the bar's background fills, in window coordinates, in points.
  ///
  /// From system 7 on, the background of a container's bar reaches to the edge of the container.
  package final var groundInWindow: Rect {
    let own = frameInWindow
    guard isManaged, system.behaviour.extendsUnderBars, let superview, let window else { return own }
    let whole = superview.frameInWindow
    let (top, bottom) =
      own.center.y < window.placedFrame.height / 2 ? (whole.minY, own.maxY) : (own.minY, whole.maxY)
    return Rect(x: own.minX, y: top, width: own.width, height: max(0, bottom - top))
  }
}
