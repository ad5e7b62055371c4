/// What an element of a file that is a controller becomes.
///
/// Source: counted over files of Xcode's.
struct ControllerRule: Sendable {
  let className: String
  let attributes: [AttributeRule]

  private init(_ className: String, _ attributes: [AttributeRule] = []) {
    self.className = className
    self.attributes = attributes
  }

  static let common: [AttributeRule] = [
    .text("title"), .text("restorationIdentifier"), .flag("hidesBottomBarWhenPushed"),
    .flag("definesPresentationContext"), .flag("providesPresentationContextTransitionStyle"),
    .choice(
      "modalPresentationStyle",
      [
        "fullScreen": "fullScreen", "pageSheet": "pageSheet", "formSheet": "formSheet",
        "currentContext": "currentContext", "overFullScreen": "fullScreen", "overCurrentContext": "currentContext",
        "automatic": "fullScreen",
      ]),
    .choice("modalTransitionStyle", .same("coverVertical", "flipHorizontal", "crossDissolve", "partialCurl")),
  ]

  /// By the element's name.
  static let all: [String: ControllerRule] = [
    "viewController": ControllerRule("ViewController"),
    "tableViewController": ControllerRule("TableViewController"),
    "navigationController": ControllerRule(
      "NavigationController",
      [.flag("navigationBarHidden", as: "isNavigationBarHidden"), .flag("toolbarHidden", as: "isToolbarHidden")]),
    "tabBarController": ControllerRule("TabBarController"),
    "splitViewController": ControllerRule("SplitViewController"),
    "pageViewController": ControllerRule(
      "PageViewController",
      [
        .choice("transitionStyle", .same("pageCurl", "scroll")),
        .choice("navigationOrientation", .same("horizontal", "vertical")),
        .choice("spineLocation", .same("none", "min", "mid", "max")),
      ]),
  ]
}
