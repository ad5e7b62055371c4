import Layout

// A large title has its own row below the buttons of the bar. When the content below the bar is scrolled away from its
// top, the row disappears, and the title moves between the buttons. The row returns when the content is pulled down at
// its top. Phones in landscape have no large titles.
//
// Sources: Apple's reference for navigation bars and navigation items; measurements of simulators. Here: the row
// appears and disappears all at once, together with the search field.

/// Whether the title of a navigation item is large in a bar that prefers large titles.
package enum LargeTitleDisplayMode: String, CaseIterable, Sendable {
  /// Large if the title of the item below on the stack is large, or if there is no such item.
  case automatic
  case always
  case never
}

extension NavigationBar {
  /// Whether the title currently has its own row.
  package var showsLargeTitle: Bool {
    guard prefersLargeTitles, let top = topItem else { return false }
    return !top.isCollapsed && !isSearching && hasLargeTitle
  }

  /// Whether the title of the top item is large as long as the content is scrolled to its top.
  private var hasLargeTitle: Bool {
    guard prefersLargeTitles, system.sizeClasses.height == .regular else { return false }
    let mode = items.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
    return mode != .never
  }

  /// The title in its own row, or `nil` if the title currently has no such row.
  package var largeTitle: String? {
    guard showsLargeTitle, let title = topItem?.title, !title.isEmpty else { return nil }
    return title
  }

  /// Whether the bar currently contains the search field of the top item.
  package var showsSearchField: Bool {
    guard let top = topItem, top.searchController != nil else { return false }
    return isSearching || !(top.isCollapsed && top.hidesSearchBarWhenScrolling)
  }

  /// Whether the user is searching, so that the search field replaces everything else in the bar.
  package var isSearching: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The height of the rows below the buttons, in points.
  var heightBelowButtons: Double {
    (showsLargeTitle ? Bars.largeTitle : 0) + (showsSearchField ? Bars.searchField : 0)
  }

  /// The height of the rows that disappear when the content is scrolled, in points.
  private var collapsibleHeight: Double {
    guard let top = topItem, !isSearching else { return 0 }
    let hidesSearch = top.searchController != nil && top.hidesSearchBarWhenScrolling
    return (hasLargeTitle ? Bars.largeTitle : 0) + (hidesSearch ? Bars.searchField : 0)
  }

  /// The height by which the bar grows when the user pulls the content down at its top, in points.
  var collapsedHeight: Double { topItem?.isCollapsed == true ? collapsibleHeight : 0 }

  /// Collapses or expands the rows below the buttons after the content has been scrolled.
  func updateRows(in scroll: ScrollView) {
    guard let top = topItem, collapsibleHeight > 0 else { return }
    let (offset, topOffset) = (scroll.contentOffset.y, scroll.minimumOffset.y)
    guard top.isCollapsed ? offset < topOffset : offset > topOffset else { return }
    top.isCollapsed.toggle()
  }

  /// The frame of the area with the buttons, in window coordinates, in points.
  package var buttonsFrameInWindow: Rect {
    let frame = frameInWindow
    let top = topItem?.prompt == nil ? 0 : Bars.prompt
    return Rect(
      x: frame.minX, y: frame.minY + top, width: frame.width, height: max(0, frame.height - top - heightBelowButtons))
  }

  /// The frame of the search field in the bar, in points, or `nil` if the field isn't in the bar.
  var searchFieldFrame: Rect? {
    guard showsSearchField, let field = topItem?.searchController?.searchBar else { return nil }
    let height = min(Bars.searchField, max(36, field.intrinsicContentSize.height ?? 0))
    return Rect(
      x: Metrics.margin, y: bounds.height - Bars.searchField + ((Bars.searchField - height) / 2).rounded(),
      width: max(0, bounds.width - 2 * Metrics.margin), height: height)
  }
}

extension ScrollView {
  /// The navigation bar whose rows depend on the scroll position of this view, or `nil` if there is none.
  ///
  /// The bar depends on the view of the visible controller or, if that isn't a scroll view, on its first subview.
  private var dependentBar: NavigationBar? {
    guard let controller = viewController ?? superview?.viewController, let view = controller.loadedView,
      view === self || view.subviews.first === self
    else { return nil }
    return controller.parentLink?.asContainer?.barDependingOn(controller)
  }

  /// Shows or hides the large title and the search field of the bar above, after the content has been scrolled.
  final func updateBarRows() {
    if system.hasTallBars { dependentBar?.updateRows(in: self) }
  }

  /// The height by which the bar above grows when the user pulls the content down at its top, in points.
  final var collapsedBarHeight: Double { system.hasTallBars ? dependentBar?.collapsedHeight ?? 0 : 0 }
}
