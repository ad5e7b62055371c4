import Controllers
import Layout

/// A view with a background color that hides a part of some text.
struct TextCover {
  let view: View
  /// The size of the hidden part, in points.
  let size: Size

  /// Finds the view that hides the most of some text, or returns `nil` if no view hides more than the slack.
  ///
  /// Only views of the same screen count, because a screen in front of another one is meant to cover it.
  ///
  /// - Parameters:
  ///   - text: The view that shows the text.
  ///   - frame: The part of the window that the text takes.
  ///   - slack: The points that frames may overlap.
  init?(of text: View, at frame: Rect, slack: Double) {
    var best: (view: View, size: Size)?
    var inner = text
    while let outer = inner.superview {
      let front = outer.subviews.drop { $0 !== inner }.dropFirst()
      // A view that stays where it is while the text scrolls isn't in the way for long.
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

  /// Whether a view from the text up to another one scrolls the text.
  private static func scrolls(_ text: View, from outermost: View) -> Bool {
    var around: View? = text
    while let view = around {
      if view !== text, let scroll = view as? ScrollView, scroll.isScrollEnabled { return true }
      if view === outermost { return false }
      around = view.superview
    }
    return false
  }

  /// Calls a function with each opaque view in a hierarchy and the size of the part of a frame that the view covers.
  private static func look(at view: View, over frame: Rect, clip: Rect?, _ body: (View, Size) -> Void) {
    guard !view.isHidden, view.alpha >= 1 else { return }
    let own = view.frameInWindow
    let shown = clip.map { own.intersection($0) } ?? own
    guard let shown else { return }
    if view.hasVisibleColor, let part = shown.intersection(frame) { body(view, part.size) }
    let inner = view.clipsToBounds || view is ScrollView ? shown : clip
    for subview in view.subviews { look(at: subview, over: frame, clip: inner, body) }
  }
}

extension View {
  /// Whether nothing behind the view shines through its background.
  fileprivate var hasVisibleColor: Bool { backgroundColor != nil && isOpaque }
}
