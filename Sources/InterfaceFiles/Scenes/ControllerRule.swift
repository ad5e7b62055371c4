/// The rule for reading an element that represents a controller.
///
/// The rules cover the elements that were found in a survey of files saved by Xcode.
struct ControllerRule: Sendable {
  let className: String
  let attributes: [AttributeRule]
  /// The relationships to the controller's children, in the order of the container's children.
  let relationships: [String]

  private init(_ className: String, _ attributes: [AttributeRule] = [], relationships: [String] = []) {
    self.className = className
    self.attributes = attributes
    self.relationships = relationships
  }

  static func isController(_ element: XMLElement) -> Bool {
    all[element.name] != nil || element.name.hasSuffix("ontroller")
  }

  static let common: [AttributeRule] = [
    .text("title"), .text("restorationIdentifier"), .flag("hidesBottomBarWhenPushed"),
    .flag("wantsFullScreenLayout"), .flag("modalInPopover", as: "isModalInPopover"),
    .flag("definesPresentationContext"), .flag("providesPresentationContextTransitionStyle"),
    // In systems that don't have a style, the controller replaces it with the most similar one.
    .choice(
      "modalPresentationStyle",
      .same(
        "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext", "automatic")),
    .choice("modalTransitionStyle", .same("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")),
  ]

  /// The rules, keyed by element name.
  static let all: [String: ControllerRule] = [
    "viewController": ControllerRule("ViewController"),
    "tableViewController": ControllerRule(
      "TableViewController", [.flag("clearsSelectionOnViewWillAppear")]),
    "navigationController": ControllerRule(
      "NavigationController",
      [.flag("navigationBarHidden", as: "isNavigationBarHidden"), .flag("toolbarHidden", as: "isToolbarHidden")],
      relationships: ["rootViewController"]),
    "hostingController": ControllerRule("HostingController"),
    "tabBarController": ControllerRule("TabBarController", relationships: ["viewControllers"]),
    "splitViewController": ControllerRule(
      "SplitViewController", [.flag("presentsWithGesture")],
      relationships: ["masterViewController", "detailViewController"]),
    "pageViewController": ControllerRule(
      "PageViewController",
      [
        .choice("transitionStyle", .same("pageCurl", "scroll")),
        .choice("navigationOrientation", .same("horizontal", "vertical")),
        .choice("spineLocation", .same("none", "min", "mid", "max")),
        .number("pageSpacing", as: "interPageSpacing"), .flag("doubleSided", as: "isDoubleSided"),
      ]),
  ]
}
