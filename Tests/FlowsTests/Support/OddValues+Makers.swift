extension OddValues {
  /// Lua code with a function `make`, which creates an object of a class.
  ///
  /// The table `makers` contains a function for each class that has no constructor or needs some content.
  static let makers = #"""
    local makers = {
      Object = function() return view {} end, Responder = function() return view {} end,
      ViewController = function() return Other {} end, Window = function() return window end,
      Control = function() return button "x" end, Bar = function() return toolbar {} end,
      BarAppearance = function() return navigationBarAppearance {} end,
      Application = function() return application end, Device = function() return device end,
      NavigationController = function() return navigation { root = "Other" } end,
      TabBarController = function() return tabs { "Other", "Home" } end,
      PageViewController = function() return pages { "Other" } end,
      SplitViewController = function() return split { "Other", "Home" } end,
      PopoverController = function() return popover "Other" end,
      TableViewController = function() return Rows {} end,
      CollectionViewController = function() return collectionViewController {} end,
      AlertAction = function() return alert "A" { buttons = { button "OK" {} } }.buttons[1] end,
      NavigationItem = function() return (Other {}).navigationItem end,
      TabBarItem = function() return (Other {}).tabBarItem end,
      BarItem = function() local other = Other {} other.navigationItem.rightBarButtonItem = button "x"
        return other.navigationItem.rightBarButtonItem end,
      GestureRecognizer = function() return tapGestureRecognizer {} end,
      LayoutConstraint = function() local a, b = view {}, view {} local parent = view { a, b }
        return constraint(a, "width", "==", b, "width", 1, 0) end,
      LayoutGuide = function() return window.safeAreaLayoutGuide end,
      PrioritiesValue = function() return view {}.contentHuggingPriority end,
      RectValue = function() return window.frame end, PairValue = function() return window.center end,
      TimerValue = function() return after(100, function() end) end,
      ObserverValue = function() return notifications:addObserver("x", function() end) end,
      Coder = function() local coder application.shouldSaveApplicationState = true
        application.willEncodeRestorableState = function(self, given) coder = given end home() open() return coder end,
      NotificationCenter = function() return notifications end,
      CollectionView = function() return collectionView { items = { "a", "b" } } end,
      TableView = function() return tableView { rows = { "a", "b" } } end,
      StackView = function() return stackView { label "a", label "b" } end,
      SegmentedControl = function() return segmentedControl { titles = { "a", "b" } } end,
      Storyboard = function() return storyboards.Main end,
      TraitCollection = function() return (Other {}).traitCollection end,
      TraitOverrides = function() return (Other {}).traitOverrides end,
      TransitionCoordinator = function() local given
        front.viewWillTransition = function(self, size, coordinator) given = coordinator end
        rotate "landscapeLeft" rotate "portrait" return given end,
      TransitionContext = function() local given
        local other = Other { transitioningDelegate = { animationControllerForPresented = function()
          return { animateTransition = function(self, context) given = context context:completeTransition() end }
        end } }
        front:present(other) front:dismiss(false) return given end,
      Tab = function() return tab "T" { controller = "Other" } end,
      TabGroup = function() return tabGroup "G" { tab "T" { controller = "Other" } } end,
      ContentUnavailableConfiguration = function() return contentUnavailableConfiguration "None" end,
      HostingController = function() return hostingController "ProfileView" end,
      MenuElement = function() return button "x" { menu = { button "Copy" {} } }.menu.children[1] end,
      Menu = function() return menu { button "Copy" {} } end,
      ContextualAction = function()
        return tableView { trailingSwipeActions = { button "Flag" {} } }.trailingSwipeActions.actions[1] end,
      SwipeActionsConfiguration = function()
        return tableView { trailingSwipeActions = { button "Flag" {} } }.trailingSwipeActions end,
      PresentationController = function() return (Other {}).presentationController end,
      SheetPresentationController = function()
        return Other { modalPresentationStyle = "pageSheet" }.sheetPresentationController end,
      PopoverPresentationController = function()
        return Other { modalPresentationStyle = "popover" }.popoverPresentationController end,
    }
    makers.BarButtonItem = makers.BarItem
    makers.Action = makers.MenuElement

    local function make(class)
      if makers[class.name] then return makers[class.name]() end
      local constructor = rawget(_G, class.constructor)
      if not constructor then error("no maker for " .. class.name) end
      return constructor {}
    end
    """#

  /// A prototype with elements that can be touched.
  static let app = #"""
    screen "Other" { view = { label { id = "l" } } }
    screen "Inside" { viewWillAppear = function(self) local body = self.body self.body = nil if body then body() end end }
    screen "Rows" { extends = "TableViewController" }
    screen "Home" {
      title = "Home", gestures = { doubleTap = function() end },
      navigationItem = { rightBarButtonItem = button "Right" { action = function() end } },
      viewDidLoad = function(self) front = self end,
      view = {
        label "Hello", button "Push" { id = "push", push = "Other" }, textField "Name", switch { id = "s" },
        slider { id = "volume" }, tableView { id = "t", rows = { "a", "b", "c" }, action = function() end },
        segmentedControl { id = "kind", titles = { "Map", "List" } },
      },
    }
    storyboard "Main" { initial = "Other", scenes = { "Other" } }
    app { system = 26, root = tabs { navigation { root = "Home" }, "Other" } }
    """#
}
