/// The parts of a file that Maquette ignores without a note.
///
/// These parts are appearance, Xcode's notes, and settings that only affect Xcode's canvas. The lists cover the parts
/// that were found in a survey of storyboards and xibs saved by Xcode.
enum IgnoredParts {
  /// The elements that are skipped together with their contents.
  static let elements = names(
    // Elements that only affect Xcode's canvas.
    """
    simulatedMetricsContainer inferredMetricsTieBreakers simulatedStatusBarMetrics simulatedOrientationMetrics
    simulatedTopBarMetrics simulatedBottomBarMetrics simulatedScreenMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics simulatedNavigationBarMetrics simulatedDestinationMetrics freeformSimulatedSizeMetrics
    freeformSize modalFormSheetSize modalPageSheetSize point size
    """,
    // Xcode's bookkeeping. Only the unwind methods are read from `classes`.
    """
    dependencies adaptation classes designables deployment resources userComments device
    """,
    // Colors, fonts and images.
    """
    color fontDescription font nil preferredSymbolConfiguration paragraphStyle attributes
    textAttributes titleTextAttributes standardAppearance scrollEdgeAppearance backgroundImage animations inset
    insetFor extendedEdge blurEffect vibrancyEffect
    """,
    // Text input.
    """
    pasteboardTypes dataDetectorType calendarHourFormatter
    """,
    // Elements that only group other elements, which are read elsewhere, and plain values.
    """
    gestureRecognizers layoutGuides viewControllers bool integer real
    """)

  /// The elements that are skipped if they contain nothing, because Xcode writes them for every object of a class.
  static let emptyElements = names("textInputTraits")

  /// The attributes that are skipped in any element.
  static let attributes = names(
    // The identity of objects in the file.
    """
    id key customModule customModuleProvider sceneMemberID sceneID userLabel placeholderIdentifier tag
    reuseIdentifier tableViewCell appendsToOutletCollection catalog
    """,
    // Attributes of the document.
    """
    type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout useTraitCollections
    useSafeAreas colorMatched initialViewController nextObjectID launchScreen
    """,
    // Xcode's notes on constraints and sizes.
    """
    misplaced ambiguous verifyAmbiguity fixedFrame placeholderIntrinsicWidth placeholderIntrinsicHeight symbolic
    spacingType baselineRelativeArrangement
    """,
    // How views are drawn.
    """
    opaque contentMode clearsContextBeforeDrawing allowsEdgeAntialiasing
    semanticContentAttribute appearanceType style role mapType
    """,
    // How text is typeset.
    """
    lineBreakMode baselineAdjustment baseline adjustsFontSizeToFit minimumFontSize minimumScaleFactor pointSize
    fontType
    """,
    // How controls look and respond to touches.
    """
    multipleTouchEnabled contentHorizontalAlignment contentVerticalAlignment buttonType borderStyle clearButtonMode
    showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted adjustsImageWhenHighlighted
    adjustsImageWhenDisabled springLoaded changesSelectionAsPrimaryAction showsMenuAsPrimaryAction
    configurationStyle systemImage apportionsSegmentWidthsByContent segmentControlStyle useCurrentDate continuous
    enablesReturnKeyAutomatically focusStyle
    """,
    // Tables and their rows. Xcode writes the last two for every cell.
    """
    dataMode separatorStyle sectionHeaderHeight sectionFooterHeight estimatedRowHeight estimatedSectionHeaderHeight
    estimatedSectionFooterHeight indentationWidth indentationLevel prototypes showsExpansionStyle clipsSubviews
    preservesSuperviewLayoutMargins
    """,
    // How scroll views scroll.
    """
    showsHorizontalScrollIndicator showsVerticalScrollIndicator alwaysBounceVertical alwaysBounceHorizontal bounces
    bouncesZoom delaysContentTouches canCancelContentTouches contentInsetAdjustmentBehavior
    maximumZoomScale minimumZoomScale
    """,
    // Attributes of controllers and bars, most of which were introduced after iOS 6.
    """
    layoutMarginsFollowReadableWidth
    automaticallyAdjustsScrollViewInsets extendedLayoutIncludesOpaqueBars autoresizesArchivedViewToFullSize
    preferredContainerBackgroundStyle fixedWidth
    useStoryboardIdentifierAsRestorationIdentifier
    """)

  /// Whether an element is skipped together with its contents.
  static func skips(_ element: XMLElement) -> Bool {
    if elements.contains(element.name) { return true }
    return emptyElements.contains(element.name) && element.children.isEmpty
      && element.unreadAttributes.allSatisfy(attributes.contains)
  }

  private static func names(_ groups: String...) -> Set<String> {
    Set(groups.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
  }
}
