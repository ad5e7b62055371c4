import Controllers
import Layout
import Lua
import Scripting
import Testing

@Suite struct `A storyboard` {
  @Test func `sets an outlet on self when the view is loaded, and a collection as a list`() throws {
    let labels = (1...3).map { "<label text=\"\($0)\" id=\"l\($0)\">\(frame(0, Double($0) * 30, 50, 20))</label>" }
    let connections = """
      <connections><outlet property="first" destination="l1" id="o1"/>
      <outletCollection property="others" destination="l2" id="o2"/>
      <outletCollection property="others" destination="l3" id="o3"/></connections>
      """
    let opened = try Opened(
      storyboard(scene("one", labels.joined(), attributes: " customClass=\"Start\"", rest: connections)),
      script: """
        screen "Start" { viewDidLoad = function(self) print(self.first.text, #self.others, self.others[2].text) end }
        app { mainStoryboard = "Main" }
        """)

    #expect(opened.told.contains { $0.hasSuffix("1\t2\t3") || $0.contains("1 2 3") }, "\(opened.told)")
  }

  @Test func `calls the method that is named by the first part of an action's selector`() throws {
    let button = """
      <button id="b">\(frame(0, 40, 90, 40))<state key="normal" title="Go"/>
      <connections><action selector="go:forEvent:" destination="one" eventType="touchUpInside" id="a"/></connections></button>
      """
    let opened = try Opened(
      storyboard(scene("one", button, attributes: " customClass=\"Start\"")),
      script:
        "screen 'Start' { go = function(self, sender) print('gone', sender.title) end } app { mainStoryboard = 'Main' }"
    )

    try opened.run("tap 'Go'")

    #expect(opened.told.contains { $0.contains("gone") && $0.contains("Go") }, "\(opened.told)")
  }

  @Test func `keeps a view without constraints at its frame, whatever its autoresizing mask`() throws {
    let views = """
      <label text="held" id="h" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, 40, 90, 40))</label>
      <label text="free" fixedFrame="YES" id="f" translatesAutoresizingMaskIntoConstraints="NO">\(frame(20, 100, 90, 40))</label>
      """
    let constraints = """
      <constraints><constraint firstItem="h" firstAttribute="leading" secondItem="one-view" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstItem="h" firstAttribute="top" secondItem="g" secondAttribute="bottom" constant="5" id="c2"/></constraints>
      <layoutGuides/>
      """
    let text = storyboard(scene("one", views)).replacing("</subviews>", with: "</subviews>" + constraints)
      .replacing(
        "</view>\n", with: "</view><layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"g\"/></layoutGuides>\n")
    let opened = try Opened(text)

    let frames = opened.root?.view.subviews.map { [$0.frame.minX, $0.frame.minY] }

    #expect(frames == [[16, 5], [20, 100]])
  }

  @Test(arguments: [("16:9", 160.0), ("1/2", 45.0), ("0.5", 45.0)])
  func `may have a ratio or a fraction as the multiplier of a constraint`(_ multiplier: String, width: Double) throws {
    let view = """
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO">\(frame(0, 0, 1, 1))<constraints>
      <constraint firstAttribute="height" constant="90" id="c1"/>
      <constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="\(multiplier)" id="c2"/>
      </constraints></view>
      """
    let opened = try Opened(storyboard(scene("one", view)))

    #expect(opened.root?.view.subviews.first?.frame.width == width)
  }

  @Test func `has static cells as rows in sections, with their segues`() throws {
    let cells = ["Wi-Fi", "About"].map { title in
      """
      <tableViewCell accessoryType="disclosureIndicator" textLabel="t-\(title)" style="IBUITableViewCellStyleValue1" id="c-\(title)">
      <tableViewCellContentView key="contentView" id="cc-\(title)"><subviews><label text="\(title)" id="t-\(title)"/></subviews></tableViewCellContentView>
      <connections><segue destination="two" kind="push" id="s-\(title)"/></connections></tableViewCell>
      """
    }
    let table = """
      <tableViewController id="one" title="Settings"><tableView key="view" dataMode="static" style="grouped" id="t"><sections>
      <tableViewSection headerTitle="Network" id="x"><cells>\(cells[0])</cells></tableViewSection>
      <tableViewSection footerTitle="Version 1" id="y"><cells>\(cells[1])</cells></tableViewSection></sections></tableView></tableViewController>
      """
    let stack = """
      <navigationController id="nav"><connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
      """
    let opened = try Opened(storyboard(stack, table, scene("two", attributes: " title=\"Detail\""), initial: "nav"))

    #expect(["Network", "Wi-Fi", "About", "Version 1"].allSatisfy(opened.picture.contains))
    try opened.run("tap 'About'")
    #expect(opened.picture.contains("‹ Settings"))
  }

  @Test func `has a collection view controller with the layout and the cells of its collection view`() throws {
    let collection = """
      <collectionViewController id="one" clearsSelectionOnViewWillAppear="NO"><collectionView key="view" id="c">
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="8" id="f"><size key="itemSize" width="100" height="60"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="Photo" id="cell"/></cells>
      <connections><outlet property="dataSource" destination="one" id="o1"/><outlet property="delegate" destination="one" id="o2"/></connections>
      </collectionView></collectionViewController>
      """
    let opened = try Opened(storyboard(collection))

    #expect(opened.picture.contains("Photo"))
    let root = "local c = application.root "
    try opened.run(root + "assert(c.view == c.collectionView and not c.clearsSelectionOnViewWillAppear)")
    try opened.run(root + "assert(c.collectionView.minimumLineSpacing == 8)")
  }

  @Test(arguments: [
    ("<label text=\"Trips\" id=\"l\"/>", false), ("<label text=\"Trips\" id=\"l\"/><label text=\"2\" id=\"m\"/>", true),
    ("<label text=\"Trips\" id=\"l\"/><button id=\"b\"/>", true),
  ]) func `shows a header of a collection view as a line, and notes its other contents`(
    contents: String, isNoted: Bool
  ) throws {
    let collection = """
      <collectionView id="c">\(frame(0, 0, 320, 400))<cells><collectionViewCell reuseIdentifier="Photo" id="cell"/></cells>
      <collectionReusableView key="sectionHeaderView" id="h">\(frame(0, 0, 320, 50))<subviews>\(contents)</subviews>
      </collectionReusableView></collectionView>
      """
    let opened = try Opened(storyboard(scene("one", collection)))

    #expect(opened.picture.contains("Trips"))
    #expect(opened.told.contains { $0.contains("only its first label is shown") } == isNoted, "\(opened.told)")
  }

  @Test func `shows a prototype cell as one row, and adds a note`() throws {
    let table = """
      <tableView dataMode="prototypes" id="t">\(frame(0, 0, 320, 400))<prototypes><tableViewCell reuseIdentifier="Mail" id="c">
      <tableViewCellContentView key="contentView" id="cc"><subviews><label text="Subject" id="l"/></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    let opened = try Opened(storyboard(scene("one", table)))

    #expect(opened.picture.contains("Subject"))
    #expect(opened.told.contains { $0.contains("each prototype cell is shown as one row") })
  }

  @Test func `a storyboard adds gesture recognizers to their views`() throws {
    let view = """
      <view id="v"><accessibility key="accessibilityConfiguration" label="Card"/>\(frame(0, 40, 200, 200))
      <connections><outletCollection property="gestureRecognizers" destination="g" id="o"/></connections></view>
      """
    let recognizer = """
      <tapGestureRecognizer numberOfTapsRequired="2" id="g"><connections><segue destination="two" kind="modal" id="s"/></connections></tapGestureRecognizer>
      """
    let opened = try Opened(storyboard(scene("one", view) + recognizer, scene("two", attributes: " title=\"Two\"")))

    try opened.run("doubleTap 'Card'")

    #expect(opened.root?.presentedViewController != nil)
  }

  @Test func `shows an unknown element as a box with the name of its class, and notes the element once`() throws {
    let maps = (0..<2).map {
      "<mapView mapType=\"x\" id=\"m\($0)\">\(frame(0, Double($0) * 200, 300, 100))</mapView>\n"
    }
    let opened = try Opened(storyboard(scene("one", maps.joined(), attributes: " sparkle=\"YES\"")))

    #expect(opened.picture.contains("MKMapView"))
    #expect(opened.told.filter { $0.contains("mapView: drawn as a box, MKMapView (2 times)") }.count == 1)
    #expect(
      opened.told.contains { $0.contains("Main.storyboard:6: viewController: `sparkle` has no effect in Maquette") })
  }

  @Test func `shows the contents of an unknown element on its box`() throws {
    let box = """
      <bananaView id="b">\(frame(0, 40, 300, 200))<subviews>
      <label text="inside" id="l">\(frame(10, 20, 100, 20))</label></subviews></bananaView>
      """
    let opened = try Opened(storyboard(scene("one", box)))

    #expect(opened.picture.contains("UIBananaView") && opened.picture.contains("inside"))
  }

  @Test(arguments: [
    ("retina3_5", Device.Model.iPhone), ("retina4_7", .iPhone8), ("ipad9_7", .iPad), ("new", .iPhone8),
    ("retina6_72", .iPhone15Plus), ("ipad8_3rounded", .iPadMini6), ("ipad10_5", .iPadPro10), ("ipad10_9", .iPad10th),
    ("ipad11_0rounded", .iPadPro11), ("ipad12_9rounded", .iPadPro13), ("ipad13_0rounded", .iPadPro13M4),
    ("retina6_85", .iPhone16ProMax), ("ipad11_3rounded", .iPadPro11), ("ipadnew", .iPad),
  ])
  func `a storyboard is opened on the device of its canvas`(_ canvas: String, device: Device.Model) throws {
    let opened = try Opened(storyboard(scene("one"), device: canvas))

    #expect(opened.session.system.device.model == device)
  }

  @Test func `a storyboard in the form of a xib is shown as the file's owner, with the owner's outlets`() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections>
      <outlet property="view" destination="v" id="a"/><outlet property="name" destination="l" id="b"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v">\(frame(0, 0, 320, 480))<subviews><label text="Ann" id="l">\(frame(20, 60, 100, 20))</label></subviews></view></objects></document>
      """
    let opened = try Opened(
      xib, as: "Card.xib",
      script:
        "screen 'Card' { viewDidLoad = function(self) self.name.text = 'Bob' end } app { mainStoryboard = 'Card' }")

    #expect(opened.picture.contains("Bob"))
    #expect(opened.root?.kind.name == "Card")
  }

  @Test func `fills a container view before the screen's view is loaded`() throws {
    let container = """
      <containerView id="c">\(frame(20, 60, 200, 200))<connections><segue destination="two" kind="embed" id="e"/></connections></containerView>
      """
    let opened = try Opened(
      storyboard(
        scene("one", container, attributes: " customClass=\"Outer\""),
        scene(
          "two", "<label text=\"inside\" id=\"l\">\(frame(0, 0, 80, 20))</label>", attributes: " customClass=\"Inner\"")
      ))

    #expect(opened.picture.contains("inside"))
    let loads = opened.session.system.trace.events(from: 0).filter { $0.kind == .viewDidLoad }
    #expect(loads.map { opened.session.system.trace.text(of: $0.subject) } == ["Inner", "Outer"])
  }

  @Test func `unwinds from an exit to the screen whose class has the method`() throws {
    let stack = """
      <navigationController id="nav"><connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
      """
    func button(_ title: String, _ segue: String) -> String {
      "<button id=\"b\">\(frame(20, 60, 120, 40))<state key=\"normal\" title=\"\(title)\"/><connections>\(segue)</connections></button>"
    }
    let opened = try Opened(
      storyboard(
        stack,
        scene(
          "one", button("On", "<segue destination=\"two\" kind=\"show\" id=\"s1\"/>"),
          attributes: " customClass=\"First\""),
        scene("two", button("Up", "<segue destination=\"three\" kind=\"presentation\" id=\"s2\"/>")),
        scene(
          "three",
          button(
            "Home", "<segue destination=\"x\" kind=\"unwind\" identifier=\"home\" unwindAction=\"goHome:\" id=\"s3\"/>")
        )
          + "<exit id=\"x\"/>", initial: "nav"),
      script: """
        screen "First" { unwind = { goHome = function(self, segue) print("home by", segue.identifier) end } }
        app { mainStoryboard = "Main" }
        """)

    try opened.run("tap 'On' tap 'Up' tap 'Home'")

    #expect(opened.told.contains { $0.contains("home by") })
    #expect(opened.root?.presentedViewController == nil && opened.root?.children.count == 1)
  }

  @Test func `a storyboard with a class that doesn't fit its screen is reported at the scene, with a correction`()
    throws
  {
    let table =
      "<tableViewController id=\"one\" customClass=\"List\"><tableView key=\"view\" id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"A\" id=\"c\"/></prototypes></tableView></tableViewController>"

    let error = #expect(throws: (any Error).self) {
      try Opened(
        storyboard(table), script: "screen 'List' { extends = 'ViewController' } app { mainStoryboard = 'Main' }")
    }

    let message = error.map { "\($0)" } ?? ""
    #expect(
      message.hasPrefix("Main.storyboard:6: the scene is a TableViewController, but screen \"List\" isn't: write"))
    let opened = try Opened(
      storyboard(table),
      script: "screen 'List' { rows = { 'own' } } app { mainStoryboard = 'Main' }")
    #expect(opened.picture.contains("own"))
  }

  @Test func `a storyboard with a scene that refers to itself opens with a warning`() throws {
    let text = storyboard("<viewControllerPlaceholder storyboardName=\"Main\" id=\"one\"/>")

    let opened = try Opened(text)

    #expect(opened.session.system.warnings.entries.contains { $0.entry.message.contains("contains itself") })
  }

  @Test func `sets the alignment and number of lines of a label`() throws {
    let label = "<label text=\"x\" textAlignment=\"center\" numberOfLines=\"0\" id=\"l\">\(frame(0, 0, 80, 20))</label>"

    let opened = try Opened(storyboard(scene("one", label)))

    let made = opened.root?.view.subviews.first as? Label
    #expect(made?.textAlignment == .center && made?.numberOfLines == 0)
    #expect(opened.told == [])
  }

  @Test func `a storyboard that contains an unreadable value notes the value with its line, and ignores it`() throws {
    let label = """
      <label text="x" hidden="banana" numberOfLines="many" id="l">\(frame(0, 0, 80, 20).replacing("x=\"0.0\"", with: "x=\"1,5\""))
      <constraints><constraint firstAttribute="width" constant="wide" id="k"/></constraints></label>
      """
    let outlet = "<connections><outlet property=\"gone\" destination=\"nowhere\" id=\"o\"/></connections>"
    let opened = try Opened(storyboard(scene("one", label, rest: outlet)))

    for note in [
      "label: hidden=\"banana\" isn't supported", "label: numberOfLines=\"many\" isn't supported",
      "rect: x=\"1,5\" isn't a number", "constraint: constant=\"wide\" isn't a number",
      "outlet: `gone` refers to an unknown object",
    ] {
      #expect(opened.told.contains { $0.contains("Main.storyboard:") && $0.contains(note) }, "\(note): \(opened.told)")
    }
  }
}
