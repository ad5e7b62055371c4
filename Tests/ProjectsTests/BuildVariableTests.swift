import Scripting
import Testing

/// Tests that a stranger's build settings can neither fill the memory nor keep the program busy.
@Suite struct `Build settings with variables` {
  /// Opens a project.
  ///
  /// - Parameters:
  ///   - settings: The build settings of the app.
  ///   - configuration: The contents of the file `Base.xcconfig`.
  ///   - information: The name of the app in Info.plist.
  /// - Returns: The notes about the project, or the error.
  private func notes(
    _ settings: [String: String] = [:], configuration: String? = nil, information: String = "Shop"
  ) -> String {
    let lines = settings.sorted { $0.key < $1.key }.map { "\($0.key) = \"\($0.value)\";" }
    let list = SmallProject.info.replacing(
      "<dict>", with: "<dict><key>CFBundleName</key><string>\(information)</string>")
    var project = projectFile([("Shop", "INFOPLIST_FILE = Info.plist; " + lines.joined(separator: " "))])
    var files = ["Info.plist": list, "Main.storyboard": SmallProject.main]
    if let configuration {
      project = project.replacing("buildSettings = {", with: "baseConfigurationReference = CONFIG; buildSettings = {")
      let file = "CONFIG = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = \"<group>\"; };"
      project = project.replacing("objects = {", with: "objects = { G = { children = (CONFIG, ); }; \(file)")
      project = project.replacing("isa = PBXProject;", with: "isa = PBXProject; mainGroup = G;")
      files["Base.xcconfig"] = configuration
    }
    files["Shop.xcodeproj/project.pbxproj"] = project
    do {
      let session = try ProjectFolder(files).opened()
      defer { session.close() }
      return session.storyboards.codeNotes.joined(separator: "\n")
    } catch { return "\(error)" }
  }

  @Test(arguments: ["$(A%)", "${A%}", "$(A%:lower)"])
  func `build settings are reported with the name of the first setting that becomes too long`(_ reference: String) {
    var settings = ["A0": String(repeating: "x", count: 100)]
    for number in 1...9 {
      let one = reference.replacing("%", with: "\(number - 1)")
      settings["A\(number)"] = String(repeating: one, count: 10)
    }

    let told = notes(settings)

    #expect(told.contains("the build setting A3 has more than 64 KB after its variables are replaced"), "\(told)")
  }

  @Test func `build settings are reported if together they are too long, or if they refer to each other too often`() {
    let long = ["L": String(repeating: "x", count: 60_000)]
    let many = Dictionary(uniqueKeysWithValues: (100...700).map { ("M\($0)", "$(L)") })
    #expect(notes(long.merging(many) { $1 }).contains("the build settings have more than 32 MB"))

    let chain = Dictionary(uniqueKeysWithValues: (1000..<9000).map { ("C\($0)", "$(C\($0 + 1))") })
    #expect(notes(chain).contains("more than 100 build settings refer to each other"))
  }

  @Test func `build settings are reported if they make a value of Info.plist too long`() {
    let told = notes(
      ["L": String(repeating: "x", count: 1000)], information: String(repeating: "$(L)", count: 1000))

    #expect(told.contains("Info.plist: a value has more than 64 KB after its variables are replaced"), "\(told)")
  }

  @Test(arguments: ["$($($(", "$(${$(", "$$$", "$(A", "${A)"])
  func `build settings are read in linear time, even if a variable's brackets aren't closed`(_ text: String) {
    let limit = "the build setting B has more than 64 KB"

    #expect(notes(["B": String(repeating: text, count: 40_000)]).contains(limit))
    #expect(!notes(["B": String(repeating: text, count: 9000)]).contains(limit))
  }

  @Test func `build settings are reported if a file includes itself too often`() {
    let told = notes(configuration: String(repeating: "#include \"Base.xcconfig\"\n", count: 10))

    #expect(told.contains("Base.xcconfig: the build settings include more than 100 files"), "\(told)")
  }

  @Test func `build settings count only once for a target that the project lists many times`() throws {
    let settings =
      "INFOPLIST_KEY_UIMainStoryboardFile = Main; L = \"\(String(repeating: "x", count: 60_000))\"; M = \"$(L)\";"
    let project = projectFile([("Shop", settings)])
    let often = Array(repeating: "ShopT", count: 1000).joined(separator: ", ")
    let folder = ProjectFolder([
      "Shop.xcodeproj/project.pbxproj": project.replacing("targets = (ShopT)", with: "targets = (\(often))"),
      "Main.storyboard": SmallProject.main,
    ])

    #expect(folder.refusal() == nil)
    #expect(try folder.script().contains("Shop"))
  }

  @Test func `build settings are read for at most two hundred targets`() {
    let apps = (0...200).map { ("A\($0)", "") }
    let files = ["Shop.xcodeproj/project.pbxproj": projectFile(apps), "Main.storyboard": SmallProject.main]
    let folder = ProjectFolder(files)

    let told = folder.refusal() ?? (try? folder.opened().storyboards.codeNotes.joined()) ?? ""
    #expect(told.contains("the project has 201 targets, more than 200"), "\(told)")
  }
}
