/// The rule for reading an element that represents a view.
///
/// The rules are for the elements that were found in a survey of files saved by Xcode.
struct ViewRule: Sendable {
  let className: String
  let attributes: [AttributeRule]

  init(_ className: String, _ attributes: [AttributeRule] = []) {
    self.className = className
    self.attributes = attributes
  }

  /// The attributes that every view may have.
  static let commonAttributes: [AttributeRule] = [
    .flag("hidden", as: "isHidden"), .number("alpha"), .flag("clipsSubviews", as: "clipsToBounds"),
    .text("restorationIdentifier"), .flag("autoresizesSubviews"), .flag("preservesSuperviewLayoutMargins"),
    .flag("insetsLayoutMarginsFromSafeArea"),
  ]

  private static let controlAttributes: [AttributeRule] = [
    .flag("enabled", as: "isEnabled"), .flag("selected", as: "isSelected"),
  ]

  private static let scrollViewAttributes: [AttributeRule] = [
    .flag("scrollEnabled", as: "isScrollEnabled"),
    .choice(
      "keyboardDismissMode",
      .identicalWords("none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory")),
  ]

  private static let alignmentRule = AttributeRule.choice(
    "textAlignment",
    ["left": "left", "center": "center", "right": "right", "natural": "left", "justified": "left"])

  private static let barAttributes: [AttributeRule] = [
    .flag("translucent", as: "isTranslucent"),
    .choice("barStyle", .identicalWords("black", "default", "blackOpaque", "blackTranslucent")),
  ]

  /// The rules, keyed by element name.
  static let rulesByElement: [String: ViewRule] = [
    "view": ViewRule("View"),
    "window": ViewRule("View"),
    "containerView": ViewRule("ContainerView"),
    "tableViewCellContentView": ViewRule("View"),
    "visualEffectView": ViewRule("View"),
    "label": ViewRule(
      "Label",
      [
        .text("text"), .integer("numberOfLines"), .flag("enabled", as: "isEnabled"), alignmentRule,
      ]),
    "button": ViewRule("Button", controlAttributes),
    "imageView": ViewRule("ImageView", [.text("image")]),
    "stackView": ViewRule(
      "StackView",
      [
        .choice("axis", .identicalWords("horizontal", "vertical")),
        .choice(
          "distribution", .identicalWords("fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
        ),
        .number("spacing"),
        .choice(
          "alignment",
          .identicalWords("fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline")),
        .flag("layoutMarginsRelativeArrangement", as: "isLayoutMarginsRelativeArrangement"),
      ]),
    "textField": ViewRule(
      "TextField",
      controlAttributes + [.text("placeholder"), .text("text"), .fixed("textAlignment", "natural", "left")]),
    "textView": ViewRule(
      "TextView", [.text("text"), .flag("editable", as: "isEditable"), alignmentRule] + scrollViewAttributes),
    "searchBar": ViewRule(
      "SearchBar",
      [.text("placeholder"), .text("text"), .text("prompt"), .flag("showsCancelButton"), .flag("showsScopeBar")]),
    "switch": ViewRule("Switch", controlAttributes + [.flag("on", as: "isOn")]),
    "slider": ViewRule(
      "Slider",
      controlAttributes + [
        .number("minValue", as: "minimumValue"), .number("maxValue", as: "maximumValue"), .number("value"),
      ]),
    "stepper": ViewRule(
      "Stepper",
      controlAttributes + [
        .number("minimumValue"), .number("maximumValue"), .number("stepValue"), .number("value"), .flag("wraps"),
      ]),
    "progressView": ViewRule("ProgressView", [.number("progress")]),
    "segmentedControl": ViewRule(
      "SegmentedControl", controlAttributes + [.flag("momentary", as: "isMomentary")]),
    "activityIndicatorView": ViewRule(
      "ActivityIndicator", [.flag("animating", as: "isAnimating"), .flag("hidesWhenStopped")]),
    "pickerView": ViewRule("PickerView"),
    "datePicker": ViewRule(
      "DatePicker",
      controlAttributes + [
        .choice("datePickerMode", .identicalWords("time", "date", "dateAndTime", "countDownTimer")),
        .integer("minuteInterval"),
        .fixed("style", "automatic", "wheels"),
      ]),
    "pageControl": ViewRule(
      "PageControl",
      controlAttributes + [.integer("numberOfPages"), .integer("currentPage", from: 1), .flag("hidesForSinglePage")]),
    "refreshControl": ViewRule("RefreshControl", controlAttributes),
    "scrollView": ViewRule("ScrollView", scrollViewAttributes + [.flag("pagingEnabled", as: "isPagingEnabled")]),
    "tableView": ViewRule(
      "TableView",
      scrollViewAttributes + [
        .choice("style", ["plain": "plain", "grouped": "grouped", "insetGrouped": "grouped"]),
        .flag("allowsSelection"), .flag("allowsMultipleSelection"), .flag("allowsSelectionDuringEditing"),
      ]),
    "collectionView": ViewRule(
      "CollectionView",
      scrollViewAttributes + [
        .flag("pagingEnabled", as: "isPagingEnabled"), .flag("allowsSelection"), .flag("allowsMultipleSelection"),
      ]),
    "collectionViewCellContentView": ViewRule("View"),
    "collectionReusableView": ViewRule("View"),
    "wkWebView": ViewRule("WebView"),
    "webView": ViewRule("WebView"),
    "navigationBar": ViewRule("NavigationBar", barAttributes + [.flag("largeTitles", as: "prefersLargeTitles")]),
    "toolbar": ViewRule("Toolbar", barAttributes),
    "tabBar": ViewRule("TabBar", barAttributes),
  ]

  private static let unknownClassNames = [
    "mapView": "MKMapView", "mtkView": "MTKView", "glkView": "GLKView", "sceneKitView": "SCNView",
    "arscnView": "ARSCNView", "skView": "SKView",
  ]

  /// Returns UIKit's class for an element without a rule, such as `MKMapView` for `mapView`.
  static func classNameWithoutRule(_ element: String) -> String {
    unknownClassNames[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }
}
