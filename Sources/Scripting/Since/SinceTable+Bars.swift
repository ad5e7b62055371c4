extension SinceTable {
  static let bars: [SinceRow] = [
    SinceRow("Bar", "2", ["2": "frame isHidden barStyle tintColor", "3": "isTranslucent"]),
    SinceRow(
      "NavigationBar", "2",
      [
        "2": "items topItem backItem delegate pushItem popItem setItems shouldPush didPush shouldPop didPop",
        "11": "prefersLargeTitles", "13": "standardAppearance scrollEdgeAppearance",
      ], own: "isTransparent"),
    SinceRow(
      "BarAppearance", "13",
      [
        "13": """
        backgroundColor configureWithDefaultBackground configureWithOpaqueBackground configureWithTransparentBackground
        """
      ], own: "background"),
    SinceRow("NavigationBarAppearance", "13"), SinceRow("ToolbarAppearance", "13"), SinceRow("TabBarAppearance", "13"),
    SinceRow(
      "Toolbar", "2", ["2": "items setItems", "13": "standardAppearance", "15": "scrollEdgeAppearance"],
      own: "isTransparent"),
    SinceRow(
      "TabBar", "2",
      [
        "2": """
        items selectedItem isCustomizing delegate setItems beginCustomizingItems endCustomizing didSelect \
        willBeginCustomizing didBeginCustomizing willEndCustomizing didEndCustomizing
        """,
        "13": "standardAppearance", "15": "scrollEdgeAppearance",
      ], own: "isTransparent"),
    SinceRow(
      "NavigationItem", "2",
      [
        "2": """
        title prompt titleView backBarButtonItem hidesBackButton leftBarButtonItem rightBarButtonItem \
        setHidesBackButton setLeftBarButtonItem setRightBarButtonItem
        """,
        "5": """
        leftItemsSupplementBackButton leftBarButtonItems rightBarButtonItems setLeftBarButtonItems \
        setRightBarButtonItems
        """,
        "11": "largeTitleDisplayMode searchController hidesSearchBarWhenScrolling",
        "13": "standardAppearance scrollEdgeAppearance",
      ]),
    SinceRow(
      "BarItem", "2", ["2": "title image isEnabled", "3": "accessibilityLabel", "5": "landscapeImagePhone"], own: "id"),
    SinceRow(
      "BarButtonItem", "2", ["2": "systemItem style width possibleTitles customView", "14": "menu"],
      own: "togglesEditing"),
    SinceRow("Tab", "18", ["18": "badgeValue viewController parent tabBarController"], own: "controller"),
    SinceRow("TabGroup", "18", ["18": "children selectedChild defaultChildIdentifier"]),
    SinceRow(
      "TabBarItem", "2",
      ["2": "systemItem badgeValue", "5": "finishedSelectedImage finishedUnselectedImage setFinishedSelectedImage"]),
  ]
}
