import Controllers
import Layout
import Lua
import Scripting
import Testing

@Suite struct `A connection in a file` {
  private func item(_ id: String) -> String {
    "<navigationItem key=\"navigationItem\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" title=\"T\" id=\"\(id)\"/></navigationItem>"
  }

  private func outlets(_ names: [String]) -> String {
    let lines = names.map { "<outlet property=\"o_\($0)\" destination=\"\($0)\" id=\"c-\($0)\"/>" }
    return "<connections>\(lines.joined())</connections>"
  }

  private static let kinds = ["label", "box", "item", "width", "tap", "one", "n"]

  @Test(arguments: kinds) func `a connection to an object of any kind is set when the view is loaded`(_ name: String)
    throws
  {
    let views = """
      <label text="x" id="label">\(frame(0, 40, 90, 20))<constraints><constraint firstAttribute="width" constant="90" id="width"/></constraints></label>
      <mapView id="box">\(frame(0, 80, 90, 90))<connections><outletCollection property="gestureRecognizers" destination="tap" id="g"/></connections></mapView>
      """
    let text = storyboard(
      scene("one", views, attributes: " customClass=\"A\"", rest: item("item") + outlets([name]))
        + "<tapGestureRecognizer id=\"tap\"/>")
    let opened = try Opened(
      text,
      script:
        "screen 'A' { viewDidLoad = function(self) print(self.o_\(name) ~= nil) end } app { mainStoryboard = 'Main' }")

    #expect(opened.told.contains { $0.hasSuffix("true") }, "\(opened.told)")
  }

  private func table(_ cells: String, rest: String = "", mode: String = "static", outlets: String = "") -> String {
    let content =
      mode == "static"
      ? "<sections><tableViewSection id=\"x\"><cells>\(cells)</cells></tableViewSection></sections>"
      : "<prototypes>\(cells)</prototypes>"
    return storyboard(
      """
      <tableViewController id="one" customClass="Form"><tableView key="view" dataMode="\(mode)" rowHeight="44" id="t">
      \(content)\(rest)</tableView>\(outlets)</tableViewController>
      """, scene("two", attributes: " title=\"Two\""))
  }

  private let form = """
    <tableViewCell id="night">\(frame(0, 0, 320, 60))<tableViewCellContentView key="contentView" id="cc"><subviews>
    <label text="Night" id="nl">\(frame(16, 10, 100, 20))</label>
    <switch id="sw" on="YES">\(frame(240, 10, 51, 31))</switch></subviews></tableViewCellContentView></tableViewCell>
    """

  @Test func `a connection to a static cell, or to a control in a static cell, is made, and both are drawn`() throws {
    let opened = try Opened(
      table(form, outlets: outlets(["night", "sw", "t"])),
      script: """
        screen "Form" { viewDidLoad = function(self)
          print(self.o_sw.isOn, self.o_night ~= nil, self.o_t.rowHeight, self.tableView == self.o_t)
          self.o_sw.isOn = false
        end }
        app { mainStoryboard = "Main" }
        """)

    #expect(opened.told.contains { $0.hasSuffix("true\ttrue\t44\ttrue") }, "\(opened.told)")
    #expect(opened.picture.contains("Night"))
    let made = opened.root?.view.allDescendants.compactMap { $0 as? Switch }
    #expect(made?.map(\.isOn) == [false])
    let heights = (opened.root?.view as? TableView)?.visiblePaths.compactMap { path in
      (opened.root?.view as? TableView)?.rect(forRowAt: path)?.height
    }
    #expect(heights == [60])
  }

  @Test func `a connection from the header of a table view controller's table is performed`() throws {
    let header = """
      <view key="tableHeaderView" id="h">\(frame(0, 0, 320, 60))<subviews><button id="b">\(frame(10, 10, 90, 40))<state key="normal" title="Go"/>
      <connections><segue destination="two" kind="modal" identifier="fromHeader" id="s"/></connections></button></subviews></view>
      """
    let opened = try Opened(table(form, rest: header))

    try opened.run("tap 'Go'")

    #expect(opened.root?.presentedViewController?.title == "Two")
  }

  @Test func `an object connected as the delegate of a field receives the field's callbacks`() throws {
    let field = """
      <textField placeholder="Name" id="f">\(frame(0, 40, 200, 30))<textInputTraits key="textInputTraits" secureTextEntry="YES"/>
      <connections><outlet property="delegate" destination="one" id="o"/></connections></textField>
      """
    let opened = try Opened(
      storyboard(scene("one", field, attributes: " customClass=\"A\"")),
      script: """
        screen "A" { shouldReturn = function(self, field) print("returned", field.text) return true end }
        app { mainStoryboard = "Main" }
        """)

    try opened.run("enter('Name', 'abc') submit()")

    #expect(opened.told.contains { $0.hasSuffix("returned\tabc") }, "\(opened.told)")
    #expect(opened.picture.contains("•••"))
  }

  @Test func `an object connected as the data source of a table takes precedence over prototype cells`() throws {
    let cell = "<tableViewCell reuseIdentifier=\"A\" id=\"c\"/>"
    let opened = try Opened(
      table(cell, mode: "prototypes"),
      script: """
        screen "Form" { numberOfRows = function() return 2 end,
          cellForRow = function(self, sender, row) return "own " .. row end }
        app { mainStoryboard = "Main" }
        """)

    #expect(opened.picture.contains("own 2"), "\(opened.picture)")
  }

  @Test(arguments: [false, true]) func `a connection by relationships depends on names, not on order`(isTurned: Bool)
    throws
  {
    let names = ["masterViewController", "detailViewController"]
    let segues = zip(names, ["two", "three"]).map { name, scene in
      "<segue destination=\"\(scene)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r-\(scene)\"/>"
    }
    let compact = "<segue destination=\"two\" kind=\"relationship\" relationship=\"compactViewController\" id=\"k\"/>"
    let all = (isTurned ? segues.reversed() : segues).joined() + compact
    let opened = try Opened(
      storyboard(
        "<splitViewController id=\"one\"><connections>\(all)</connections></splitViewController>",
        scene("two", attributes: " title=\"Master\""), scene("three", attributes: " title=\"Detail\""),
        device: "ipad9_7"))

    #expect((opened.root as? SplitViewController)?.viewControllers.map(\.title) == ["Master", "Detail"])
    #expect(opened.told.contains { $0.contains("the relationship `compactViewController` isn't supported") })
  }

  @Test func `a connection by a relationship puts a scene into the column that the relationship names`() throws {
    let names = ["supplementaryViewController": "two", "masterViewController": "three", "detailViewController": "four"]
    let segues = names.sorted { $0.key < $1.key }.map { name, scene in
      "<segue destination=\"\(scene)\" kind=\"relationship\" relationship=\"\(name)\" id=\"r-\(scene)\"/>"
    }
    let opened = try Opened(
      storyboard(
        "<splitViewController style=\"tripleColumn\" behavior=\"tile\" id=\"one\">"
          + "<connections>\(segues.joined())</connections></splitViewController>",
        scene("two", attributes: " title=\"Middle\""), scene("three", attributes: " title=\"List\""),
        scene("four", attributes: " title=\"Detail\""), device: "ipad9_7"),
      script: "app { system = 17, device = 'iPad 10.2', mainStoryboard = 'Main' }")

    let split = try #require(opened.root as? ColumnViewController)
    #expect(split.style == .tripleColumn)
    #expect(split.preferredSplitBehavior == .tile)
    let roots = split.viewControllers.map { ($0 as? NavigationController)?.topViewController?.title }
    #expect(roots == ["List", "Middle", "Detail"])
  }

  @Test func `a segue without an identifier passes no identifier, whatever triggers the segue`() throws {
    let view = """
      <view id="v"><accessibility key="accessibilityConfiguration" label="Card"/>\(frame(0, 40, 200, 200))
      <connections><outletCollection property="gestureRecognizers" destination="g" id="o"/></connections></view>
      """
    let recognizer = """
      <tapGestureRecognizer id="g"><connections><segue destination="two" kind="modal" id="s"/></connections></tapGestureRecognizer>
      """
    let opened = try Opened(
      storyboard(scene("one", view, attributes: " customClass=\"A\"") + recognizer, scene("two")),
      script: """
        screen "A" { prepare = function(self, segue) print("identifier", segue.identifier) end }
        app { mainStoryboard = "Main" }
        """)

    try opened.run("tap 'Card'")

    #expect(opened.told.contains { $0.hasSuffix("identifier\tnil") }, "\(opened.told)")
  }

  @Test func `a segue with a class is performed by the script's class, whatever the segue's kind`() throws {
    let button = """
      <button id="b">\(frame(0, 40, 90, 40))<state key="normal" title="Go"/>
      <connections><segue destination="two" kind="presentation" customClass="Fade" id="s"/></connections></button>
      """
    let text = storyboard(scene("one", button), scene("two"))
    let opened = try Opened(
      text,
      script: "segueClass 'Fade' { perform = function() print 'fades' end } app { mainStoryboard = 'Main' }")

    try opened.run("tap 'Go'")

    #expect(opened.told.contains { $0.hasSuffix("fades") })
    #expect(opened.root?.presentedViewController == nil)
    let without = try Opened(text)
    try without.run("tap 'Go'")
    #expect(without.root?.presentedViewController != nil)
    #expect(without.session.system.warnings.count == 1)
  }

  private func button(_ connections: String) -> String {
    "<button id=\"b\">\(frame(0, 40, 90, 40))<state key=\"normal\" title=\"Go\"/><connections>\(connections)</connections></button>"
  }

  @Test(arguments: [" customClass=\"Fade\"", ""])
  func `a custom segue without code still shows its destination`(customClass: String) throws {
    let segue = "<segue destination=\"two\" kind=\"custom\"\(customClass) id=\"s\"/>"
    let opened = try Opened(storyboard(scene("one", button(segue)), scene("two", attributes: " title=\"Two\"")))

    try opened.run("tap 'Go'")

    #expect(opened.root?.presentedViewController?.title == "Two")
    let advice = "the script supplies it: `segueClass \"Fade\" { perform = function(self, segue) … end }`"
    let place = "Main.storyboard:9: "
    #expect(
      opened.warnings
        == (customClass.isEmpty
          ? [] : [place + "Could not create a segue of class 'Fade' (\(advice)); it is performed as a `show` segue"]))
    #expect(
      opened.session.storyboards.openedFiles.flatMap(\.notes)
        == (customClass.isEmpty ? [place + "segue: a custom segue without a class is performed as a `show` segue"] : [])
    )
  }

  @Test func `an action without a destination has no effect, and is noted`() throws {
    let opened = try Opened(
      storyboard(
        scene(
          "one",
          button("<action selector=\"go:\" destination=\"gone\" eventType=\"touchUpInside\" id=\"a\"/>"),
          attributes: " customClass=\"A\"")),
      script: "screen 'A' { go = function() print 'went' end } app { mainStoryboard = 'Main' }")

    let error = #expect(throws: LuaError.self) { try opened.run("tap 'Go'") }

    #expect(error?.message.contains("does nothing: it has no action") == true, "\(error?.message ?? "")")
    #expect(
      opened.session.storyboards.openedFiles.map(\.notes)
        == [["Main.storyboard:9: action: `go:` is ignored, because its destination isn't in the scene"]])
  }

  private func both(script: String?) throws -> Opened {
    let connections = """
      <action selector="go:" destination="one" eventType="touchUpInside" id="a"/>
      <segue destination="two" kind="modal" id="s"/>
      """
    let text = storyboard(
      scene("one", button(connections), attributes: " customClass=\"A\""), scene("two", attributes: " title=\"Two\""))
    return try Opened(text, script: script)
  }

  @Test func `an element with an action and a segue performs the segue if no code implements the action`() throws {
    let opened = try both(script: nil)
    let element = try #require(opened.session.system.elements().first { $0.names.contains("Go") })
    #expect(opened.session.actions.refusal(of: element) == nil)

    try opened.run("tap 'Go'")

    #expect(opened.root?.presentedViewController?.title == "Two")
    #expect(
      opened.warnings == ["Main.storyboard:9: action: no method `go` in the responder chain of A"])
  }

  @Test func `an element with an action and a segue performs the action, then the segue, and reports a script's error`()
    throws
  {
    let script =
      "screen 'A' { %@ = function() print 'went' end, prepare = function() print 'leaves' end }"
      + " app { mainStoryboard = 'Main' }"
    let right = try both(script: script.replacing("%@", with: "go"))
    let wrong = try both(script: script.replacing("%@", with: "goes"))

    try right.run("tap 'Go'")
    let error = #expect(throws: LuaError.self) { try wrong.run("tap 'Go'") }

    #expect(right.printed.map { $0.split(separator: " ").last } == ["went", "leaves"])
    #expect(error?.message.contains("action: no method `go` in the responder chain of A") == true)
  }
}

@Suite struct `A touch on an image in a file` {
  private static func opened(_ image: String, _ rest: String = "") throws -> Opened {
    try Opened(storyboard(scene("one", image) + rest, scene("two", attributes: " title=\"Two\"")))
  }

  @Test(arguments: [("", true), ("userInteractionEnabled=\"NO\"", false), ("userInteractionEnabled=\"YES\"", true)])
  func `a touch on an image reaches the image's recognizer if the file enables touches`(
    attribute: String, reaches: Bool
  ) throws {
    let recognizer = """
      <tapGestureRecognizer id="g"><connections><segue destination="two" kind="presentation" id="s"/></connections></tapGestureRecognizer>
      """
    let image = """
      <imageView id="i" \(attribute) image="heart">\(frame(40, 100, 100, 40))<connections>
      <outletCollection property="gestureRecognizers" destination="g" id="o"/></connections></imageView>
      """
    let opened = try Self.opened(image, recognizer)

    let error = reaches ? nil : #expect(throws: LuaError.self) { try opened.run("tap 'heart'") }
    if reaches { try opened.run("tap 'heart'") }

    #expect(opened.told.contains { $0.contains("its gesture recognizers don't receive touches") } == !reaches)
    #expect(opened.root?.presentedViewController?.title == (reaches ? "Two" : nil))
    #expect(error?.message.contains("isUserInteractionEnabled is false (the default for ImageView)") != false)
  }

  @Test func `a touch on an image passes through to the button behind it`() throws {
    let button = """
      <button id="b">\(frame(40, 100, 100, 40))<state key="normal" title="Go"/><connections>
      <segue destination="two" kind="presentation" id="s"/></connections></button>
      <imageView id="i" userInteractionEnabled="NO" image="heart">\(frame(40, 100, 100, 40))</imageView>
      """
    let opened = try Self.opened(button)

    try opened.run("tap 'Go'")

    #expect(opened.root?.presentedViewController?.title == "Two")
  }

  @Test func `a touch doesn't pass through a view without a class in Maquette, such as a map`() throws {
    let covered = """
      <button id="b">\(frame(40, 100, 100, 40))<state key="normal" title="Go"/></button>
      <mapView id="m">\(frame(0, 0, 320, 400))</mapView>
      """

    let error = #expect(throws: LuaError.self) { try Self.opened(covered).run("tap 'Go'") }

    #expect(error?.message.contains("covered") == true, "\(error?.message ?? "")")
  }
}
