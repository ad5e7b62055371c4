extension UIKitVocabulary {
  static let controls: [String: String] = [
    "Control": """
    enabled selected highlighted isHighlighted state contentVerticalAlignment contentHorizontalAlignment tracking
    isTracking touchInside isTouchInside addTarget=action addAction=action removeTarget=action actionsForTarget
    allTargets allControlEvents sendAction sendActionsForControlEvents beginTracking continueTracking endTracking
    onTap:action onClick:action onTouch:action onChange:valueChanged touchUpOutside touchDragInside touchDragOutside
    touchDragEnter touchDragExit touchCancel touchDownRepeat primaryActionTriggered
    enable:isEnabled() disable:isEnabled() click:sendActions() tap:sendActions()
    """,
    "Button": """
    buttonWithType buttonType type titleLabel imageView titleColorForState setTitleColor titleShadowColorForState
    setTitleShadowColor setImage imageForState setBackgroundImage backgroundImageForState setAttributedTitle
    attributedTitleForState currentImage currentBackgroundImage currentAttributedTitle currentTitleColor
    contentEdgeInsets titleEdgeInsets imageEdgeInsets reversesTitleShadowWhenHighlighted adjustsImageWhenHighlighted
    adjustsImageWhenDisabled showsTouchWhenHighlighted configuration setTitleForState titleForNormalState text:title
    label:title role backgroundImage textColor titleColor setText:title() setLabel:title()
    """,
    "TextField": """
    onChange:editingChanged attributedText attributedPlaceholder textColor textAlignment borderStyle
    defaultTextAttributes typingAttributes clearsOnBeginEditing clearsOnInsertion adjustsFontSizeToFitWidth
    minimumFontSize background disabledBackground clearButtonMode leftView leftViewMode rightView rightViewMode
    secureTextEntry autocapitalizationType autocorrectionType spellCheckingType keyboardAppearance
    enablesReturnKeyAutomatically textContentType shouldClear didChangeSelection selectedTextRange editing
    title:placeholder label:placeholder hint:placeholder value:text secure:isSecureTextEntry
    password:isSecureTextEntry shouldChangeCharactersInRange
    """,
    "SearchBar": """
    barStyle barTintColor translucent isTranslucent searchBarStyle showsBookmarkButton showsSearchResultsButton
    searchResultsButtonSelected backgroundImage autocapitalizationType autocorrectionType keyboardType
    bookmarkButtonClicked resultsListButtonClicked searchTextField title:placeholder
    """,
    "Switch": """
    on onTintColor thumbTintColor onImage offImage setOnAnimated title preferredStyle value:isOn state:isOn
    checked:isOn toggle:isOn()
    """,
    "Slider": """
    continuous isContinuous minimumValueImage maximumValueImage minimumTrackTintColor maximumTrackTintColor
    thumbTintColor setThumbImage setMinimumTrackImage setMaximumTrackImage setValueAnimated min:minimumValue
    max:maximumValue minimum:minimumValue maximum:maximumValue
    """,
    "Stepper": """
    continuous isContinuous autorepeat setIncrementImage setDecrementImage setDividerImage min:minimumValue
    max:maximumValue minimum:minimumValue maximum:maximumValue step:stepValue
    """,
    "DatePicker": """
    calendar locale timeZone preferredDatePickerStyle datePickerStyle roundsToMinuteInterval mode:datePickerMode
    value:date text:date min:minimumDate max:maximumDate minimum:minimumDate maximum:maximumDate
    """,
    "PageControl": """
    defersCurrentPageDisplay updateCurrentPageDisplay pageIndicatorTintColor currentPageIndicatorTintColor
    sizeForNumberOfPages backgroundStyle allowsContinuousInteraction pages:numberOfPages count:numberOfPages
    """,
    "SegmentedControl": """
    segments:titles items:titles initWithItems=titles momentary segmentedControlStyle
    apportionsSegmentWidthsByContent selectedSegment:selectedSegmentIndex selectedIndex:selectedSegmentIndex
    setImage imageForSegmentAtIndex insertSegmentWithTitle insertSegmentWithImage removeSegmentAtIndex
    setTitleForSegmentAtIndex titleForSegmentAtIndex setWidth widthForSegmentAtIndex setContentOffset
    setEnabledForSegmentAtIndex isEnabledForSegmentAtIndex selectedSegmentTintColor
    """,
    "PickerView": """
    showsSelectionIndicator numberOfRowsInComponent rowSizeForComponent viewForRow reloadComponent
    selectRowInComponent selectedRowInComponent widthForComponent rowHeightForComponent attributedTitleForRow
    items:components rows:components titles:components datePickerMode date minimumDate maximumDate
    numberOfComponentsInPickerView
    """,
    "ProgressView": """
    progressViewStyle progressTintColor trackTintColor progressImage trackImage observedProgress
    setProgressAnimated value:progress
    """,
    "ActivityIndicator": """
    activityIndicatorViewStyle style color animating startAnimation:startAnimating
    """,
    "RefreshControl": """
    attributedTitle refreshing
    """,
    "Bar": """
    translucent barTintColor backgroundImage setBackgroundImage shadowImage setShadowImage titleTextAttributes
    barPosition compactAppearance
    """,
    "NavigationBar": """
    backIndicatorImage titleVerticalPositionAdjustment setTitleVerticalPositionAdjustment
    pushNavigationItemAnimated popNavigationItemAnimated largeTitles:prefersLargeTitles largeTitleTextAttributes
    shouldPushItem didPushItem shouldPopItem didPopItem title:items
    """,
    "SearchController": """
    initWithSearchResultsController=searchResultsController
    dimsBackgroundDuringPresentation=obscuresBackgroundDuringPresentation presentSearchController active:isActive
    showsSearchResultsController automaticallyShowsSearchResultsController automaticallyShowsCancelButton
    scopeBarActivation ignoresSearchSuggestions text:searchBar.text
    placeholder:searchBar.placeholder
    """,
    "Toolbar": """
    buttons:items setItemsAnimated
    """,
    "TabBar": """
    selectedImageTintColor itemPositioning itemSpacing itemWidth unselectedItemTintColor selectionIndicatorImage
    didSelectItem tabs:items
    """,
  ]
}
