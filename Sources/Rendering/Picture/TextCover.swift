import Controllers
import Layout

/// A view with a background color that hides a part of some text.
struct TextCover {
  let view: View
  /// The size of the hidden part, in points.
  let size: Size

  /// Finds the view that hides the most of some text, or returns `nil` if no view hides more than the slack.
  ///
  /// Only views of the same screen count, because a screen is meant to cover the screens behind it.
  ///
  /// - Parameters:
  ///   - text: The view that shows the text.
  ///   - frame: The area of the window that the text occupies.
  ///   - slack: The tolerated overlap, in points.
  ///   - opaque: The views of the screen that may hide text.
  init?(of text: View, at frame: Rect, slack: Double, among opaque: OpaqueViews) {
    var best: (view: View, size: Size)?
    var inner = text
    while let outer = inner.superview {
      let front = opaque.views(in: outer, inFrontOf: inner)
      // A view that doesn't scroll with the text covers the text only temporarily.
      let isScrolledAway = TextCover.scrolls(text, from: inner)
      for view in front where !isScrolledAway {
        TextCover.look(at: view, over: frame, clip: nil) { cover, part in
          guard part.width > slack, part.height > slack,
            cover.nearestViewController === text.nearestViewController
          else { return }
          if best.map({ part.width * part.height > $0.size.width * $0.size.height }) ?? true { best = (cover, part) }
        }
      }
      inner = outer
    }
    guard let best else { return nil }
    (view, size) = best
  }

  /// Whether a scroll view between the text and an outer view, or the outer view itself, scrolls the text.
  private static func scrolls(_ text: View, from outermost: View) -> Bool {
    var around: View? = text
    while let view = around {
      if view !== text, let scroll = view.asScrollView, scroll.isScrollEnabled { return true }
      if view === outermost { return false }
      around = view.superview
    }
    return false
  }

  /// Calls a closure for each opaque view in a hierarchy, with the size of the overlap between the view and a frame.
  private static func look(at view: View, over frame: Rect, clip: Rect?, _ body: (View, Size) -> Void) {
    guard !view.isHidden, view.alpha >= 1 else { return }
    let own = view.frameInWindow
    let shown = clip.map { own.intersection($0) } ?? own
    guard let shown else { return }
    if view.hasVisibleColor, let part = shown.intersection(frame) { body(view, part.size) }
    let inner = view.clipsToBounds || view.asScrollView != nil ? shown : clip
    for subview in view.subviews { look(at: subview, over: frame, clip: inner, body) }
  }
}

/// The views that have a background color or contain such a view, at one moment.
///
/// Most views are transparent. The search for covers of many texts examines only these views.
final class OpaqueViews {
  private typealias IndexedView = (index: Int, view: View)

  /// The subviews of a view that may hide something, and the positions of all subviews.
  private struct Layers {
    var opaque: [IndexedView] = []
    var positions: [ObjectIdentifier: Int] = [:]
  }

  private var layers: [ObjectIdentifier: Layers] = [:]
  private var isOpaque: [ObjectIdentifier: Bool] = [:]

  /// Returns the subviews of a view that are in front of a given subview and may hide it.
  func views(in outer: View, inFrontOf inner: View) -> [View] {
    let layers = layers(of: outer)
    guard let position = layers.positions[ObjectIdentifier(inner)] else { return [] }
    return layers.opaque.drop { $0.index <= position }.map(\.view)
  }

  private func layers(of view: View) -> Layers {
    let key = ObjectIdentifier(view)
    if let known = layers[key] { return known }
    var found = Layers()
    for (index, subview) in view.subviews.enumerated() {
      found.positions[ObjectIdentifier(subview)] = index
      if mayHide(subview) { found.opaque.append((index, subview)) }
    }
    layers[key] = found
    return found
  }

  private func mayHide(_ view: View) -> Bool {
    let key = ObjectIdentifier(view)
    if let known = isOpaque[key] { return known }
    let mayHide = view.hasVisibleColor || view.subviews.contains(where: mayHide)
    isOpaque[key] = mayHide
    return mayHide
  }
}

extension View {
  /// Whether the view's background hides everything behind it.
  fileprivate var hasVisibleColor: Bool { backgroundColor != nil && isOpaque }
}
