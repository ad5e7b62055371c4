import Controllers
import Glibc
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A project` {
  private static let main = storyboard([("Home", "At home"), ("Help", "Call us")], initial: "Home")
  private static let info = propertyList("<key>UIMainStoryboardFile</key><string>Main</string>")
  private static let app = projectFile([("Shop", "INFOPLIST_FILE = Shop/Info.plist; SDKROOT = iphoneos;")])

  @Test func `opens the main storyboard that Info.plist names`() throws {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": Self.app, "Shop/Info.plist": Self.info,
      "Shop/Base.lproj/Main.storyboard": Self.main,
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
      "Info.plist": propertyList(scene), "Main.storyboard": Self.main,
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
      "Main.storyboard": Self.main,
    ])
    let script = try folder.script()

    #expect(script.contains("name = \"Store Pro 2\""))
    #expect(script.contains("  supportedInterfaceOrientations = { \"portrait\" },"))
    #expect(script.contains("  [\"supportedInterfaceOrientations~ipad\"] = { \"landscapeLeft\" },"))
    try folder.opened().close()
  }

  @Test func `whose Info.plist is generated has its information in build settings`() throws {
    let settings = """
      GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main; TARGETED_DEVICE_FAMILY = 2;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad =
        "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationPortrait";
      """
    let folder = ProjectFolder([
      "Trail.xcodeproj/project.pbxproj": projectFile([("Trail", settings)]), "Main.storyboard": Self.main,
    ])
    let script = try folder.script()

    #expect(script.contains("device = \"iPad\""))
    #expect(script.contains("[\"supportedInterfaceOrientations~ipad\"] = { \"landscapeLeft\", \"portrait\" }"))
  }

  @Test func `whose settings refer to each other in a circle is opened`() throws {
    let settings = "INFOPLIST_FILE = Info.plist; PRODUCT_NAME = \"$(OTHER)\"; OTHER = \"$(PRODUCT_NAME)\";"
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", settings)]), "Info.plist": Self.info,
      "Main.storyboard": Self.main,
    ])

    #expect(folder.refusal() == nil)
  }

  @Test func `with several apps needs a target`() throws {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([
        ("Shop", "INFOPLIST_KEY_UIMainStoryboardFile = Main;"),
        ("Stock", "INFOPLIST_KEY_UIMainStoryboardFile = Stock;"),
      ]),
      "Main.storyboard": Self.main, "Stock.storyboard": storyboard([("Shelf", "Full")], initial: "Shelf"),
    ])

    #expect(
      folder.refusal()?.contains("the project has several apps: Shop (Main), Stock (Stock); choose one with --target")
        == true)
    #expect(try folder.script(ProjectFolder.options(target: "Stock")).contains("mainStoryboard = \"Stock\""))
    #expect(
      folder.refusal(ProjectFolder.options(target: "Stok"))?.contains("no such app; did you mean \"Stock\"?") == true)
  }

  @Test func `whose Info.plist can't be read has the information in its settings, or says why it isn't opened`() throws
  {
    let files = [
      "Shop.xcodeproj/project.pbxproj": projectFile([
        ("Shop", "INFOPLIST_FILE = Shop.plist; INFOPLIST_KEY_UIMainStoryboardFile = Main;"),
        ("Stock", "INFOPLIST_FILE = Stock.plist;"),
      ]),
      "Shop.plist": "<plist>\n", "Stock.plist": "<plist>\n", "Main.storyboard": Self.main,
      "Other.storyboard": Self.main.replacing("Home", with: "Shelf"), "More.storyboard": storyboard([("A", "")]),
    ]
    let session = try ProjectFolder(files).opened()
    defer { session.close() }

    #expect(session.application.mainStoryboard == "Main")
    #expect(session.storyboards.codeNotes.first == "Shop.plist:2: the file is incomplete; the app is opened without it")
    let single = ProjectFolder(files.filter { $0.key != "Main.storyboard" && $0.key != "Other.storyboard" })
    #expect(single.refusal(ProjectFolder.options(target: "Stock")) == "Stock.plist:2: the file is incomplete")
  }

  @Test func `has the storyboards of the packages next to it, but not those of their example apps`() throws {
    let folder = ProjectFolder([
      "App/Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "INFOPLIST_KEY_UIMainStoryboardFile = Main;")]),
      "App/Main.storyboard": Self.main, "Modules/Cart/Package.swift": "// swift-tools-version: 6.0",
      "Modules/Cart/Sources/Cart/Cart.storyboard": Self.main, "Modules/Other/Other.storyboard": Self.main,
      "Modules/Cart/Example/Example.xcodeproj/project.pbxproj": projectFile([("Example", "")]),
      "Modules/Cart/Example/Example.storyboard": Self.main,
    ])

    #expect(
      try folder.script().split(separator: "\n").filter { $0.hasPrefix("require") }
        == ["require \"App/Main.storyboard\"", "require \"Modules/Cart/Sources/Cart/Cart.storyboard\""])
  }

  @Test func `whose main storyboard is in a folder that can't be read says so`() throws {
    let folder = ProjectFolder(["Info.plist": Self.info, "Base.lproj/Main.storyboard": Self.main])
    try #require(chmod(folder.path + "/Base.lproj", 0) == 0)
    defer { chmod(folder.path + "/Base.lproj", 0o755) }

    // The superuser can read any folder.
    #expect(
      folder.refusal()
        == "Info.plist: the main storyboard is \"Main\", but the project has no Main.storyboard; "
        + "Base.lproj: the folder can't be read: Permission denied" || geteuid() == 0)
  }

  @Test func `in a folder with another project has only its own storyboards`() throws {
    let folder = ProjectFolder([
      "A/Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "INFOPLIST_KEY_UIMainStoryboardFile = Main;")]),
      "A/Main.storyboard": Self.main, "B/Other.storyboard": Self.main,
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
      "Info.plist": propertyList(keys), "Phone.storyboard": Self.main, "Pad.storyboard": Self.main,
    ])
    var options = ProjectFolder.options()
    options.device = .iPad

    #expect(try folder.script().contains("mainStoryboard = \"Phone\""))
    #expect(try folder.script(options).contains("mainStoryboard = \"Pad\""))
    #expect(try !folder.script(options).contains("Phone.storyboard"))
  }

  @Test func `starts with a scene of any storyboard`() throws {
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main, "Other.storyboard": storyboard([("Other", "Elsewhere")]),
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
      "Info.plist": propertyList(keys), "Main.storyboard": Self.main, "Launch.storyboard": Self.main,
      "Mac/Desk.storyboard": mac, "Pods/Pod.storyboard": Self.main,
    ])

    #expect(
      try folder.script().split(separator: "\n").filter { $0.hasPrefix("require") } == ["require \"Main.storyboard\""])
  }

  @Test(arguments: [
    (
      ["Info.plist": propertyList("<key>UIMainStoryboardFile</key><string>Man</string>")],
      "Info.plist: the main storyboard is \"Man\", but the project has no Man.storyboard; did you mean \"Main\"?"
    ),
    (
      ["Info.plist": "<plist><dict>\n<key>a</key></dict></plist>", "Main.storyboard": ""],
      "Info.plist:2: the key \"a\" has no value"
    ),
    (
      ["Shop.xcodeproj/project.pbxproj": "{ objects = {\n", "Main.storyboard": ""],
      "Shop.xcodeproj/project.pbxproj:2: expected a key or `}`, found the end of the file"
    ),
  ]) func `that can't be opened is refused with the file and the reason`(files: [String: String], message: String) {
    let folder = ProjectFolder(files.merging(["Main.storyboard": Self.main]) { old, _ in old })

    #expect(folder.refusal() == message)
  }

  @Test(arguments: [
    ("Info.plist", "<plist><dict>\n<key>a</key></dict></plist>", "Info.plist:2: the key \"a\" has no value"),
    (
      "Shop.xcodeproj/project.pbxproj", "{ objects = {\n",
      "Shop.xcodeproj/project.pbxproj:2: expected a key or `}`, found the end of the file"
    ),
    (
      "Shop.xcodeproj/project.pbxproj", "{ a = b; }",
      "Shop.xcodeproj/project.pbxproj: the file isn't a project: `objects` or `rootObject` is missing"
    ),
    (
      "Shop.xcodeproj/project.pbxproj", "{ objects = { a = { }; }; rootObject = C99; }",
      "Shop.xcodeproj/project.pbxproj: the file isn't a project: `objects` has no `C99`, which is the `rootObject`"
    ),
    ("Other.storyboard", "<document>\n", "Other.storyboard:2: the file is incomplete"),
    ("Info.plist", "", "Info.plist: expected a property list, found an empty file"),
    (
      "Info.plist", "<plist><string>Main</string></plist>",
      "Info.plist: expected a dictionary with the app's settings"
    ),
    // A folder has the name of a file.
    ("Info.plist/a.txt", "", "Info.plist: expected a file, found a folder"),
    ("Other.storyboard/a.txt", "", "Other.storyboard: expected a file, found a folder"),
    (
      "Shop.xcodeproj/project.pbxproj/a.txt", "",
      "Shop.xcodeproj/project.pbxproj: expected a file, found a folder"
    ),
    (
      "Assets.xcassets/Brand.colorset/Contents.json/a.txt", "",
      "Assets.xcassets/Brand.colorset/Contents.json: expected a file, found a folder"
    ),
    ("InfoPlist.xcstrings", "xx", "InfoPlist.xcstrings:1: expected a value"),
    ("Line\nbreak.storyboard", "<document>\n", "Line⏎break.storyboard:2: the file is incomplete"),
    (
      "Assets.xcassets/Brand.colorset/Contents.json", "{\n\"colors\": [\n",
      "Assets.xcassets/Brand.colorset/Contents.json:3: expected a value"
    ),
  ]) func `opens without a file that can't be read but that it doesn't need`(
    file: String, contents: String, reason: String
  ) throws {
    let folder = ProjectFolder(["Main.storyboard": Self.main, file: contents])
    let session = try folder.opened()
    defer { session.close() }

    #expect(Picture(of: session.system).lines.joined().contains("At home"))
    #expect(session.storyboards.codeNotes.first == reason + "; the app is opened without it")
  }

  @Test func `opens without a pipe, a file whose link leads nowhere, and a folder that can't be read`() throws {
    let folder = ProjectFolder(["Main.storyboard": Self.main, "Shop/a.txt": ""])
    try #require(symlink("missing", folder.path + "/Other.storyboard") == 0)
    try #require(mkfifo(folder.path + "/Pipe.storyboard", 0o600) == 0)
    try #require(chmod(folder.path + "/Shop", 0) == 0)
    defer { chmod(folder.path + "/Shop", 0o755) }
    let session = try folder.opened()
    defer { session.close() }

    let notes = session.storyboards.codeNotes
    #expect(notes.contains("Other.storyboard: the link leads to no file; the app is opened without it"), "\(notes)")
    #expect(notes.contains("Pipe.storyboard: not a regular file; the app is opened without it"), "\(notes)")
    // The superuser can read any folder.
    let reason = "Shop: the folder can't be read: Permission denied; the app is opened without it"
    #expect(notes.contains(reason) || geteuid() == 0, "\(notes)")
  }

  @Test func `opens again after a relaunch if a file that it doesn't need, of whatever name, can't be read`() throws {
    let loader = "<scene><objects><viewController nibName=\"Main\" id=\"x\"/></objects></scene></scenes>"
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main.replacing("</scenes>", with: loader),
      "Main.xib": "<document>\n",
    ])
    let session = try folder.opened()
    defer { session.close() }
    #expect(session.storyboards.codeNotes.contains { $0.hasPrefix("Main.xib:2: the file is incomplete") })

    _ = try session.loader.run(chunk: "relaunch()", name: "line") { _ in "" }

    #expect(Picture(of: session.system).lines.joined().contains("At home"))
  }

  @Test func `says why a reference to a storyboard that can't be read leads nowhere`() throws {
    let reference = """
      <scene><objects><viewControllerPlaceholder storyboardName="Other" id="ref"/></objects></scene></scenes>
      """
    let start = "<segue kind=\"show\" identifier=\"go\" destination=\"ref\" id=\"s\"/></connections></viewController>"
    let main = storyboard([("Home", "At home")], initial: "Home")
      .replacing("</viewController>", with: "<connections>" + start).replacing("</scenes>", with: reference)
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": main, "Deep/Other.storyboard": "<document>\n",
    ])
    let session = try folder.opened()
    defer { session.close() }
    _ = try session.loader.run(chunk: "performSegue \"go\"", name: "line") { _ in "" }

    #expect(session.loggedText.contains("Deep/Other.storyboard:2: the file is incomplete"))
  }

  @Test func `whose Info.plist names no storyboard opens the one for the kind of device`() throws {
    let pad = Self.main.replacing("retina6_12", with: "ipad9_7")
    let folder = ProjectFolder(["Phone.storyboard": Self.main, "Pad.storyboard": pad])
    var options = ProjectFolder.options()

    #expect(try folder.script().contains("mainStoryboard = \"Phone\""))
    options.device = .iPad
    #expect(try folder.script(options).contains("mainStoryboard = \"Pad\""))
  }

  @Test func `is refused with a command for the shell, whatever the path of a file is`() {
    let folder = ProjectFolder(["Bob's $HOME.storyboard": Self.main, "Own.storyboard": Self.main])

    #expect(folder.refusal()?.contains("/Bob'\\''s $HOME.storyboard'` opens one of its files") == true)
  }

  @Test func `that consists of storyboards alone opens the only storyboard with an initial scene`() throws {
    let folder = ProjectFolder(["A.storyboard": Self.main, "B.storyboard": storyboard([("Other", "Two")])])
    let twice = ProjectFolder(["A.storyboard": Self.main, "B.storyboard": Self.main])

    #expect(try folder.script().contains("mainStoryboard = \"A\""))
    let refusal = twice.refusal() ?? ""
    #expect(refusal.contains("no main storyboard is named"))
    #expect(refusal.hasSuffix("; `--scene` opens the app at a storyboard or scene: A, B"))
  }

  @Test func `with several scene configurations names those that have no window`() throws {
    let scenes = ["Main", "Report"].map { name in
      "<dict><key>UISceneConfigurationName</key><string>\(name)</string>"
        + "<key>UISceneStoryboardFile</key><string>Main</string></dict>"
    }
    let manifest =
      "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
      + "<key>UIWindowSceneSessionRoleApplication</key><array>\(scenes.joined())</array></dict></dict>"
    let folder = ProjectFolder(["Info.plist": propertyList(manifest), "Main.storyboard": Self.main])

    #expect(
      try folder.script().contains(
        "Info.plist: only the first scene gets a window, without: Report; `--scene` opens the app at another storyboard"
      ))
  }

  @Test func `without a main storyboard opens the one that is called Main, if several have an initial scene`() throws {
    let folder = ProjectFolder([
      "Auth.storyboard": storyboard([("Auth", "Sign in")], initial: "Auth"), "Main.storyboard": Self.main,
    ])

    #expect(try folder.script().contains("mainStoryboard = \"Main\""))
  }

  @Test func `of Xcode 16 leaves out the files that a target excludes from its folders`() throws {
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
      "Shop.xcodeproj/project.pbxproj": objects, "Shop/Info.plist": Self.info, "Shop/Main.storyboard": Self.main,
      "Shop/New/Help.storyboard": other, "Shop/Old/Help.storyboard": other, "Shop/Base.lproj/Draft.storyboard": other,
    ])
    let script = try folder.script()

    #expect(script.contains("require \"Shop/New/Help.storyboard\""))
    #expect(!script.contains("Old/Help") && !script.contains("Draft"))
  }

  @Test func `with a broken storyboard is an error with its file and line, without a line of the script`() {
    let folder = ProjectFolder(["Info.plist": Self.info, "Main.storyboard": "<document>\n<scenes>\n"])

    #expect { try folder.opened() } throws: { "\($0)".hasPrefix("Main.storyboard:") }
  }

  @Test func `without storyboards says which files it has`() {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "SDKROOT = iphoneos;")]), "Shop/App.swift": "",
    ])

    #expect(
      folder.refusal()
        == "Shop.xcodeproj: no main storyboard is named, so code creates the first screen of Shop; the project has "
        + "1 Xcode project and 1 other file; write an `app.lua` in its folder that declares the screens")
  }

  @Test func `whose references form a circle is opened`() throws {
    let reference = """
      <scene><objects><viewControllerPlaceholder storyboardName="Main" id="back"/></objects></scene></scenes>
      """
    let other = storyboard([("Other", "Two")], initial: "Other").replacing("</scenes>", with: reference)
    let folder = ProjectFolder([
      "Info.plist": Self.info, "Main.storyboard": Self.main, "Other.storyboard": other,
    ])
    let session = try folder.opened()
    defer { session.close() }

    #expect(
      session.storyboards.codeNotes.first == "2 screens are reached only by code: HelpController, OtherController")
  }
}
