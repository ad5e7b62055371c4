/// The parts of a file that Maquette ignores without a note.
///
/// They concern the appearance, Xcode's internal data, and settings that only affect Xcode's canvas. The lists contain
/// the parts that were found in a survey of storyboards and xibs saved by Xcode.
enum IgnoredParts {
  /// The names of elements that are skipped together with their contents.
  static let skippedElements = names(
    // Elements that only affect Xcode's canvas.
    """
    simulatedMetricsContainer inferredMetricsTieBreakers simulatedStatusBarMetrics simulatedOrientationMetrics
    simulatedTopBarMetrics simulatedBottomBarMetrics simulatedScreenMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics simulatedNavigationBarMetrics simulatedDestinationMetrics freeformSimulatedSizeMetrics
    freeformSize modalFormSheetSize modalPageSheetSize point size
    """,
    // Xcode's internal data. Only the unwind methods are read from `classes`.
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
    // Elements that only group other elements, and elements with plain values. The grouped elements are read elsewhere.
    """
    gestureRecognizers layoutGuides viewControllers bool integer real
    """)

  /// The names of elements that are skipped if they are empty, because Xcode writes them for every object of a class.
  static let skippedEmptyElements = names("textInputTraits")

  /// The names of attributes that are skipped in any element.
  static let skippedAttributes = names(
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
    // Xcode's data about constraints and sizes.
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

  /// Whether an element and its contents are skipped.
  static func skips(_ element: XMLElement) -> Bool {
    if skippedElements.contains(element.name) { return true }
    return skippedEmptyElements.contains(element.name) && element.children.isEmpty
      && element.unreadAttributes.allSatisfy(skippedAttributes.contains)
  }

  private static func names(_ groups: String...) -> Set<String> {
    Set(groups.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
  }
}
