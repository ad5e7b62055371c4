import Console
import Testing

@Suite struct `Describe` {
  private static let app = """
    screen "List" { title = "Records",
      navigationItem = { rightBarButtonItem = button "Add" { present = "Sent" } },
      view = {
        button "Mark" { id = "mark", action = "mark" },
        button "Run" { action = function(self) end },
        label { id = "tied", text = "Tied" }, label { id = "twin", text = "Mark" },
        tableView { id = "rows", rows = { "One" } },
        label { id = "long", text = "A long text that does not fit", frame = { 0, 300, 80, 20 } },
        view { id = "area", frame = { 0, 340, 50, 50 }, gestures = { tap = "mark" } },
      },
      constraints = { "|-[tied(60)]", "V:|-250-[tied]" },
      mark = function(self) self.count = 1 end,
      didSelectRow = function(self) end,
    }
    screen "Sent" { title = "Sent", view = { label "Gone" } }
    screen "Never" {}
    app { root = navigation "List" }
    """

  @Test(arguments: [
    ("mark", "class: Button"), ("mark", "path: NavigationController(List) ▸ List ▸ List.view ▸ mark"),
    ("mark", "owner: List"),
    ("mark", "action: mark of List app.lua:12"), ("Run", "action: a function app.lua:5"),
    ("mark", "a touch reaches it"), ("Add", "action: present Sent app.lua:2"),
    ("One", "action: didSelectRow app.lua:13"),
    ("long", "size: 80 × 20; its content requires 232 wide, 20 high"), ("tied", "text: not truncated"),
    ("area", "gestures: tap: mark of List app.lua:12"), ("mark", #"set by the script: { action = "mark" }"#),
  ])
  func `describe reports everything about an element`(name: String, fact: String) throws {
    let said = try Desk(Self.app).type("describe \"\(name)\"")

    #expect(said.split(separator: "\n").contains("  \(fact)"), "\(said)")
  }

  @Test func `describe finds an element without a name by its kind, as user actions do`() throws {
    let desk = try Desk("screen 'A' { view = { switch {}, label 'x' } } app { root = 'A' }")

    #expect(desk.type("describe switch").contains("class: Switch"))
    #expect(desk.type("describe slider").contains("nothing on the screen has that name"))
  }

  @Test func `describe reports truncated text as the picture shows it`() throws {
    let desk = try Desk(Self.app)
    let said = desk.type("describe long")
    let cut = try #require(said.split(separator: "\n").first { $0.hasPrefix("  text: truncated to \"") }).dropFirst(22)

    #expect(cut.hasSuffix("…\""), "\(said)")
    #expect(desk.type("show").contains(cut.dropLast()), "\(said)")
  }

  @Test func `describe reports whether a person can read text, even if the picture has less room`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = {
        label "illicit illness" { frame = { 10, 40, 90, 21 } }, button "Go" { frame = { 110, 40, 80, 21 } },
        textField "Your address, with the number of the house and the postcode" { id = "address",
          frame = { 0, 100, 320, 31 } },
      } }
      app { root = "Home" }
      """)

    #expect(
      desk.type("describe \"illicit illness\"").contains(
        "  text: not truncated, but the picture only has room for \""))
    #expect(desk.type("describe address").contains("  text: truncated to \"[Your address"))
  }

  private static let menu = """
    screen "Grid" { view = { collectionView { columns = 2, items = { { text = "Lamp", contextMenu = {
      button "Copy" { action = function() end },
      button "Go" { push = "Next" },
      menu { title = "More", button "Cut" { action = "cut" } },
    } } } } },
      cut = function(self) end,
    }
    screen "Next" {}
    app { system = 17, root = navigation "Grid" }
    """

  @Test(arguments: [
    ("Copy", "action: a function app.lua:2"), ("Copy", "owner: Grid"), ("Go", "action: push Next app.lua:3"),
    ("Go", #"set by the script: { push = "Next" }"#), ("Cut", "action: cut of Grid app.lua:6"),
  ])
  func `describe reports the action of a menu entry, and the screen with the menu`(name: String, fact: String) throws {
    let desk = try Desk(Self.menu)
    _ = desk.type("longPress Lamp")
    if name == "Cut" { _ = desk.type("tap More") }

    let said = desk.type("describe \(name)")

    #expect(said.split(separator: "\n").contains("  \(fact)"), "\(said)")
  }

  @Test func `describe names the screen of a bar button's menu, and the split view that keeps a screen`() throws {
    let menu = try Desk(
      """
      screen "List" { navigationItem = { rightBarButtonItem = barButtonItem "Sort" {
        menu = menu { button "By date" { action = print } } } } }
      app { system = 17, root = navigation "List" }
      """)
    _ = menu.type("tap Sort")
    #expect(menu.type("describe By date").split(separator: "\n").contains("  owner: List"))

    let split = try Desk(
      """
      screen "P" {}
      screen "D" {}
      app { system = 17, device = "iPhone 15", root = split { style = "doubleColumn", primary = "P", secondary = "D" } }
      """)
    _ = split.type("detail = application.root:viewController 'secondary'")
    _ = split.type("back()")
    #expect(split.type("describe D").contains("owner: SplitViewController, which keeps it for later"))
  }

  @Test func `describe rounds lengths to one decimal`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { label "Thirds" { id = "x", frame = { 10, 100 / 3, 200 / 3, 21 } } } }
      app { root = "A" }
      """)

    let said = desk.type("describe x")

    #expect(said.contains(".3; 66.7 × 21\n"), "\(said)")
    #expect(said.contains("  size: 66.7 × 21; its content requires "), "\(said)")
  }

  private static let values = """
    screen "Form" { view = {
      label { id = "a", font = 24, textAlignment = "center", textColor = "red" }, imageView "map" { id = "image" },
      slider { id = "volume", value = 0.5 }, switch "On", stepper { id = "count", maximumValue = 9 },
      progressView { id = "done" }, segmentedControl { id = "size", titles = { "S", "M" } },
      pickerView { id = "pick", components = { { "x", "y" } } }, button "Go" { id = "go" },
      button "Ask" { present = alert "Sure?" { buttons = { "OK" } } },
      button "Next" { id = "next",
        present = "Next" },
    }, viewDidLoad = function(self)
      self.elements.a.text, self.elements.a.textColor = "set", "blue"
      self.elements.done.progress = 0.25
      self.elements.go.title, self.elements.go.isEnabled = "Gone", false
      self.observer = notifications:addObserver("x", function() end)
    end }
    screen "Next" { view = { button "Close" { dismiss = true } } }
    app { root = "Form" }
    """

  @Test(arguments: [
    ("a", #"values: { text = "set", textAlignment = "center", textColor = "blue", font = 24 }"#),
    ("volume", "values: { minimumValue = 0, maximumValue = 1, value = 0.5 }"), ("On", "isOn = false"),
    ("count", "maximumValue = 9"), ("count", "value = 0"), ("done", "values: { progress = 0.25 }"),
    ("size", #"titles = { "S", "M" }"#), ("pick", #"selectedTitle = "x""#),
    ("go", #"values: { isEnabled = false, title = "Gone" }"#), ("Ask", #"action: present alert "Sure?" app.lua:6"#),
    ("Ask", #"set by the script: { present = alert "Sure?" (app.lua:6) }"#), ("next", "action: present Next app.lua:8"),
    ("Form", "set by the script: { observer = observer of x (app.lua:13) }"),
  ])
  func `describe prints an element's declared and later values, and its links with source locations`(
    name: String, fact: String
  ) throws {
    let said = try Desk(Self.values).type("describe \(name)")

    let lines = said.split(separator: "\n").filter { $0.contains(fact) }
    #expect(!lines.isEmpty, "\(said)")
  }

  @Test func `describe says that no touch reaches a view that ignores touches`() throws {
    let desk = try Desk(Self.values)

    for (name, type) in [("a", "Label"), ("image", "ImageView")] {
      let expected = "no touch reaches it: isUserInteractionEnabled is false (the default for \(type))"
      #expect(desk.type("describe \(name)").contains(expected), "\(desk.type("describe \(name)"))")
      #expect(!desk.type("why \(name)").contains("a touch reaches it"))
    }
    #expect(!desk.type("describe size").contains("is read-only"), "\(desk.type("describe size"))")
  }

  @Test(arguments: ["describe", "why"])
  func `the describe and why commands name the screen that covers an element`(command: String) throws {
    let desk = try Desk(Self.values)
    _ = desk.type("tap next")

    let said = desk.type("\(command) next")
    #expect(said.contains("  on the screen: no; it is on Form, which Next covers"), "\(said)")
    #expect(said.hasSuffix("  no touch reaches it: it isn't on the screen"), "\(said)")
  }

  @Test func `describe names the popover of a screen and the object that the popover points at`() throws {
    let desk = try Desk(
      """
      screen "Home" { view = { button "Options" { action = function(self, sender)
        self.p = popover { contentViewController = Choice {} } self.p:present(sender) end } } }
      screen "Choice" { view = { label "one" } }
      app { device = "iPad", root = "Home" }
      """)
    _ = desk.type("tap Options")

    let said = desk.type("describe Choice")
    #expect(said.contains("  path: PopoverController(Choice) ▸ Choice\n"), "\(said)")
    #expect(
      said.contains("  owner: PopoverController(Choice), which points at button \"Options\" (Home)\n"), "\(said)")
    _ = desk.type("tapOutside()")
    let gone = desk.type("describe Choice")
    #expect(gone.contains("  owner: PopoverController(Choice), which isn't on the screen\n"), "\(gone)")
    #expect(gone.contains("  on the screen: no; "), "\(gone)")
  }

  @Test func `the why command prints each reason why text isn't readable on a separate line`() throws {
    let desk = try Desk(
      """
      screen "A" { view = { label { id = "long", text = "A text that is long", frame = { 0, 20, 40, 20 } },
        label { id = "other", text = "Other", frame = { 10, 20, 60, 20 } } } }
      app { root = "A" }
      """)
    let lines = desk.type("why long").split(separator: "\n")

    #expect(!lines.contains { $0.hasSuffix(" :") || $0 == "  :" }, "\(lines)")
    #expect(lines.filter { $0.contains("cut") || $0.contains("overlap") }.count > 1, "\(lines)")
  }

  @Test func `describe lists the constraints that mention an element`() throws {
    let said = try Desk(Self.app).type("describe tied")

    #expect(said.contains("  constraints:\n    H:[tied(60)]\n    H:|-(20)-[tied], held by List.view\n"), "\(said)")
  }

  @Test func `describe reports everything about a screen`() throws {
    let desk = try Desk(Self.app)
    _ = desk.type("tap mark")

    #expect(
      desk.type("describe List") == """
        List "Records" · appeared
          class: List, extends ViewController, app.lua:1
          path: NavigationController(List) ▸ List
          owner: NavigationController(List), number 1 of 1 in its stack
          on the screen: 0, 64; 320 × 416
          constraints:
            H:|-(20)-[tied]
            V:|-(250)-[tied]
          values: { title = "Records" }
          set by the script: { count = 1 }
          a touch reaches it
        """)
  }

  @Test func `describe names the presenter of a screen, and says that no touch reaches the screen below`() throws {
    let desk = try Desk(Self.app)
    _ = desk.type("tap Add")

    #expect(desk.type("describe Sent").contains("  owner: NavigationController(List), which presents it\n"))
    #expect(desk.type("describe List").contains("  no touch reaches it: "))
  }

  @Test func `describe says where a screen without instances is defined`() throws {
    #expect(
      try Desk(Self.app).type("describe Never") == "no instance of Never exists; the screen is defined at app.lua:16")
    #expect(try Desk(Self.app).type("describe Nevr").contains("nearest: \"Never\""))
  }

  @Test func `describe reports that a screen presented by a popover's content covers that content`() throws {
    let desk = try Desk(
      """
      screen "Pad" { view = { button "Pop" { action = function(self, sender)
        self.p = popover { contentViewController = Detail {} } self.p:present(sender) end } } }
      screen "Detail" { view = { button "Sheet" { present = "Sheet" } } }
      screen "Sheet" {}
      app { device = "iPad", root = "Pad" }
      """)
    for line in ["tap Pop", "tap Sheet"] { _ = desk.type(line) }

    let said = desk.type("describe Detail")
    #expect(said.contains("\n  on the screen: no; Sheet covers it: "), "\(said)")
  }

  @Test func `describe reports each element that has the given name`() throws {
    let said = try Desk(Self.app).type("describe Mark").split(separator: "\n")

    #expect(said.filter { !$0.hasPrefix(" ") }.count == 2, "\(said)")
  }

  @Test func `the why command explains touches, and leaves out the class and the names`() throws {
    let said = try Desk(Self.app).type("why mark")

    #expect(said.contains("a touch reaches it"))
    #expect(!said.contains("class:") && !said.contains("names:"), "\(said)")
  }

  @Test func `describe is completed with screens and elements`() throws {
    let desk = try Desk(Self.app)

    #expect(desk.complete("describe Nev") == ["Never"])
    #expect(desk.complete("describe ti") == ["Tied", "tied"])
  }

  private static let clock = """
    screen "Clock" { view = { button "7" { action = function() end }, label "9:41", label "0:1" } }
    app { root = "Clock" }
    """

  @Test func `the describe and why commands find an element whose name looks like a number or a moment`() throws {
    let desk = try Desk(Self.clock)

    #expect(desk.type("why 9:41").hasPrefix("label \"9:41\" (Clock)"))
    #expect(desk.type("describe 7").hasPrefix("button \"7\" (Clock)"))
    #expect(desk.type("why 0:1").hasPrefix("0:1 application willFinishLaunching"))
    #expect(desk.type("why 0:1").hasSuffix("to ask about the element with that name, type `why \"0:1\"`"))
    #expect(desk.type("why \"0:1\"").hasPrefix("label \"0:1\" (Clock)"))
    #expect(desk.type("why 0:99").hasPrefix("why: there is no event 0:99"))
  }

  @Test func `describe takes a number as a position in the list, and says how to write it as a name`() throws {
    let desk = try Desk(Self.clock.replacing("7", with: "1"))

    #expect(desk.type("describe 1").hasSuffix("to ask about the element with that name, type `describe \"1\"`"))
    #expect(!desk.type("describe \"1\"").contains("to ask about the element"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `describe isn't slow for a thousand elements with the same name`()
    throws
  {
    let desk = try Desk(
      """
      local all = {}
      for place = 1, 1000 do all[place] = button "Buy" { action = function() end } end
      screen "Shop" { view = stackView { axis = "vertical", table.unpack(all) } }
      app { root = "Shop" }
      """)

    #expect(desk.type("describe Buy").split(separator: "\n").count { $0.hasPrefix("button") } == 1000)
  }
}
