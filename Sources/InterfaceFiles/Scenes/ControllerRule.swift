/// The rule for reading an element that represents a controller.
///
/// The rules are for the elements that were found in a survey of files saved by Xcode.
struct ControllerRule: Sendable {
  let className: String
  let attributes: [AttributeRule]
  /// The relationships to the controller's children, in the order of the container's children.
  private let defaultRelationships: [String]
  /// The relationships of an element that has a style, or an empty array if they don't depend on a style.
  private let relationshipsWithStyle: [String]

  private init(
    _ className: String, _ attributes: [AttributeRule] = [], relationships: [String] = [], withStyle: [String] = []
  ) {
    self.className = className
    self.attributes = attributes
    defaultRelationships = relationships
    relationshipsWithStyle = withStyle
  }

  /// Returns the relationships of an element to the controller's children, in the order of the container's children.
  func relationships(of element: XMLElement) -> [String] {
    element.peek("style") == nil || relationshipsWithStyle.isEmpty ? defaultRelationships : relationshipsWithStyle
  }

  static func isController(_ element: XMLElement) -> Bool {
    rulesByElement[element.name] != nil || element.name.hasSuffix("ontroller")
  }

  static let commonAttributes: [AttributeRule] = [
    .text("title"), .text("nibName"), .text("restorationIdentifier"), .flag("hidesBottomBarWhenPushed"),
    .flag("wantsFullScreenLayout"), .flag("modalInPopover", as: "isModalInPopover"),
    .flag("definesPresentationContext"), .flag("providesPresentationContextTransitionStyle"),
    // If a system doesn't have a style, the controller uses the most similar one.
    .choice(
      "modalPresentationStyle",
      .identicalWords(
        "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext", "automatic",
        "custom")),
    .choice("modalTransitionStyle", .identicalWords("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")),
  ]

  /// The rules, keyed by element name.
  static let rulesByElement: [String: ControllerRule] = [
    "viewController": ControllerRule("ViewController"),
    "tableViewController": ControllerRule(
      "TableViewController", [.flag("clearsSelectionOnViewWillAppear")]),
    "collectionViewController": ControllerRule(
      "CollectionViewController", [.flag("clearsSelectionOnViewWillAppear")]),
    "navigationController": ControllerRule(
      "NavigationController",
      [.flag("navigationBarHidden", as: "isNavigationBarHidden"), .flag("toolbarHidden", as: "isToolbarHidden")],
      relationships: ["rootViewController"]),
    "hostingController": ControllerRule("HostingController"),
    "tabBarController": ControllerRule("TabBarController", relationships: ["viewControllers"]),
    "splitViewController": ControllerRule(
      "SplitViewController",
      [
        .flag("presentsWithGesture"), .choice("style", .identicalWords("doubleColumn", "tripleColumn")),
        .choice("behavior", as: "preferredSplitBehavior", .identicalWords("automatic", "tile", "overlay", "displace")),
        .choice(
          "displayMode", as: "preferredDisplayMode",
          .identicalWords(
            "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
            "twoOverSecondary", "twoDisplaceSecondary")),
      ],
      relationships: ["masterViewController", "detailViewController"],
      withStyle: [
        "masterViewController", "primaryViewController", "supplementaryViewController", "detailViewController",
        "secondaryViewController", "compactViewController",
      ]),
    "pageViewController": ControllerRule(
      "PageViewController",
      [
        .choice("transitionStyle", .identicalWords("pageCurl", "scroll")),
        .choice("navigationOrientation", .identicalWords("horizontal", "vertical")),
        .choice("spineLocation", .identicalWords("none", "min", "mid", "max")),
        .number("pageSpacing", as: "interPageSpacing"), .flag("doubleSided", as: "isDoubleSided"),
      ]),
  ]
}
