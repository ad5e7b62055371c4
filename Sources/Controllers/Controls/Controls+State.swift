// The hidden state that affects the behavior of controls.

extension SegmentedControl {
  static let hiddenStateOfSegmentedControl = HiddenState(SegmentedControl.self) { control, notes in
    notes.value("disabledSegments", control.disabledSegments.sorted())
  }
}

extension RefreshControl {
  static let hiddenStateOfRefreshControl = HiddenState(RefreshControl.self) { control, notes in
    notes.value("isRefreshing", control.isRefreshing)
  }
}

extension SearchBar {
  static let hiddenStateOfSearchBar = HiddenState(SearchBar.self) { bar, notes in
    if !bar.followsSearch { notes.value("followsSearch", false) }
    notes.value("selectedScopeButtonIndex", bar.selectedScopeButtonIndex)
  }
}
