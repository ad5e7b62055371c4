extension SystemExamples {
  /// A stack whose delegate has a function that returns animators.
  private static let backSwipe = SystemExample(
    """
    screen "Home" { view = { button "Open" { push = "Detail" } } }
    screen "Detail" { view = { label "Here" } }
    """, app: #"root = navigation { root = "Home", delegate = { animationControllerFor = function() end } }"#,
    "tap Open", "beginBackSwipe", "finishSwipe")

  static let from7To12: [String: SystemExample] = [
    "hasSwipeActions": SystemExample(
      """
      screen "Home" {
        view = { tableView { rows = { "Tea" }, commitEditing = function() print "deleted" end } },
      }
      """, "swipeRow Tea right"),
    "hasTranslucentBars": SystemExample(
      stack, app: #"root = navigation "Home""#, "application.root.navigationBar.isTranslucent"),
    "extendsUnderBars": SystemExample(
      stack, app: #"root = navigation "Home""#, "application.root.topViewController.view.frame"),
    "contentAvoids 7": SystemExample(
      stack, app: #"root = navigation "Home""#, "application.root.topViewController.topLayoutGuide.length"),
    "contentAvoids 11": SystemExample(
      stack, app: #"root = navigation "Home""#, "application.root.topViewController.view.safeAreaInsets"),
    "wrapsLabelsAtTheirWidth": SystemExample(
      """
      screen "Home" {
        view = { label "A text that needs several lines on a phone" { id = "text", numberOfLines = 0 } },
        constraints = { "|-[text(100)]", "V:|-[text]" },
      }
      """, "application.root.elements.text.frame.height"),
    "presentsOverViews": SystemExample(form(#"modalPresentationStyle = "overFullScreen""#), "tap Open"),
    "hasCustomTransitions": SystemExample(
      form("transitioningDelegate = { animationControllerForPresented = function() return { duration = 1 } end }"),
      "tap Open"),
    "hasPresentationControllers": SystemExample(
      form(
        """
        modalPresentationStyle = "custom", transitioningDelegate = { presentationControllerFor = function()
          return { presentationTransitionWillBegin = function() print "begins" end } end }
        """), "tap Open"),
    "unwindWalk": SystemExample(
      """
      screen "Home" {
        view = { button "Open" { push = "Detail" } },
        unwind = { goHome = function(self) end },
      }
      screen "Detail" {
        view = { button "Home" { unwind = "goHome" } },
      }
      """, app: #"root = navigation "Home""#, "tap Open", "tap Home"),
    "keepsStalePages": SystemExample(
      """
      screen "Page" { view = { label "Page" } }
      screen "Book" { extends = "PageViewController", keepsStaleNeighbours = true, transitionStyle = "scroll",
        viewControllers = { "Page" },
        dataSource = { viewControllerAfter = function() print "asked" return Page() end } }
      """, app: #"root = "Book""#),
    "animatorStopsBackSwipe 7": backSwipe,
    "animatorStopsBackSwipe 9": backSwipe,
    "hasContextsOnPhone": SystemExample(
      """
      screen "Home" { view = { button "Open" { present = "Form" } }, definesPresentationContext = true }
      screen "Form" { view = { label "Here" }, modalPresentationStyle = "currentContext" }
      """, app: #"root = navigation "Home""#, "tap Open"),
    "sheetOnPhone 8": SystemExample(
      form(
        """
        modalPresentationStyle = "formSheet",
          presentationController = { delegate = { adaptivePresentationStyle = function() return "none" end } }
        """), "tap Open"),
    "hidesStatusBarInLandscape": SystemExample(
      stack, app: #"root = navigation "Home""#, "rotate landscapeLeft", "application.root.navigationBar.frame"),
    "splitIs": SystemExample(
      sides, app: #"device = "iPad", root = split { "List", "Article" }"#, "swipe right",
      "application.root.displayMode"),
    "windowSizes 9": SystemExample(here, app: #"device = "iPad", root = "Home""#, "resize narrow", verbs: ["resize"]),
    "hasTraits": SystemExample(here, "rotate landscapeLeft", verbs: ["setTraits"]),
    "firstTraitChange": SystemExample(here),
    "sizeChange": SystemExample(here, "rotate landscapeLeft"),
    "launchesInLandscape": SystemExample(
      """
      screen "Home" {
        view = { label "Here" },
        supportedInterfaceOrientations = "landscape",
        viewDidLoad = function(self) print(self.view.frame.width) end,
      }
      """, app: #"root = "Home", supportedInterfaceOrientations = "landscape""#),
    "pairsEdgesOfBothAxes": SystemExample(
      """
      screen "Home" {
        view = { label "Here" { id = "name" } },
        viewDidLoad = function(self)
          self.view:addConstraint(constraint(self.elements.name, "left", "==", self.view, "top"))
        end,
      }
      """),
    "padBarHeight": SystemExample(
      stack, app: #"device = "iPad", root = navigation "Home""#, "application.root.navigationBar.frame.height"),
  ]
}
