import Controllers

extension SinceTable {
  static let others: [SinceRow] = [
    SinceRow(
      "Application", "2",
      [
        "2": """
        keyWindow sendAction didFinishLaunching didBecomeActive willResignActive willTerminate \
        applicationDidReceiveMemoryWarning statusBarOrientation statusBarFrame applicationFrame isStatusBarHidden \
        statusBarStyle setStatusBarOrientation setStatusBarHidden setStatusBarStyle willChangeStatusBarOrientation \
        didChangeStatusBarOrientation willChangeStatusBarFrame didChangeStatusBarFrame
        """,
        "3.2": "supportedInterfaceOrientations~ipad",
        "4": "applicationState didEnterBackground willEnterForeground",
        "4.2": "openURL",
        "5": "mainStoryboard",
        "6": """
        willFinishLaunching supportedInterfaceOrientationsFor shouldSaveApplicationState \
        shouldRestoreApplicationState willEncodeRestorableState didDecodeRestorableState \
        viewControllerWithRestorationIdentifierPath extendStateRestoration completeStateRestoration
        """,
        "8": "continueUserActivity",
        "10": "didReceiveNotificationResponse",
        "13": """
        scenes connectedScenes supportsMultipleScenes requestSceneSessionActivation requestSceneSessionDestruction \
        configurationForConnecting didDiscardSceneSessions userInterfaceStyle
        """,
      ],
      own: """
        name device system userInterfaceLayoutDirection limits root window state supportedInterfaceOrientations \
        bundleVersion urlSchemes deploymentTarget requestPermission permissionStatus
        """),
    SinceRow(
      "Scene", "13",
      [
        "13": """
        title activationState willConnectTo willEnterForeground didBecomeActive willResignActive didEnterBackground \
        updateUserActivityState stateRestorationActivity didDisconnect openURLContexts continueUserActivity
        """
      ], own: "name root window"),
    SinceRow(
      "Device", "2",
      [
        "2": """
        model orientation isGeneratingDeviceOrientationNotifications beginGeneratingDeviceOrientationNotifications \
        endGeneratingDeviceOrientationNotifications
        """,
        "3.2": "idiom",
      ], own: "screen system"),
    SinceRow(
      "GestureRecognizer", "3.2",
      ["3.2": "view isEnabled state cancelsTouchesInView delegate shouldBegin addTarget require location"]),
    SinceRow("TapGestureRecognizer", "3.2", ["3.2": "numberOfTapsRequired"]),
    SinceRow("LongPressGestureRecognizer", "3.2", ["3.2": "minimumPressDuration"]),
    SinceRow("SwipeGestureRecognizer", "3.2", ["3.2": "direction"]),
    SinceRow("PanGestureRecognizer", "3.2", ["3.2": "translation"]),
    SinceRow("PinchGestureRecognizer", "3.2", ["3.2": "scale"]),
    SinceRow("RotationGestureRecognizer", "3.2", ["3.2": "rotation"]),
    SinceRow(
      "LayoutConstraint", "6",
      [
        "6": "firstItem firstAttribute relation secondItem secondAttribute multiplier constant priority"
      ], handy: ["7": "identifier", "8": "isActive"]),
    SinceRow(
      "Coder", nil,
      own: """
        encode decode containsValue decodeObject decodeBool decodeInteger decodeFloat decodeDouble decodeCGPoint \
        decodeCGSize decodeCGRect
        """),
    SinceRow("TraitCollection", "8", members: Trait.all.map { ($0.firstSystem, $0.name) }),
    SinceRow("TraitOverrides", "17", members: Trait.changeable.map { ("17", $0.name) }),
    SinceRow(
      "TransitionCoordinator", "7", ["7": "isAnimated transitionDuration isInteractive isCancelled", "8": "animate"]),
    SinceRow("NotificationCenter", nil, own: "addObserver post"),
    SinceRow("ListValue", nil),
    SinceRow("RectValue", nil, own: "x y width height"),
    SinceRow("PairValue", nil, own: "x y width height"),
    SinceRow("TimerValue", nil, own: "cancel isWaiting"),
    SinceRow("ObserverValue", nil, own: "cancel"),
    SinceRow("PrioritiesValue", nil, own: "horizontal vertical"),
    SinceRow("LayoutGuide", "9", ["9": "owningView layoutFrame"], own: "length"),
    SinceRow("ConstraintValue", nil),
  ]
}
