/// The rule for reading an element that represents a view.
///
/// The rules cover the elements that were found in a survey of files saved by Xcode.
struct ViewRule: Sendable {
  let className: String
  let attributes: [AttributeRule]

  init(_ className: String, _ attributes: [AttributeRule] = []) {
    self.className = className
    self.attributes = attributes
  }

  /// The attributes that every view may have.
  static let common: [AttributeRule] = [
    .flag("hidden", as: "isHidden"), .number("alpha"), .flag("clipsSubviews", as: "clipsToBounds"),
    .text("restorationIdentifier"), .flag("autoresizesSubviews"), .flag("preservesSuperviewLayoutMargins"),
    .flag("insetsLayoutMarginsFromSafeArea"),
  ]

  private static let control: [AttributeRule] = [
    .flag("enabled", as: "isEnabled"), .flag("selected", as: "isSelected"),
  ]

  private static let scrolling: [AttributeRule] = [
    .flag("scrollEnabled", as: "isScrollEnabled"),
    .choice(
      "keyboardDismissMode",
      .same("none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory")),
  ]

  private static let alignment = AttributeRule.choice(
    "textAlignment",
    ["left": "left", "center": "center", "right": "right", "natural": "left", "justified": "left"])

  private static let bar: [AttributeRule] = [
    .flag("translucent", as: "isTranslucent"),
    .choice("barStyle", .same("black", "default", "blackOpaque", "blackTranslucent")),
  ]

  /// The rules, keyed by element name.
  static let all: [String: ViewRule] = [
    "view": ViewRule("View"),
    "window": ViewRule("View"),
    "containerView": ViewRule("ContainerView"),
    "tableViewCellContentView": ViewRule("View"),
    "visualEffectView": ViewRule("View"),
    "label": ViewRule(
      "Label",
      [
        .text("text"), .integer("numberOfLines"), .flag("enabled", as: "isEnabled"), alignment,
      ]),
    "button": ViewRule("Button", control),
    "imageView": ViewRule("ImageView", [.text("image")]),
    "stackView": ViewRule(
      "StackView",
      [
        .choice("axis", .same("horizontal", "vertical")),
        .choice(
          "distribution", .same("fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")),
        .number("spacing"),
        .choice(
          "alignment",
          .same("fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline")),
        .flag("layoutMarginsRelativeArrangement", as: "isLayoutMarginsRelativeArrangement"),
      ]),
    "textField": ViewRule(
      "TextField", control + [.text("placeholder"), .text("text"), .fixed("textAlignment", "natural", "left")]),
    "textView": ViewRule(
      "TextView", [.text("text"), .flag("editable", as: "isEditable"), alignment] + scrolling),
    "searchBar": ViewRule(
      "SearchBar",
      [.text("placeholder"), .text("text"), .text("prompt"), .flag("showsCancelButton"), .flag("showsScopeBar")]),
    "switch": ViewRule("Switch", control + [.flag("on", as: "isOn")]),
    "slider": ViewRule(
      "Slider",
      control + [
        .number("minValue", as: "minimumValue"), .number("maxValue", as: "maximumValue"), .number("value"),
      ]),
    "stepper": ViewRule(
      "Stepper",
      control + [
        .number("minimumValue"), .number("maximumValue"), .number("stepValue"), .number("value"), .flag("wraps"),
      ]),
    "progressView": ViewRule("ProgressView", [.number("progress")]),
    "segmentedControl": ViewRule(
      "SegmentedControl", control + [.flag("momentary", as: "isMomentary")]),
    "activityIndicatorView": ViewRule(
      "ActivityIndicator", [.flag("animating", as: "isAnimating"), .flag("hidesWhenStopped")]),
    "pickerView": ViewRule("PickerView"),
    "datePicker": ViewRule(
      "DatePicker",
      control + [
        .choice("datePickerMode", .same("time", "date", "dateAndTime", "countDownTimer")), .integer("minuteInterval"),
        .fixed("style", "automatic", "wheels"),
      ]),
    "pageControl": ViewRule(
      "PageControl",
      control + [.integer("numberOfPages"), .integer("currentPage", from: 1), .flag("hidesForSinglePage")]),
    "refreshControl": ViewRule("RefreshControl", control),
    "scrollView": ViewRule("ScrollView", scrolling + [.flag("pagingEnabled", as: "isPagingEnabled")]),
    "tableView": ViewRule(
      "TableView",
      scrolling + [
        .choice("style", ["plain": "plain", "grouped": "grouped", "insetGrouped": "grouped"]),
        .flag("allowsSelection"), .flag("allowsMultipleSelection"), .flag("allowsSelectionDuringEditing"),
      ]),
    "collectionView": ViewRule(
      "CollectionView",
      scrolling + [
        .flag("pagingEnabled", as: "isPagingEnabled"), .flag("allowsSelection"), .flag("allowsMultipleSelection"),
      ]),
    "collectionViewCellContentView": ViewRule("View"),
    "collectionReusableView": ViewRule("View"),
    "wkWebView": ViewRule("WebView"),
    "webView": ViewRule("WebView"),
    "navigationBar": ViewRule("NavigationBar", bar + [.flag("largeTitles", as: "prefersLargeTitles")]),
    "toolbar": ViewRule("Toolbar", bar),
    "tabBar": ViewRule("TabBar", bar),
  ]

  private static let unknownClasses = [
    "mapView": "MKMapView", "mtkView": "MTKView", "glkView": "GLKView", "sceneKitView": "SCNView",
    "arscnView": "ARSCNView", "skView": "SKView",
  ]

  /// Returns UIKit's class for an element without a rule, such as `MKMapView` for `mapView`.
  static func unknownClass(_ element: String) -> String {
    unknownClasses[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }
}
