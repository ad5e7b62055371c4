import ScriptingTestSupport
import Testing

@Suite struct `Bars managed by a container` {
  let prototype: Prototype

  init() throws {
    prototype = try Prototype(
      """
      screen "P" { title = "P" } screen "Q" { title = "Q" }
      app { root = tabs { navigation { root = "P", navigationBar = { tintColor = "red" } }, "Q" } }
      """)
    try prototype.run("stack = application.root.viewControllers[1] bar = stack.navigationBar")
  }

  private func error(_ line: String) -> String {
    do {
      try prototype.run(line)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      (
        "bar:pushItem(navigationItem 'X' {})",
        "Cannot call pushItem directly on a NavigationBar managed by a controller"
      ),
      ("bar:popItem()", "Cannot call popItem directly on a NavigationBar managed by a controller"),
      ("bar:setItems {}", "Cannot call setItems directly on a NavigationBar managed by a controller"),
      ("bar.items = {}", "Cannot call setItems directly on a NavigationBar managed by a controller"),
      ("bar.delegate = {}", "Cannot manually set the delegate on a NavigationBar managed by a controller"),
      (
        "application.root.tabBar.items = {}",
        "Directly modifying a tab bar managed by a tab bar controller is not allowed"
      ),
      (
        "application.root.tabBar.selectedItem = nil",
        "Directly modifying a tab bar managed by a tab bar controller is not allowed"
      ),
      (
        "application.root.tabBar:beginCustomizingItems {}",
        "Directly modifying a tab bar managed by a tab bar controller is not allowed"
      ),
      (
        "application.root.tabBar.delegate = {}",
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed"
      ),
    ])
  func `a container's bars refuse changes that only the container may make`(line: String, message: String) throws {
    #expect(error(line).contains(message))
    #expect(try prototype.run("#bar.items") == "1")
  }

  @Test(
    arguments: [
      ("bar.isHidden = true", "`isHidden` of the NavigationBar of NavigationController", "`setNavigationBarHidden`"),
      ("bar.frame = { 0, 0, 320, 60 }", "`frame` of the NavigationBar", "`setNavigationBarHidden`"),
      ("stack.toolbar.isHidden = false", "`isHidden` of the Toolbar", "`setToolbarHidden`"),
      ("stack.toolbar.items = {}", "`items` of the Toolbar", "`toolbarItems`"),
      ("application.root.tabBar.isHidden = true", "`isHidden` of the TabBar", "`hidesBottomBarWhenPushed`"),
    ])
  func `a container's bars warn about changes that don't last`(line: String, what: String, instead: String) throws {
    try prototype.run(line)

    #expect(prototype.trace.contains(what))
    #expect(prototype.trace.contains(instead))
  }

  @Test func `a container's bars can have their appearance changed`() throws {
    try prototype.run("bar.barStyle = 'black' bar.isTranslucent = true")

    #expect(try prototype.run("bar.tintColor, bar.barStyle, bar.isTranslucent") == "red black true")
    #expect(!prototype.trace.contains("⚠"))
  }

  @Test func `bars cause no warnings if the script creates them itself`() throws {
    try prototype.run("own = navigationBar {} own.frame = { 0, 0, 320, 44 } own.isHidden = true")

    #expect(!prototype.trace.contains("⚠"))
  }
}

@Suite struct `Items of bars` {
  let prototype: Prototype

  init() throws {
    prototype = try Prototype(
      """
      screen "P" { title = "P", toolbarItems = { button "One" {} } }
      app { root = navigation { root = "P", isToolbarHidden = false } }
      """)
    try prototype.run("top = application.root.topViewController item = top.navigationItem")
  }

  @Test func `items of bars can be set with an animation by UIKit's methods`() throws {
    try prototype.run(
      """
      item:setLeftBarButtonItems({ button "L1" {}, button "L2" {} }, true)
      item:setRightBarButtonItem(button "R" {})
      item:setHidesBackButton(true, false)
      top:setToolbarItems({ button "Two" {}, flexibleSpace, button "Three" {} }, true)
      """)

    #expect(try prototype.run("#item.leftBarButtonItems, item.rightBarButtonItem.title") == "2 R")
    #expect(try prototype.run("item.hidesBackButton, #application.root.toolbar.items") == "true 3")
    #expect(prototype.picture.contains("[L1] [L2]"))
    #expect(prototype.picture.contains("[Two]                          [Three]"))
  }

  @Test func `items of bars show a new title immediately, a title view in its place, and a prompt above it`() throws {
    try prototype.run("top.title = 'Renamed'")
    #expect(prototype.picture.contains("Renamed"))

    try prototype.run("item.titleView = segmentedControl { titles = { 'Days', 'Week' } } item.prompt = 'Choose'")

    #expect(prototype.picture.contains("Choose"))
    #expect(prototype.picture.contains("Days │ Week"))
  }

  @Test func `items of bars keep their titles, and cause a warning, if they are system items`() throws {
    try prototype.run("item.rightBarButtonItem = button 'Mine' { systemItem = 'save' }")

    #expect(
      prototype.trace.contains(
        "⚠ The title \"Mine\" is not shown, because the title of the system item `save` is fixed"))
    #expect(prototype.picture.contains("[*Save*]"))
  }

  @Test func `items of bars don't take the title of their screen if they are system tabs`() throws {
    try prototype.run("top.tabBarItem = { systemItem = 'search' } top.title = 'Find'")

    #expect(!prototype.trace.contains("⚠"))
    #expect(try prototype.run("top.tabBarItem.title") == "nil")
  }

  @Test func `items of bars show their image in a navigation bar, and their image and title in a toolbar`() throws {
    try prototype.run(
      """
      item.rightBarButtonItem = button "Reload" { image = "arrow" }
      top.toolbarItems = { button "Reload" { image = "arrow" } }
      """)

    #expect(prototype.picture.contains("[arrow] │"))
    #expect(prototype.picture.contains("│ [▣ Reload]"))
  }
}

@Suite struct `Buttons in bars` {
  let prototype: Prototype

  init() throws {
    prototype = try Prototype(
      """
      screen "P" { title = "P", go = function(self, sender) print("go", self, sender) end,
        navigationItem = { rightBarButtonItem = button "Short" { possibleTitles = { "A long title" }, action = "go" },
          leftBarButtonItem = button "Wide" { width = 80, isEnabled = false, action = "go" } },
        toolbarItems = { button { customView = switch "Sound" { action = "go" } }, fixedSpace(16),
          button "Push" { push = "Q" }, flexibleSpace, button { systemItem = "trash", action = "go" } } }
      screen "Q" { title = "Q" }
      app { root = navigation { root = "P", isToolbarHidden = false } }
      """)
  }

  @Test func `buttons in bars are wide enough for their possible titles, or as wide as specified`() {
    #expect(prototype.picture.contains("(Wide    )        P     [Short       ]"))
  }

  @Test func `buttons in bars send their action up the responder chain`() throws {
    try prototype.run("tap 'Short'")
    #expect(prototype.trace == "> go\tP\tBarButtonItem \"Short\"")

    try prototype.run("tap 'Trash'")

    #expect(prototype.trace == "> go\tP\tBarButtonItem \"Trash\"")
  }

  @Test func `buttons in bars ignore touches while they are disabled`() throws {
    #expect { try prototype.run("tap 'Wide'") } throws: { "\($0)".contains("is disabled") }

    try prototype.run("application.root.topViewController.navigationItem.leftBarButtonItem.isEnabled = true tap 'Wide'")

    #expect(prototype.trace.contains("> go"))
  }

  @Test func `buttons in bars can be custom views, which send their actions themselves`() throws {
    try prototype.run("set('Sound', true)")

    #expect(prototype.trace == "> go\tP\tSwitch \"Sound\"")
  }

  @Test func `buttons in a toolbar belong to the top screen`() throws {
    try prototype.run("tap 'Push'")

    #expect(try prototype.run("#application.root.toolbar.items, application.root.topViewController") == "0 Q")
    try prototype.run("back()")
    #expect(try prototype.run("#application.root.toolbar.items") == "5")
  }
}

@Suite struct `Bars that the script creates` {
  @Test func `bars that the script creates ask and notify their delegate`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { navigationBar { id = "bar", items = { navigationItem "One" {}, navigationItem "Two" {} },
        shouldPush = function(self, sender, item) print("push?", self, item.title) end,
        didPush = function(self, sender, item) print("pushed", #sender.items) end,
        shouldPop = function(self, sender, item) return item.title ~= "Two" end,
        didPop = function(self, sender, item) print("popped", item.title) end } } }
      app { root = "P" }
      """)
    try prototype.run("bar = application.root.elements.bar bar:pushItem(navigationItem 'Three' {})")

    #expect(
      prototype.trace == """
        NavigationBar shouldPush item=Three
        > push?\tP\tThree
        NavigationBar didPush item=Three
        > pushed\t3
        """)
    try prototype.run("back()")
    #expect(prototype.trace.contains("> popped\tThree"))
    try prototype.run("back()")

    #expect(prototype.trace == "NavigationBar shouldPop item=Two")
    #expect(try prototype.run("bar.topItem.title, bar.backItem.title") == "Two One")
  }

  @Test func `bars that the script creates have tabs, one of which is selected`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { space {}, tabBar { id = "bar", items = { tabBarItem "One" {}, tabBarItem "Two" {} },
        didSelect = function(self, sender, item) print(self, item.title) end } } }
      app { root = "P" }
      """)

    try prototype.run("selectTab 'Two'")

    #expect(prototype.trace == "TabBar didSelect item=Two\n> P\tTwo")
    #expect(try prototype.run("application.root.elements.bar.selectedItem.title") == "Two")
  }

  @Test func `bars that the script creates let the user customize their tabs`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { space {}, tabBar { id = "bar", items = { tabBarItem "One" {}, tabBarItem "Two" {} },
        didEndCustomizing = function(self, sender, items, changed) print(items[1].title, changed) end } } }
      app { root = "P" }
      """)
    try prototype.run("bar = application.root.elements.bar third = tabBarItem 'Three' {}")
    try prototype.run("bar:beginCustomizingItems { bar.items[1], third }")

    try prototype.run("moveTab('Three', 1)")
    try prototype.run("tap 'Done'")

    #expect(prototype.trace.contains("> Three\ttrue"))
    #expect(try prototype.run("bar.items[1].title, bar.isCustomizing") == "Three false")
  }
}

@Suite struct `Tabs that don't fit in the bar` {
  let prototype: Prototype

  init() throws {
    prototype = try Prototype(
      """
      for _, name in ipairs { "A", "B", "C", "D", "E", "F" } do screen(name) { title = name, view = { label(name) } } end
      app { root = tabs { "A", "B", "C", "D", "E", "F",
        didEndCustomizing = function(self, sender, screens, changed) print(screens[2], changed) end } }
      """)
  }

  @Test func `tabs that don't fit can be opened from the list under More`() throws {
    try prototype.run("selectTab 'More' tap 'F'")

    #expect(try prototype.run("application.root.selectedIndex") == "6")
    #expect(try prototype.run("application.root.moreNavigationController.topViewController") == "F")
    #expect(
      try prototype.run("application.root.selectedViewController.navigationController") == "MoreNavigationController")
  }

  @Test func `tabs that don't fit leave the selected index nil while the list under More is shown`() throws {
    try prototype.run("selectTab 'More'")

    #expect(try prototype.run("application.root.selectedIndex") == "nil")
    #expect(
      try prototype.run(
        "application.root.selectedViewController == application.root.moreNavigationController") == "true")
  }

  @Test func `tabs that don't fit can be moved by the user`() throws {
    try prototype.run("selectTab 'More' tap 'Edit'")
    #expect(prototype.picture.contains("Configure"))

    try prototype.run("moveTab('F', 2)")
    try prototype.run("tap 'Done'")

    #expect(prototype.trace.contains("> F\ttrue"))
    #expect(prototype.picture.contains("  A       F       C       D     ▐More▌ "))
  }

  @Test func `tabs with equal titles are told apart by numbers when they are moved, as when they are tapped`() throws {
    let prototype = try Prototype(
      """
      for i, title in ipairs { "A", "B", "C", "B", "B", "F" } do
        screen("S" .. i) { title = title, view = { label("screen " .. i) } }
      end
      app { root = tabs { "S1", "S2", "S3", "S4", "S5", "S6" } }
      """)
    try prototype.run("tap 'B#2'")
    #expect(prototype.picture.contains("screen 4"))
    try prototype.run("selectTab 'More' tap 'Edit'")

    for (name, reason) in [
      ("B", "3 tabs are named \"B\"; write `moveTab` with \"B#1\""), ("B#4", "there are 3 tabs named \"B\""),
    ] {
      let error = #expect(throws: (any Error).self) { try prototype.run("moveTab('\(name)', 1)") }
      let told = error.map { "\($0)" } ?? ""
      #expect(told.contains(reason), "\(told)")
    }
    try prototype.run("moveTab('B#2', 1) moveTab('B#3', 3) tap 'Done' selectTab(1)")

    #expect(prototype.picture.contains("screen 4"), "\(prototype.picture)")
    #expect(
      try prototype.run("application.root.viewControllers[1], application.root.viewControllers[3]") == "S4 S5")
  }

  @Test(
    arguments: [
      ("moveTab('F', 2)", "the tabs aren't being customized"),
      ("tap 'Edit' moveTab('G', 2)", "no tab has that name"),
      ("tap 'Edit' moveTab('F', 9)", "expected 1 to 5, found 9"),
      ("tap 'Edit' moveTab('F', 5)", "\"More\" can't be moved"),
      ("tap 'Edit' moveTab('More', 1)", "\"More\" can't be moved"),
    ])
  func `tabs can't be moved if the action isn't valid, and the error says why`(line: String, message: String) throws {
    try prototype.run("selectTab 'More'")

    do {
      try prototype.run(line)
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains(message))
    }
  }

  @Test(
    arguments: [
      ("application.root.selectedIndex = 7", "does not exist (number of tabs: 6)"),
      ("application.root.selectedIndex = nil", "expected a whole number of at least 1, found nil"),
      ("application.root.selectedViewController = A()", "Only a view controller in the tab bar controller's list"),
      ("application.root.selectedViewController = nil", "expected one of its controllers, found nil"),
    ])
  func `tabs can't be selected if they aren't among the tabs of the bar`(line: String, message: String) throws {
    do {
      try prototype.run(line)
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains(message))
    }
  }
}
