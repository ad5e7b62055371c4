import Controllers
import Rendering
import Scripting
import Testing

/// Tests of pictures with fewer columns or rows than at their full size.
struct NarrowPictureTests {
  /// Returns the lines of a prototype's picture in a terminal.
  private func lines(
    of script: String, after steps: String..., columns: Int = 80, rows: Int = 24
  ) throws -> [String] {
    let session = Session(options: Session.Options(defaultSystem: 26))
    defer { session.close() }
    try session.loader.load(script, name: "app.lua")
    for step in steps { try session.loader.run(chunk: step, name: "step") }
    return Picture(of: session.system, options: .init(terminal: (columns, rows))).lines
  }

  private static let mail = """
    screen "Boxes" { title = "Mailboxes", view = { tableView { rows = { "Inbox", "Archive" } } } }
    screen "List" { title = "Inbox", view = { tableView { rows = { "Ada" },
      leadingSwipeActions = { button "Read" {} },
      trailingSwipeActions = { button "Delete" { style = "destructive" }, button "Flag" {} } } } }
    screen "Message" { view = { label "A candle",
      label { numberOfLines = 0, text = "Six lectures, at Christmas, for the young people of the town, and for us." } } }
    app { device = "iPad Pro 11", system = 26, root = split { style = "tripleColumn",
      preferredDisplayMode = "twoBesideSecondary", preferredSplitBehavior = "tile",
      primary = "Boxes", supplementary = "List", secondary = "Message" } }
    """

  @Test func `the buttons of a swiped row keep their names and brackets`() throws {
    let lines = try lines(of: Self.mail, after: "swipeRow('Ada', 'left')")

    let row = try #require(lines.first { $0.contains(" Ada") }, "\(lines.joined(separator: "\n"))")
    #expect(row.contains("[Flag][! Delete]"), "\(row)")
  }

  @Test func `a label with several lines continues on the free lines below it`() throws {
    let lines = try lines(of: Self.mail, after: "rotate 'landscapeLeft'")

    #expect(!lines.contains { $0.contains("…") }, "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: ["iPhone 17", "iPad Pro 11"])
  func `the home indicator stays in the middle when blank columns are left out`(device: String) throws {
    let lines = try lines(
      of: """
        screen "Message" { view = { label "A candle" } }
        app { device = "\(device)", root = navigation "Message" }
        """, after: "rotate 'landscapeLeft'")

    let line = try #require(lines.first { $0.contains("━") })
    let (before, after) = (line.prefix { $0 != "━" }.count, line.reversed().prefix { $0 != "━" }.count)
    #expect(line.count == 80 && abs(before - after) <= 1, "\(line)")
  }

  @Test(arguments: ["iPhone 17", "iPad Pro 11"])
  func `a title stays in the middle when both halves have blank columns`(device: String) throws {
    let lines = try lines(
      of: """
        screen "Form" { title = "Ben", view = { textView "x" { text = "At noon?" }, button "Send" {} } }
        app { device = "\(device)", root = navigation "Form" }
        """, after: "rotate 'landscapeLeft'")

    let line = try #require(lines.first { $0.contains("Ben") })
    let (before, after) = (line.prefix { $0 != "B" }.count, line.reversed().prefix { $0 != "n" }.count)
    #expect(line.count == 80 && abs(before - after) <= 1, "\(line)")
  }

  @Test func `the names of windows keep their spaces`() throws {
    let lines = try lines(
      of: """
        screen "Home" { view = { button "Push" { push = "Next" } } }
        screen "Next" { view = { label "next" } }
        app { device = "iPad Pro 11", system = 26,
          scenes = { scene "Main" { root = navigation "Home" }, scene "Editor" { root = navigation "Home" } } }
        """, after: "openScene 'Editor'", "openScene 'Main'", "tap 'Push'", columns: 30)

    #expect(lines.first?.contains("─ Editor ─") == true, "\(lines[0])")
  }

  private static let photo = """
    screen "Photo" { title = "Lake", view = { imageView "lake" { frame = { 16, 120, 361, 500 } },
      button "Save" { frame = { 16, 640, 361, 40 }, present = alert "Saved" {
        message = "Lake is in your library.", buttons = { "OK", "Show" } } } } }
    app { device = "iPhone 17", root = navigation "Photo" }
    """

  @Test func `an alert is whole although rows above it and below it are left out`() throws {
    let lines = try lines(of: Self.photo, after: "tap 'Save'", rows: 20)

    let picture = lines.joined(separator: "\n")
    for text in ["Lake ", "┏", "Saved", "in your library", "OK", "Show", "┗", "⋮"] {
      #expect(picture.contains(text), "\(text) is missing: \(picture)")
    }
    #expect(lines.count <= 20)
  }

  @Test func `a long name of an alert leaves room for the time in the last line`() throws {
    let lines = try lines(
      of: """
        screen "A" { view = { button "Ask" { present = alert
          "Would you like to delete all the photos of all your albums, with all of their comments?" {
            buttons = { "OK" } } } } }
        app { device = "iPhone 17", root = "A" }
        """, after: "tap 'Ask'")

    let line = try #require(lines.last)
    #expect(line.hasSuffix("s") && line.contains("portrait") && line.count <= 80, "\(line)")
  }

  @Test func `the keyboard's edge doesn't fill the spaces of a text that it crosses`() throws {
    let lines = try lines(
      of: """
        screen "A" { view = { textField "Name" {}, label { frame = { 100, 520, 200, 20 }, text = "No long results" } } }
        app { device = "iPhone 17", root = "A" }
        """, after: "tap 'Name'", rows: 60)

    let edge = try #require(lines.first { $0.contains("╌╌╌") }, "\(lines.joined(separator: "\n"))")
    #expect(edge.contains("╌No long results╌"), "\(edge)")
  }
}
