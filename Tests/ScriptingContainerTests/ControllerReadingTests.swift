import ScriptingTestSupport
import Testing

/// Where a controller is expected, a script can pass a name, a class, an instance, or a container's template.
struct ControllerReadingTests {
  static let forms = ["'Home'", "Home", "Home {}"]
  static let places = [
    "app { root = navigation { root = @ } }", "app { root = navigation(@) }",
    "app { root = navigation(@) { title = 'T' } }",
    "app { root = navigation { viewControllers = { @ } } }", "app { root = tabs { @ } }", "app { root = tabs(@) }",
    "app { root = tabs { viewControllers = { @ } } }", "app { root = pages { @ } }", "app { root = pages(@) }",
    "app { root = pages { transitionStyle = 'scroll', @ } }",
    "app { root = @ }", "app { root = tabs { @, 'Other', navigation(Other) } }",
    "app { device = 'iPad', root = split { 'Other', @ } }",
    "app { root = 'Other' } application.root = @", "app { root = 'Other' } window.rootViewController = @",
  ]

  @Test(arguments: places, forms)
  func `a controller can be given by name, class or instance in a declaration`(place: String, form: String) throws {
    let screens = "screen 'Other' {} screen 'Home' { view = label 'Here it is' } "
    // `tabs(…)` and `pages(…)` don't accept a screen's name, because they correspond to UIKit's initializers.
    if form == "'Home'", ["tabs(@)", "pages(@)"].contains(where: place.contains) { return }

    let prototype = try Prototype(screens + place.replacing("@", with: form))

    #expect(prototype.picture.contains("Here it is"), "\(place) with \(form)")
  }

  @Test(
    arguments: [
      "self:present(@)", "self:present(@, false)", "self.navigationController:pushViewController(@)",
      "self.navigationController:setViewControllers({ @ })", "self.navigationController.viewControllers = { @ }",
      "self.navigationController.root = @", "self:present(navigation(@))", "self:present(navigation { root = @ })",
      "local kid = navigation(@) self:addChild(kid) self.view:addSubview(kid.view)",
    ], forms)
  func `a method with a controller argument accepts a name, a class or an instance`(body: String, form: String) throws {
    let prototype = try Prototype(
      """
      screen 'Home' { view = label 'Here it is' }
      screen 'First' { view = button 'Go' { action = function(self) \(body.replacing("@", with: form)) end } }
      app { root = navigation(First) }
      """)

    try prototype.run("tap 'Go'")

    #expect(prototype.picture.contains("Here it is"), "\(body) with \(form)")
  }

  @Test(
    arguments: ["push = @", "present = @", "present = navigation(@)", "segue = 'go'"], forms + ["navigation(Home)"])
  func `a key for a controller accepts a name, a class, an instance or a template`(key: String, form: String) throws {
    if form.contains("navigation"), key != "present = @", key != "segue = 'go'" { return }
    let prototype = try Prototype(
      """
      screen 'Home' { view = label 'Here it is' }
      screen 'First' { segues = { go = { to = \(form), kind = 'modal' } },
        view = button 'Go' { \(key.replacing("@", with: form)) } }
      app { root = navigation(First) }
      """)

    try prototype.run("tap 'Go'")

    #expect(prototype.picture.contains("Here it is"), "\(key) with \(form)")
  }

  @Test(arguments: ["'Home'", "Home"])
  func `popping accepts a name or a class`(form: String) throws {
    let prototype = try Prototype(
      """
      screen 'Home' { title = 'Here it is', view = button 'Open' { push = 'Next' } }
      screen 'Next' { view = button 'More' { push = 'Last' } }
      screen 'Last' { view = button 'Back to it' { pop = \(form) } }
      app { root = navigation(Home) }
      """)

    try prototype.run("tap 'Open' tap 'More' tap 'Back to it'")

    #expect(prototype.picture.contains("Here it is"))
  }

  @Test func `a popover accepts a class`() throws {
    let prototype = try Prototype(
      """
      screen 'Home' { contentSizeForViewInPopover = { 200, 200 }, view = label 'Here it is' }
      screen 'First' { view = button 'Go' { action = function(self, sender)
        self.shown = popover(Home {}) self.shown:present(sender) end } }
      app { device = 'iPad', root = 'First' }
      """)

    try prototype.run("tap 'Go'")

    #expect(prototype.picture.contains("First · popover Home"))
  }

  @Test func `a container with a controller accepts a table of properties, but no second controller`() throws {
    let screens = "screen 'A' {} screen 'B' {} "
    #expect(message(screens + "app { root = navigation(A) { root = 'B' } }") == "")
    #expect(
      message(screens + "app { root = tabs(A) { 'B' } }")
        == "app.lua:1: tabs: write the contents only once, in the parentheses or in the table")
    #expect(
      message("app { root = navigation(label 'a') }")
        == "app.lua:1: navigation: expected a controller, class or screen name, found label")
  }

  @Test(arguments: [
    ("N(Home)", "N: expected a table of properties, found screen \"Home\"; write `N { root = … }`"),
    ("N 'Home'", "N: expected a table of properties, found string \"Home\"; write `N { root = … }`"),
    ("N(Home {})", "N: expected a table of properties, found Home; write `N { root = … }`"),
    ("T(Home)", "T: expected a table of properties, found screen \"Home\"; write `T { viewControllers = { … } }`"),
    ("Other(Home)", "Other: expected a table of properties, found screen \"Home\""),
  ])
  func `the error for a container class says where to write the container's controller`(made: String, told: String) {
    let screens = """
      screen 'Home' {} screen 'Other' {}
      screen 'N' { extends = 'NavigationController' } screen 'T' { extends = 'TabBarController' }
      """

    #expect(
      message(screens + " app { root = \(made) }").contains(told), "\(message(screens + " app { root = \(made) }"))")
  }

  @Test(arguments: [
    "self:present('Other', Home)", "self.navigationController:pushViewController('Other', Home)",
  ])
  func `a class isn't accepted as a table of properties after a controller`(body: String) throws {
    let prototype = try Prototype(
      """
      screen 'Home' { title = 'Taken over' } screen 'Other' {}
      screen 'First' { view = button 'Go' { action = function(self) \(body) end } }
      app { root = navigation(First) }
      """)

    #expect { try prototype.run("tap 'Go'") } throws: {
      "\($0)".contains(#"animated: expected true or false, found screen "Home""#)
    }
  }

  @Test func `a container view, a scene and a segue accept a class`() throws {
    let prototype = try Prototype(
      """
      local Fade = segueClass "Fade" { perform = function(self, segue) self:present(segue.destination) end }
      screen 'Home' { view = label 'Here it is' }
      screen 'First' { segues = { go = { to = Home, kind = 'custom', class = Fade } },
        view = { button 'Go' { segue = 'go' }, containerView { embed = Home } } }
      storyboard 'Main' { initial = First, scenes = { 'First', 'Home' } }
      app { mainStoryboard = 'Main' }
      """)
    #expect(prototype.picture.contains("Here it is"))

    try prototype.run("tap 'Go'")

    #expect(prototype.picture.contains("First + Home"), "\(prototype.picture)")
  }

  private func message(_ script: String) -> String {
    do {
      _ = try Prototype(script)
      return ""
    } catch { return "\(error)" }
  }
}

/// A screen may have fields with the names of a popover's options.
struct PopoverFieldTests {
  @Test(arguments: [
    "view = button 'Go' { push = 'Detail', with = { from = 'Fruit' } }",
    "view = button 'Go' { present = 'Detail', with = { from = 'Fruit', animated = 1, completion = 2, action = 3 } }",
    "view = button 'Go' { action = function(self) self:present('Detail', { from = 'Fruit' }) end }",
    "view = button 'Go' { action = function(self) self:present(Detail { from = 'Fruit' }) end }",
    "view = button 'Go' { action = function(self) local d = Detail {} d.from = 'Fruit' self:present(d) end }",
  ])
  func `the key from is a field of the screen unless its value is a view or a bar item`(home: String) throws {
    let prototype = try Prototype(
      """
      screen 'Detail' { view = label { id = 'told' },
        viewWillAppear = function(self) self.elements.told.text = 'It is ' .. self.from end }
      screen 'Home' { \(home) }
      app { root = navigation(Home) }
      """)

    try prototype.run("tap 'Go'")

    #expect(prototype.picture.contains("It is Fruit"))
  }

  @Test func `the field from returns the value that was set, even if it is an element`() throws {
    let prototype = try Prototype(
      """
      screen 'Detail' {}
      screen 'Home' { view = button 'Go' { id = 'go' } }
      app { device = 'iPad', root = 'Home' }
      """)

    #expect(
      try prototype.run(
        """
        local d, go = Detail { from = { 1 } }, application.root.elements.go
        local first = d.from[1]
        d.from = go
        local isGo = d.from == go
        d.from = nil
        return first, isGo, d.from
        """) == "1 true nil")
    #expect { try prototype.run("actionSheet 'Sure?' { from = 'Go' }.from = 'Go'") } throws: {
      "\($0)".contains("from: expected an element or a bar item")
    }
  }
}
