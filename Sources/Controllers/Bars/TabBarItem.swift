/// The item for one tab in a tab bar.
///
/// Source: "View Controllers" (Programming iOS 6).
package class TabBarItem: BarItem {
  package override class var className: String { "TabBarItem" }

  /// A short text at the corner of the tab, such as a count, or `nil` if there is none.
  package final var badgeValue: String? {
    didSet { if badgeValue != oldValue { recordBadge() } }
  }
  /// The name of the image that the tab shows while it is selected, or `nil` for the usual image.
  ///
  /// The bar shows the image without shading.
  package final var finishedSelectedImage: String?
  package final var finishedUnselectedImage: String?
  /// The system item, or `nil` for a custom item.
  ///
  /// The title of a system item can't be changed.
  package final var systemItem: TabBarSystemItem?

  override final var systemItemName: String? { systemItem?.rawValue }

  /// Whether the title of a controller becomes the title of its item.
  var followsTitle: Bool { systemItem == nil }

  package override final var caption: String { systemItem?.title ?? super.caption }

  /// Records a change of the badge if the tab bar is in a window, even while another tab is selected.
  private func recordBadge() {
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

  /// The fixed title of the item.
  package var title: String {
    switch self {
    case .topRated: "Top Rated"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
