import Controllers
import Layout
import Lua
import Scripting
import Testing

@Suite struct `An unusable value in a file` {
  private static func label(_ rest: String = "", frame rect: String = frame(0, 40, 80, 20)) -> String {
    "<label text=\"seen\" id=\"l\"\(rest)>\(rect)</label>"
  }

  @Test(arguments: [
    (
      " textAlignment=\"banana\"",
      "label: textAlignment=\"banana\" isn't supported; known values: center, justified"
    ),
    (" hidden=\"maybe\"", "label: hidden=\"maybe\" isn't supported; known values: YES, NO"),
  ])
  func `an unusable value is noted together with the known values`(attribute: String, note: String) throws {
    let opened = try Opened(storyboard(scene("one", Self.label(attribute))))

    #expect(opened.told.contains { $0.contains("Main.storyboard:") && $0.contains(note) }, "\(opened.told)")
    #expect(opened.picture.contains("seen"))
  }

  @Test func `an unusable value of a constraint, a segue, the device or the runtime is noted`() throws {
    let constraints = """
      <constraints><constraint firstItem="l" firstAttribute="banana" constant="1" id="k"/>
      <constraint firstItem="l" firstAttribute="width" relation="weird" constant="80" id="m"/></constraints>
      """
    let segue =
      "<connections><segue destination=\"one\" kind=\"modal\" modalTransitionStyle=\"banana\" identifier=\"x\" id=\"g\"/></connections>"
    let text = storyboard(scene("one", Self.label(), rest: segue), device: "bananaphone")
      .replacing("</subviews></view>", with: "</subviews>" + constraints + "</view>")
      .replacing("targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"iOS.Banana\"")

    let opened = try Opened(text)

    for note in [
      "constraint: unknown attribute `banana`; known attributes: left, right",
      "constraint: relation=\"weird\" isn't supported; known values: equal, greaterThanOrEqual, lessThanOrEqual",
      "segue: modalTransitionStyle=\"banana\" isn't supported; known values: coverVertical",
      "device: unknown id=\"bananaphone\"; iPhone 8 is used instead",
      "document: unknown targetRuntime=\"iOS.Banana\"; known runtimes: iOS.CocoaTouch",
    ] {
      #expect(opened.told.contains { $0.contains(note) }, "\(note): \(opened.told)")
    }
  }

  @Test func `an unusable value leaves the rest of the screen unchanged, for example a negative frame`() throws {
    let bad = "<label text=\"bad\" id=\"b\">\(frame(16, 100, -200, 20))</label>"

    let opened = try Opened(storyboard(scene("one", Self.label() + bad)))

    #expect(opened.picture.contains("seen"))
    #expect(opened.told.contains { $0.contains("label: the width of a frame can't be -200.0; using 0") })
  }

  @Test func `an unusable value is reported at its scene, for example a navigation controller in another one`() throws {
    func stack(_ id: String, to other: String) -> String {
      "<navigationController id=\"\(id)\"><connections><segue destination=\"\(other)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\(id)\"/></connections></navigationController>"
    }
    let text = storyboard(stack("outer", to: "inner"), stack("inner", to: "one"), scene("one"), initial: "outer")

    let error = #expect(throws: (any Error).self) { try Opened(text) }

    let message = error.map { "\($0)" } ?? ""
    #expect(message.hasPrefix("Main.storyboard:6: Pushing a navigation controller"), "\(message)")
  }

  @Test func `an unusable value isn't used as a name, for example an empty class or a label that two objects have`()
    throws
  {
    let twins = ["One", "Two"].map { title in
      "<button id=\"\(title)\" userLabel=\"Same\">\(frame(0, title == "One" ? 40 : 80, 80, 20))<state key=\"normal\" title=\"\(title)\"/></button>"
    }
    let opened = try Opened(storyboard(scene("one", twins.joined(), attributes: " customClass=\"\"")))

    #expect(opened.root?.kind.name == "ViewController")
    #expect(opened.root?.view.subviews.compactMap(\.identifier) == [])
  }

  @Test func `an unusable value is reported with its line, for example too many nested views`() throws {
    let views = (0..<95).reduce("") { inner, number in
      "<view id=\"v\(number)\">\(frame(0, 0, 10, 10))<subviews>\(inner)</subviews></view>\n"
    }

    let error = #expect(throws: LuaError.self) { try Opened(storyboard(scene("one", views))) }

    #expect(error?.message.contains("has views nested more than 90 levels deep") == true, "\(error?.message ?? "")")
    #expect(error?.message.hasPrefix("Main.storyboard:") == true)
  }

  @Test func `an unusable value is noted, for example an outlet that has the name of a function`() throws {
    let outlets = """
      <connections><outlet property="refresh" destination="l" id="o1"/><outlet property="viewDidLoad" destination="l" id="o2"/>
      <outlet property="title" destination="l" id="o3"/><outlet property="name" destination="l" id="o4"/></connections>
      """
    let opened = try Opened(
      storyboard(scene("one", Self.label(), attributes: " customClass=\"Start\"", rest: outlets)),
      script: """
        screen "Start" {
          name = "mine",
          refresh = function(self) return "refreshed" end,
          viewDidLoad = function(self) print("loaded", self:refresh(), self.name.text) end,
        }
        app { mainStoryboard = "Main" }
        """)

    #expect(opened.told.contains { $0.contains("loaded") && $0.contains("refreshed") && $0.contains("seen") })
    let warnings = opened.session.system.warnings.entries.map(\.entry.message)
    for property in ["refresh", "viewDidLoad", "title"] {
      #expect(warnings.contains { $0.contains("outlet `\(property)` can't be set") }, "\(warnings)")
    }
  }

  @Test func `an unusable value is reported with its line, for example an unknown initial scene`() throws {
    let error = #expect(throws: LuaError.self) { try Opened(storyboard(scene("one"), initial: "zzz")) }

    #expect(error?.message.hasPrefix("Main.storyboard:2: initial: no scene is called \"zzz\"") == true)
  }
}

@Suite struct `A runtime attribute of a file` {
  @Test func `a runtime attribute is set if the object has the property, and noted otherwise`() throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="color" keyPath="backgroundColor"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      """
    let own = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="flavour" value="rye"/>
      <userDefinedRuntimeAttribute type="string" keyPath="title" value="Bread"/></userDefinedRuntimeAttributes>
      """
    let opened = try Opened(
      storyboard(
        scene(
          "one", "<view id=\"v\">\(frame(0, 40, 80, 20))\(attributes)</view>", attributes: " customClass=\"Start\"",
          rest: own)),
      script: "screen 'Start' { viewDidLoad = function(self) print(self.flavour) end } app { mainStoryboard = 'Main' }")

    let view = opened.root?.view.subviews.first
    #expect(view?.backgroundColor == "systemRed" && view?.isHidden == true)
    #expect(opened.root?.title == "Bread")
    #expect(opened.told.contains { $0.contains("rye") })
    #expect(
      opened.told.contains {
        $0.contains("view: the runtime attribute `layer.cornerRadius` has no effect in Maquette")
      })
  }
}

@Suite struct `Margins of a file` {
  @Test(arguments: [("retina4_0", 16.0), ("retina6_1", 20.0)])
  func `the margins in a file are the view's or, for a controller's view, the device's`(device: String, side: Double)
    throws
  {
    func inside(_ item: String, of view: String) -> String {
      """
      <constraint firstItem="\(item)" firstAttribute="leading" secondItem="\(view)" secondAttribute="leadingMargin" id="\(item)1"/>
      <constraint firstItem="\(item)" firstAttribute="top" secondItem="\(view)" secondAttribute="topMargin" id="\(item)2"/>
      """
    }
    func label(_ id: String) -> String {
      "<label text=\"x\" id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 0, 8, 20))</label>"
    }
    func box(_ id: String, _ insets: String) -> String {
      "<view id=\"\(id)\">\(frame(0, 100, 80, 60))<subviews>\(label(id + "l"))</subviews>\(insets)<constraints>\(inside(id + "l", of: id))</constraints></view>"
    }
    let views =
      label("r") + box("usual", "")
      + box("own", "<edgeInsets key=\"layoutMargins\" top=\"3\" left=\"5\" bottom=\"0\" right=\"0\"/>")
    let text = storyboard(scene("one", views), device: device)
      .replacing(
        "</subviews></view>\n", with: "</subviews><constraints>\(inside("r", of: "one-view"))</constraints></view>\n")

    let opened = try Opened(text)

    let subviews = opened.root?.view.subviews ?? []
    #expect(subviews.first?.frame.minX == side && subviews.first?.frame.minY == 0)
    let inner = subviews.dropFirst().compactMap(\.subviews.first).map { [$0.frame.minX, $0.frame.minY] }
    #expect(inner == [[8, 8], [5, 3]])
    #expect(opened.told == [])
  }
}
