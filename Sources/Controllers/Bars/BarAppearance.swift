import Layout

// The backgrounds of bars. While the content beside a bar is scrolled to the bar's edge, the bar has its appearance for
// the scroll edge. The edge is the top of the content for a navigation bar, and the bottom for a toolbar and a tab bar. A
// navigation bar without such an appearance is transparent there: with a large title from system 13 on, and in general
// from system 15 on.
//
// Source: Apple's reference for bar appearances and for navigation bars. Here: only the background counts; a bar
// without a scroll view beside it is at the edge; a bar that isn't translucent is never transparent by itself; without
// an appearance for the scroll edge, a toolbar and a tab bar keep their standard appearance there.

/// The background of a bar.
package class BarAppearance: SharedItem {
  package override class var className: String { "BarAppearance" }

  /// The kind of background.
  package enum Background: String, CaseIterable, Sendable {
    /// The usual background, through which content shows.
    case `default`
    case opaque
    /// No background and no line between the bar and the content.
    case transparent
  }

  package final var background = Background.default
  /// The name of the background's color, or `nil` for the default color.
  package final var backgroundColor: String?
}

package final class NavigationBarAppearance: BarAppearance {
  package override class var className: String { "NavigationBarAppearance" }
}

package final class ToolbarAppearance: BarAppearance {
  package override class var className: String { "ToolbarAppearance" }
}

package final class TabBarAppearance: BarAppearance {
  package override class var className: String { "TabBarAppearance" }
}

/// The appearances that a script has set for a bar or for a navigation item.
package struct BarAppearances<Appearance: BarAppearance> {
  /// The appearance while the content isn't at the bar's edge.
  var standard: Appearance?
  /// The appearance while the content is at the bar's edge.
  var scrollEdge: Appearance?

  var all: [Appearance] { [standard, scrollEdge].compactMap { $0 } }
}

/// A bar or a navigation item for which a script can set appearances.
package protocol BarAppearanceOwner: ModelObject {
  associatedtype Appearance: BarAppearance
  var appearances: BarAppearances<Appearance> { get set }
}

extension BarAppearanceOwner {
  package var standardAppearance: Appearance? {
    get { appearances.standard }
    set { change { $0.standard = newValue } }
  }

  package var scrollEdgeAppearance: Appearance? {
    get { appearances.scrollEdge }
    set { change { $0.scrollEdge = newValue } }
  }

  private func change(_ body: (inout BarAppearances<Appearance>) -> Void) {
    let old = appearances.all
    body(&appearances)
    replaceOwned(appearances.all, insteadOf: old)
  }
}

extension NavigationBar: BarAppearanceOwner {}
extension NavigationItem: BarAppearanceOwner {}
extension Toolbar: BarAppearanceOwner {}
extension TabBar: BarAppearanceOwner {}

extension BarAppearanceOwner where Self: Bar {
  /// Whether the current appearance of a bar at the bottom has no background.
  var hasNoBackgroundAtBottom: Bool {
    guard isManaged, system.hot.extendsUnderBars else { return false }
    let standard = appearances.standard
    return (isAboveEnd ? appearances.scrollEdge ?? standard : standard)?.background == .transparent
  }
}

extension Bar {
  /// Whether the content above the bar is scrolled to its end.
  fileprivate final var isAboveEnd: Bool {
    var content = manager
    while let child = content?.asContainer?.childInFront { content = child }
    guard let view = content?.loadedView, let scroll = view.asScrollView ?? view.subviews.first?.asScrollView else {
      return true
    }
    return scroll.contentOffset.y >= scroll.maximumOffset.y
  }
}

/// The navigation bars that are transparent at the top edge of the content by themselves.
package enum EdgeTransparency: String, Sendable {
  case never
  /// Bars with a large title.
  case largeTitles
  /// All translucent bars.
  case always
}

extension NavigationBar {
  /// Whether the bar has its appearance for the scroll edge, because the content below it is at its top.
  ///
  /// The value is false in systems without such an appearance, and for a bar that no navigation controller manages.
  package var isAtScrollEdge: Bool {
    guard isManaged, system.hot.extendsUnderBars, system.behavior.edgeTransparency != .never,
      let view = (manager?.asContainer?.childInFront)?.loadedView
    else { return false }
    guard let scroll = view.asScrollView ?? view.subviews.first?.asScrollView else { return true }
    return scroll.contentOffset.y <= scroll.minimumOffset.y
  }

  /// Whether the appearance in force has no background.
  var hasNoBackground: Bool {
    let (own, item) = (appearances, topItem?.appearances)
    guard isAtScrollEdge else {
      return isManaged && system.hot.extendsUnderBars && system.behavior.edgeTransparency != .never
        && (item?.standard ?? own.standard)?.background == .transparent
    }
    if let edge = item?.scrollEdge ?? own.scrollEdge { return edge.background == .transparent }
    guard isTranslucent, fillColor == nil, !isSearching else { return false }
    return system.behavior.edgeTransparency == .always || showsLargeTitle
      || (item?.standard ?? own.standard)?.background == .transparent
  }
}
