extension UIKitVocabulary {
  static let others: [String: String] = [
    "NavigationItem": """
    backBarButtonTitle:backBarButtonItem backButtonTitle:backBarButtonItem leftItem:leftBarButtonItem
    rightItem:rightBarButtonItem leftItems:leftBarButtonItems rightItems:rightBarButtonItems
    leftButton:leftBarButtonItem rightButton:rightBarButtonItem leftBarButton:leftBarButtonItem
    rightBarButton:rightBarButtonItem backButton:backBarButtonItem setHidesBackButtonAnimated
    largeTitle:largeTitleDisplayMode searchBar:searchController compactAppearance
    rightBarButtonItemAnimated initWithTitle=title style centerItemGroups
    backButtonDisplayMode leadingItemGroups trailingItemGroups subtitle toolbarItems
    """,
    "NavigationBarAppearance": """
    titleTextAttributes largeTitleTextAttributes shadowColor shadowImage backgroundEffect backgroundImage
    buttonAppearance doneButtonAppearance backButtonAppearance setBackIndicatorImage titlePositionAdjustment
    """,
    "BarItem": """
    tag enabled imageInsets landscapeImagePhoneInsets setTitleTextAttributes titleTextAttributesForState
    titleTextAttributes largeContentSizeImage text:title label:title
    """,
    "BarButtonItem": """
    initWithTitle=title initWithBarButtonSystemItem=systemItem barButtonSystemItem=systemItem
    initWithCustomView=customView tintColor setBackgroundImage backgroundImageForState
    setBackButtonBackgroundImage backButtonBackgroundImage setTitlePositionAdjustment titlePositionAdjustment
    setBackgroundVerticalPositionAdjustment primaryAction changesSelectionAsPrimaryAction onTap:action
    """,
    "Tab": """
    identifier=id subtitle allowsHiding isHidden isHiddenByDefault preferredPlacement userInfo
    viewControllerProvider=controller hasVisiblePlacement managedTabGroup
    """,
    "TabGroup": """
    tabs:children displayOrder displayOrderIdentifiers allowsReordering managingNavigationController
    sidebarAppearance sidebarActions childForIdentifier tabForIdentifier
    """,
    "Scene": """
    sceneDidBecomeActive=didBecomeActive sceneWillResignActive=willResignActive
    sceneWillEnterForeground=willEnterForeground sceneDidEnterBackground=didEnterBackground
    sceneDidDisconnect=didDisconnect sceneWillConnectTo=willConnectTo willConnectToSession=willConnectTo
    rootViewController=root stateRestorationActivityForScene=stateRestorationActivity session delegate windows
    windowingBehaviors sizeRestrictions interfaceOrientation keyWindow
    """,
    "TabBarItem": """
    initWithTabBarSystemItem=systemItem tabBarSystemItem=systemItem selectedImage titlePositionAdjustment badgeColor
    badge:badgeValue icon:image
    """,
    "Action": """
    enabled:attributes isEnabled:attributes handler:action text:title role:attributes style:attributes onTap:action
    discoverabilityTitle
    """,
    "Menu": """
    items:children elements:children preferredElementSize selectedElements
    """,
    "ContextualAction": """
    enabled handler:action text:title role:style onTap:action
    """,
    "SwipeActionsConfiguration": """
    buttons:actions items:actions
    """,
    "AlertAction": """
    enabled handler:action text:title role:style onTap:action
    """,
    "PopoverController": """
    content:contentViewController initWithContentViewController=contentViewController setContentViewController
    setPopoverContentSize contentSize:popoverContentSize popoverVisible popoverLayoutMargins
    popoverBackgroundViewClass presentPopoverFromRectInView presentPopover dismissPopover
    popoverControllerShouldDismissPopover popoverControllerDidDismissPopover
    """,
    "GestureRecognizer": """
    enabled removeTarget initWithTarget=action delaysTouchesBegan delaysTouchesEnded numberOfTouches locationInView
    locationOfTouch ignoreTouch shouldReceiveTouch shouldRecognizeSimultaneously
    shouldRecognizeSimultaneouslyWithGestureRecognizer shouldRequireFailure reset canPreventGestureRecognizer
    canBePreventedByGestureRecognizer touchesBegan requireGestureRecognizerToFail
    """,
    "TapGestureRecognizer": """
    numberOfTouchesRequired taps:numberOfTapsRequired
    """,
    "LongPressGestureRecognizer": """
    numberOfTapsRequired numberOfTouchesRequired allowableMovement
    """,
    "SwipeGestureRecognizer": """
    numberOfTouchesRequired
    """,
    "PanGestureRecognizer": """
    minimumNumberOfTouches maximumNumberOfTouches translationInView setTranslation velocityInView velocity
    """,
    "LayoutConstraint": """
    active constraintWithItem shouldBeArchived firstAnchor secondAnchor activate:isActive deactivate:isActive
    """,
    "NotificationCenter": """
    defaultCenter postNotification=post postNotificationName=post addObserverForName=addObserver
    observe:addObserver() on:addObserver() subscribe:addObserver() removeObserver=observer:cancel send:post()
    notify:post()
    """,
    "Application": """
    rootViewController=root initialViewController=root main:root systemVersion:system version:system iOS:system
    orientation:supportedInterfaceOrientations orientations:supportedInterfaceOrientations
    UISupportedInterfaceOrientations=supportedInterfaceOrientations title:name displayName:name idiom:device
    statusBarHidden statusBarOrientationAnimated applicationIconBadgeNumber networkActivityIndicatorVisible
    isNetworkActivityIndicatorVisible idleTimerDisabled isIdleTimerDisabled canOpenURL sharedApplication
    delegate beginIgnoringInteractionEvents endIgnoringInteractionEvents isIgnoringInteractionEvents windows
    applicationSupportsShakeToEdit backgroundTimeRemaining registerForRemoteNotifications scheduleLocalNotification
    presentLocalNotificationNow cancelAllLocalNotifications beginBackgroundTaskWithExpirationHandler
    endBackgroundTask setKeepAliveTimeout didFinishLaunchingWithOptions willFinishLaunchingWithOptions
    didReceiveMemoryWarning=applicationDidReceiveMemoryWarning applicationDidFinishLaunching
    applicationDidBecomeActive applicationWillResignActive applicationDidEnterBackground
    applicationWillEnterForeground applicationWillTerminate applicationSignificantTimeChange
    applicationProtectedDataWillBecomeUnavailable handleOpenURL didRegisterForRemoteNotificationsWithDeviceToken
    didReceiveLocalNotification didReceiveRemoteNotification supportedInterfaceOrientationsForWindow
    willEncodeRestorableStateWithCoder=willEncodeRestorableState
    didDecodeRestorableStateWithCoder=didDecodeRestorableState storyboard storyboards
    registerObjectForStateRestoration ignoreSnapshotOnNextApplicationLaunch supportedInterfaceOrientations~iphone
    UISupportedInterfaceOrientations~ipad CFBundleURLSchemes=urlSchemes sceneDidBecomeActive=didBecomeActive
    sceneWillResignActive=willResignActive sceneWillEnterForeground=willEnterForeground
    sceneDidEnterBackground=didEnterBackground sceneDidDisconnect:scenes sceneWillConnectTo:scenes
    """,
    "Device": """
    currentDevice name systemName systemVersion=system localizedModel identifierForVendor userInterfaceIdiom=idiom
    isMultitaskingSupported generatesDeviceOrientationNotifications=isGeneratingDeviceOrientationNotifications
    batteryMonitoringEnabled batteryLevel batteryState proximityMonitoringEnabled proximityState playInputClick
    """,
  ]
}
