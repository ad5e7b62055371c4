import Controllers
import Glibc
import InterfaceFiles
import Lua
import Scripting
import TestSupport
import Testing

/// Tests with real files from Xcode.
///
/// The files must be in `../shared/corpus/storyboards` next to the checkout.
///
/// If that folder doesn't exist, these tests pass and print a message.
@Suite struct `A real storyboard` {
  private static let folder = "../shared/corpus/storyboards"
  private static let files: [String] = {
    guard let stream = opendir(folder) else {
      print("storyboards: \(folder) is not there; skipped")
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0.hasSuffix(".storyboard") }.sorted()
  }()

  /// Returns whether a file exists, and prints a message if it doesn't.
  private static func has(_ file: String) -> Bool {
    if files.contains(file) { return true }
    print("storyboards: \(folder)/\(file) is not there; skipped")
    return false
  }

  @Test(arguments: Share.cases(of: files)) func `opens, is drawn, and can be navigated by touch`(_ file: String) throws
  {
    let opened = try Opened(in: Self.folder, file)

    #expect(opened.root != nil)
    #expect(opened.picture.contains("│"))
    try step(file, [])
  }

  /// Touches every button and item, each in a separate launch, and then repeats this on the screens that appear.
  private func step(_ file: String, _ path: [String]) throws {
    let opened = try Opened(in: Self.folder, file)
    for name in path { try opened.run("tap [[\(name)]]") }
    #expect(opened.root != nil && opened.picture.contains("│"), "\(path)")
    guard path.count < 4 else { return }
    let names = Set(opened.session.system.elements().filter(\.takesTouches).compactMap(\.names.first))
    for name in names.sorted() where !path.contains(name) && !name.isEmpty {
      do { try step(file, path + [name]) } catch let error as LuaError where error.isOfNoInterest { continue }
    }
  }

  @Test(arguments: files) func `launches without warnings`(_ file: String) throws {
    let opened = try Opened(in: Self.folder, file)

    #expect(opened.session.system.warnings.entries.map(\.entry.message) == [])
  }

  @Test func `is restored by its restoration identifiers alone`() throws {
    guard Self.has("restoration.storyboard") else { return }
    let session = Session(options: .init(defaultSystem: 6), words: [InterfaceFiles.install], folder: Self.folder)
    defer { session.close() }
    let script = """
      require "restoration.storyboard"
      app { mainStoryboard = "restoration", shouldSaveApplicationState = true, shouldRestoreApplicationState = true }
      """
    try session.loader.load(script, name: "app.lua")

    try session.loader.run(chunk: "tap 'Push' tap 'Present' relaunch()", name: "test")

    #expect(session.application.window?.rootViewController?.children.count == 2)
    #expect(session.system.frontController?.kind.name == "PresentedViewController")
    #expect(session.system.warnings.entries.isEmpty)
  }

  @Test func `has scenes, and segues that lead from one scene to another`() throws {
    guard Self.has("login.storyboard") else { return }
    let opened = try Opened(in: Self.folder, "login.storyboard")

    try opened.run("tap 'Done'")

    #expect(opened.picture.contains("Push"))
    try opened.run("tap 'Push'")
    #expect(opened.root?.presentedViewController?.children.count == 2)
  }

  @Test func `continues in another file`() throws {
    guard Self.has("two-storyboards-main.storyboard") else { return }
    let text = try #require(try TextFile.read(Self.folder + "/two-storyboards-main.storyboard"))
    let other = try #require(try TextFile.read(Self.folder + "/two-storyboards-second.storyboard"))
    let name = try #require(
      text.split(separator: "storyboardName=\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) })
    let folder = try Folder(["Main.storyboard": text, name + ".storyboard": other])
    let opened = try Opened(in: folder.path, "Main.storyboard")
    let button = try #require(opened.session.system.elements().first { $0.takesTouches }?.names.first)

    try opened.run("tap [[\(button)]]")

    #expect(opened.session.system.warnings.entries.map(\.entry.message) == [])
    #expect(opened.root?.presentedViewController?.label.hasPrefix("ViewController2") == true)
  }
}

extension LuaError {
  /// Whether the error is expected: it is about an element that can't be touched, or about something that a file can't
  /// do without code, such as a missing method.
  fileprivate var isOfNoInterest: Bool {
    [
      "in the responder chain", "doesn't receive touches", "does nothing",
      "not running under UIUserInterfaceIdiomPad",
    ]
    .contains { message.contains($0) }
  }
}
