extension UIKitVocabulary {
  static let controllers: [String: String] = [
    "PresentationController": """
    presentationControllerShouldDismiss=shouldDismiss presentationControllerWillDismiss=willDismiss
    presentationControllerDidDismiss=didDismiss presentationControllerDidAttemptToDismiss=didAttemptToDismiss
    adaptivePresentationStyleForPresentationController=adaptivePresentationStyle
    presentationStyle adaptedPresentationStyle overrideTraitCollection
    shouldPresentInFullscreen viewControllerForAdaptivePresentationStyle
    """,
    "AnimatedTransitioning": """
    interruptibleAnimator
    """,
    "TransitionContext": """
    viewControllerForKey=viewController viewForKey=view initialFrameForViewController=initialFrame
    finalFrameForViewController=finalFrame complete:completeTransition() updateInteractiveTransition
    finishInteractiveTransition cancelInteractiveTransition pauseInteractiveTransition presentationStyle targetTransform
    """,
    "PercentDrivenInteractiveTransition": """
    updateInteractiveTransition=update finishInteractiveTransition=finish cancelInteractiveTransition=cancel pause
    completionCurve timingCurve wantsInteractiveStart startInteractiveTransition
    """,
    "PopoverPresentationController": """
    popoverPresentationControllerShouldDismissPopover=shouldDismissPopover
    popoverPresentationControllerDidDismissPopover=didDismissPopover
    canOverlapSourceViewRect popoverLayoutMargins popoverBackgroundViewClass
    sourceItem=sourceView arrowDirections:permittedArrowDirections anchor:sourceView
    """,
    "SheetPresentationController": """
    detent:detents grabberVisible=prefersGrabberVisible cornerRadius:preferredCornerRadius
    sheetPresentationControllerDidChangeSelectedDetentIdentifier=didChangeSelectedDetentIdentifier
    sourceView prefersPageSizing
    """,
    "ViewController": """
    nibBundle initWithNibName initWithCoder loadViewIfNeeded viewIfLoaded 
    layoutSubviews=viewDidLayoutSubviews updateConstraints=updateViewConstraints drawRect draw layoutMargins
    preferredContentSizeDidChange modalInPopover=isModalInPopover
    disablesAutomaticKeyboardDismissal
    overrideTraitCollection=setOverrideTraitCollection
    presentationControllerForPresentedViewController=presentationControllerFor
    animationControllerForPresentedController=animationControllerForPresented
    animationControllerForDismissedController=animationControllerForDismissed
    animateAlongsideTransition:transitionCoordinator:animate()
    modalInPresentation=isModalInPresentation
    presentationControllerShouldDismiss=shouldDismiss presentationControllerWillDismiss=willDismiss
    presentationControllerDidDismiss=didDismiss presentationControllerDidAttemptToDismiss=didAttemptToDismiss
    targetViewControllerForAction separateSecondaryViewController collapseSecondaryViewController segue
    prepareForUnwind unwindForSegue=unwindTowards encodeRestorableStateWithCoder=encodeRestorableState
    decodeRestorableStateWithCoder=decodeRestorableState applicationFinishedRestoringState
    childViewControllerContainingSegueSource didMoveToParentViewController willMoveToParentViewController
    removeFromParentViewController presentModalViewControllerAnimated dismissModalViewControllerAnimated
    dismissViewControllerAnimated presentViewControllerAnimated isMovingToParentViewController
    isMovingFromParentViewController searchDisplayController:navigationItem.searchController
    updateSearchResultsForSearchController=updateSearchResults updateSearchResultsFor=updateSearchResults
    willPresentSearchController=willPresent didPresentSearchController=didPresent
    willDismissSearchController=willDismiss didDismissSearchController=didDismiss
    searchController:navigationItem.searchController editButton:editButtonItem
    tabBarItems:tabBarItem rootViewController statusBarHidden=prefersStatusBarHidden
    statusBarStyle=preferredStatusBarStyle supportedInterfaceOrientations~ipad
    supportedInterfaceOrientations~iphone contentScrollView
    tabBarObservedScrollView navigationItems:navigationItem activityItemsConfiguration
    willRotateToInterfaceOrientationDuration didSelectRowAtIndexPath didSelectRowAt didDeselectRowAtIndexPath
    didDeselectRowAt willSelectRowAtIndexPath willSelectRowAt willDeselectRowAtIndexPath
    cellForRowAtIndexPath=cellForRow cellForRowAt=cellForRow heightForRowAtIndexPath heightForRowAt
    numberOfRowsInSection=numberOfRows numberOfSectionsInTableView=numberOfSections titleForHeaderInSection
    titleForFooterInSection canEditRowAtIndexPath canEditRowAt canMoveRowAtIndexPath canMoveRowAt
    commitEditingStyle=commitEditing moveRowAtIndexPath=moveRow moveRowAt=moveRow editingStyleForRowAtIndexPath
    editingStyleForRowAt accessoryButtonTappedForRowWithIndexPath accessoryTypeForRowWithIndexPath
    shouldHighlightRowAtIndexPath willDisplayCell viewForHeaderInSection viewForFooterInSection
    heightForHeaderInSection heightForFooterInSection sectionIndexTitlesForTableView
    indentationLevelForRowAtIndexPath didSelectItemAtIndexPath didSelectItemAt willShowViewController
    didShowViewController shouldSelectViewController didSelectViewController viewControllerBeforeViewController
    viewControllerAfterViewController presentationCountForPageViewController presentationIndexForPageViewController
    willTransitionToViewControllers shouldStartLoadWithRequest shouldChangeCharactersInRange shouldChangeTextInRange
    clickedButtonAtIndex didDismissWithButtonIndex willDismissWithButtonIndex willPresentAlertView
    didPresentAlertView numberOfComponentsInPickerView numberOfRowsInComponent titleForRowForComponent
    textFieldShouldReturn=shouldReturn textFieldDidBeginEditing=didBeginEditing textFieldDidEndEditing=didEndEditing
    textFieldShouldBeginEditing textFieldShouldEndEditing textFieldShouldClear textViewDidChange
    textViewDidBeginEditing textViewDidEndEditing searchBarSearchButtonClicked searchBarCancelButtonClicked
    searchBarTextDidChange scrollViewDidScroll scrollViewDidEndDecelerating scrollViewWillBeginDragging
    scrollViewDidEndDragging push:navigationController:pushViewController()
    pop:navigationController:popViewController() close:dismiss() hide:dismiss()
    popViewController:navigationController:popViewController()
    pushViewController:navigationController:pushViewController()
    rightBarButtonItem:navigationItem.rightBarButtonItem leftBarButtonItem:navigationItem.leftBarButtonItem
    rightBarButtonItems:navigationItem.rightBarButtonItems leftBarButtonItems:navigationItem.leftBarButtonItems
    backBarButtonItem:navigationItem.backBarButtonItem rightBarButton:navigationItem.rightBarButtonItem
    leftBarButton:navigationItem.leftBarButtonItem rightButton:navigationItem.rightBarButtonItem
    leftButton:navigationItem.leftBarButtonItem backButton:navigationItem.backBarButtonItem
    hidesBackButton:navigationItem.hidesBackButton titleView:navigationItem.titleView
    badgeValue:tabBarItem.badgeValue navBar:navigationController.navigationBar
    navigationBar:navigationController.navigationBar tabBar:tabBarController.tabBar
    backgroundColor:view.backgroundColor performSegueWithIdentifier shouldPerformSegueWithIdentifier prepareForSegue
    segueForUnwindingToViewController transitionFromViewController parentViewController childViewControllers
    touchesBegan=gestures touchesMoved=gestures touchesEnded=gestures touchesCancelled=gestures
    automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers=shouldAutomaticallyForwardAppearanceMethods
    shouldAutomaticallyForwardRotation=shouldAutomaticallyForwardRotationMethods
    allowedChildViewControllersForUnwindingFromSource=allowedChildrenForUnwinding childContaining
    childViewControllerForPointerLock prefersPointerLocked
    prefersInterfaceOrientationLocked childViewControllerForInterfaceOrientationLock preferredUserInterfaceStyle
    childViewControllerForUserInterfaceStyle preferredContainerBackgroundStyle
    childViewControllerForPreferredContainerBackgroundStyle systemLayoutFittingSizeDidChange
    sizeForChildContentContainer targetViewController overrideTraitCollectionForChildViewController
    previewActionItems preferredFocusEnvironments preferredFocusedView shouldUpdateFocus didUpdateFocus
    soundIdentifierForFocusUpdate focusItemContainer
    """,
    "NavigationController": """
    initWithRootViewController=root rootViewController=root navigationBarHidden toolbarHidden
    pushViewControllerAnimated popViewControllerAnimated popToRootViewControllerAnimated popToViewControllerAnimated
    setViewControllersAnimated hidesBarsOnSwipe hidesBarsOnTap
    hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact barHideOnSwipeGestureRecognizer
    barHideOnTapGestureRecognizer navigationBarClass toolbarClass
    animationControllerForOperation=animationControllerFor
    stack:viewControllers items:viewControllers navigationControllerSupportedInterfaceOrientations
    navigationControllerPreferredInterfaceOrientationForPresentation push:pushViewController() pop:popViewController()
    popToRoot:popToRootViewController() navBar:navigationBar
    """,
    "TabBarController": """
    setViewControllersAnimated items:viewControllers tabBarItems:viewControllers
    tabBarControllerSupportedInterfaceOrientations animationControllerForTransitionFromViewController=animationControllerFor
    animationControllerForTransition=animationControllerFor mode
    interactionControllerForAnimationController=interactionControllerFor
    sidebar tabBarHidden=isTabBarHidden selectTab:selectedIndex() tabIndex:selectedIndex contentLayoutGuide
    compactTabIdentifiers customizationIdentifier setTabsAnimated setBottomAccessoryAnimated
    tabBarControllerShouldSelectTab=shouldSelectTab tabBarControllerDidSelectTab=didSelectTab
    """,
    "PageViewController": """
    initWithTransitionStyle options pages:viewControllers spineLocationForInterfaceOrientation doubleSided
    """,
    "SplitViewController": """
    minimumSecondaryColumnWidth=minimumPrimaryColumnWidth willHideViewController
    popoverControllerWillPresent shouldHideViewController showColumn=show() hideColumn=hide() master:viewControllers
    detail:viewControllers showDetailViewController=showDetail() setViewControllerForColumn=setViewController()
    viewControllerForColumn=viewController() displayModeButtonVisibility=displayModeButtonItem
    collapseSecondaryViewController=collapseSecondary separateSecondaryViewController=separateSecondary
    topColumnForCollapsingToProposedTopColumn=topColumnForCollapsing
    displayModeForExpandingToProposedDisplayMode=displayModeForExpanding splitViewControllerDidCollapse=didCollapse
    splitViewControllerDidExpand=didExpand
    """,
    "AlertController": """
    addTextFieldWithConfigurationHandler=addTextField buttonTitles:buttons
    cancelButtonTitle=buttons otherButtonTitles=buttons destructiveButtonTitle=buttons destructiveButtonIndex
    addButtonWithTitle buttonTitleAtIndex textFieldAtIndex style:preferredStyle actionSheetStyle severity
    showInView=show showFromTabBar=show showFromToolbar=show showFromRect=show showFromBarButtonItem=show
    dismissWithClickedButtonIndexAnimated
    """,
    "TableViewController": """
    clearsSelection initWithStyle tableStyle:style accessoryType=accessory
    """,
    "CollectionViewController": """
    clearsSelection initWithCollectionViewLayout collectionViewLayout=layout numberOfColumns:columns
    installsStandardGestureForInteractiveMovement useLayoutToLayoutNavigationTransitions
    """,
    "ImagePickerController": """
    mediaTypes allowsEditing allowsImageEditing cameraDevice cameraFlashMode cameraOverlayView
    cameraViewTransform showsCameraControls videoQuality videoMaximumDuration takePicture
    imagePickerControllerDidCancel
    """,
    "PeoplePickerNavigationController": """
    addressBook displayedProperties:properties peoplePickerNavigationControllerDidCancel
    """,
    "MailComposeViewController": """
    setCcRecipients setBccRecipients addAttachmentData mailComposeControllerDidFinishWithResult
    recipients:toRecipients body:messageBody
    """,
    "MediaPickerController": """
    mediaTypes showsCloudItems mediaPickerDidCancel
    """,
  ]
}
