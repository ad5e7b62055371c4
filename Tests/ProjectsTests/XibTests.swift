import Controllers
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A xib of a project` {
  private static let info = propertyList("<key>UIMainStoryboardFile</key><string>Main</string>")
  /// A storyboard whose only scene has no view.
  private static let main = storyboard([("Cart", "")], initial: "Cart").replacing(
    /<view .*<\/view>/.dotMatchesNewlines(), with: "")

  private static func xib(_ objects: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\">"
      + "<device id=\"retina6_12\"/><objects>\(objects)</objects></document>"
  }

  private static func view(_ text: String) -> String {
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CartController">
    <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
    <view id="v"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <label text="\(text)" id="l"><rect key="frame" x="16" y="120" width="300" height="21"/></label></subviews></view>
    """
  }

  private static func picture(_ folder: ProjectFolder, _ options: Session.Options = ProjectFolder.options()) throws
    -> String
  {
    let session = try folder.opened(options)
    defer { session.close() }
    return Picture(of: session.system).lines.joined(separator: "\n")
  }

  @Test(arguments: ["CartController.xib", "Deep/Base.lproj/CartController.xib", "Cart.xib"])
  func `a xib with the name of a scene's class provides the view that the scene lacks`(file: String) throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main, file: Self.xib(Self.view("In the cart")),
    ])

    #expect(try Self.picture(folder).contains("In the cart"))
  }

  @Test func `a xib of a project is translated`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main, "CartController.xib": Self.xib(Self.view("In the cart")),
      "de.lproj/CartController.strings": "\"l.text\" = \"Im Wagen\";",
    ])

    #expect(try Self.picture(folder, ProjectFolder.options(language: "de")).contains("Im Wagen"))
  }

  @Test func `a xib that no scene loads isn't read`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": storyboard([("Home", "At home")], initial: "Home"),
      "OfferCell.xib": "broken",
    ])
    let session = try folder.opened()
    defer { session.close() }

    #expect(session.storyboards.codeNotes.first == "1 xib is loaded only by code: OfferCell")
  }

  @Test func `a xib that can't be read leaves its screen empty`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main,
      "CartController.xib": "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
    ])
    let session = try folder.opened()
    defer { session.close() }

    #expect(
      session.storyboards.codeNotes.first?
        .hasPrefix("CartController.xib:1: the file is in the archive format of Xcode 3 and 4") == true)
  }

  @Test func `a xib is opened if it is the only one of an app without storyboards`() throws {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "SDKROOT = iphoneos;")]),
      "CartController.xib": Self.xib(Self.view("In the cart")),
    ])

    #expect(try Self.picture(folder).contains("In the cart"))
  }

  @Test func `a xib is listed with the scenes at which an app without a main storyboard can be opened`() {
    let help = storyboard([("Help", "Call us")])
    let folder = ProjectFolder([
      "Info.plist": propertyList("<key>LSRequiresIPhoneOS</key><true/>"), "en.lproj/Extra.storyboard": help,
      "de.lproj/Extra.storyboard": help, "CartController.xib": Self.xib(Self.view("In the cart")),
    ])

    let refusal = folder.refusal() ?? ""

    #expect(refusal.contains("the project has 1 storyboard, 1 xib and 1 property list; `maquette "), "\(refusal)")
    #expect(
      refusal.hasSuffix(
        "CartController.xib` opens one of its files; "
          + "`--scene` opens the app at a storyboard, scene or xib: Help, CartController"), "\(refusal)")
  }

  @Test func `a xib is chosen as the first screen by its name`() throws {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "SDKROOT = iphoneos;")]),
      "Cart.xib": Self.xib(Self.view("In the cart")), "Help.xib": Self.xib(Self.view("Call us")),
    ])
    var options = ProjectFolder.options()

    #expect(folder.refusal()?.hasSuffix("; `--scene` opens the app at a xib: Cart, Help") == true)
    options.scene = "Help"
    #expect(try Self.picture(folder, options).contains("Call us"))
  }

  @Test func `a xib that is the app's main one shows the root of its window, with the controllers in it`() throws {
    let objects = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication"/>
      <customObject id="d" customClass="AppDelegate"/>
      <viewController id="other"><view key="view" id="ov"/></viewController>
      <window id="w"><connections><outlet property="rootViewController" destination="n" id="o"/></connections></window>
      <navigationController id="n"><viewControllers>
      <viewController id="c" nibName="CartController" customClass="CartController">
      <navigationItem key="navigationItem" title="Cart" id="i"/></viewController>
      </viewControllers></navigationController>
      """
    let folder = ProjectFolder([
      "Info.plist": propertyList("<key>NSMainNibFile</key><string>MainWindow</string>"),
      "MainWindow.xib": Self.xib(objects), "CartController.xib": Self.xib(Self.view("In the cart")),
    ])
    let picture = try Self.picture(folder)

    #expect(picture.contains("Cart") && picture.contains("In the cart"))
  }

  @Test func `a missing xib that Info.plist names is an error that names the other xibs`() {
    let folder = ProjectFolder([
      "Info.plist": propertyList("<key>NSMainNibFile</key><string>MainWindw</string>"),
      "MainWindow.xib": Self.xib(Self.view("In the cart")),
    ])

    #expect(
      folder.refusal()
        == "Info.plist: the main xib is \"MainWindw\", but the project has no MainWindw.xib; did you mean \"MainWindow\"?"
    )
  }
}
