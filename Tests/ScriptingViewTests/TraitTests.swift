import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Traits` {
  private func app(_ system: Int, _ keys: String = "") -> String {
    "screen 'Kid' { \(keys) } app { system = \(system), device = 'iPhone 8', root = navigation 'Kid' }"
  }

  @Test(arguments: [8, 11, 12])
  func `traits are reported as changed when a screen first appears, up to system 12`(system: Int) throws {
    let script = "screen 'A' {} app { system = \(system), root = 'A' }"
    #expect(try AppearingOrder(script).launch == "A.L A.WA A.TCD A.DA")
  }

  @Test func `traits don't exist in system 7`() throws {
    #expect(try AppearingOrder("screen 'A' {} app { system = 7, root = 'A' }").launch == "A.L A.WA A.DA")
  }

  @Test func `traits describe the surroundings of a screen`() throws {
    let prototype = try Prototype(app(13))
    let words = "local t = application.root.topViewController.traitCollection return "
    #expect(try prototype.run(words + "t.horizontalSizeClass, t.verticalSizeClass") == "compact regular")
    #expect(try prototype.run(words + "t.userInterfaceIdiom, t.displayScale, t.userInterfaceStyle") == "phone 2 light")
    #expect(try prototype.run(words + "t.layoutDirection, t.preferredContentSizeCategory") == "leftToRight large")
  }

  @Test func `traits change with the user's settings, in containers before their children`() throws {
    let order = try AppearingOrder(app(13))
    #expect(
      try order.after("setTraits { userInterfaceStyle = 'dark' }") == "NavigationController(Kid).TCD Kid.TCD")
    #expect(
      try order.prototype.run("return application.root.traitCollection.userInterfaceStyle") == "dark")
    #expect(try order.after("setTraits { userInterfaceStyle = 'dark' }") == "")
  }

  @Test func `traits keep a style that the app fixes, and a message says that the setting has no effect`() throws {
    let prototype = try Prototype("screen 'A' {} app { system = 17, userInterfaceStyle = 'dark', root = 'A' }")
    let style = "return application.root.traitCollection.userInterfaceStyle"

    #expect {
      try prototype.run("application.userInterfaceStyle = 'light'")
    } throws: { "\($0)".contains("the app is already running") }
    try prototype.run("application.userInterfaceStyle = 'dark'")
    try prototype.run("setTraits { userInterfaceStyle = 'dark' }")
    #expect(!prototype.trace.contains("has no effect"))

    try prototype.run("setTraits { userInterfaceStyle = 'light' }")
    #expect(prototype.trace.contains("the app always has the style \"dark\", so the style of the device has no effect"))
    #expect(try prototype.run(style) == "dark")
  }

  @Test func `traits of a screen can be overridden`() throws {
    let order = try AppearingOrder(app(17, "overrideUserInterfaceStyle = 'dark',"))
    #expect(
      try order.prototype.run("return application.root.topViewController.traitCollection.userInterfaceStyle") == "dark")
    #expect(
      try order.after("application.root.topViewController.traitOverrides.userInterfaceStyle = 'light'") == "Kid.TCD")
    #expect(
      try order.after(
        "application.root:setOverrideTraitCollection({ horizontalSizeClass = 'regular' }, application.root.topViewController)"
      )
        == "Kid.TCD")
  }

  @Test func `changed traits call registered functions with the previous traits`() throws {
    let prototype = try Prototype(
      app(
        17,
        """
        viewDidLoad = function(self)
          self:registerForTraitChanges({ 'userInterfaceStyle' }, function(screen, previous)
            print(screen == self, previous.userInterfaceStyle, screen.traitCollection.userInterfaceStyle)
          end)
        end
        """))
    try prototype.run("setTraits { userInterfaceStyle = 'dark' }")
    #expect(prototype.trace.replacing("\t", with: " ").contains("> true light dark"))
    try prototype.run("setTraits { preferredContentSizeCategory = 'small' }")
    #expect(!prototype.trace.contains(">"))
  }

  @Test(arguments: [
    (
      "setTraits { userInterfaceStile = 'dark' }",
      "unknown trait `userInterfaceStile`; did you mean `userInterfaceStyle`?"
    ),
    ("setTraits { userInterfaceStyle = 'darc' }", "did you mean \"dark\"?"),
    ("setTraits { userInterfaceStyle = 2 }", "userInterfaceStyle: expected one of \"unspecified\" \"light\" \"dark\""),
    ("setTraits { displayScale = 2 }", "`displayScale` can't be changed: the device determines it"),
    ("setTraits {}", "found an empty table"), ("setTraits(nil)", "expected a table of traits"),
    ("setTraits(3)", "expected a table of traits"), ("setTraits { 'dark' }", "a value without a name"),
    ("application.root:registerForTraitChanges({}, print)", "expected at least one trait"),
    ("application.root:registerForTraitChanges({ 'style' }, print)", "unknown trait `style`"),
  ])
  func `a mistake in traits causes an error that names the mistake`(line: String, text: String) throws {
    let prototype = try Prototype(app(17))
    let message = try prototype.run("return select(2, pcall(function() \(line) end))")
    #expect(message.contains(text), "\(message)")
  }
}

@Suite struct `Changes of traits` {
  @Test func `changes of traits reach screens in contexts, in popovers and in sheets`() throws {
    let order = try AppearingOrder(
      """
      screen 'One' { definesPresentationContext = true } screen 'Over' { modalPresentationStyle = 'overCurrentContext' }
      screen 'Sheet' {} screen 'Pop' { modalPresentationStyle = 'popover' }
      app { system = 15, device = 'iPad 10.2', root = tabs { 'One' } }
      """)
    try order.prototype.run("application.root.selectedViewController:present(Over {})")
    try order.prototype.run("application.root:present(Sheet {}) sheet = application.root.presentedViewController")
    try order.prototype.run("sheet:present(Pop { from = sheet.view })")

    #expect(
      try order.after("setTraits { userInterfaceStyle = 'dark' }").hasSuffix(
        "One.TCD Over.TCD Sheet.TCD Pop.TCD"))
  }

  @Test func `changes of the reading direction mirror constraints`() throws {
    let prototype = try Prototype(
      """
      screen 'A' { view = { label 'a' { id = 'a' } }, constraints = { "H:|-20-[a(50)]", "V:|-40-[a(20)]" } }
      app { system = 17, device = 'iPhone 8', root = 'A' }
      """)
    #expect(try prototype.run("return application.root.elements.a.frame.x") == "20")

    try prototype.run("setTraits { layoutDirection = 'rightToLeft' }")
    #expect(try prototype.run("return application.root.elements.a.frame.x") == "305")
    #expect(try prototype.run("return application.root.traitCollection.layoutDirection") == "rightToLeft")

    try prototype.run("application.root.traitOverrides.layoutDirection = 'leftToRight'")
    #expect(try prototype.run("return application.root.elements.a.frame.x") == "20")
  }

  @Test func `changes to the dark style are possible from system 13 on`() throws {
    let script = "screen 'A' {} app { system = 12, root = navigation 'A' }"
    let prototype = try Prototype(script)

    let message = try prototype.run(
      "return select(2, pcall(function() setTraits { userInterfaceStyle = 'dark' } end))")
    try prototype.run(
      "local n = application.root n:setOverrideTraitCollection({ userInterfaceStyle = 'dark' }, n.topViewController)")

    #expect(
      message.hasSuffix("`userInterfaceStyle` can be changed from system 13 on; this app follows system 12"),
      "\(message)")
    #expect(
      prototype.session.system.warnings.entries.map(\.entry.message) == [
        "the trait userInterfaceStyle needs system 13; this app follows system 12"
      ])
    #expect(
      try prototype.run("return application.root.topViewController.traitCollection.userInterfaceStyle") == "light")
  }

  @Test(arguments: [(16, "light"), (17, "dark")])
  func `changes of traits come from the superview of a view from system 17 on`(system: Int, style: String) throws {
    let prototype = try Prototype(
      """
      screen 'Kid' {}
      screen 'Box' { overrideUserInterfaceStyle = 'dark', viewDidLoad = function(self)
        kid = Kid {} self.view:addSubview(kid.view) end }
      app { system = \(system), root = 'Box' }
      """)
    #expect(try prototype.run("return kid.traitCollection.userInterfaceStyle") == style)
  }

  @Test(arguments: [(17, true, "1"), (17, false, "1"), (18, true, "1"), (18, false, "0"), (26, true, "1")])
  func `changes of traits lay out only the screens that read the trait, from system 18 on`(
    system: Int, reads: Bool, count: String
  ) throws {
    let prototype = try Prototype(
      """
      count = 0
      screen 'A' { viewWillLayoutSubviews = function(self)
        count = count + 1
        \(reads ? "local _ = self.traitCollection.horizontalSizeClass" : "")
      end }
      app { system = \(system), root = 'A' }
      """)
    try prototype.run("before = count setTraits { horizontalSizeClass = 'regular' }")
    #expect(try prototype.run("return count - before") == count)
  }

  @Test(arguments: [(17, "0"), (18, "1")])
  func `changes of traits update a screen's constraints if updateViewConstraints reads the trait, from system 18 on`(
    system: Int, count: String
  ) throws {
    let prototype = try Prototype(
      """
      count = 0
      screen 'A' { updateViewConstraints = function(self)
        count = count + 1
        local _ = self.traitCollection.userInterfaceStyle
      end }
      app { system = \(system), root = 'A' }
      """)
    try prototype.run("before = count setTraits { userInterfaceStyle = 'dark' }")
    #expect(try prototype.run("return count - before") == count)
  }

  @Test func `the traits for which a controller has registered are part of the state`() throws {
    let prototype = try Prototype("screen 'A' {} app { system = 17, root = 'A' }")
    try prototype.run("application.root:registerForTraitChanges({ 'userInterfaceStyle' }, print)")
    let before = try prototype.session.stateWriter.stateText()
    let other = try Prototype("screen 'A' {} app { system = 17, root = 'A' }")
    try other.run("application.root:registerForTraitChanges({ 'layoutDirection' }, print)")

    #expect(before.lines.contains { $0.contains("traitState.registrations.1.names: [\"userInterfaceStyle\"]") })
    #expect(try other.session.stateWriter.stateText().lines != before.lines)
  }

  @Test func `changes of traits cause a note if the trait was read before viewIsAppearing`() throws {
    let order = try AppearingOrder(
      """
      screen 'Kid' { viewDidLoad = function(self) local _ = self.traitCollection.userInterfaceStyle end }
      screen 'Box' { overrideUserInterfaceStyle = 'dark', viewDidLoad = function(self)
        kid = Kid {} self.view:addSubview(kid.view) end }
      app { system = 17, root = 'Box' }
      """)
    let trace = order.prototype.session.system.trace
    #expect(
      trace.events(from: 0).filter { $0.subject == .note }.compactMap { $0.message(in: trace) } == [
        "Kid read traitCollection.userInterfaceStyle in viewDidLoad (light); the value is dark from viewIsAppearing on"
      ])
  }
}
