import Controllers
import Scripting

/// Moments at which, taken together, every class of the model has an instance.
struct StoredMoments {
  let script: String
  /// The lines to run before the session is inspected.
  let lines: [String]
  var device = Device.Model.iPhone
  /// The event in the last line at which the session is inspected, or `nil` to inspect it at the end of the line.
  var during: EventKind?

  /// Runs the lines, and passes the session to a closure.
  func look(_ body: (Session) -> Void) throws {
    var options = Session.Options(defaultSystem: 6)
    options.device = device
    let session = Session(options: options)
    defer { session.close() }
    try session.loader.load(script, name: "app.lua")
    for line in lines.dropLast() { try session.loader.run(chunk: line, name: "line") }
    try withoutActuallyEscaping(body) { body in
      session.system.trace.observers = [{ [unowned session] in if $0.kind === during { body(session) } }]
      defer { session.system.trace.observers = [] }
      try lines.last.map { try session.loader.run(chunk: $0, name: "line") }
    }
    body(session)
  }

  static let all = [
    StoredMoments(
      script: """
        screen "List" { view = { button "Open" { push = "Detail" } } }
        screen "Detail" { view = { label "Text" { id = "text" } }, toolbarItems = { button "A" } }
        app { root = navigation "List" }
        """, lines: ["hold()", "after(1, print) tap 'Open'"]),
    StoredMoments(
      script: """
        screen "List" { view = { button "Sheet" { present = "Sheet" } } }
        screen "Sheet" { view = { button "Close" { dismiss = true } } }
        app { root = "List" }
        """, lines: ["hold()", "notifications:addObserver('n', print) tap 'Sheet'"]),
    StoredMoments(
      script: """
        screen "A" {}
        screen "B" { sheetPresentationController = { detents = { "medium" } } }
        app { system = 17, root = "A" }
        """, lines: ["application.root:present 'B'", "beginSheetDrag()"]),
    StoredMoments(
      script: """
        screen "A" { view = { button "Go" { present = "B" } } }
        screen "B" { modalPresentationStyle = "popover", popoverPresentationController = { permittedArrowDirections = { "up" } } }
        app { system = 17, device = "iPad", root = "A" }
        """,
      lines: [
        "tap 'Go'", "popover = application.root.presentedViewController.popoverPresentationController",
        "popover.adaptiveSheetPresentationController.prefersGrabberVisible = true",
        "application.root.presentedViewController:present(alert 'Sure?')",
      ], device: .iPad),
    StoredMoments(
      script: """
        way = { animationControllerForPresented = function() return { duration = 0.4, animateTransition = function() end } end,
          presentationControllerFor = function() return { shouldRemovePresentersView = true } end }
        screen "A" { view = { textField "Name" {}, collectionView { items = { "Tea" } } } }
        screen "B" { modalPresentationStyle = "custom", transitioningDelegate = way }
        app { system = 17, root = "A" }
        """, lines: ["tap 'Name' hold()", "application.root:present 'B'"]),
    StoredMoments(
      script: """
        screen "A" { view = { textField "Name" {} } }
        app { system = 17, root = "A" }
        """, lines: ["tap 'Name'", "application.root:present(alert 'Sure?')"]),
    StoredMoments(
      script: """
        screen "A" { navigationItem = { rightBarButtonItem = button "Sort" { menu = { button "By name" {} } },
          searchController = searchController { automaticallyShowsScopeBar = false },
          standardAppearance = navigationBarAppearance {}, scrollEdgeAppearance = navigationBarAppearance {} } }
        app { system = 17, root = navigation { root = "A", navigationBar = {
          standardAppearance = navigationBarAppearance {}, scrollEdgeAppearance = navigationBarAppearance {} } } }
        """, lines: ["tap 'Sort'"]),
    StoredMoments(
      script: """
        screen "A" {}
        looks = { standardAppearance = { background = "opaque" }, scrollEdgeAppearance = { background = "transparent" } }
        app { system = 17, userInterfaceStyle = "dark",
          root = tabs { navigation { root = "A", toolbar = looks }, tabBar = looks } }
        """, lines: []),
    StoredMoments(
      script: """
        screen "A" { view = { button "Go" { contextMenu = { button "Copy" {}, menu "More" { button "Cut" {} } } } },
          contentUnavailableConfiguration = nil, updateProperties = function() end }
        app { system = 26, root = "A" }
        """, lines: ["application.root:setNeedsUpdateProperties() longPress 'Go'"]),
    StoredMoments(
      script: """
        screen "A" { view = { tableView { rows = { "Tea" }, trailingSwipeActions = { button "Flag" {} } } } }
        screen "B" { contentUnavailableConfiguration = { text = "None", button = button "Add" {} } }
        app { system = 17, root = tabs { "A", "B", hostingController "Profile" } }
        """, lines: ["selectTab(2)", "selectTab(1)", "swipeRow 'Tea'"]),
    StoredMoments(script: "screen 'A' {} app { root = 'A' }", lines: ["hold()", "rotate 'landscapeLeft'"]),
    StoredMoments(
      script: """
        screen "A" {} screen "B" {}
        app { system = 17, device = "iPad", urlSchemes = { "shop" }, scenes = { scene "Main" { root = "A" }, scene "Editor" { root = "B" } } }
        """,
      lines: [
        "openScene 'Editor'", "openScene('Editor', { activityType = 'edit' })",
        "application:requestPermission 'camera'",
      ], device: .iPad),
    StoredMoments(
      script: """
        screen "A" { view = { label "a" { id = "a" } }, constraints = { "V:|-20-[a]" } }
        app { root = "A" }
        """, lines: ["alert 'A' { buttons = { 'OK' } }:show()"]),
    StoredMoments(
      script: """
        for _, name in ipairs { "A", "B", "C", "D", "E", "F" } do screen(name) { title = name, view = { label(name) } } end
        app { root = tabs { "A", "B", "C", "D", "E", "F" } }
        """, lines: ["selectTab 'More'", "tap 'Edit'"]),
    StoredMoments(
      script: """
        screen "A" {} screen "B" {} screen "C" {}
        app { system = 26, root = tabs { bottomAccessory = label "Now", tabs = {
          tab "A" { controller = "A" }, tabGroup "G" { tab "B" { controller = "B" }, tab "C" { controller = "C" } } } } }
        """, lines: ["hold()", "selectTab 'G'"]),
    StoredMoments(
      script: """
        screen "M" {} screen "D" {} screen "E" {}
        app { root = split { "M", "D" } }
        """, lines: ["hold()", "local s = application.root s.viewControllers = { s.viewControllers[1], E() }"],
      device: .iPad, during: .viewWillDisappear),
    StoredMoments(
      script: """
        screen "M" {} screen "D" {}
        app { system = 17, root = split {
          primary = "M", secondary = "D", preferredPrimaryColumnWidth = 300, delegate = {},
        } }
        """, lines: ["application.root.displayModeButtonItem.title = 'Columns'"], device: .iPad),
    StoredMoments(
      script: """
        screen "Box" { view = {} } screen "A" {} screen "B" {}
        app { root = "Box" }
        """,
      lines: [
        "box = application.root a, b = A(), B() box:addChild(a) box:addChild(b) box.view:addSubview(a.view)", "hold()",
        "box:transition(a, b, 0.4)",
      ]),
    StoredMoments(
      script: """
        screen "A" {} screen "B" {}
        app { root = pages { transitionStyle = "scroll", viewControllers = { A {} } } }
        """, lines: ["hold()", "application.root:setViewControllers({ B() }, 'forward', true)"]),
    StoredMoments(
      script: """
        screen "A" { restorationIdentifier = "a", encodeRestorableState = function(self, coder) kept = coder end }
        app { root = A {}, shouldSaveApplicationState = true }
        """, lines: ["home()"]),
    StoredMoments(
      script: """
        screen "A" { navigationItem = { rightBarButtonItem = button "Move" { present = "B", modalPresentationStyle = "popover" } } }
        screen "B" {}
        app { root = navigation "A" }
        """, lines: ["tap 'Move'"], device: .iPad),
    StoredMoments(
      script: """
        screen "A" { prefersHomeIndicatorAutoHidden = true,
          navigationItem = { searchController = searchController {} },
          view = { scrollView { frame = { 0, 0, 390, 844 }, contentSize = { 390, 3000 } } } }
        app { system = 17, root = navigation { root = "A", navigationBar = { prefersLargeTitles = true } } }
        """, lines: ["scroll 'down'"]),
  ]
}
