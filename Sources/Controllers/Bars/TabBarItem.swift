/// The item for one tab in a tab bar.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class TabBarItem: BarItem {
  package override class var className: String { "TabBarItem" }

  /// A short text at the corner, such as a count, or `nil` for none.
  package var badgeValue: String? {
    didSet { if badgeValue != oldValue { tellBadge() } }
  }
  /// The images for the selected and the unselected tab, which are shown as they are, without the bar's shading.
  package var finishedSelectedImage: String?
  package var finishedUnselectedImage: String?
  /// The system item, or `nil` for a custom item.
  ///
  /// The title of a system item can't be changed.
  package var systemItem: TabBarSystemItem?

  override var systemWord: String? { systemItem?.rawValue }

  package override var caption: String { systemItem?.title ?? super.caption }

  /// Records the change of the badge if the tab bar is in a window, even if another tab is in front.
  private func tellBadge() {
    for case let controller as ViewController in owners where controller.tabBarController?.loadedView?.window != nil {
      system.record(.badgeChanged, of: controller.subject, with: .text(badgeValue ?? ""))
    }
  }
}

/// The tab bar items that the system provides.
package enum TabBarSystemItem: String, CaseIterable, Sendable {
  case more
  case favorites
  case featured
  case topRated
  case recents
  case contacts
  case history
  case bookmarks
  case search
  case downloads
  case mostRecent
  case mostViewed

  /// The fixed title.
  package var title: String {
    switch self {
    case .topRated: "Top Rated"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
