import Flows
import Testing

@Suite struct `Readable text` {
  private func output(_ view: String, _ body: String) -> String {
    let folder = Folder([
      "app.lua": "screen \"Home\" { view = {\n\(view)\n} }\napp { root = \"Home\" }",
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  private static let faulty = [
    (
      #"label "Tides, 1:20 in the afternoon" { id = "x", frame = { 10, 40, 80, 21 } }"#,
      #"label "x" (Home) is cut off: it needs 197 points and has 80"#
    ),
    (
      #"label "One\nTwo\nThree" { id = "x", numberOfLines = 2, frame = { 10, 40, 80, 40 } }"#,
      #"label "x" (Home) is cut off: it needs a height of 60 points and has 40"#
    ),
    (
      #"button "A title that is much too long" { id = "x", frame = { 10, 40, 80, 30 } }"#,
      #"button "x" (Home) is cut off: it needs 172 points and has 64"#
    ),
    (
      #"label "Two words" { id = "x", frame = { 10, 40, 200, 20 } }, button "Go" { frame = { 40, 45, 80, 30 } }"#,
      #"label "x" (Home) and button "Go" (Home) overlap by"#
    ),
    (
      #"label "Name" { id = "x", frame = { 20, 200, 140, 40 } }, button "Go" { frame = { 20, 200, 140, 40 } }"#,
      #"button "Go" (Home) and label "x" (Home) overlap by"#
    ),
    (
      #"button "Save" { id = "x", frame = { 300, 40, 80, 30 } }"#,
      #"button "x" (Home) is off the screen: it extends 60 points beyond the right edge and can't be scrolled into view"#
    ),
  ]

  @Test(arguments: faulty, ["expect.readable()", #"expect.readable "x""#])
  func `the failure includes the element and the missing space`(fault: (view: String, told: String), step: String) {
    let told = output(fault.view, step)

    #expect(told.contains("found     \(fault.told)"), "\(told)")
  }

  @Test(arguments: [
    #"label "Tides" { frame = { 10, 40, 80, 21 } }, label "A long text that takes two of the lines it has" { numberOfLines = 0 }"#,
    // The frames overlap, but the text on the left and the text on the right don't.
    #"label "Name" { frame = { 10, 40, 300, 21 } }, label "8" { textAlignment = "right", frame = { 10, 40, 300, 21 } }"#,
    #"scrollView { frame = { 0, 20, 320, 200 }, contentSize = { 320, 900 }, button "Far" { frame = { 10, 800, 80, 30 } } }"#,
    #"tableView { rows = { "Crêpes", { "Cake", detailText = "75 min", accessory = "disclosureIndicator" } } }"#,
    // This text fits on the device, but not in the cells of the picture.
    #"label "illicit illness" { frame = { 10, 40, 90, 21 } }, button "Go" { frame = { 110, 40, 80, 21 } }"#,
    // These strings contain `…`, but they aren't truncated.
    #"textField "Name" { }, searchBar "Search…" { }, switch "More…" { }"#,
    #"label "Long, long, long, long, long, long, long" { isHidden = true, frame = { 10, 40, 80, 21 } }"#,
  ])
  func `text is readable if it fits, scrolls or doesn't overlap other text, or if its view is hidden`(view: String) {
    let told = output(view, "expect.readable()")

    #expect(told.contains("1 passed"), "\(told)")
  }

  private static let larger = [
    (#"button "Reserve now" { id = "x", frame = { 10, 40, 140, 30 }, STYLE }"#, #"button "x" (Home) is cut off"#),
    (#"label "Reserve now" { id = "x", frame = { 10, 40, 120, 30 }, STYLE }"#, #"label "x" (Home) is cut off"#),
    (
      #"textField "Your first name" { id = "x", frame = { 10, 40, 160, 30 }, STYLE }"#,
      #"placeholder "Your first name" of text field "x" (Home) is cut off"#
    ),
  ]

  @Test(arguments: larger)
  func `text that follows the text size is readable only in a size that fits its frame`(
    fault: (view: String, told: String)
  ) {
    let view = fault.view.replacing("STYLE", with: "font = 'body', adjustsFontForContentSizeCategory = true")
    let system = "app { system = 17, root = 'Home' }"
    func told(_ body: String) -> String {
      let folder = Folder([
        "app.lua": "screen \"Home\" { view = {\n\(view)\n} }\n\(system)",
        "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
      ])
      return folder.run("flows/a.lua").output
    }

    let (usual, large) = (
      told("expect.readable()"),
      told("setTraits { preferredContentSizeCategory = 'accessibilityLarge' } expect.readable()")
    )

    #expect(usual.contains("1 passed"), "\(usual)")
    #expect(large.contains(fault.told), "\(large)")
  }

  private static let text = #"label "Hidden text" { id = "x", frame = { 20, 100, 200, 21 } }"#

  @Test(
    arguments: [
      #"view { id = "box", frame = { 0, 90, 320, 60 }, backgroundColor = "red" }"#,
      #"view { frame = { 0, 90, 320, 60 }, view { id = "box", frame = { 0, 0, 320, 60 }, backgroundColor = "red" } }"#,
      #"label "" { id = "box", frame = { 0, 90, 320, 60 }, backgroundColor = "red" }"#,
    ], ["expect.readable()", #"expect.readable "x""#])
  func `text that an opaque view covers isn't readable`(cover: String, step: String) {
    let told = output(Self.text + ", " + cover, step)

    #expect(told.contains(#"label "x" (Home) is covered by view "box": "#), "\(told)")
  }

  @Test(arguments: [
    #"view { frame = { 0, 90, 320, 60 } }"#,
    #"view { frame = { 0, 90, 320, 60 }, backgroundColor = "clear" }"#,
    #"view { frame = { 0, 90, 320, 60 }, backgroundColor = "red", alpha = 0 }"#,
    #"view { frame = { 0, 90, 320, 60 }, backgroundColor = "red", isHidden = true }"#,
    #"view { isHidden = true, view { frame = { 0, 0, 320, 200 }, backgroundColor = "red" } }"#,
    #"view { frame = { 0, 0, 320, 40 }, clipsToBounds = true, view { frame = { 0, 0, 320, 200 }, backgroundColor = "red" } }"#,
    #"view { frame = { 0, 200, 320, 60 }, backgroundColor = "red" }"#,
  ])
  func `text behind a view that is transparent, hidden, clipped or elsewhere is readable`(cover: String) {
    let told = output(Self.text + ", " + cover, "expect.readable()")

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test(arguments: [
    #"view { frame = { 0, 90, 320, 60 }, backgroundColor = "red" }, "# + text,
    #"view { frame = { 0, 90, 320, 60 }, backgroundColor = "red", label "Text" { frame = { 20, 10, 200, 21 } } }"#,
  ])
  func `text in front of an opaque view is readable`(view: String) {
    let told = output(view, "expect.readable()")

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `expect.readable with the name of an element checks only that element`() {
    let view = #"label "Tides, 1:20 in the afternoon" { frame = { 10, 40, 80, 21 } }, button "Go" { id = "go" }"#

    #expect(output(view, #"expect.readable "go""#).contains("1 passed"))
    #expect(output(view, #"expect.readable "nowhere""#).contains("nothing on the screen has that name"))
  }

  private static let field = #"textField "Name" { id = "x", frame = { 10, 400, 200, 31 } }"#
  private static let editing = #"tap "x" "#

  @Test(arguments: ["expect.readable()", #"expect.readable "x""#])
  func `a field isn't readable if the user edits it and the keyboard covers it`(step: String) {
    #expect(output(Self.field, step).contains("1 passed"))

    let told = output(Self.field, Self.editing + step)

    #expect(told.contains(#"text field "x" (Home) is covered by the keyboard: 31 of its 31 points"#), "\(told)")
  }

  @Test func `a text view that the keyboard partly covers isn't readable`() {
    let told = output(#"textView "" { id = "x", frame = { 0, 100, 320, 200 } }"#, Self.editing + "expect.readable()")

    #expect(told.contains(#"text view "x" (Home) is covered by the keyboard: 56 of its 200 points"#), "\(told)")
  }

  @Test(arguments: [
    // The field is above the keyboard, which is 216 points high on a phone.
    #"textField "Name" { id = "x", frame = { 10, 200, 200, 31 } }"#,
    // The user can scroll to the field.
    """
    scrollView { frame = { 0, 20, 320, 460 }, contentSize = { 320, 900 },
      textField "Name" { id = "x", frame = { 10, 380, 200, 31 } } }
    """,
  ])
  func `a field is readable if the keyboard doesn't cover it or if it scrolls`(view: String) {
    let told = output(view, Self.editing + "expect.readable()")

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `a field in a table view controller is readable, because the controller avoids the keyboard`() {
    let folder = Folder([
      "app.lua": """
      screen "Form" { extends = "TableViewController", viewDidLoad = function(self)
        self.tableView.tableHeaderView = view { frame = { 0, 0, 320, 440 },
          textField "Name" { id = "x", frame = { 10, 400, 200, 31 } } }
      end }
      app { root = "Form" }
      """,
      "flows/a.lua": #"require "app" flow("a flow", function() tap "x" expect.readable() end)"#,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("1 passed"), "\(told)")
  }

  /// Controls and rows whose text is too long for a phone, with the beginning of the failure.
  private static let controls = [
    (
      #"switch "Notify me of everything that happens to my orders" { id = "x" }"#,
      #"switch "x" (Home) is cut off: it needs 358 points and has 240"#
    ),
    (
      #"slider "Loudness of the notifications" { id = "x" }"#, #"slider "x" (Home) is cut off: it needs"#
    ),
    (
      #"stepper "The number of notifications that are shown on one day" { id = "x" }"#,
      #"stepper "x" (Home) is cut off: it needs"#
    ),
    (
      #"textField "Your address, with the number of the house and the postcode" { id = "x" }"#,
      #"placeholder "Your address, with the number of the house and the postcode" of text field "x" (Home) is cut off: it"#
    ),
    (
      #"searchBar "Search in all orders and in all bills of this year" { id = "x" }"#,
      #"placeholder "Search in all orders and in all bills of this year" of search bar "x" (Home) is cut off: it needs"#
    ),
    (
      #"tableView { rows = { { "Notifications of orders", detailText = "Switched on for all of them" } } }"#,
      #"row "Notifications of orders" (Home) is cut off: it needs"#
    ),
    (
      #"tableView { rows = { { "Notifications of orders", detailText = "Switched on for all of them" } } }"#,
      #"detail "Switched on for all of them" of row "Notifications of orders" (Home) is cut off: it needs"#
    ),
    (
      #"collectionView { columns = 2, items = { "A text that is much too long for one of two boxes" } }"#,
      #"item "A text that is much too long for one of two boxes" (Home) is cut off: it needs"#
    ),
  ]

  @Test(arguments: controls)
  func `captions, placeholders and details that are cut off aren't readable`(control: (view: String, told: String)) {
    let told = output(control.view, "expect.readable()")

    #expect(told.contains(control.told), "\(told)")
  }

  /// Bars and segments whose text is too long for a phone, with the beginning of the failure.
  private static let bars = [
    (
      #"screen "Home" { title = "High tides at the harbour in the afternoon" } app { root = navigation "Home" }"#,
      #"title "High tides at the harbour in the afternoon" (Home) is cut off: it needs 346 points and has 304"#
    ),
    (
      """
      screen "Home" { view = { segmentedControl {
        "The first of the long ones", "The second of the long ones", frame = { 0, 40, 160, 30 } } } }
      app { root = "Home" }
      """,
      #"segment "The second of the long ones" (Home) is cut off: it needs 156 points and has 144"#
    ),
    (
      """
      screen "A" { title = "A tab with a very long title" } screen "B" { title = "Another one, as long as it" }
      screen "C" { title = "And the third" } app { root = tabs { "A", "B", "C" } }
      """,
      #"tab "Another one, as long as it" (TabBarController) is cut off: it needs"#
    ),
  ]

  @Test(arguments: bars)
  func `titles of bars and segments that are cut off aren't readable`(bar: (script: String, told: String)) {
    let folder = Folder([
      "app.lua": bar.script,
      "flows/a.lua": #"require "app" flow("a flow", function() expect.readable() end)"#,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains(bar.told), "\(told)")
  }

  @Test func `text behind a contentUnavailableConfiguration isn't a failure`() {
    let folder = Folder([
      "app.lua": """
      screen "Note" {
        view = { textView { text = "Words" }, label "Far" { frame = { 390, 300, 80, 21 } } },
        viewDidLoad = function(self) self.contentUnavailableConfiguration = { text = "No note selected" } end,
        show = function(self) self.contentUnavailableConfiguration = nil end,
      }
      app { system = 17, root = "Note" }
      """,
      "flows/a.lua": """
      require "app"
      flow("covered", function() expect.readable() end)
      flow("shown", function() application.root:show() expect.readable() end)
      """,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("1 passed") && told.contains("1 failed"), "\(told)")
    #expect(told.contains(#"label "Far" (Note) is off the screen"#) && !told.contains("overlap"), "\(told)")
  }

  @Test func `the preview above a context menu isn't a failure, unlike an entry of the menu`() {
    let name = "A name that is wider than any menu"
    func told(_ entry: String) -> String {
      let menu = "contextMenu = { button '\(entry)' { action = function() end } }"
      let folder = Folder([
        "app.lua": """
        screen "Home" { view = { tableView { rows = { { text = "\(name)", \(menu) } } } } }
        app { system = 17, root = "Home" }
        """,
        "flows/a.lua": #"require "app" flow("a flow", function() longPress "\#(name)" expect.readable() end)"#,
      ])
      return folder.run("flows/a.lua").output
    }

    let (short, long) = (told("Copy"), told("Copy this item to the list of the things for the tour"))

    #expect(short.contains("1 passed"), "\(short)")
    #expect(long.contains("button \"Copy this item to the list of the things for the tour\" is cut off"), "\(long)")
    #expect(!long.contains("label "), "\(long)")
  }

  @Test func `a back button that is cut off isn't a failure`() {
    let folder = Folder([
      "app.lua": """
      screen "Home" { title = "A title as long as the bar", view = { button "Go" { push = "Next" } } }
      screen "Next" { title = "A title nearly as long" }
      app { root = navigation "Home" }
      """,
      "flows/a.lua": #"require "app" flow("a flow", function() tap "Go" expect.readable() end)"#,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test(arguments: [
    (17, #"rows = { { text = "Anna Schmidt", detailText = "Lunch on Friday?" } }"#),
    (
      17,
      """
      numberOfRows = function() return 1 end, cellForRow = function()
        return cell { label { text = "A text that reaches the end", frame = { 16, 10, 290, 20 } } } end
      """
    ),
    (6, #"rows = { { text = "Anna Schmidt", detailText = "Lunch on Friday?" } }, commitEditing = function() end"#),
  ])
  func `text in a row that was swiped isn't a failure, because the row covers it only for a moment`(
    system: Int, rows: String
  ) {
    let actions = "button 'Archive' {}, button 'Flag' {}, button 'More' {}"
    let folder = Folder([
      "app.lua": """
      screen "Home" { view = { tableView { \(rows), trailingSwipeActions = { \(actions) } } } }
      app { system = \(system), device = "\(system == 6 ? "iPhone5" : "iPhone SE")", root = "Home" }
      """,
      "flows/a.lua": """
      require "app" flow("a flow", function() expect.readable() swipeRow(1) expect.readable() end)
      """,
    ])

    let told = folder.run("flows/a.lua").output

    #expect(told.contains("1 passed"), "\(told)")
  }
}
