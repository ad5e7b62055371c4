import Flows
import Testing

@Suite struct `VoiceOver` {
  private func output(_ app: String, _ body: String) -> String {
    let folder = Folder([
      "app.lua": app,
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  private func output(ofView view: String, _ body: String) -> String {
    output("screen \"Home\" { view = {\n\(view)\n} }\napp { root = \"Home\", system = 18 }", body)
  }

  private static let controls = [
    (#"label "Tides""#, "Tides"), (#"button "Save" {}"#, "Save, button"),
    (#"button "Save" { isEnabled = false }"#, "Save, dimmed, button"),
    (#"switch "Wi-Fi" { isOn = true }"#, "Wi-Fi, switch button, on"),
    (#"slider "Volume" { value = 0.4 }"#, "Volume, 40%, adjustable"), (#"textField "Name" {}"#, "Name, text field"),
    (#"textField "Name" { text = "Anna" }"#, "Anna, text field"),
    (#"textField "Code" { text = "abc", isSecureTextEntry = true }"#, "•••, text field"),
    (#"searchBar "Find" {}"#, "Find, search field"), (#"progressView "Upload" { progress = 0.25 }"#, "Upload, 25%"),
    (#"label "Tides" { accessibilityTraits = "header" }"#, "Tides, heading"),
    (
      #"button "+" { action = print, accessibilityLabel = "Add", accessibilityHint = "Adds a tide" }"#,
      "Add, button, Adds a tide"
    ),
    (#"imageView "map" { isAccessibilityElement = true, accessibilityLabel = "Map" }"#, "Map, image"),
  ]

  @Test(arguments: controls)
  func `each control is read with its label, value and traits`(control: (view: String, spoken: String)) {
    let told = output(ofView: control.view, "expect.voiceOver { \"\(control.spoken)\" }")

    #expect(told.contains("1 passed"), "\(told)")
  }

  private static let systemItems = [
    "add": "Add", "action": "Share", "trash": "Delete", "compose": "Compose", "organize": "Organize", "done": "Done",
    "refresh": "Refresh", "fastForward": "Fast forward",
  ]

  @Test(arguments: systemItems.sorted { $0.key < $1.key })
  func `a system item has UIKit's name, by which user actions also find it`(item: String, spoken: String) {
    let told = output(
      """
      screen "Home" { navigationItem = { rightBarButtonItem = button { systemItem = "\(item)", action = "hit" } },
        hit = function() print "hit" end }
      app { root = navigation "Home", system = 18 }
      """,
      "expect.voiceOver { \"…\", \"\(spoken), button\", \"…\" } tap \"\(spoken)\"")

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `only a modal view is read, whether its siblings are behind it or in front of it`() {
    let view = #"label "Before", view { accessibilityViewIsModal = true, label "Inside" }, label "After""#
    #expect(output(ofView: view, #"expect.voiceOver { "Inside" }"#).contains("1 passed"))
  }

  @Test func `a label without text isn't read, even as a heading`() {
    let told = output(
      ofView: #"label { id = "name", accessibilityTraits = "header" }, label "Tides""#,
      "expect.accessible() expect.voiceOver { \"Tides\" }")

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `segments and the buttons of a stepper are separate elements`() {
    let told = output(
      ofView:
        #"segmentedControl { titles = { "List", "Map" }, selectedSegmentIndex = 1 }, stepper "Guests" { value = 2 }"#,
      """
      expect.voiceOver { "selected, List, button, 1 of 2", "Map, button, 2 of 2", "Guests, Decrement, 2, button",
        "Guests, Increment, 2, button" }
      """)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `the bar at the top is read first, then the rows, and the tabs last`() {
    let told = output(
      """
      screen "Home" { title = "Tides", navigationItem = { rightBarButtonItem = button "Add" {} },
        view = { tableView { sections = { { header = "Today", rows = { "Ebb", { "Flood", detailText = "high" } } } } } } }
      screen "More" { title = "Log" }
      app { root = tabs { navigation "Home", "More" }, system = 18 }
      """,
      """
      expect.voiceOver { "Tides, heading", "Add, button", "Today, heading", "Ebb", "Flood, high",
        "selected, Tides, tab, 1 of 2", "Log, tab, 2 of 2" }
      """)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `the headers of a collection view are read, except those that are out of sight`() {
    let view = """
      collectionView { layout = "list", sections = {
        { header = "Today", items = { "Ebb", "Flood" }, footer = "Two tides" },
        { header = "Later", items = (function() local all = {}
          for hour = 1, 90 do all[hour] = "Hour " .. hour end return all end)() },
        { header = "Never", items = { "Calm" } },
      } }
      """
    let told = output(
      ofView: view,
      #"expect.voiceOver { "Today, heading", "Ebb", "Flood", "Two tides", "Later, heading", "Hour 1", "…" }"#)

    #expect(told.contains("1 passed"), "\(told)")
    #expect(output(ofView: view, #"expect.voiceOver { "…", "Never, heading", "…" }"#).contains("1 failed"))
  }

  @Test func `the columns of a split view are read one after the other`() {
    let told = output(
      """
      screen "Side" { title = "Side", view = { tableView { rows = { "Inbox", "Sent" } } } }
      screen "Mail" { title = "Mail", view = { label "Text" } }
      app { system = 18, device = "iPad",
        root = split { style = "doubleColumn", primary = "Side", secondary = "Mail" } }
      """,
      #"rotate "landscapeLeft" expect.voiceOver { "…", "Side, heading", "Inbox", "Sent", "Mail, heading", "Text" }"#)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `the screen behind a sheet isn't read, unless the sheet leaves the screen undimmed`() {
    let app = """
      screen "Home" { view = { button "Open" { present = "Form" } } }
      screen "Form" { view = { button "Done" { dismiss = true } } }
      app { root = "Home", system = 18 }
      """
    #expect(output(app, #"tap "Open" expect.voiceOver { "Done, button" }"#).contains("1 passed"))

    let undimmed = app.replacing(
      #"screen "Form" {"#,
      with: #"""
        screen "Form" { sheetPresentationController = { detents = { "medium", "large" }, largestUndimmedDetentIdentifier = "medium" },
        """#)
    let told = output(undimmed, #"tap "Open" expect.voiceOver { "Open, button", "Done, button" }"#)
    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `while an alert is shown, only the alert is read`() {
    let told = output(
      ofView:
        #"button "Delete" { present = alert "Sure?" { message = "It is gone then.", buttons = { "Yes", "No" } } }"#,
      #"tap "Delete" expect.voiceOver { "Sure?", "It is gone then.", "Yes, button", "No, button" }"#)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `a script can hide, group, order and join elements`() {
    let views = """
      view { id = "card", isAccessibilityElement = true, label "Ebb", label "1:20" },
      view { id = "secret", accessibilityElementsHidden = true, label "Hidden" },
      view { id = "pair", label "First", label "Second" }
      """
    let told = output(
      ofView: views,
      """
      local pair = application.root.elements.pair
      pair.accessibilityElements = { pair[2], pair[1] }
      expect.voiceOver { "Ebb, 1:20", "Second", "First" }
      """)

    #expect(told.contains("1 passed"), "\(told)")
  }

  private static let faults = [
    ("switch {}", "switch (Home) has no name for VoiceOver; set its accessibilityLabel"),
    ("slider { value = 0.5 }", "slider (Home) has no name for VoiceOver; set its accessibilityLabel"),
    (
      #"button { image = "plus", action = print }"#,
      #"VoiceOver says "plus", the name of the image, for button "plus" (Home); set its accessibilityLabel"#
    ),
    (
      #"view { id = "card", isAccessibilityElement = true, accessibilityLabel = "Card", button "Go" {} }"#,
      #"VoiceOver can't reach button "Go" (Home), because the view "card" is read as one element"#
    ),
  ]

  @Test(arguments: faults)
  func `a control without a name, or out of reach, isn't accessible`(fault: (view: String, told: String)) {
    let told = output(ofView: fault.view, "expect.accessible()")

    #expect(told.contains("found     \(fault.told)"), "\(told)")
  }

  @Test func `a switch at the end of a row has the name of the row`() {
    let told = output(
      ofView: #"tableView { rows = { { "Wi-Fi", accessoryView = switch {} } } }"#,
      #"expect.accessible() expect.voiceOver { "Wi-Fi", "Wi-Fi, switch button, off" }"#)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `the failure lists the elements that differ`() {
    let told = output(ofView: #"label "Tides", button "Save" {}"#, #"expect.voiceOver { "Tides", "Send, button" }"#)

    #expect(told.contains("- Send, button") && told.contains("+ Save, button"), "\(told)")
  }
}
