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
  init?(of text: View, at frame: Rect, slack: Double) {
    var best: (view: View, size: Size)?
    var inner = text
    while let outer = inner.superview {
      let front = outer.subviews.drop { $0 !== inner }.dropFirst()
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

extension View {
  /// Whether the view's background hides everything behind it.
  fileprivate var hasVisibleColor: Bool { backgroundColor != nil && isOpaque }
}
