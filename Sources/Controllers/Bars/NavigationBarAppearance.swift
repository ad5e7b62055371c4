import Layout

// The background of a navigation bar. While the content below a bar is at its top, the bar has its appearance for the
// scroll edge. If there is none, the bar is transparent there: with a large title from system 13 on, and in general from
// system 15 on.
//
// Source: Apple's reference of bar appearances and of navigation bars. Here: only the background counts; a bar without a
// scroll view below it is at the edge; a bar that isn't translucent is never transparent by itself.

/// The background of a navigation bar.
package final class NavigationBarAppearance: SharedItem {
  package override class var className: String { "NavigationBarAppearance" }

  /// The kind of background.
  package enum Background: String, CaseIterable, Sendable {
    /// The usual background, through which content shows.
    case `default`
    case opaque
    /// No background and no line between the bar and the content.
    case transparent
  }

  package var background = Background.default
  /// The name of the background's color, or `nil` for the default color.
  package var backgroundColor: String?
}

/// The navigation bars that are transparent at the top edge of the content by themselves.
package enum EdgeTransparency: String, Sendable {
  case never
  /// Bars with a large title.
  case largeTitles
  /// All translucent bars.
  case always
}

/// The appearances that a script has set for a bar or for a navigation item.
struct NavigationBarAppearances {
  /// The appearance while the content is scrolled.
  var standard: NavigationBarAppearance?
  /// The appearance while the content is at its top.
  var scrollEdge: NavigationBarAppearance?

  var all: [NavigationBarAppearance] { [standard, scrollEdge].compactMap { $0 } }
}

extension NavigationBar {
  package var standardAppearance: NavigationBarAppearance? {
    get { appearances.standard }
    set { change { $0.standard = newValue } }
  }

  package var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { change { $0.scrollEdge = newValue } }
  }

  private func change(_ body: (inout NavigationBarAppearances) -> Void) {
    let old = appearances.all
    body(&appearances)
    replaceOwned(appearances.all, insteadOf: old)
  }

  /// Whether the bar has its appearance for the scroll edge, because the content below it is at its top.
  ///
  /// The value is false in systems without such an appearance, and for a bar that no navigation controller manages.
  package var isAtScrollEdge: Bool {
    guard isManaged, system.hot.extendsUnderBars, system.behaviour.edgeTransparency != .never,
      let view = (manager?.asContainer?.childInFront)?.loadedView
    else { return false }
    guard let scroll = view.asScrollView ?? view.subviews.first?.asScrollView else { return true }
    return scroll.contentOffset.y <= scroll.minimumOffset.y
  }

  /// Whether the appearance in force has no background.
  var hasNoBackground: Bool {
    let (own, item) = (appearances, topItem?.appearances)
    guard isAtScrollEdge else {
      return isManaged && system.hot.extendsUnderBars && system.behaviour.edgeTransparency != .never
        && (item?.standard ?? own.standard)?.background == .transparent
    }
    if let edge = item?.scrollEdge ?? own.scrollEdge { return edge.background == .transparent }
    guard isTranslucent, fillColor == nil, !isSearching else { return false }
    return system.behaviour.edgeTransparency == .always || showsLargeTitle
      || (item?.standard ?? own.standard)?.background == .transparent
  }
}

extension NavigationItem {
  package var standardAppearance: NavigationBarAppearance? {
    get { appearances.standard }
    set { change { $0.standard = newValue } }
  }

  package var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { change { $0.scrollEdge = newValue } }
  }

  private func change(_ body: (inout NavigationBarAppearances) -> Void) {
    let old = appearances.all
    body(&appearances)
    replaceOwned(appearances.all, insteadOf: old)
  }
}
