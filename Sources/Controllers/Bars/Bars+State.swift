// The hidden state that affects the behavior of bars and their items.

extension Bar {
  static let hiddenStateOfBar = HiddenState(Bar.self) { bar, notes in
    notes.object("manager", bar.manager)
    notes.value("animation", bar.animation)
    notes.value("isTranslucent", bar.isTranslucent)
    notes.value("barStyle", bar.barStyle)
    notes.value("tintColor", bar.tintColor)
  }
}

extension TabBar {
  static let hiddenStateOfTabBar = HiddenState(TabBar.self) { bar, notes in
    notes.objects("items", bar.items)
    notes.object("selectedItem", bar.selectedItem)
    notes.object("customizing", bar.customizing)
    if !bar.appearances.allAppearances.isEmpty { notes.objects("appearances", bar.appearances.allAppearances) }
  }
}

extension Toolbar {
  static let hiddenStateOfToolbar = HiddenState(Toolbar.self) { bar, notes in
    notes.objects("items", bar.items)
    if !bar.appearances.allAppearances.isEmpty { notes.objects("appearances", bar.appearances.allAppearances) }
  }
}

extension TabCustomizing {
  static let hiddenStateOfTabCustomizing = HiddenState(TabCustomizing.self) { customizing, notes in
    notes.objects("items", customizing.items)
    notes.objects("before", customizing.before)
  }
}

extension BarButtonItem {
  static let hiddenStateOfBarButtonItem = HiddenState(BarButtonItem.self) { item, notes in
    notes.value("style", item.style)
    notes.value("systemItem", item.systemItem)
    notes.value("possibleTitles", item.possibleTitles)
    notes.value("togglesEditing", item.togglesEditing)
    notes.value("builtInAction", item.builtInAction != nil)
    if let interaction = item.interaction { notes.object("interaction", interaction) }
  }
}

extension NavigationItem {
  static let hiddenStateOfNavigationItem = HiddenState(NavigationItem.self) { item, notes in
    if let columnItem = item.columnItem { notes.object("columnItem", columnItem) }
    if item.isCollapsed { notes.value("isCollapsed", true) }
    if !item.appearances.allAppearances.isEmpty { notes.objects("appearances", item.appearances.allAppearances) }
    if let search = item.searchController { notes.object("searchController", search) }
  }
}
