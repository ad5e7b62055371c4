import Layout

// The backgrounds of bars. A bar has a separate appearance for the scroll edge. It is used while the content is
// scrolled to the bar's edge, which is the top of the content for a navigation bar, and the bottom for a toolbar and a
// tab bar. If a navigation bar has no such appearance, it is transparent at the scroll edge: with a large title from
// system 13 on, and in general from system 15 on.
//
// Source: Apple's reference for bar appearances and for navigation bars. Here: the model contains only the background.
// A bar that isn't next to a scroll view is at the edge. A bar that isn't translucent is transparent only if its
// appearance says so. Without an appearance for the scroll edge, a toolbar and a tab bar keep their standard appearance
// there.

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

  var allAppearances: [Appearance] { [standard, scrollEdge].compactMap { $0 } }
}

/// A bar or a navigation item for which a script can set appearances.
package protocol BarAppearanceOwner: ModelObject {
  associatedtype Appearance: BarAppearance
  var appearances: BarAppearances<Appearance> { get set }
}

extension BarAppearanceOwner {
  package var standardAppearance: Appearance? {
    get { appearances.standard }
    set { updateAppearances { $0.standard = newValue } }
  }

  package var scrollEdgeAppearance: Appearance? {
    get { appearances.scrollEdge }
    set { updateAppearances { $0.scrollEdge = newValue } }
  }

  private func updateAppearances(_ body: (inout BarAppearances<Appearance>) -> Void) {
    let oldAppearances = appearances.allAppearances
    body(&appearances)
    replaceOwned(appearances.allAppearances, insteadOf: oldAppearances)
  }
}

extension NavigationBar: BarAppearanceOwner {}
extension NavigationItem: BarAppearanceOwner {}
extension Toolbar: BarAppearanceOwner {}
extension TabBar: BarAppearanceOwner {}

extension BarAppearanceOwner where Self: Bar {
  /// Whether the bar, which is at the bottom, currently has an appearance without a background.
  var hasNoBackgroundAtBottom: Bool {
    guard isManaged, system.cachedBehavior.extendsUnderBars else { return false }
    let standard = appearances.standard
    return (isContentAtBottom ? appearances.scrollEdge ?? standard : standard)?.background == .transparent
  }
}

extension Bar {
  /// Whether the content above the bar is scrolled to its end.
  fileprivate final var isContentAtBottom: Bool {
    var content = manager
    while let child = content?.asContainer?.childInFront { content = child }
    guard let view = content?.loadedView, let scroll = view.asScrollView ?? view.subviews.first?.asScrollView else {
      return true
    }
    return scroll.contentOffset.y >= scroll.maximumOffset.y
  }
}

/// The navigation bars that are transparent at the top of the content even if the script sets no appearance for it.
package enum EdgeTransparency: String, Sendable {
  case never
  /// Bars with a large title.
  case largeTitles
  /// All translucent bars.
  case always
}

extension NavigationBar {
  /// Whether the bar has its appearance for the scroll edge, because the content below the bar is scrolled to its top.
  ///
  /// The value is false in systems without such an appearance, and for a bar that no navigation controller manages.
  package var isAtScrollEdge: Bool {
    guard isManaged, system.cachedBehavior.extendsUnderBars, system.behavior.edgeTransparency != .never,
      let view = (manager?.asContainer?.childInFront)?.loadedView
    else { return false }
    guard let scroll = view.asScrollView ?? view.subviews.first?.asScrollView else { return true }
    return scroll.contentOffset.y <= scroll.minimumOffset.y
  }

  /// Whether the bar's current appearance has no background.
  var hasNoBackground: Bool {
    let (barAppearances, itemAppearances) = (appearances, topItem?.appearances)
    guard isAtScrollEdge else {
      return isManaged && system.cachedBehavior.extendsUnderBars && system.behavior.edgeTransparency != .never
        && (itemAppearances?.standard ?? barAppearances.standard)?.background == .transparent
    }
    if let edgeAppearance = itemAppearances?.scrollEdge ?? barAppearances.scrollEdge {
      return edgeAppearance.background == .transparent
    }
    guard isTranslucent, fillColor == nil, !isSearching else { return false }
    return system.behavior.edgeTransparency == .always || showsLargeTitle
      || (itemAppearances?.standard ?? barAppearances.standard)?.background == .transparent
  }
}
