/// What a tab bar shows for one of its tabs.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class TabBarItem: BarItem {
  package override class var className: String { "TabBarItem" }

  /// A short text at the corner, such as a count; nil for none.
  package var badgeValue: String? {
    didSet { if badgeValue != oldValue { tellBadge() } }
  }
  /// The images that are shown as they are, without the bar's shading, while the tab is selected and while it is not.
  package var finishedSelectedImage: String?
  package var finishedUnselectedImage: String?
  /// One of the system's own; its title can't be changed.
  package var systemItem: TabBarSystemItem?

  override var systemWord: String? { systemItem?.rawValue }

  package override var caption: String { systemItem?.title ?? super.caption }

  /// Tells of its badge where the bar is seen, whichever tab is in front.
  private func tellBadge() {
    for case let controller as ViewController in owners where controller.tabBarController?.loadedView?.window != nil {
      system.record(.badgeChanged, of: controller.subject, with: .text(badgeValue ?? ""))
    }
  }
}

/// The tab bar items the system brings.
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
