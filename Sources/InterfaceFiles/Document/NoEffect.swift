/// What a file may say without any effect here: looks, notes of Xcode's own, and what its canvas shows.
///
/// Source: counted over files of Xcode's, storyboards and xibs.
enum NoEffect {
  /// Elements that are passed over with all that is in them.
  static let elements = names(
    // What only Xcode's canvas shows.
    """
    simulatedMetricsContainer inferredMetricsTieBreakers simulatedStatusBarMetrics simulatedOrientationMetrics
    simulatedTopBarMetrics simulatedBottomBarMetrics simulatedScreenMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics simulatedNavigationBarMetrics simulatedDestinationMetrics freeformSimulatedSizeMetrics
    freeformSize modalFormSheetSize modalPageSheetSize point size
    """,
    // What Xcode writes down for itself; of the classes only their unwind methods are read.
    """
    dependencies adaptation classes designables deployment resources userComments device
    """,
    // Colours, fonts and pictures.
    """
    color fontDescription font nil preferredSymbolConfiguration paragraphStyle attributes
    textAttributes titleTextAttributes standardAppearance scrollEdgeAppearance backgroundImage animations inset
    insetFor extendedEdge
    """,
    // What is typed, and how it is read out.
    """
    pasteboardTypes dataDetectorType calendarHourFormatter accessibilityTraits
    """,
    // What stands around other elements, which are read where they belong, and values of their own.
    """
    gestureRecognizers layoutGuides viewControllers bool integer real
    """)

  /// Attributes of whatever element.
  static let attributes = names(
    // Who is who in the file.
    """
    id key customModule customModuleProvider sceneMemberID sceneID userLabel placeholderIdentifier tag
    reuseIdentifier tableViewCell appendsToOutletCollection catalog
    """,
    // Of the document.
    """
    type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout useTraitCollections
    useSafeAreas colorMatched initialViewController nextObjectID launchScreen
    """,
    // Xcode's own notes on constraints and sizes.
    """
    misplaced ambiguous verifyAmbiguity fixedFrame placeholderIntrinsicWidth placeholderIntrinsicHeight symbolic
    spacingType baselineRelativeArrangement
    """,
    // How views are drawn.
    """
    opaque contentMode clearsContextBeforeDrawing allowsEdgeAntialiasing
    semanticContentAttribute appearanceType style role
    """,
    // How texts are set.
    """
    lineBreakMode baselineAdjustment baseline adjustsFontSizeToFit minimumFontSize minimumScaleFactor pointSize
    fontType
    """,
    // How controls look and are touched.
    """
    multipleTouchEnabled contentHorizontalAlignment contentVerticalAlignment buttonType borderStyle clearButtonMode
    showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted adjustsImageWhenHighlighted
    adjustsImageWhenDisabled springLoaded changesSelectionAsPrimaryAction showsMenuAsPrimaryAction
    configurationStyle systemImage apportionsSegmentWidthsByContent minuteInterval continuous
    enablesReturnKeyAutomatically focusStyle
    """,
    // Of tables and their rows.
    """
    dataMode separatorStyle sectionHeaderHeight sectionFooterHeight estimatedRowHeight estimatedSectionHeaderHeight
    estimatedSectionFooterHeight indentationWidth indentationLevel prototypes showsExpansionStyle
    """,
    // How scroll views move.
    """
    showsHorizontalScrollIndicator showsVerticalScrollIndicator alwaysBounceVertical alwaysBounceHorizontal bounces
    bouncesZoom delaysContentTouches canCancelContentTouches keyboardDismissMode contentInsetAdjustmentBehavior
    maximumZoomScale minimumZoomScale
    """,
    // Of controllers and bars in later systems.
    """
    preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth
    automaticallyAdjustsScrollViewInsets extendedLayoutIncludesOpaqueBars autoresizesArchivedViewToFullSize
    preferredContainerBackgroundStyle largeTitles largeTitleDisplayMode fixedWidth
    useStoryboardIdentifierAsRestorationIdentifier
    """)

  private static func names(_ groups: String...) -> Set<String> {
    Set(groups.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
  }
}
