import Controllers
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A project` {
  @Test func `opens the main storyboard that Info.plist names`() throws {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": SmallProject.app, "Shop/Info.plist": SmallProject.info,
      "Shop/Base.lproj/Main.storyboard": SmallProject.main,
    ])
    let session = try folder.opened()
    defer { session.close() }

    #expect(
      try folder.script() == """
        -- Maquette wrote this script for target Shop of Shop.xcodeproj.
        require "Shop/Base.lproj/Main.storyboard"
        app {
          name = "Shop",
          mainStoryboard = "Main",
        }

        """)
    #expect(Picture(of: session.system).lines.joined().contains("At home"))
    #expect(
      session.storyboards.codeNotes == [
        "1 screen is reached only by code: HelpController",
        "2 classes have code that isn't run: HelpController, HomeController",
      ])
  }

  @Test func `opens the storyboard of its scene manifest rather than the main storyboard`() throws {
    let scene = """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneStoryboardFile</key><string>Scene</string></dict></array></dict></dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
      """
    let folder = ProjectFolder([
      "Info.plist": propertyList(scene), "Main.storyboard": SmallProject.main,
      "Deep/er/Scene.storyboard": storyboard([("First", "One")], initial: "First"),
    ])

    #expect(try folder.script().contains("mainStoryboard = \"Scene\""))
  }

  @Test func `has the orientations and the name of Info.plist, with variables replaced`() throws {
    let keys = """
      <key>CFBundleDisplayName</key><string>$(PRODUCT_NAME:c99extidentifier) ${EDITION}</string>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
      <key>UISupportedInterfaceOrientations~ipad</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      """
    let settings = "INFOPLIST_FILE = Info.plist; EDITION = \"$(KIND) 2\"; KIND = Pro; PRODUCT_NAME = Store;"
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", settings)]), "Info.plist": propertyList(keys),
      "Main.storyboard": SmallProject.main,
    ])
    let script = try folder.script()

    #expect(script.contains("name = \"Store Pro 2\""))
    #expect(script.contains("  supportedInterfaceOrientations = { \"portrait\" },"))
    #expect(script.contains("  [\"supportedInterfaceOrientations~ipad\"] = { \"landscapeLeft\" },"))
    try folder.opened().close()
  }

  @Test func `a project whose Info.plist is generated has its information in build settings`() throws {
    let settings = """
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main; TARGETED_DEVICE_FAMILY = 2;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad =
        "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationPortrait";
      """
    let folder = ProjectFolder([
      "Trail.xcodeproj/project.pbxproj": projectFile([("Trail", settings)]), "Main.storyboard": SmallProject.main,
    ])
    let script = try folder.script()

    #expect(script.contains("device = \"iPad\""))
    #expect(script.contains("[\"supportedInterfaceOrientations~ipad\"] = { \"landscapeLeft\", \"portrait\" }"))
  }

  @Test func `a project whose settings refer to each other in a circle is opened`() throws {
    let settings = "INFOPLIST_FILE = Info.plist; PRODUCT_NAME = \"$(OTHER)\"; OTHER = \"$(PRODUCT_NAME)\";"
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", settings)]), "Info.plist": SmallProject.info,
      "Main.storyboard": SmallProject.main,
    ])

    #expect(folder.refusal() == nil)
  }

  @Test func `a project with several apps needs a target`() throws {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([
        ("Shop", "INFOPLIST_KEY_UIMainStoryboardFile = Main;"),
        ("Stock", "INFOPLIST_KEY_UIMainStoryboardFile = Stock;"),
      ]),
      "Main.storyboard": SmallProject.main, "Stock.storyboard": storyboard([("Shelf", "Full")], initial: "Shelf"),
    ])

    #expect(
      folder.refusal()?.contains("the project has several apps: Shop (Main), Stock (Stock); choose one with --target")
        == true)
    #expect(try folder.script(ProjectFolder.options(target: "Stock")).contains("mainStoryboard = \"Stock\""))
    #expect(
      folder.refusal(ProjectFolder.options(target: "Stok"))?.contains("no such app; did you mean \"Stock\"?") == true)
  }

  @Test func `includes the storyboards of neighboring packages, but not those of their example apps`() throws {
    let folder = ProjectFolder([
      "App/Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "INFOPLIST_KEY_UIMainStoryboardFile = Main;")]),
      "App/Main.storyboard": SmallProject.main, "Modules/Cart/Package.swift": "// swift-tools-version: 6.0",
      "Modules/Cart/Sources/Cart/Cart.storyboard": SmallProject.main,
      "Modules/Other/Other.storyboard": SmallProject.main,
      "Modules/Cart/Example/Example.xcodeproj/project.pbxproj": projectFile([("Example", "")]),
      "Modules/Cart/Example/Example.storyboard": SmallProject.main,
    ])

    #expect(
      try folder.script().split(separator: "\n").filter { $0.hasPrefix("require") }
        == ["require \"App/Main.storyboard\"", "require \"Modules/Cart/Sources/Cart/Cart.storyboard\""])
  }

  @Test func `a project in a folder with another project has only its own storyboards`() throws {
    let folder = ProjectFolder([
      "A/Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "INFOPLIST_KEY_UIMainStoryboardFile = Main;")]),
      "A/Main.storyboard": SmallProject.main, "B/Other.storyboard": SmallProject.main,
      "B/Stock.xcodeproj/project.pbxproj": projectFile([("Stock", "INFOPLIST_KEY_UIMainStoryboardFile = Other;")]),
    ])

    #expect(folder.refusal()?.contains("several apps: Shop (Main), Stock (Other)") == true)
    let requires = try folder.script(ProjectFolder.options(target: "Stock")).split(separator: "\n").filter {
      $0.hasPrefix("require")
    }
    #expect(requires == ["require \"B/Other.storyboard\""])
  }

  @Test func `has another main storyboard on the iPad`() throws {
    let keys = """
      <key>UIMainStoryboardFile</key><string>Phone</string><key>UIMainStoryboardFile~ipad</key><string>Pad</string>
      """
    let folder = ProjectFolder([
      "Info.plist": propertyList(keys), "Phone.storyboard": SmallProject.main, "Pad.storyboard": SmallProject.main,
    ])
    var options = ProjectFolder.options()
    options.device = .iPad

    #expect(try folder.script().contains("mainStoryboard = \"Phone\""))
    #expect(try folder.script(options).contains("mainStoryboard = \"Pad\""))
    #expect(try !folder.script(options).contains("Phone.storyboard"))
  }

  @Test func `starts with a scene of any storyboard`() throws {
    let folder = ProjectFolder([
      "Info.plist": SmallProject.info, "Main.storyboard": SmallProject.main,
      "Other.storyboard": storyboard([("Other", "Elsewhere")]),
    ])
    var options = ProjectFolder.options()
    options.scene = "Other"
    let session = try folder.opened(options)
    defer { session.close() }

    #expect(Picture(of: session.system).lines.joined().contains("Elsewhere"))
  }

  @Test func `leaves out launch screens and storyboards for other systems`() throws {
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>"
    let keys =
      "<key>UIMainStoryboardFile</key><string>Main</string><key>UILaunchStoryboardName</key><string>Launch</string>"
    let folder = ProjectFolder([
      "Info.plist": propertyList(keys), "Main.storyboard": SmallProject.main, "Launch.storyboard": SmallProject.main,
      "Mac/Desk.storyboard": mac, "Pods/Pod.storyboard": SmallProject.main,
    ])

    #expect(
      try folder.script().split(separator: "\n").filter { $0.hasPrefix("require") } == ["require \"Main.storyboard\""])
  }

  @Test func `a project whose Info.plist names no storyboard opens the one for the kind of device`() throws {
    let pad = SmallProject.main.replacing("retina6_12", with: "ipad9_7")
    let folder = ProjectFolder(["Phone.storyboard": SmallProject.main, "Pad.storyboard": pad])
    var options = ProjectFolder.options()

    #expect(try folder.script().contains("mainStoryboard = \"Phone\""))
    options.device = .iPad
    #expect(try folder.script(options).contains("mainStoryboard = \"Pad\""))
  }

  @Test func `suggests the nearest scene of any storyboard`() {
    let folder = ProjectFolder([
      "Info.plist": SmallProject.info, "Main.storyboard": SmallProject.main,
      "Other.storyboard": storyboard([("Lone", "Elsewhere")]),
    ])
    var options = ProjectFolder.options()
    options.scene = "Lon"
    let hint = "--scene: no scene is called \"Lon\"; did you mean \"Lone\"? (the scenes are: "

    #expect {
      try folder.opened(options)
    } throws: { "\($0)".contains(hint) && "\($0)".contains("Home") && "\($0)".contains("Help") }
  }

  @Test func `a project that consists of storyboards alone opens the only storyboard with an initial scene`() throws {
    let folder = ProjectFolder(["A.storyboard": SmallProject.main, "B.storyboard": storyboard([("Other", "Two")])])
    let twice = ProjectFolder(["A.storyboard": SmallProject.main, "B.storyboard": SmallProject.main])

    #expect(try folder.script().contains("mainStoryboard = \"A\""))
    let refusal = twice.refusal() ?? ""
    #expect(refusal.contains("no main storyboard is named"))
    #expect(refusal.hasSuffix("; `--scene` opens the app at a storyboard or scene: A, B"))
  }

  @Test func `a project with several scene configurations names those that have no window`() throws {
    let scenes = ["Main", "Report"].map { name in
      "<dict><key>UISceneConfigurationName</key><string>\(name)</string>"
        + "<key>UISceneStoryboardFile</key><string>Main</string></dict>"
    }
    let manifest =
      "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
      + "<key>UIWindowSceneSessionRoleApplication</key><array>\(scenes.joined())</array></dict></dict>"
    let folder = ProjectFolder(["Info.plist": propertyList(manifest), "Main.storyboard": SmallProject.main])

    #expect(
      try folder.script().contains(
        "Info.plist: only the first scene gets a window, without: Report; `--scene` opens the app at another storyboard"
      ))
  }

  @Test func `a project without a main storyboard opens the one called Main, if several have an initial scene`() throws
  {
    let folder = ProjectFolder([
      "Auth.storyboard": storyboard([("Auth", "Sign in")], initial: "Auth"), "Main.storyboard": SmallProject.main,
    ])

    #expect(try folder.script().contains("mainStoryboard = \"Main\""))
  }

  @Test func `a project of Xcode 16 leaves out the files that a target excludes from its folders`() throws {
    let objects = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = Shop; sourceTree = "<group>"; };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (Info.plist, Old/Help.storyboard, "/Localized: Draft.storyboard", ); };
        T = {isa = PBXNativeTarget; name = Shop; buildConfigurationList = L; buildPhases = ();
          fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application"; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Shop/Info.plist; }; };
      }; rootObject = P; }
      """
    let other = storyboard([("Other", "Two")])
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": objects, "Shop/Info.plist": SmallProject.info,
      "Shop/Main.storyboard": SmallProject.main,
      "Shop/New/Help.storyboard": other, "Shop/Old/Help.storyboard": other, "Shop/Base.lproj/Draft.storyboard": other,
    ])
    let script = try folder.script()

    #expect(script.contains("require \"Shop/New/Help.storyboard\""))
    #expect(!script.contains("Old/Help") && !script.contains("Draft"))
  }

  @Test func `a project whose references form a circle is opened`() throws {
    let reference = """
      <scene><objects><viewControllerPlaceholder storyboardName="Main" id="back"/></objects></scene></scenes>
      """
    let other = storyboard([("Other", "Two")], initial: "Other").replacing("</scenes>", with: reference)
    let folder = ProjectFolder([
      "Info.plist": SmallProject.info, "Main.storyboard": SmallProject.main, "Other.storyboard": other,
    ])
    let session = try folder.opened()
    defer { session.close() }

    #expect(
      session.storyboards.codeNotes.first == "2 screens are reached only by code: HelpController, OtherController")
  }
}
