/// The rule for reading an element that represents a controller.
///
/// The rules cover the elements that were found in a survey of files saved by Xcode.
struct ControllerRule: Sendable {
  let className: String
  let attributes: [AttributeRule]
  /// The relationships to the controller's children, in the order of the container's children.
  private let usualRelationships: [String]
  /// The relationships of an element with a style, or an empty array if its relationships don't depend on a style.
  private let relationshipsWithStyle: [String]

  private init(
    _ className: String, _ attributes: [AttributeRule] = [], relationships: [String] = [], withStyle: [String] = []
  ) {
    self.className = className
    self.attributes = attributes
    usualRelationships = relationships
    relationshipsWithStyle = withStyle
  }

  /// Returns the relationships of an element to the controller's children, in the order of the container's children.
  func relationships(of element: XMLElement) -> [String] {
    element.peek("style") == nil || relationshipsWithStyle.isEmpty ? usualRelationships : relationshipsWithStyle
  }

  static func isController(_ element: XMLElement) -> Bool {
    all[element.name] != nil || element.name.hasSuffix("ontroller")
  }

  static let common: [AttributeRule] = [
    .text("title"), .text("nibName"), .text("restorationIdentifier"), .flag("hidesBottomBarWhenPushed"),
    .flag("wantsFullScreenLayout"), .flag("modalInPopover", as: "isModalInPopover"),
    .flag("definesPresentationContext"), .flag("providesPresentationContextTransitionStyle"),
    // In systems that don't have a style, the controller replaces it with the most similar one.
    .choice(
      "modalPresentationStyle",
      .same(
        "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen", "overCurrentContext", "automatic",
        "custom")),
    .choice("modalTransitionStyle", .same("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")),
  ]

  /// The rules, keyed by element name.
  static let all: [String: ControllerRule] = [
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
        .flag("presentsWithGesture"), .choice("style", .same("doubleColumn", "tripleColumn")),
        .choice("behavior", as: "preferredSplitBehavior", .same("automatic", "tile", "overlay", "displace")),
        .choice(
          "displayMode", as: "preferredDisplayMode",
          .same(
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
        .choice("transitionStyle", .same("pageCurl", "scroll")),
        .choice("navigationOrientation", .same("horizontal", "vertical")),
        .choice("spineLocation", .same("none", "min", "mid", "max")),
        .number("pageSpacing", as: "interPageSpacing"), .flag("doubleSided", as: "isDoubleSided"),
      ]),
  ]
}
