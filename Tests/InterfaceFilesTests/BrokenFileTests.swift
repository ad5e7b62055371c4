import Controllers
import InterfaceFiles
import Lua
import Scripting
import Testing

@Suite struct `A file that can't be opened` {
  private static func refusal(_ text: String, _ name: String = "Main.storyboard") -> String? {
    do {
      _ = try InterfaceFiles.read(Array(text.utf8), named: name)
      return nil
    } catch { return "\(error)" }
  }

  private static let head = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\">"
  private static let bomb = """
    <?xml version="1.0"?>
    <!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
    <document>&c;</document>
    """

  @Test(arguments: [
    ("", "Main.storyboard:1: the file is empty"),
    ("{\n}", "Main.storyboard:1: the file isn't valid XML: not well-formed (invalid token)"),
    ("<html>\n<body></html>", "Main.storyboard:2: the file isn't valid XML: mismatched tag"),
    (head + "\n<scenes>\n<scene", "Main.storyboard:3: the file is incomplete"),
    ("<plist/>", "Main.storyboard:1: expected a storyboard or xib, found <plist>"),
    (
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.03\"/>",
      "Main.storyboard:1: the file is in the archive format of Xcode 3 and 4: open it in Xcode 5 or later and save it, or run `ibtool --upgrade`"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
      "Main.storyboard:1: the file is for macOS; only files for iOS can be opened"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"/>",
      "Main.storyboard:1: the file is for tvOS; only files for iOS can be opened"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\"/>",
      "Main.storyboard:1: the file is for watchOS; only files for iOS can be opened"
    ),
    ("<document type=\"x\"/>", "Main.storyboard:1: expected a storyboard or xib for iOS, found the type \"x\""),
    (bomb, "Main.storyboard:2: the file declares a document type, which files from Xcode never do"),
    (
      head + String(repeating: "<a>", count: 300),
      "Main.storyboard:1: the file has elements nested more than 250 levels deep"
    ),
  ])
  func `a broken file is reported with its line, the expected contents, and what to do`(text: String, message: String) {
    #expect(Self.refusal(text) == message)
  }

  @Test func `a file is either rejected or opened if it is truncated at any position`() {
    let text = storyboard(scene("one", "<label text=\"x\" id=\"l\">\(frame(0, 0, 10, 10))</label>"))

    for count in stride(from: 0, to: text.utf8.count - 1, by: 7) {
      let message = Self.refusal(String(text.prefix(count)))
      #expect(message?.hasPrefix("Main.storyboard:") == true, "\(count)")
    }
  }

  @Test func `a broken file is reported with the names of its scenes if it has no initial scene`() {
    let text = storyboard(scene("one", attributes: " storyboardIdentifier=\"Cart\""), initial: nil)

    let error = #expect(throws: LuaError.self) { try Opened(text) }

    #expect(error?.message.contains("has no initial view controller; its scenes are: Cart") == true)
  }

  @Test func `a broken file is reported with both locations if two scenes have the same identifier`() throws {
    let text = storyboard(
      scene("one", attributes: " storyboardIdentifier=\"Cart\""),
      scene("two", attributes: " storyboardIdentifier=\"Cart\""))

    let error = #expect(throws: LuaError.self) { try Opened(text) }

    #expect(
      error?.message.contains("two scenes have the storyboard identifier \"Cart\" (Main.storyboard:6)") == true,
      "\(error?.message ?? "")")
  }

  @Test func `a broken file is reported if two scenes have the same id, but an id may equal another's identifier`()
    throws
  {
    let twins = #expect(throws: LuaError.self) { try Opened(storyboard(scene("one"), scene("one"))) }
    let crossed = storyboard(
      scene("one", attributes: " storyboardIdentifier=\"two\" title=\"First\""),
      scene("two", attributes: " storyboardIdentifier=\"one\" title=\"Second\""))

    let opened = try Opened(crossed, script: "app { mainStoryboard = 'Main' }")

    #expect(twins?.message.contains("two scenes have the id \"one\" (Main.storyboard:6)") == true)
    #expect(opened.root?.title == "First")
    #expect(try opened.value("storyboards.Main:instantiateViewController('one').title") == "Second")
  }

  @Test func `a broken file is reported with its line if another file refers to the file`() throws {
    let text = storyboard("<viewControllerPlaceholder storyboardName=\"Other\" id=\"one\"/>")
    let folder = try Folder(["Main.storyboard": text, "Other.storyboard": "<html>\n<body></html>"])

    let opened = try Opened(in: folder.path, "Main.storyboard")

    let warnings = opened.session.system.warnings.entries.map(\.entry.message)
    #expect(
      warnings.contains { $0.contains("Other.storyboard:2: the file isn't valid XML: mismatched tag") }, "\(warnings)")
  }

  /// Returns the title of the placeholder for a reference to another file, and the warnings about the reference.
  private func stand(for reference: String, _ files: [String: String]) throws -> (title: String?, warnings: [String]) {
    let text = storyboard("<viewControllerPlaceholder \(reference) id=\"one\"/>")
    let folder = try Folder(["Main.storyboard": text].merging(files) { $1 })
    let opened = try Opened(in: folder.path, "Main.storyboard")
    return (opened.root?.title, opened.session.system.warnings.entries.map(\.entry.text))
  }

  @Test func `a reference to a broken file is replaced with a placeholder that names the missing part`() throws {
    let other = storyboard(scene("x", attributes: " storyboardIdentifier=\"Cart\""), initial: nil)
    let named = "storyboardName=\"Other\""

    let missing = try stand(for: named, [:])
    let first = try stand(for: named, ["Other.storyboard": other])
    let wrong = try stand(for: named + " referencedIdentifier=\"Card\"", ["Other.storyboard": other])

    #expect(missing.title == "Other is missing")
    #expect(first.title == "Other has no initial scene")
    #expect(wrong.title == "Other has no scene \"Card\"")
    #expect(wrong.warnings.count == 1)
    #expect(wrong.warnings[0].hasPrefix("Main.storyboard:6: Storyboard (<UIStoryboard: Other>) doesn't contain"))
    #expect(wrong.warnings[0].hasSuffix("; did you mean \"Cart\"?"), "\(wrong.warnings)")
  }

  @Test func `a broken file is reported with one location if two files refer to each other`() throws {
    let back = storyboard("<viewControllerPlaceholder storyboardName=\"Main\" id=\"one\"/>")

    let told = try stand(for: "storyboardName=\"Other\"", ["Other.storyboard": back])

    #expect(told.title == "Other cannot be shown" || told.title == "Main cannot be shown", "\(told.title ?? "")")
    #expect(told.warnings.count == 1)
    #expect(
      told.warnings[0] == "Main.storyboard:6: scene \"one\" contains itself: one ▸ one ▸ one", "\(told.warnings)")
  }

  @Test func `a file that can't be opened is reported with the expected path if it isn't in the prototype's folder`()
    throws
  {
    let error = #expect(throws: LuaError.self) {
      try Opened(storyboard(scene("one")), script: "require 'base.storyboard'")
    }

    #expect(
      error?.message.contains(
        "'base.storyboard' not found: looked for base.storyboard; put it in the prototype's folder, next to")
        == true,
      "\(error?.message ?? "")")
  }
}
