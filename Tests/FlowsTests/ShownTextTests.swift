import Controllers
import Flows
import Scripting
import TestSupport
import Testing

/// Tests that `expect.visible` and `expect.absent` agree with the picture for text in any element.
@Suite struct ShownTextTests {
  /// Apps that show the text `Zebra`, each with a name: one for each string property of a view, and others.
  private static let places: [(name: String, app: String, flow: String)] =
    properties.map { ($0, "screen \"P\" { view = { \($0) } } app { root = \"P\" }", "") } + others

  private static let properties: [String] = {
    let table = ClassTable.builtIn
    guard let view = table.number(of: View.className) else { return [] }
    return table.all.indices.filter { table.isKind($0, of: view) && table.all[$0].makeObject != nil }.flatMap { index in
      table.members(of: table.all[index]).values.compactMap { member -> String? in
        guard case .property(let property) = member.role, ["a string", "a string or nil"].contains(property.type),
          !["id", "currentTitle"].contains(member.name)
        else { return nil }
        return "\(table.all[index].constructor) { \(member.name) = \"Zebra\" }"
      }.sorted()
    }
  }()

  private static let others: [(name: String, app: String, flow: String)] =
    [
      (#"textField "Name" { text = "Zebra", isSecureTextEntry = true }"#, ""),
      (#"textField "Name" {}"#, #"enter("Name", "Zebra")"#), (#"searchBar "Name" {}"#, #"enter("Name", "Zebra")"#),
      (#"textField "Name" { isSecureTextEntry = true }"#, #"enter("Name", "Zebra")"#),
      (#"segmentedControl { titles = { "Zebra", "b" } }"#, ""),
      (#"searchBar { scopeButtonTitles = { "Zebra", "b" }, showsScopeBar = true }"#, ""),
      (#"pickerView { components = { { "a", "Zebra" } } }"#, ""),
      (#"tableView { rows = { "Zebra" } }"#, ""),
      (#"tableView { rows = { { text = "a", detailText = "Zebra" } } }"#, ""),
      (#"tableView { sections = { { header = "Zebra", rows = { "a" } } } }"#, ""),
      (#"tableView { sections = { { footer = "Zebra", rows = { "a" } } } }"#, ""),
      (#"tableView { rows = { { text = "a", accessoryView = label "Zebra" } } }"#, ""),
      (#"navigationBar { navigationItem "Zebra" }"#, ""), (#"tabBar { tabBarItem "Zebra" }"#, ""),
      (#"toolbar { button "Zebra" {} }"#, ""), (#"tabBar { tabBarItem "One" { badgeValue = "Zebra" } }"#, ""),
      (#"button "Go" { present = alert "Zebra" { buttons = { "OK" } } }"#, #"tap "Go""#),
      (#"button "Go" { present = alert "A" { message = "Zebra", buttons = { "OK" } } }"#, #"tap "Go""#),
      (#"button "Go" { present = alert "A" { buttons = { "Zebra" } } }"#, #"tap "Go""#),
      (#"button "Go" { present = actionSheet "Zebra" { buttons = { "OK" } } }"#, #"tap "Go""#),
      (
        #"button "Go" { present = alert "A" { alertViewStyle = "plainTextInput", buttons = { "OK" } } }"#,
        #"tap "Go" enter(1, "Zebra")"#
      ),
    ].map { ($0.0, "screen \"P\" { view = { \($0.0) } } app { root = \"P\" }", $0.1) } + [
      ("a title", #"screen "P" { title = "Zebra" } app { root = navigation "P" }"#, ""),
      ("a prompt", #"screen "P" { navigationItem = { prompt = "Zebra" } } app { root = navigation "P" }"#, ""),
      (
        "a back button",
        #"screen "P" { title = "Zebra", view = { button "Go" { push = "Q" } } } screen "Q" {} app { root = navigation "P" }"#,
        #"tap "Go""#
      ),
      (
        "a bar button",
        #"screen "P" { navigationItem = { rightBarButtonItem = button "Zebra" {} } } app { root = navigation "P" }"#, ""
      ),
      ("a tab", #"screen "P" { title = "Zebra" } screen "Q" {} app { root = tabs { "P", "Q" } }"#, ""),
      (
        "a badge",
        #"screen "P" { tabBarItem = { badgeValue = "Zebra" } } screen "Q" {} app { root = tabs { "P", "Q" } }"#,
        ""
      ),
    ]

  @Test(arguments: Share.cases(of: Array(places.indices))) func `visible and absent agree with the picture`(
    _ index: Int
  ) {
    let place = ShownTextTests.places[index]
    let asked = """
      require "app"
      flow("absent", function() \(place.flow) expect.absent("Zebra", { new = true }) end)
      flow("visible", function() \(place.flow) expect.visible "Zebra" end)
      flow("picture", function() \(place.flow) expect.that(false) end)
      """
    let told = Folder(["app.lua": place.app, "flows/a.lua": asked]).run("flows/a.lua").output
    // The lines of the previous screen are removed, because only the current screen counts.
    let now = told.replacing(#/(?s)▸ changed by.*?the last user actions/#, with: "")
    let picture = now.split(separator: "\n").filter {
      "│├".contains($0.first { !" ▸".contains($0) } ?? " ") && $0.contains("Zebra")
    }

    #expect(told.contains("✗ picture"), "\(told)")
    // An accessibility label isn't shown, but it is a name of the element, so the element isn't absent.
    guard !picture.isEmpty || !place.name.contains("accessibilityLabel") else { return }
    #expect(told.contains("  \(picture.isEmpty ? "✓" : "✗") absent"), "\(place.name)\n\(told)")
    #expect(told.contains("  \(picture.isEmpty ? "✗" : "✓") visible"), "\(place.name)\n\(told)")
  }

  @Test func `expect.text compares secure text with dots`() {
    let app = #"screen "P" { view = { textField "Name" { id = "n", isSecureTextEntry = true } } } app { root = "P" }"#
    let flow = #"enter("n", "abc") expect.text("n", "•••") expect.value("n", "abc") expect.absent("abc")"#
    let told = Folder(["app.lua": app, "flows/a.lua": "require \"app\" flow(\"f\", function() \(flow) end)"])
      .run("flows/a.lua").output

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `expect.absent accepts typed text that has disappeared`() {
    #expect(
      outcome(of: #"tap "Add" enter("name", "Eggs") tap "Cancel" expect.absent "Eggs""#) == "")
    let app = """
      screen "P" { view = { textField "Name" { editingChanged = function(self, field) field.text = "" end } } }
      app { root = "P" }
      """
    let told = Folder([
      "app.lua": app,
      "flows/a.lua": #"require "app" flow("f", function() enter("Name", "Eggs") expect.absent "Eggs" end)"#,
    ]).run("flows/a.lua").output

    #expect(told.contains("1 passed"), "\(told)")
  }
}
