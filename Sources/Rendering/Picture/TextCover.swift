import Controllers
import Layout

/// A view with a background color that hides a part of some text.
struct TextCover {
  let view: View
  /// The size of the hidden part, in points.
  let size: Size

  /// Finds the view that hides the most of a text, or returns `nil` if no view hides more than the slack.
  ///
  /// Only views of the same screen count, because a screen is allowed to cover the screens behind it.
  ///
  /// - Parameters:
  ///   - text: The view that shows the text.
  ///   - frame: The area of the window that the text occupies.
  ///   - slack: The tolerated overlap, in points.
  ///   - opaque: The views of the screen that may hide text.
  init?(of text: View, at frame: Rect, slack: Double, among opaque: OpaqueViews) {
    var largestCover: (view: View, size: Size)?
    var currentView = text
    while let superview = currentView.superview {
      let frontViews = opaque.views(in: superview, inFrontOf: currentView)
      // A view that doesn't scroll with the text covers the text only temporarily.
      let isScrolledAway = TextCover.isScrolled(text, from: currentView)
      for view in frontViews where !isScrolledAway {
        TextCover.forEachOpaqueView(at: view, over: frame, clip: nil) { cover, part in
          guard part.width > slack, part.height > slack,
            cover.nearestViewController === text.nearestViewController
          else { return }
          if largestCover.map({ part.width * part.height > $0.size.width * $0.size.height }) ?? true {
            largestCover = (cover, part)
          }
        }
      }
      currentView = superview
    }
    guard let best = largestCover else { return nil }
    (view, size) = best
  }

  /// Whether the outermost view, or a scroll view inside it, scrolls the text.
  private static func isScrolled(_ text: View, from outermost: View) -> Bool {
    var ancestor: View? = text
    while let view = ancestor {
      if view !== text, let scroll = view.asScrollView, scroll.isScrollEnabled { return true }
      if view === outermost { return false }
      ancestor = view.superview
    }
    return false
  }

  /// Calls a closure for each opaque view in a hierarchy, with the size of the view's overlap with a frame.
  private static func forEachOpaqueView(at view: View, over frame: Rect, clip: Rect?, _ body: (View, Size) -> Void) {
    guard !view.isHidden, view.alpha >= 1 else { return }
    let viewFrame = view.frameInWindow
    let visibleFrame = clip.map { viewFrame.intersection($0) } ?? viewFrame
    guard let shown = visibleFrame else { return }
    if view.hasVisibleColor, let overlap = shown.intersection(frame) { body(view, overlap.size) }
    let innerClip = view.clipsToBounds || view.asScrollView != nil ? shown : clip
    for subview in view.subviews { forEachOpaqueView(at: subview, over: frame, clip: innerClip, body) }
  }
}

/// The views that have a background color or contain such a view, at one moment.
///
/// Most views are transparent. The search for covers of many texts examines only these views.
final class OpaqueViews {
  private typealias IndexedView = (index: Int, view: View)

  /// The subviews of a view that may hide something, and the positions of all its subviews.
  private struct Layers {
    var opaque: [IndexedView] = []
    var positions: [ObjectIdentifier: Int] = [:]
  }

  private var layersByView: [ObjectIdentifier: Layers] = [:]
  private var isOpaqueByView: [ObjectIdentifier: Bool] = [:]

  /// Returns the subviews of a view that are in front of one of its subviews and may hide it.
  func views(in outer: View, inFrontOf inner: View) -> [View] {
    let layers = layers(of: outer)
    guard let position = layers.positions[ObjectIdentifier(inner)] else { return [] }
    return layers.opaque.drop { $0.index <= position }.map(\.view)
  }

  private func layers(of view: View) -> Layers {
    let key = ObjectIdentifier(view)
    if let knownLayers = layersByView[key] { return knownLayers }
    var newLayers = Layers()
    for (index, subview) in view.subviews.enumerated() {
      newLayers.positions[ObjectIdentifier(subview)] = index
      if mayHide(subview) { newLayers.opaque.append((index, subview)) }
    }
    layersByView[key] = newLayers
    return newLayers
  }

  private func mayHide(_ view: View) -> Bool {
    let key = ObjectIdentifier(view)
    if let knownResult = isOpaqueByView[key] { return knownResult }
    let mayHide = view.hasVisibleColor || view.subviews.contains(where: mayHide)
    isOpaqueByView[key] = mayHide
    return mayHide
  }
}

extension View {
  /// Whether the view's background hides everything behind it.
  fileprivate var hasVisibleColor: Bool { backgroundColor != nil && isOpaque }
}
