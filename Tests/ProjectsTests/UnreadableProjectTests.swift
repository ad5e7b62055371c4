import Controllers
import Glibc
import Projects
import Rendering
import Scripting
import Testing

@Suite struct `A project with files that can't be read` {
  @Test func `a project whose Info.plist can't be read opens with its build settings, or is refused with the reason`()
    throws
  {
    let files = [
      "Shop.xcodeproj/project.pbxproj": projectFile([
        ("Shop", "INFOPLIST_FILE = Shop.plist; INFOPLIST_KEY_UIMainStoryboardFile = Main;"),
        ("Stock", "INFOPLIST_FILE = Stock.plist;"),
      ]),
      "Shop.plist": "<plist>\n", "Stock.plist": "<plist>\n", "Main.storyboard": SmallProject.main,
      "Other.storyboard": SmallProject.main.replacing("Home", with: "Shelf"),
      "More.storyboard": storyboard([("A", "")]),
    ]
    let session = try ProjectFolder(files).opened()
    defer { session.close() }

    #expect(session.application.mainStoryboard == "Main")
    #expect(session.storyboards.codeNotes.first == "Shop.plist:2: the file is incomplete; the app is opened without it")
    let single = ProjectFolder(files.filter { $0.key != "Main.storyboard" && $0.key != "Other.storyboard" })
    #expect(single.refusal(ProjectFolder.options(target: "Stock")) == "Stock.plist:2: the file is incomplete")
  }

  @Test func `a project whose main storyboard is in an unreadable folder is refused with that reason`() throws {
    let folder = ProjectFolder(["Info.plist": SmallProject.info, "Base.lproj/Main.storyboard": SmallProject.main])
    try #require(chmod(folder.path + "/Base.lproj", 0) == 0)
    defer { chmod(folder.path + "/Base.lproj", 0o755) }

    // The superuser can read any folder.
    #expect(
      folder.refusal()
        == "Info.plist: the main storyboard is \"Main\", but the project has no Main.storyboard; "
        + "Base.lproj: the folder can't be read: Permission denied" || geteuid() == 0)
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
  ]) func `a project that can't be opened is refused with the file and the reason`(
    files: [String: String], message: String
  ) {
    let folder = ProjectFolder(files.merging(["Main.storyboard": SmallProject.main]) { old, _ in old })

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
  ]) func `a project opens without an unreadable file that it doesn't need`(
    file: String, contents: String, reason: String
  ) throws {
    let folder = ProjectFolder(["Main.storyboard": SmallProject.main, file: contents])
    let session = try folder.opened()
    defer { session.close() }

    #expect(Picture(of: session.system).lines.joined().contains("At home"))
    #expect(session.storyboards.codeNotes.first == reason + "; the app is opened without it")
  }

  @Test func `a project opens without a pipe, a broken link, and an unreadable folder`() throws {
    let folder = ProjectFolder(["Main.storyboard": SmallProject.main, "Shop/a.txt": ""])
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

  @Test func `a project opens again after a relaunch without an unreadable file that it doesn't need`() throws {
    let loader = "<scene><objects><viewController nibName=\"Main\" id=\"x\"/></objects></scene></scenes>"
    let folder = ProjectFolder([
      "Info.plist": SmallProject.info, "Main.storyboard": SmallProject.main.replacing("</scenes>", with: loader),
      "Main.xib": "<document>\n",
    ])
    let session = try folder.opened()
    defer { session.close() }
    #expect(session.storyboards.codeNotes.contains { $0.hasPrefix("Main.xib:2: the file is incomplete") })

    _ = try session.loader.run(chunk: "relaunch()", name: "line") { _ in "" }

    #expect(Picture(of: session.system).lines.joined().contains("At home"))
  }

  @Test func `a project says that a reference leads nowhere because its storyboard can't be read`() throws {
    let reference = """
      <scene><objects><viewControllerPlaceholder storyboardName="Other" id="ref"/></objects></scene></scenes>
      """
    let start = "<segue kind=\"show\" identifier=\"go\" destination=\"ref\" id=\"s\"/></connections></viewController>"
    let main = storyboard([("Home", "At home")], initial: "Home")
      .replacing("</viewController>", with: "<connections>" + start).replacing("</scenes>", with: reference)
    let folder = ProjectFolder([
      "Info.plist": SmallProject.info, "Main.storyboard": main, "Deep/Other.storyboard": "<document>\n",
    ])
    let session = try folder.opened()
    defer { session.close() }
    _ = try session.loader.run(chunk: "performSegue \"go\"", name: "line") { _ in "" }

    #expect(session.loggedText.contains("Deep/Other.storyboard:2: the file is incomplete"))
  }

  @Test func `a project is refused with a shell command that quotes the path of a file`() {
    let folder = ProjectFolder(["Bob's $HOME.storyboard": SmallProject.main, "Own.storyboard": SmallProject.main])

    #expect(folder.refusal()?.contains("/Bob'\\''s $HOME.storyboard'` opens one of its files") == true)
  }

  @Test func `a project with a broken storyboard is refused with the storyboard's line, not a line of the script`() {
    let folder = ProjectFolder(["Info.plist": SmallProject.info, "Main.storyboard": "<document>\n<scenes>\n"])

    #expect { try folder.opened() } throws: { "\($0)".hasPrefix("Main.storyboard:") }
  }

  @Test func `a project without storyboards says which files it has`() {
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": projectFile([("Shop", "SDKROOT = iphoneos;")]), "Shop/App.swift": "",
    ])

    #expect(
      folder.refusal()
        == "Shop.xcodeproj: no main storyboard is named, so code creates the first screen of Shop; the project has "
        + "1 Xcode project and 1 other file; write an `app.lua` in its folder that declares the screens")
  }
}
