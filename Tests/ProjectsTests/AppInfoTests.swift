import Controllers
import Projects
import Scripting
import Testing

@Suite struct `The information about an app` {
  private static let main = storyboard([("Home", "At home")], initial: "Home")

  private static func folder(_ keys: String, settings: String = "") -> ProjectFolder {
    ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "INFOPLIST_FILE = Info.plist; " + settings)]),
      "Info.plist": propertyList("<key>UIMainStoryboardFile</key><string>Main</string>" + keys),
      "Main.storyboard": main,
    ])
  }

  @Test func `contains the schemes of its URLs, without duplicates`() throws {
    let keys = """
      <key>CFBundleURLTypes</key><array>
      <dict><key>CFBundleURLSchemes</key><array><string>$(SCHEME)</string><string>Shop</string></array></dict>
      <dict><key>CFBundleURLName</key><string>x</string></dict>
      <dict><key>CFBundleURLSchemes</key><array><string>store</string></array></dict></array>
      """
    let folder = Self.folder(keys, settings: "SCHEME = shop;")
    let session = try folder.opened()
    defer { session.close() }

    #expect(session.system.urlSchemes == ["shop", "store"])
  }

  @Test(arguments: [("Dark", UserInterfaceStyle.dark), ("Light", .light), ("Automatic", .light)])
  func `fixes the style of the app`(word: String, style: UserInterfaceStyle) throws {
    let folder = Self.folder("<key>UIUserInterfaceStyle</key><string>\(word)</string>")
    let session = try folder.opened()
    defer { session.close() }

    #expect(session.system.traits.userInterfaceStyle == style)
  }

  @Test func `keeps the style of the app if the user chooses another one`() throws {
    let folder = Self.folder("<key>UIUserInterfaceStyle</key><string>Light</string>")
    let session = try folder.opened()
    defer { session.close() }
    session.system.device.userTraits[.userInterfaceStyle] = UserInterfaceStyle.dark.rawValue

    #expect(session.system.traits.userInterfaceStyle == .light)
  }

  @Test func `determines the oldest system that the app follows by default`() throws {
    let folder = Self.folder("", settings: "IPHONEOS_DEPLOYMENT_TARGET = 17.2;")
    let options = Session.Options(defaultSystem: 12)
    let session = try folder.opened(options)
    defer { session.close() }

    #expect(session.system.version == 17)
  }

  @Test(arguments: [(16, true), (17, false), (18, false)])
  func `causes a note if the chosen system is older than the deployment target`(
    system: Int, isNoted: Bool
  ) throws {
    let folder = Self.folder("", settings: "IPHONEOS_DEPLOYMENT_TARGET = 17.2;")
    var options = Session.Options()
    options.version = system
    let session = try folder.opened(options)
    defer { session.close() }

    #expect(session.system.version == system)
    #expect(session.loggedText.contains("deployment target is 17") == isNoted)
  }

  @Test func `causes no note about missing images if a script requires assets itself`() throws {
    let resources = "<resources><image name=\"star\"/></resources></document>"
    for asset in ["Assets.xcassets", "Assets.xcassets/Brand.colorset", "Assets.xcassets/bell.imageset"] {
      let folder = ProjectFolder([
        "app.lua": "require '\(asset)' require 'Main.storyboard' app { mainStoryboard = 'Main' }",
        "Main.storyboard": Self.main.replacing("</document>", with: resources),
        "Assets.xcassets/star.imageset/Contents.json": "{}", "Assets.xcassets/bell.imageset/Contents.json": "{}",
        "Assets.xcassets/Brand.colorset/Contents.json": "{\"colors\":[]}",
      ])
      let session = try folder.opened()
      defer { session.close() }

      let notes = session.storyboards.openedFiles.flatMap(\.notes)
      #expect(!notes.contains { $0.contains("image referenced") }, "\(asset): \(notes)")
    }
  }

  @Test func `causes a note for each image that the project doesn't have`() throws {
    let resources = """
      <resources><image name="star"/><image name="Icons/bell"/><image name="photo"/><image name="gone"/>
      <image name="gear" catalog="system"/></resources></document>
      """
    let folder = ProjectFolder([
      "Info.plist": propertyList("<key>UIMainStoryboardFile</key><string>Main</string>"),
      "Main.storyboard": Self.main.replacing("</document>", with: resources),
      "Assets.xcassets/star.imageset/Contents.json": "{}", "Assets.xcassets/Icons/bell.imageset/Contents.json": "{}",
      "Shop/photo@2x.png": "",
    ])
    let session = try folder.opened()
    defer { session.close() }

    let notes = session.storyboards.openedFiles.flatMap { $0.notes }
    #expect(
      notes.filter { $0.contains("image referenced") } == [
        "Main.storyboard:4: Could not load the \"gone\" image referenced from a nib: the project has no such image"
      ])
  }
}
