import Controllers
import Layout
import Lua
import Scripting
import Testing

@Suite struct `A xib` {
  private static let card = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"><connections>
    <outlet property="view" destination="v" id="a"/><outlet property="name" destination="l" id="b"/></connections></placeholder>
    <view id="v">\(frame(0, 0, 320, 480))<subviews><label text="Ann" id="l">\(frame(20, 60, 100, 20))</label></subviews></view></objects></document>
    """

  @Test(arguments: ["screen 'Card'", "screen 'Other'"])
  func `a xib is the nib of the screen whose script requires it`(_ screen: String) throws {
    let isOther = screen.contains("Other")
    let opened = try Opened(
      Self.card, as: "Card.xib",
      script: """
        \(screen) { \(isOther ? "nibName = 'Card'," : "") viewDidLoad = function(self) self.name.text = "Bob" end }
        app { root = "\(isOther ? "Other" : "Card")" }
        """)

    #expect(opened.picture.contains("Bob"), "\(opened.told)")
  }

  @Test func `a xib connects a view's data source and delegate to the file's owner`() throws {
    let table = """
      <collectionView id="cv">\(frame(0, 100, 320, 200))<connections>
      <outlet property="dataSource" destination="-1" id="c3"/><outlet property="delegate" destination="-1" id="c4"/>
      </connections></collectionView>
      """
    let opened = try Opened(
      Self.card.replacing("<subviews>", with: "<subviews>" + table), as: "Card.xib",
      script: """
        screen "Card" { numberOfItems = function() return 2 end, cellForItem = function(self, v, i) return "P" .. i end }
        app { root = "Card" }
        """)

    #expect(!opened.told.contains { $0.contains("outlet") }, "\(opened.told)")
    #expect(opened.picture.contains("P2"), "\(opened.picture)")
  }

  @Test func `a xib that contains a controller shows the controller, with its class and outlets`() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>\(scene(
        "one", "<label text=\"Ann\" id=\"l\">\(frame(20, 60, 100, 20))</label>", attributes: " customClass=\"Mine\"",
        rest: "<connections><outlet property=\"name\" destination=\"l\" id=\"o\"/></connections>"))</objects></document>
      """
    let opened = try Opened(
      xib, as: "Mine.xib",
      script:
        "screen 'Mine' { viewDidLoad = function(self) self.name.text = 'Bob' end } app { mainStoryboard = 'Mine' }")

    #expect(opened.picture.contains("Bob"), "\(opened.told)")
  }

  @Test func `a xib that contains several objects shows the first object, and notes the others`() throws {
    let opened = try Opened(
      Self.card.replacing("</objects>", with: "<view id=\"w\"/></objects>"), as: "Card.xib")

    #expect(opened.told.contains { $0.contains("only the first object of a xib is shown") })
  }

  @Test func `a xib that contains a cell shows the cell as a row`() throws {
    let cell = """
      <tableViewCell id="c">\(frame(0, 0, 320, 44))<tableViewCellContentView key="contentView" id="cc"><subviews>
      <label text="Subject" id="l">\(frame(10, 10, 100, 20))</label></subviews></tableViewCellContentView></tableViewCell>
      """
    let opened = try Opened(
      Self.card.replacing("<view id=\"v\">", with: cell + "<view id=\"v\">"), as: "Cell.xib")

    #expect(opened.picture.contains("Subject"))
  }

  @Test
  func `a xib that contains the cell of a collection view shows the cell with its contents, as large as its frame`()
    throws
  {
    let cell = """
      <collectionViewCell reuseIdentifier="Photo" id="c">\(frame(0, 0, 160, 96))
      <collectionViewCellContentView key="contentView" id="cc"><subviews>
      <label text="Lake" id="l">\(frame(10, 10, 100, 20))</label>
      <button id="b">\(frame(10, 40, 100, 20))<state key="normal" title="Like"/></button></subviews>
      </collectionViewCellContentView></collectionViewCell>
      """
    let opened = try Opened(Self.card.replacing("<view id=\"v\">", with: cell + "<view id=\"v\">"), as: "Cell.xib")

    #expect(opened.picture.contains("Lake"))
    #expect(opened.picture.contains("Like"))
    let collection = try #require(opened.root?.view as? CollectionView)
    #expect(collection.itemSize == Size(width: 160, height: 96))
    #expect(!opened.told.contains { $0.contains("drawn as a box") })
  }

  @Test func `a xib that contains a single view shows the view at its size in the middle of the screen`() throws {
    let small = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_0"/><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v">\(frame(0, 0, 200, 60))<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><label text="Title" id="l">\(frame(8, 0, 180, 20))</label></subviews></view></objects></document>
      """
    let opened = try Opened(small, as: "Badge.xib")
    func frames() throws -> [String] {
      let view = try #require(opened.root?.view.subviews.first?.subviews.first)
      return ["\(view.frameInWindow.minX) \(view.frameInWindow.minY) \(view.bounds.width) \(view.bounds.height)"]
    }

    #expect(try frames() == ["60.0 264.0 200.0 60.0"], "\(opened.picture)")
    try opened.run("rotate 'landscapeLeft'")
    #expect(try frames() == ["184.0 140.0 200.0 60.0"], "\(opened.picture)")
  }

  @Test(arguments: ["", " rowHeight=\"44\"", " rowHeight=\"200\""])
  func `a xib that contains a cell shows the cell with its frame's height, whatever its rowHeight`(height: String)
    throws
  {
    let cell = """
      <tableViewCell id="c"\(height)>\(frame(0, 0, 320, 100))<tableViewCellContentView key="contentView" id="cc"><subviews>
      <textField placeholder="name" id="t">\(frame(10, 10, 100, 30))</textField>
      <label text="Last" id="l">\(frame(10, 60, 100, 20))</label></subviews></tableViewCellContentView></tableViewCell>
      """
    let opened = try Opened(
      Self.card.replacing("<view id=\"v\">", with: cell + "<view id=\"v\">"), as: "Cell.xib")

    #expect(opened.picture.contains("name") && opened.picture.contains("Last"), "\(opened.picture)")
    let rows = try #require(opened.root?.view as? TableView)
    #expect(rows.heightOfFirstRow == 100)
    #expect(!opened.told.contains { $0.contains("rowHeight") }, "\(opened.told)")
  }
}

extension TableView {
  fileprivate var heightOfFirstRow: Double? { subviews.compactMap { $0 as? Cell }.first?.frame.height }
}

@Suite struct `A container view of a file` {
  @Test func `a container view that embeds its own scene through another file is an error that shows the path`() throws
  {
    let container = """
      <containerView id="c">\(frame(20, 60, 200, 200))<connections><segue destination="two" kind="embed" id="e"/></connections></containerView>
      """
    let text = storyboard(
      scene("one", container, attributes: " storyboardIdentifier=\"A\""),
      "<viewControllerPlaceholder storyboardName=\"Main\" referencedIdentifier=\"A\" id=\"two\"/>")

    let error = #expect(throws: LuaError.self) { try Opened(text) }

    #expect(error?.message.contains("one ▸ one") == true, "\(error?.message ?? "")")
  }
}
