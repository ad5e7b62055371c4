import Console
import Lua
import Testing

/// Tests of the reasons that `why` gives for an event that didn't happen.
@Suite struct `An event that didn't happen` {
  private static let shell = """
    screen "Shell" {
      shouldAutomaticallyForwardAppearanceMethods = function(self) return not keeps end,
      viewDidLoad = function(self)
        kid = Kid {}
        self:addChild(kid)
        if adds then self.view:addSubview(kid.view) end
      if strays then view {}:addSubview(kid.view) end
      end,
    }
    Kid = screen "Kid" { view = { label "kid" } }
    screen "Cover" {}
    screen "Other" { view = { label "other" } }
    """

  @Test(arguments: [
    (
      "keeps = true adds = true", "app { root = \"Shell\" }", [],
      "its parent Shell doesn't forward appearance"
        + " (`shouldAutomaticallyForwardAppearanceMethods` at app.lua:3): it must call `beginAppearanceTransition`"
        + " and `endAppearanceTransition`"
    ),
    (
      "adds = false", "app { root = \"Shell\" }", [],
      "its parent Shell hasn't added its view: `self.view:addSubview(child.view)`"
    ),
    ("strays = true", "app { root = \"Shell\" }", [], "its view is in a view that isn't in the window"),
    ("", "app { root = \"Other\" }", [], "Kid was never created"),
    (
      "", "app { root = \"Other\" }", ["kid = Kid {} kid.title = 'x'"],
      "it isn't in the window's controller hierarchy: it has no parent, isn't presented and isn't the root controller"
    ),
    ("", "app { root = tabs { \"Other\", \"Kid\" } }", [], "its container TabBarController shows Other"),
    (
      "", "app { root = navigation \"Other\" }",
      ["application.root:present('Cover')", "application.root:pushViewController(Kid {}, false)"],
      "Cover covers it: NavigationController(Other) presents it"
    ),
  ])
  func `the why command explains a missing event with the state of the screen`(
    _ setting: String, _ app: String, _ lines: [String], _ reason: String
  ) throws {
    let desk = try Desk(setting + "\n" + Self.shell + "\n" + app)
    for line in lines { _ = desk.type(line) }

    #expect(desk.type("why Kid viewWillAppear").lines == ["Kid has not received viewWillAppear", "  " + reason])
  }

  @Test func `the why command explains why an event hasn't happened since an earlier input`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")
    let came = desk.type("why Detail viewWillAppear")
    #expect(came.contains(" viewWillAppear animated=true\n") && !came.contains("has not received"), "\(came)")

    _ = desk.type("tap Sheet")
    #expect(
      desk.type("why Detail viewWillAppear").contains("Detail has not received viewWillAppear since 1:"),
      "\(desk.type("why Detail viewWillAppear"))")
    #expect(
      desk.type("why Sheet viewDidDisappear").hasSuffix(
        "Sheet has not received viewDidDisappear\n  it is on the screen, and nothing has replaced it"))
    #expect(
      desk.type("why Sheet willMove").hasSuffix("  it has no parent: no container has added it as a child"))
  }

  @Test func `the why command explains why an event isn't repeated, and why none occurs in the background`()
    throws
  {
    let desk = try Desk(TimePrototype.prototype)
    for line in ["tap Open", "rotate 'landscapeLeft'"] { _ = desk.type(line) }

    #expect(
      desk.type("why viewDidAppear Detail").hasSuffix(
        "it is already on the screen, and UIKit doesn't repeat viewDidAppear"))
    _ = desk.type("home")
    #expect(
      desk.type("why Detail viewWillDisappear").contains("the app is in the background: a screen receives no"),
      "\(desk.type("why Detail viewWillDisappear"))")
  }

  @Test func `the why command explains a missing event with the state at the current moment`() throws {
    let desk = try Desk(TimePrototype.prototype)
    for line in ["tap Open", "previous viewWillAppear"] { _ = desk.type(line) }

    let during = desk.type("why Detail viewDidAppear")
    #expect(
      during == "Detail has not received viewDidAppear\n  it is appearing, and the transition is still running",
      "\(during)")
  }

  @Test(arguments: [
    ("didRotate", "objects that can receive it: NavigationController(List), List"),
    ("willTerminate", "objects that can receive it: the application"),
  ])
  func `the why command lists the objects that can receive an event if no screen is named`(
    name: String, receivers: String
  )
    throws
  {
    let lines = try Desk(TimePrototype.prototype).type("why \(name)").lines

    #expect(lines.first == "\(name) hasn't happened yet", "\(lines)")
    #expect(lines.last == "  " + receivers, "\(lines)")
  }

  @Test func `the why command explains a missing event for each screen with the given name`() throws {
    let desk = try Desk(TimePrototype.prototype)
    for line in ["tap Open", "spare = Detail {} spare.title = 'x'"] { _ = desk.type(line) }

    let lines = desk.type("why Detail viewWillAppear").lines
    #expect(lines.contains { $0.hasSuffix(" has not received viewWillAppear") }, "\(lines)")
    #expect(
      lines.contains(
        "  it isn't in the window's controller hierarchy: it has no parent, isn't presented and isn't the root controller"
      ))
  }

  @Test func `the why command with an unknown screen or event is an error`() throws {
    let desk = try Desk(TimePrototype.prototype)
    for line in ["tap Open", "back"] { _ = desk.type(line) }

    #expect(
      desk.type("why Detail viewDidUnload").hasPrefix("Detail can't receive viewDidUnload: it was released at 2:"),
      "\(desk.type("why Detail viewDidUnload"))")
    #expect(desk.type("why Lst viewWillAppear").contains("nearest: List"), "\(desk.type("why Lst viewWillAppear"))")
    #expect(
      desk.type("why List viewWilAppear")
        == "why: no event is called viewWilAppear; did you mean `viewWillAppear`?")
    #expect(
      desk.type("why Detail viewWilAppear")
        == "why: no event is called viewWilAppear; did you mean `viewWillAppear`?")
  }

  @Test func `the why command names the missing call if the script began an appearance`() throws {
    let desk = try Desk(
      Self.shell + "\nkeeps, adds = true, true app { root = \"Shell\" }")
    _ = desk.type("kid:beginAppearanceTransition(true, false)")

    #expect(desk.type("why Kid viewDidAppear").contains("hasn't called `endAppearanceTransition`"))
  }

  @Test(arguments: [
    ("why Menu didMove", "it hasn't left its parent NavigationController(Menu) or moved to another since"),
    ("why Menu viewDidLoad", "its view is still loaded, and a view is loaded once"),
    ("why Other didMove", "it has left its parent, and no container has added it since"),
  ]) func `the why command explains what has changed since an event last happened`(question: String, reason: String)
    throws
  {
    let desk = try Desk(
      """
      screen "Menu" { view = { button "Open" { action = function(self)
        kept = kept or Other {}
        self.navigationController:pushViewController(kept, true)
      end } } }
      Other = screen "Other" {}
      app { root = navigation "Menu" }
      """)
    for line in ["tap Open", "back", "rotate landscapeLeft"] { _ = desk.type(line) }

    #expect(desk.type(question).hasSuffix("  " + reason), "\(desk.type(question))")
  }
}
