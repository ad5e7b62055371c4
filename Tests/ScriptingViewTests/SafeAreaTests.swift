import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// The space that bars and the device cover, and who is told of it when.
@Suite struct `The safe area` {
  private static let listening = """
    screen "Root" {
      viewDidLoad = function(self) print("load", self.view.safeAreaInsets and self.view.safeAreaInsets.top) end,
      viewSafeAreaInsetsDidChange = function(self)
        local area = self.view.safeAreaInsets
        print("area", area.top, area.left, area.bottom, area.right)
      end,
      viewWillLayoutSubviews = function(self) print("layout", self.topLayoutGuide and self.topLayoutGuide.length) end,
      view = { label "Hello" { id = "hello" } },
    }
    """

  private func launch(_ app: String) throws -> Prototype {
    let prototype = try Prototype(Self.listening + "\n" + app)
    return prototype
  }

  private func prints(_ prototype: Prototype) -> [String] {
    prototype.session.system.trace.events(from: 0).filter { $0.subject == .print }
      .compactMap { $0.message(in: prototype.session.system.trace)?.replacing("\t", with: " ") }
  }

  @Test func `the safe area arrives after the view has loaded and before its first layout`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = "Root" }"#)

    #expect(prints(prototype) == ["load 0", "area 59 0 34 0", "layout 59"])
  }

  @Test func `the safe area has room for a navigation bar and a tab bar`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = tabs { navigation "Root" } }"#)

    #expect(prints(prototype).contains("area 103 0 83 0"))
    #expect(try prototype.run("return application.root.tabBar.frame.y") == "769")
    #expect(try prototype.run("return application.root.tabBar.frame.height") == "83")
  }

  @Test func `the safe area is zero before system 11, where layout guides have a length`() throws {
    let prototype = try launch(#"app { system = 10, root = navigation "Root" }"#)

    #expect(prints(prototype) == ["load 0", "layout 64"])
    #expect(try prototype.run("return application.root.topViewController.view.frame.y") == "0")
  }

  @Test func `changes when a bar hides, and the flow follows it`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = navigation "Root" }"#)
    #expect(try prototype.run("return application.root.topViewController.elements.hello.frame.y") == "103")

    try prototype.run("application.root:setNavigationBarHidden(true)")

    #expect(prints(prototype).last(where: { $0.hasPrefix("area") }) == "area 59 0 34 0")
    #expect(try prototype.run("return application.root.topViewController.elements.hello.frame.y") == "59")
  }

  @Test func `has insets at the sides in landscape`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = "Root" }"#)

    try prototype.run("rotate 'landscapeLeft'")

    #expect(prints(prototype).last(where: { $0.hasPrefix("area") }) == "area 0 59 21 59")
  }

  @Test func `the safe area includes what a screen adds`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = "Root" }"#)

    try prototype.run("application.root.additionalSafeAreaInsets = { 0, 0, 66, 0 }")

    #expect(prints(prototype).last(where: { $0.hasPrefix("area") }) == "area 59 0 100 0")
  }

  @Test func `the safe area is never negative`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = "Root" }"#)

    try prototype.run("application.root.additionalSafeAreaInsets = { -100, -5, -10, 0 }")

    #expect(prints(prototype).last(where: { $0.hasPrefix("area") }) == "area 0 0 24 0")
  }

  @Test func `the safe area is left out at edges that a screen does not extend to`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = navigation "Root" }"#)

    try prototype.run("application.root.topViewController.edgesForExtendedLayout = { 'bottom' }")

    #expect(try prototype.run("return application.root.topViewController.view.frame.y") == "103")
    #expect(prints(prototype).last(where: { $0.hasPrefix("area") }) == "area 0 0 34 0")
  }

  @Test func `keeps the rows of a table clear of bars, and the table can be scrolled back to its top`() throws {
    let prototype = try Prototype(
      """
      screen "Rows" { extends = "TableViewController", rows = { "One", "Two", "Three" } }
      app { system = 17, device = "iPhone 15", root = navigation "Rows" }
      """)
    let table = "application.root.topViewController.tableView"

    #expect(try prototype.run("return \(table).frame.y") == "0")
    #expect(try prototype.run("return \(table).adjustedContentInset.top") == "103")
    #expect(try prototype.run("return \(table).contentOffset.y") == "-103")
  }

  @Test func `the safe area covers less of a child whose view is scrolled away from the bar`() throws {
    let prototype = try Prototype(
      """
      screen "Child" { view = { label "Inside" } }
      screen "Root" {
        view = { scrollView { id = "scroll", frame = { 0, 0, 393, 852 }, contentInsetAdjustmentBehavior = "never",
          contentSize = { 393, 3000 } } },
        viewDidLoad = function(self)
          self.child = Child()
          self:addChild(self.child)
          self.child.view.frame = { 0, 200, 393, 800 }
          self.elements.scroll:addSubview(self.child.view)
          self.child:didMove(self)
        end,
      }
      app { system = 17, device = "iPhone 15", root = "Root" }
      """)
    #expect(try prototype.run("return application.root.child.view.safeAreaInsets.top") == "0")

    try prototype.run(
      "application.root.elements.scroll.contentOffset = { 0, 180 } application.root.child.view:setNeedsLayout()")

    #expect(try prototype.run("return application.root.child.view.safeAreaInsets.top") == "39")
  }

  @Test func `the safe area keeps a screen above a tab bar to which it doesn't extend`() throws {
    let prototype = try launch(#"app { system = 17, device = "iPhone 15", root = tabs { navigation "Root" } }"#)
    let screen = "application.root.selectedViewController.topViewController"

    try prototype.run("\(screen).edgesForExtendedLayout = {}")

    #expect(try prototype.run("return \(screen).view.frame.y") == "103")
    #expect(try prototype.run("return \(screen).view.frame.y + \(screen).view.frame.height") == "769")
  }

  @Test func `the safe area is zero in system 6, as is the length of layout guides`() throws {
    let prototype = try launch(#"app { system = 6, root = navigation "Root" }"#)

    #expect(prints(prototype) == ["load 0", "layout 0"])
    #expect(try prototype.run("return application.root.topViewController.view.frame.y") == "64")
  }

  @Test func `a safe area of a wrong type is refused`() throws {
    let prototype = try launch(#"app { system = 17, root = "Root" }"#)

    #expect { try prototype.run("application.root.edgesForExtendedLayout = 'tip'") } throws: {
      "\($0)".contains(#"did you mean "top"?"#)
    }
    #expect { try prototype.run("application.root.additionalSafeAreaInsets = 5") } throws: {
      "\($0)".contains("expected { top, left, bottom, right }, found number 5")
    }
  }
}

/// The device and the system of an app.
@Suite struct `The choice of a device and a system` {
  @Test func `the choice of a device and a system can be made in any order`() throws {
    for app in [
      #"app { device = "iPhone 15", system = 17, root = "Root" }"#,
      #"app { system = 17, device = "iPhone 15", root = "Root" }"#,
    ] {
      let prototype = try Prototype("screen \"Root\" {} \(app)")
      #expect(try prototype.run("return application.system .. ' ' .. device.model") == "17 iPhone 15")
    }
  }

  @Test func `the choice of a device and a system may leave out the system or the device`() throws {
    let older = try Prototype("screen 'Root' {} app { device = 'iPhone 12', root = 'Root' }")
    let newer = try Prototype("screen 'Root' {} app { system = 26, root = 'Root' }")

    #expect(try older.run("return application.system") == "14")
    #expect(try newer.run("return device.model") == "iPhone 17")
  }

  @Test func `the choice of a device and a system is refused if the device is newer than the system, at its line`() {
    let message = problem(in: "screen 'Root' {}\napp { device = 'iPhone 17', system = 13, root = 'Root' }")

    #expect(message.contains("app.lua:2"))
    #expect(message.contains("device = \"iPhone 17\" needs system 26; this app follows system 13"))
  }

  @Test(arguments: [
    ("27", "the newest system that Maquette describes is 26"), ("20", "after system 18 came system 26"),
  ])
  func `the choice of an unknown system lists the known systems`(system: String, hint: String) {
    let message = problem(in: "screen 'Root' {}\napp { system = \(system), root = 'Root' }")

    #expect(message.contains("expected a system from 2 to 18, or 26, found number \(system); \(hint)"))
  }
}
