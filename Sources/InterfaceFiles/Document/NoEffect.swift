/// What a file may say without any effect here: looks, notes of Xcode's own, and what its canvas shows.
///
/// Source: counted over files of Xcode's, storyboards and xibs.
enum NoEffect {
  /// Elements that are passed over with all that is in them.
  static let elements: Set<String> = [
    "dependencies", "device", "adaptation", "point", "color", "fontDescription", "nil", "simulatedMetricsContainer",
    "inferredMetricsTieBreakers", "classes", "resources", "designables", "animations", "modalFormSheetSize",
    "deployment",
    "placeholder", "size", "simulatedStatusBarMetrics", "simulatedOrientationMetrics", "simulatedTopBarMetrics",
    "simulatedBottomBarMetrics", "simulatedScreenMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
    "simulatedNavigationBarMetrics", "simulatedDestinationMetrics", "freeformSimulatedSizeMetrics", "freeformSize",
    "textInputTraits", "textAttributes", "titleTextAttributes", "userComments", "gestureRecognizers", "imageReference",
    "preferredSymbolConfiguration", "layoutGuides", "toolbarItems", "items",
    "viewControllers", "extendedEdge", "inset", "insetFor", "connections",
    "modalPageSheetSize", "paragraphStyle", "attributes", "font", "dataDetectorType", "calendarHourFormatter",
    "standardAppearance", "scrollEdgeAppearance", "backgroundImage", "pasteboardTypes", "accessibilityTraits",
    "bool", "integer", "real",
  ]

  /// Attributes of whatever element.
  static let attributes: Set<String> = [
    "id", "key", "opaque", "contentMode", "lineBreakMode", "baselineAdjustment", "adjustsFontSizeToFit",
    "minimumFontSize",
    "minimumScaleFactor", "customModule", "customModuleProvider", "sceneMemberID", "sceneID",
    "userLabel",
    "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame", "tag", "multipleTouchEnabled",
    "contentHorizontalAlignment",
    "contentVerticalAlignment", "buttonType", "borderStyle", "clearButtonMode", "dataMode", "separatorStyle",
    "sectionHeaderHeight", "sectionFooterHeight", "estimatedRowHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "indentationWidth", "indentationLevel", "reuseIdentifier", "tableViewCell",
    "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth",
    "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "alwaysBounceVertical", "alwaysBounceHorizontal",
    "bounces", "bouncesZoom", "delaysContentTouches", "canCancelContentTouches", "keyboardDismissMode",
    "contentInsetAdjustmentBehavior", "maximumZoomScale", "minimumZoomScale", "highlighted",
    "showsTouchWhenHighlighted",
    "reversesTitleShadowWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "catalog",
    "automaticallyAdjustsScrollViewInsets", "extendedLayoutIncludesOpaqueBars", "clearsSelectionOnViewWillAppear",
    "autoresizesArchivedViewToFullSize", "appearanceType", "preferredContainerBackgroundStyle", "style",
    "semanticContentAttribute",
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
    "useTraitCollections", "useSafeAreas", "colorMatched", "initialViewController", "nextObjectID", "launchScreen",
    "prototypes", "autoresizesSubviews", "clearsContextBeforeDrawing", "spacingType", "baselineRelativeArrangement",
    "largeTitles", "largeTitleDisplayMode", "fixedWidth",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "textLabel", "detailTextLabel", "imageView",
    "focusStyle",
    "symbolic", "placeholderIdentifier", "animates", "enablesReturnKeyAutomatically", "customClass",
    "destinationCreationSelector",
    "useStoryboardIdentifierAsRestorationIdentifier", "allowsEdgeAntialiasing", "appendsToOutletCollection",
    "pointSize",
    "showsExpansionStyle", "springLoaded", "fontType", "changesSelectionAsPrimaryAction", "showsMenuAsPrimaryAction",
    "configurationStyle",
    "systemImage", "apportionsSegmentWidthsByContent", "minuteInterval", "continuous", "baseline", "role",
    "title",
  ]
}
