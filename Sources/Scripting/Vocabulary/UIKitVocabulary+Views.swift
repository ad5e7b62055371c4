extension UIKitVocabulary {
  static let views: [String: String] = [
    "Responder": """
    canBecomeFirstResponder canResignFirstResponder touchesBegan touchesMoved touchesEnded touchesCancelled
    motionBegan motionEnded inputView inputAccessoryView undoManager canPerformAction targetForAction
    reloadInputViews next=nextResponder keyCommands touchesEstimatedPropertiesUpdated motionCancelled
    pressesBegan pressesChanged pressesEnded pressesCancelled remoteControlReceived remoteControlReceivedWithEvent
    inputViewController inputAccessoryViewController inputAssistantItem textInputMode textInputContextIdentifier
    restoreUserActivityState editingInteractionConfiguration buildMenu buildMenuWithBuilder
    validateCommand canPaste pasteConfiguration pasteItemProviders
    """,
    "View": """
    drawRect=draw safeAreaInsetsDidChange layoutGuides addLayoutGuide layer layerClass transform
    transform3D contentMode contentScaleFactor contentStretch opaque isOpaque tag viewWithTag tintColor
    tintAdjustmentMode tintColorDidChange mask maskView userInteractionEnabled multipleTouchEnabled
    isMultipleTouchEnabled exclusiveTouch isExclusiveTouch clearsContextBeforeDrawing
    setNeedsDisplayInRect=setNeedsDisplay sizeToFit sizeThatFits willMoveToSuperview didMoveToSuperview willMoveToWindow
    didMoveToWindow didAddSubview willRemoveSubview insertSubviewAtIndex insertSubviewAboveSubview
    insertSubviewBelowSubview exchangeSubviewAtIndex exchangeSubview isDescendantOfView isDescendant convertPoint
    convertRect convert hitTest pointInside point gestureRecognizerShouldBegin
    requiresConstraintBasedLayout alignmentRect=alignmentRectForFrame viewForBaselineLayout
    viewForFirstBaselineLayout viewForLastBaselineLayout leadingAnchor trailingAnchor leftAnchor rightAnchor topAnchor
    bottomAnchor widthAnchor heightAnchor centerXAnchor centerYAnchor firstBaselineAnchor lastBaselineAnchor
    contentHuggingPriorityForAxis contentCompressionResistancePriorityForAxis setContentHuggingPriorityForAxis
    setContentCompressionResistancePriorityForAxis removeAllConstraints semanticContentAttribute
    effectiveUserInterfaceLayoutDirection traitCollection overrideUserInterfaceStyle animate
    animateWithDuration=animate beginAnimations=animate commitAnimations=animate transitionWithView snapshotView
    snapshotViewAfterScreenUpdates drawViewHierarchyInRect motionEffects addMotionEffect
    accessibilityIdentifier=id identifier:id name:id visible:isHidden enabled:isUserInteractionEnabled interactions
    addInteraction focusGroupIdentifier children:subviews views:subviews gestureRecognizer:gestures addTarget=gestures
    cornerRadius borderWidth borderColor shadowColor shadowOffset shadowOpacity shadowRadius font color:backgroundColor
    background:backgroundColor size:frame x:frame y:frame width:frame height:frame origin:frame
    remove:removeFromSuperview() hide:isHidden() show:isHidden() enable:isUserInteractionEnabled()
    """,
    "Window": """
    windowLevel screen keyWindow:isKeyWindow makeKey:makeKeyAndVisible() makeKeyWindow:makeKeyAndVisible()
    becomeKeyWindow windowScene
    canResizeToFitContent
    """,
    "Label": """
    attributedText highlightedTextColor highlighted isHighlighted enabled adjustsFontSizeToFitWidth
    adjustsLetterSpacingToFitWidth minimumFontSize minimumScaleFactor lineBreakMode lineBreakStrategy
    baselineAdjustment textRectForBounds drawTextInRect allowsDefaultTighteningForTruncation
    title:text value:text alignment:textAlignment color:textColor lines:numberOfLines
    """,
    "ImageView": """
    highlightedImage highlighted isHighlighted animationImages highlightedAnimationImages animationDuration
    animationRepeatCount startAnimating stopAnimating isAnimating preferredSymbolConfiguration
    initWithImage=image name:image source:image
    """,
    "StackView": """
    layoutMarginsRelativeArrangement=isLayoutMarginsRelativeArrangement baselineRelativeArrangement
    isBaselineRelativeArrangement removeArrangedSubview setCustomSpacing customSpacing views:arrangedSubviews
    insertArrangedSubviewAtIndex orientation:axis direction:axis
    """,
    "ScrollView": """
    scrollIndicatorInsets
    verticalScrollIndicatorInsets indicatorStyle showsHorizontalScrollIndicator showsVerticalScrollIndicator
    flashScrollIndicators bounces alwaysBounceVertical alwaysBounceHorizontal directionalLockEnabled
    isDirectionalLockEnabled decelerationRate delaysContentTouches canCancelContentTouches touchesShouldBegin
    scrollsToTop tracking isTracking dragging isDragging decelerating isDecelerating zoomScale minimumZoomScale
    maximumZoomScale zooming isZooming bouncesZoom setZoomScale zoomToRect viewForZooming
    viewForZoomingInScrollView didZoom willBeginZooming didEndZooming panGestureRecognizer
    pinchGestureRecognizer scrollEnabled
    pagingEnabled willEndDragging willBeginDecelerating didScrollToTop shouldScrollToTop
    setContentOffsetAnimated
    """,
    "TextView": """
    attributedText textColor editable selectable isSelectable selectedRange dataDetectorTypes scrollRangeToVisible
    typingAttributes allowsEditingTextAttributes textContainer textContainerInset layoutManager textStorage
    keyboardType returnKeyType autocapitalizationType autocorrectionType spellCheckingType
    enablesReturnKeyAutomatically isSecureTextEntry didChangeSelection shouldInteractWithURL placeholder title:text
    value:text
    """,
    "WebView": """
    request canGoBack canGoForward goBack goForward reload scalesPageToFit dataDetectorTypes scrollView
    stringByEvaluatingJavaScriptFromString evaluateJavaScript allowsInlineMediaPlayback
    mediaPlaybackRequiresUserAction suppressesIncrementalRendering loadData loadFileURL didFailLoadWithError
    url:text URL:text html:text webViewDidStartLoad webViewDidFinishLoad shouldStartLoadWithRequest
    """,
    "TableView": """
    cells:rows data:rows items:rows sectionHeaderHeight sectionFooterHeight estimatedRowHeight
    estimatedSectionHeaderHeight estimatedSectionFooterHeight separatorStyle separatorColor separatorInset
    separatorEffect backgroundView sectionIndexMinimumDisplayRowCount sectionIndexColor
    sectionIndexTrackingBackgroundColor sectionIndexTitles allowsMultipleSelectionDuringEditing
    dequeueReusableCellWithIdentifier dequeueReusableCell dequeueReusableHeaderFooterView registerClass registerNib
    register headerViewForSection footerViewForSection indexPathForCell indexPathForRowAtPoint
    indexPathsForRowsInRect rectForSection rectForHeaderInSection rectForFooterInSection insertRowsAtIndexPaths
    deleteRowsAtIndexPaths reloadRowsAtIndexPaths moveSection reloadSectionIndexTitles performBatchUpdates
    selectRowAtIndexPath deselectRowAtIndexPath scrollToRowAtIndexPath scrollToNearestSelectedRow willDisplayCell
    didEndDisplayingCell willDisplayHeaderView willDisplayFooterView viewForHeaderInSection viewForFooterInSection
    heightForHeaderInSection heightForFooterInSection estimatedHeightForRowAtIndexPath
    indentationLevelForRowAtIndexPath shouldIndentWhileEditingRowAtIndexPath shouldShowMenuForRowAtIndexPath
    performAction didHighlightRowAtIndexPath didUnhighlightRowAtIndexPath editActionsForRowAtIndexPath
    leadingSwipeActionsConfigurationForRowAtIndexPath=leadingSwipeActionsConfigurationForRow
    trailingSwipeActionsConfigurationForRowAtIndexPath=trailingSwipeActionsConfigurationForRow
    contextMenuConfigurationForRowAtIndexPath=contextMenuConfigurationForRow
    contextMenuConfigurationForItem:contextMenuConfigurationForRow
    leadingSwipeActionsConfigurationProvider:leadingSwipeActionsConfigurationForRow
    trailingSwipeActionsConfigurationProvider:trailingSwipeActionsConfigurationForRow
    sectionIndexTitlesForTableView sectionForSectionIndexTitle accessoryTypeForRowWithIndexPath
    accessoryType=accessory commitEditingStyle header:tableHeaderView footer:tableFooterView prefetchDataSource
    dragDelegate dropDelegate remembersLastFocusedIndexPath insetsContentViewsToSafeArea
    accessoryButtonTappedForRowWithIndexPath title:id reload:reloadData() refresh:reloadData()
    reloadTable:reloadData() update:reloadData() scrollTo:scrollToRow() select:selectRow() deselect:deselectRow()
    """,
    "TableViewCell": """
    title:text subtitle:detailText detail:detailText textLabel=text detailTextLabel=detailText label:text
    imageView=image accessoryType=accessory editingAccessoryType editingAccessoryView contentView backgroundView
    selectedBackgroundView multipleSelectionBackgroundView reuseIdentifier prepareForReuse initWithStyle style
    cellStyle selected highlighted isHighlighted setSelected setHighlighted editing editingStyle setEditing
    shouldIndentWhileEditing indentationLevel indentationWidth separatorInset showsReorderControl
    willTransitionToState didTransitionToState contentConfiguration backgroundConfiguration
    defaultContentConfiguration configurationUpdateHandler name:text value:detailText height:rowHeight
    didSelect:action onSelect:action
    """,
    "CollectionView": """
    cells:items data:items rows:items collectionViewLayout=layout spacing:minimumInteritemSpacing
    lineSpacing:minimumLineSpacing interitemSpacing:minimumInteritemSpacing numberOfColumns:columns cellSize:itemSize
    direction:scrollDirection contentInsets:sectionInset backgroundView dequeueReusableCellWithReuseIdentifier
    dequeueReusableCell dequeueReusableSupplementaryView registerClass registerNib register
    numberOfItemsInSection=numberOfItems cellForItemAtIndexPath=cellForItem cellForItemAt=cellForItem
    didSelectItemAtIndexPath=didSelectItem didSelectItemAt=didSelectItem didDeselectItemAtIndexPath=didDeselectItem
    didDeselectItemAt=didDeselectItem shouldSelectItemAt=shouldSelectItem shouldDeselectItemAt=shouldDeselectItem
    contextMenuConfigurationForRow:contextMenuConfigurationForItem
    leadingSwipeActionsConfigurationForRow:leadingSwipeActionsConfigurationProvider
    trailingSwipeActionsConfigurationForRow:trailingSwipeActionsConfigurationProvider
    contextMenuConfigurationForItemAt=contextMenuConfigurationForItem
    contextMenuConfigurationForItemAtIndexPath=contextMenuConfigurationForItem
    contextMenuConfigurationForItems=contextMenuConfigurationForItem
    contextMenuConfigurationForItemsAt=contextMenuConfigurationForItem
    contextMenuConfigurationForItemsAtIndexPaths=contextMenuConfigurationForItem
    shouldHighlightItemAt=shouldHighlightItem sizeForItemAt=sizeForItem sizeForItemAtIndexPath=sizeForItem
    numberOfSectionsInCollectionView=numberOfSections viewForSupplementaryElementOfKind:titleForHeader
    insertItemsAtIndexPaths=insertItems deleteItemsAtIndexPaths=deleteItems reloadItemsAtIndexPaths=reloadItems
    moveItemAtIndexPath=moveItem scrollToItemAtIndexPath=scrollToItem selectItemAtIndexPath=selectItem
    deselectItemAtIndexPath=deselectItem indexPathForItemAtPoint indexPathForItem indexPathForCell
    layoutAttributesForItem layoutAttributesForItemAtIndexPath setCollectionViewLayout
    startInteractiveTransition headerReferenceSize footerReferenceSize estimatedItemSize didHighlightItem
    didUnhighlightItem willDisplayCell didEndDisplayingCell shouldShowMenuForItem prefetchDataSource dragDelegate
    dropDelegate isPrefetchingEnabled remembersLastFocusedIndexPath reload:reloadData() refresh:reloadData()
    scrollTo:scrollToItem() select:selectItem() deselect:deselectItem() rowHeight:itemSize selectedRow:selectedItem
    """,
    "CollectionViewCell": """
    title:text name:text subtitle:detailText detail:detailText label:text textLabel:text imageView:image
    contentView backgroundView selectedBackgroundView reuseIdentifier prepareForReuse selected highlighted
    isHighlighted accessories:accessory accessoryType:accessory contentConfiguration backgroundConfiguration
    configurationUpdateHandler size:itemSize didSelect:action onSelect:action row:item
    """,
  ]
}
