extension SinceTable {
  // The names are Swift's names. Up to system 4, `present` is `presentModalViewController:animated:`, and
  // `presentedViewController` is `modalViewController`. A member that had a different name in older systems is listed
  // with the first system that had the older name.
  static let controllers: [SinceRow] = [
    SinceRow("Object", nil),
    SinceRow(
      "Responder", "2",
      ["2": "nextResponder isFirstResponder becomeFirstResponder resignFirstResponder", "8": "userActivity"]),
    SinceRow(
      "ViewController", "2",
      [
        "2": """
        loadView viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear didReceiveMemoryWarning \
        setEditing title view nibName navigationItem tabBarItem isEditing editButtonItem hidesBottomBarWhenPushed \
        parent navigationController tabBarController presentedViewController present dismiss \
        willRotate didRotate willAnimateFirstHalfOfRotation willAnimateSecondHalfOfRotation rotatingHeaderView \
        rotatingFooterView interfaceOrientation shouldAutorotateToInterfaceOrientation awakeFromNib
        """,
        "3": """
        viewDidUnload isViewLoaded toolbarItems setToolbarItems wantsFullScreenLayout modalTransitionStyle \
        willAnimateRotation
        """,
        "3.2": "modalPresentationStyle contentSizeForViewInPopover isModalInPopover splitViewController",
        // `shouldAutomaticallyForwardAppearanceMethods` also represents the combined method of system 5. System 6
        // replaced this method with two methods.
        "5": """
        viewWillUnload viewWillLayoutSubviews viewDidLayoutSubviews willMove didMove children addChild removeFromParent \
        transition beginAppearanceTransition endAppearanceTransition isMovingToParent isMovingFromParent \
        isBeingPresented isBeingDismissed presentingViewController definesPresentationContext \
        providesPresentationContextTransitionStyle attemptRotationToDeviceOrientation segues storyboard performSegue \
        prepare shouldAutomaticallyForwardAppearanceMethods shouldAutomaticallyForwardRotationMethods
        """,
        "6": """
        updateViewConstraints constraints supportedInterfaceOrientations shouldAutorotate \
        preferredInterfaceOrientationForPresentation unwind shouldPerformSegue canPerformUnwindSegueAction \
        viewControllerForUnwindSegueAction segueForUnwinding restorationIdentifier restorationClass \
        encodeRestorableState decodeRestorableState viewControllerWithRestorationIdentifierPath
        """,
        "7": """
        edgesForExtendedLayout extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets topLayoutGuide \
        bottomLayoutGuide prefersStatusBarHidden preferredStatusBarStyle preferredStatusBarUpdateAnimation \
        childForStatusBarHidden childForStatusBarStyle modalPresentationCapturesStatusBarAppearance \
        setNeedsStatusBarAppearanceUpdate preferredContentSize transitioningDelegate transitionCoordinator \
        animationControllerForPresented animationControllerForDismissed interactionControllerForPresentation \
        interactionControllerForDismissal
        """,
        "8": """
        presentationControllerFor presentationController traitCollection willTransitionToTraitCollection \
        viewWillTransition traitCollectionDidChange setOverrideTraitCollection popoverPresentationController \
        updateUserActivityState
        """,
        "9": "allowedChildrenForUnwinding unwindTowards",
        "11": """
        additionalSafeAreaInsets viewSafeAreaInsetsDidChange viewLayoutMarginsDidChange systemMinimumLayoutMargins \
        viewRespectsSystemMinimumLayoutMargins prefersHomeIndicatorAutoHidden \
        childForHomeIndicatorAutoHidden setNeedsUpdateOfHomeIndicatorAutoHidden \
        preferredScreenEdgesDeferringSystemGestures childForScreenEdgesDeferringSystemGestures \
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures
        """,
        "13": """
        isModalInPresentation viewIsAppearing overrideUserInterfaceStyle willDisplayContextMenu \
        willEndContextMenuInteraction
        """,
        "15": "sheetPresentationController",
        "17": """
        traitOverrides registerForTraitChanges contentUnavailableConfiguration updateContentUnavailableConfiguration \
        setNeedsUpdateContentUnavailableConfiguration
        """,
        "18": "preferredTransition",
        "26": "updateProperties setNeedsUpdateProperties updatePropertiesIfNeeded",
      ], own: "elements gestures from show showDetail"),
    SinceRow(
      "ContentUnavailableConfiguration", "17", ["17": "image text secondaryText button secondaryButton"], own: "kind"),
    SinceRow("HostingController", "13", own: "name"),
    SinceRow(
      "PresentationController", "8",
      [
        "8": """
        presentedViewController presentingViewController delegate adaptivePresentationStyle containerView presentedView \
        frameOfPresentedViewInContainerView shouldRemovePresentersView presentationTransitionWillBegin \
        presentationTransitionDidEnd dismissalTransitionWillBegin dismissalTransitionDidEnd \
        containerViewWillLayoutSubviews containerViewDidLayoutSubviews
        """,
        "13": "shouldDismiss willDismiss didDismiss didAttemptToDismiss",
      ]),
    SinceRow(
      "AnimatedTransitioning", "7", ["7": "transitionDuration animateTransition animationEnded"], own: "duration"),
    SinceRow(
      "PreferredTransition", "18", ["18": "sourceViewProvider interactiveDismissShouldBegin"], own: "style sourceView"),
    SinceRow(
      "TransitionContext", "7",
      [
        "7": """
        containerView isAnimated isInteractive transitionWasCancelled viewController initialFrame finalFrame \
        completeTransition
        """,
        "8": "view",
      ]),
    SinceRow(
      "PercentDrivenInteractiveTransition", "7",
      ["7": "percentComplete duration completionSpeed update finish cancel"]),
    SinceRow(
      "SheetPresentationController", "15",
      [
        "15": """
        detents selectedDetentIdentifier largestUndimmedDetentIdentifier prefersGrabberVisible \
        prefersScrollingExpandsWhenScrolledToEdge prefersEdgeAttachedInCompactHeight preferredCornerRadius \
        widthFollowsPreferredContentSizeWhenEdgeAttached \
        animateChanges didChangeSelectedDetentIdentifier
        """,
        "16": "invalidateDetents",
      ]),
    SinceRow(
      "PopoverPresentationController", "8",
      [
        "8": """
        sourceView sourceRect barButtonItem permittedArrowDirections passthroughViews arrowDirection \
        shouldDismissPopover didDismissPopover prepareForPopoverPresentation
        """,
        "15": "adaptiveSheetPresentationController",
      ]),
    SinceRow(
      "SearchController", "8",
      [
        "8": """
        searchBar searchResultsController searchResultsUpdater delegate isActive hidesNavigationBarDuringPresentation \
        willPresent didPresent willDismiss didDismiss updateSearchResults
        """,
        "9.1": "obscuresBackgroundDuringPresentation",
        "13": "automaticallyShowsScopeBar",
      ]),
    SinceRow(
      "TableViewController", "2",
      [
        "2": """
        style tableView numberOfSections numberOfRows cellForRow moveRow \
        willSelectRow didSelectRow accessoryButtonTapped accessoryTypeForRow heightForRow \
        editingStyleForRow willBeginEditingRow didEndEditingRow targetIndexPathForMoveFromRow titleForHeader \
        titleForFooter canEditRow canMoveRow commitEditing
        """,
        "3": "willDeselectRow didDeselectRow titleForDeleteConfirmationButtonForRow",
        "3.2": "clearsSelectionOnViewWillAppear",
        "6": "refreshControl shouldHighlightRow modelIdentifierForElement indexPathForElement",
      ], own: "rows sections accessory"),
    SinceRow(
      "CollectionViewController", "6",
      [
        "6": """
        collectionView clearsSelectionOnViewWillAppear numberOfSections numberOfItems cellForItem shouldHighlightItem \
        shouldSelectItem didSelectItem shouldDeselectItem didDeselectItem sizeForItem modelIdentifierForElement \
        indexPathForElement
        """
      ], own: "items sections layout columns titleForHeader titleForFooter"),
  ]

  static let containers: [SinceRow] = [
    SinceRow(
      "NavigationController", "2",
      [
        "2": """
        viewControllers isNavigationBarHidden delegate topViewController visibleViewController navigationBar willShow \
        didShow pushViewController popViewController popToViewController popToRootViewController setNavigationBarHidden
        """,
        "3": "isToolbarHidden toolbar setToolbarHidden setViewControllers",
        "7": "interactivePopGestureRecognizer animationControllerFor interactionControllerFor",
        "26": "interactiveContentPopGestureRecognizer",
      ], own: "root shouldPop"),
    SinceRow(
      "TabBarController", "2",
      [
        "2": """
        viewControllers selectedIndex selectedViewController delegate didSelect setViewControllers \
        customizableViewControllers moreNavigationController didEndCustomizing
        """,
        "3": "tabBar shouldSelect willBeginCustomizing willEndCustomizing",
        "7": "animationControllerFor interactionControllerFor",
        "18": "tabs selectedTab isTabBarHidden setTabBarHidden shouldSelectTab didSelectTab",
        "26": "tabBarMinimizeBehavior bottomAccessory",
      ]),
    SinceRow("MoreNavigationController", nil),
    SinceRow("MoreListController", nil),
    SinceRow(
      "PageViewController", "5",
      [
        "5": """
        transitionStyle navigationOrientation spineLocation isDoubleSided delegate dataSource viewControllers \
        gestureRecognizers setViewControllers viewControllerBefore viewControllerAfter didFinishAnimating \
        spineLocationFor
        """,
        "6": "interPageSpacing presentationCount presentationIndex willTransition",
      ], own: "keepsStaleNeighbours"),
    SinceRow(
      "SplitViewController", "3.2",
      [
        "3.2": "viewControllers delegate willHide willShow willPresent", "5": "shouldHide",
        "5.1": "presentsWithGesture",
        "8": """
        preferredDisplayMode displayMode displayModeButtonItem isCollapsed willChangeToDisplayMode \
        collapseSecondary separateSecondary preferredPrimaryColumnWidthFraction minimumPrimaryColumnWidth \
        maximumPrimaryColumnWidth primaryColumnWidth
        """,
        "14": """
        style primary supplementary secondary compact preferredSplitBehavior splitBehavior preferredPrimaryColumnWidth \
        preferredSupplementaryColumnWidth preferredSupplementaryColumnWidthFraction \
        minimumSupplementaryColumnWidth maximumSupplementaryColumnWidth supplementaryColumnWidth viewController setViewController show hide willShowColumn willHideColumn \
        topColumnForCollapsing displayModeForExpanding didCollapse didExpand
        """,
        "26": """
        inspector isShowing preferredInspectorColumnWidth preferredInspectorColumnWidthFraction \
        minimumInspectorColumnWidth maximumInspectorColumnWidth inspectorColumnWidth
        """,
      ]),
    SinceRow(
      "PopoverController", "3.2",
      [
        "3.2": """
        contentViewController popoverContentSize passthroughViews delegate isPopoverVisible popoverArrowDirection \
        present dismiss shouldDismiss didDismiss
        """
      ]),
    SinceRow("ContainerView", "6", ["6": "embed"]),
    SinceRow("Storyboard", "5", ["5": "instantiateInitialViewController instantiateViewController"], own: "name"),
    SinceRow("StoryboardSegue", "5", ["5": "identifier source destination popoverController perform"]),
  ]

  // `AlertController` also represents the alert views and action sheets that have existed since system 2.
  static let readyMade: [SinceRow] = [
    SinceRow(
      "AlertController", "2",
      [
        "2": """
        message delegate isVisible numberOfButtons cancelButtonIndex firstOtherButtonIndex show addButton buttonTitle \
        dismissWithClickedButtonIndex dismiss willPresent didPresent clickedButton willDismiss didDismiss cancel
        """,
        "5": "alertViewStyle textFields textField shouldEnableFirstOtherButton",
        "8": "actions addAction addTextField", "9": "preferredAction",
      ], own: "preferredStyle buttons cancelsInBackground"),
    SinceRow("AlertAction", nil, own: "id title style isEnabled"),
    SinceRow("ReadyMadeController", nil),
    SinceRow(
      "ActivityViewController", "6", ["8": "completionWithItemsHandler"], own: "items activities"),
    SinceRow(
      "ImagePickerController", "2", ["2": "sourceType delegate didFinishPickingMediaWithInfo didCancel"], own: "photos"),
    SinceRow(
      "PeoplePickerNavigationController", "2",
      ["2": "delegate shouldContinueAfterSelectingPerson shouldContinueAfterSelectingProperty didCancel"],
      own: "people properties"),
    SinceRow(
      "MailComposeViewController", "3", ["3": "setSubject setToRecipients setMessageBody delegate didFinishWithResult"],
      own: "subject toRecipients messageBody"),
    SinceRow(
      "MediaPickerController", "3",
      ["3": "allowsPickingMultipleItems prompt delegate didPickMediaItems didCancel"], own: "mediaItems"),
  ]
}
