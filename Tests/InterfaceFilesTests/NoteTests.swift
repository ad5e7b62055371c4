import InterfaceFiles
import Scripting
import Testing

@Suite struct `Notes about a file` {
  private let noisy = storyboard(
    scene(
      "one", "<label text=\"x\" id=\"l\" strange=\"1\">\(frame(0, 40, 90, 20))</label><mapView id=\"m\" odd=\"1\"/>"),
    scene("two"))

  @Test func `notes are printed as one line when the file is opened, and as a list on demand`() throws {
    let opened = try Opened(noisy)

    #expect(opened.printed == ["> Main.storyboard: 2 scenes; 3 notes: `notes` lists them"])
    let files = opened.session.storyboards.openedFiles
    #expect(files.map(\.path) == ["Main.storyboard"])
    #expect(
      files.first?.notes == [
        "Main.storyboard:9: mapView: drawn as a box, MKMapView",
        "Main.storyboard:9: label: `strange` has no effect in Maquette",
        "Main.storyboard:9: mapView: `odd` has no effect in Maquette",
      ])
  }

  @Test func `notes are counted for each file`() throws {
    let other = storyboard(scene("x", "<label text=\"x\" id=\"l\" odd=\"1\"/>"), initial: "x")
    let folder = try Folder([
      "Main.storyboard": storyboard("<viewControllerPlaceholder storyboardName=\"Other\" id=\"one\"/>"),
      "Other.storyboard": other,
    ])

    let opened = try Opened(in: folder.path, "Main.storyboard")

    #expect(opened.printed == ["> Other.storyboard: 1 scene; 1 note: `notes` lists it"])
  }

  @Test func `notes about a file leave out the objects that Xcode adds to every scene`() throws {
    let own = """
      <placeholder placeholderIdentifier="IBFirstResponder" id="f" userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
      <exit id="e" userLabel="Exit" sceneMemberID="exit"/>
      """
    let nib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v">\(frame(0, 0, 320, 480))</view></objects></document>
      """

    #expect(try Opened(storyboard(scene("one") + own)).told == [])
    #expect(try Opened(nib, as: "Card.xib").told == [])
  }

  @Test func `notes about a file leave out what Xcode writes by default, but not what changes the layout`() throws {
    let cell = """
      <tableViewCell clipsSubviews="YES" preservesSuperviewLayoutMargins="YES" id="c">
      <tableViewCellContentView key="contentView" clipsSubviews="YES" preservesSuperviewLayoutMargins="YES" id="d"/>
      </tableViewCell>
      """
    let views = """
      <segmentedControl segmentControlStyle="plain" id="s"><segments><segment title="A"/></segments></segmentedControl>
      <searchBar id="b"><textInputTraits key="textInputTraits"/></searchBar>
      <visualEffectView id="e"><blurEffect style="regular"/></visualEffectView>
      <datePicker datePickerMode="date" style="compact" id="p"/><datePicker style="wheels" id="q"/>
      """
    let table = "<tableView dataMode=\"prototypes\" id=\"t\"><prototypes>\(cell)</prototypes></tableView>"
    let opened = try Opened(storyboard(scene("one", views + table)))

    let told = opened.told.filter { !$0.contains("without a data source") && !$0.contains("`notes` lists") }
    #expect(
      told.map { $0.split(separator: ":", maxSplits: 2).last.map(String.init) ?? "" } == [
        " datePicker: style=\"compact\" isn't supported; known values: automatic, wheels"
      ])
  }

  @Test(arguments: [
    (
      #"<viewController id="one"><refreshControl key="refreshControl" id="r"/></viewController>"#,
      "viewController: <refreshControl> has an effect only in <scrollView>, <tableView>, <collectionView> or <tableViewController>"
    ),
    (
      #"<viewController id="one"><scrollView key="view" id="s"><refreshControl id="r"/></scrollView></viewController>"#,
      #"scrollView: <refreshControl> has no effect without key="refreshControl""#
    ),
    (
      #"<viewController id="one"><scrollView key="view" id="s"><refreshControl key="refreshControl" id="r"/><refreshControl key="refreshControl" id="q"/></scrollView></viewController>"#,
      #"scrollView: a second element with key="refreshControl", <refreshControl>, has no effect"#
    ),
    (
      #"<viewController id="one"><view key="view" id="v"/><label key="view" id="w"/></viewController>"#,
      #"viewController: a second element with key="view", <label>, has no effect"#
    ),
    (
      #"<viewController id="one"><scrollView key="view" id="s"><connections><outlet property="refreshControl" destination="r" id="o"/></connections></scrollView></viewController><refreshControl id="r"/>"#,
      "outlet: `refreshControl` refers to <refreshControl>, which has no effect where it is in the file"
    ),
  ])
  func `notes about a file say where a misplaced element belongs`(scene: String, note: String) throws {
    let told = try Opened(storyboard(scene)).told

    #expect(told.contains { $0.hasSuffix(": " + note) }, "\(told)")
  }

  @Test func `notes about a file list an unknown cell style and the known styles`() throws {
    let text = storyboard(
      """
      <tableViewController id="one"><tableView key="view" dataMode="static" id="t"><sections><tableViewSection id="x">
      <cells><tableViewCell id="c" style="IBUITableViewCellStyleFancy"/></cells></tableViewSection></sections></tableView>
      </tableViewController>
      """)

    #expect(
      try Opened(text).told.first
        == "Main.storyboard:7: tableViewCell: style=\"IBUITableViewCellStyleFancy\" isn't supported; known values:"
        + " IBUITableViewCellStyleDefault, IBUITableViewCellStyleSubtitle, IBUITableViewCellStyleValue1,"
        + " IBUITableViewCellStyleValue2")
  }
}
