import Flows
import Testing

/// Tests of expectations about tabs that don't fit in the bar.
struct MoreExpectationTests {
  private func outcome(_ body: String) -> String {
    let folder = Folder([
      "app.lua": """
      for _, name in ipairs { "A", "B", "C", "D", "E" } do screen(name) { title = name, view = { label(name) } } end
      screen "F" { title = "F", tabBarItem = { title = "F", badgeValue = "7" }, view = { label "f" } }
      app { root = tabs { "A", "B", "C", "D", "E", navigation "F" } }
      """,
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  @Test(
    arguments: [
      #"selectTab "More" expect.tab "More" expect.tab(5) expect.title "More" expect.screen "MoreListController""#,
      #"selectTab "More" tap "E" expect.tab "E" expect.tab(5) expect.title "E" expect.stack { "MoreListController", "E" }"#,
      #"selectTab "More" tap "F" expect.tab "F" expect.screen "F" back() expect.tab "More""#,
      #"expect.badge("F", "7") selectTab "More" expect.row("F", { detailText = "7" })"#,
      #"selectTab "More" tap "Edit" moveTab("F", 1) tap "Done" expect.badge(1, "7") selectTab "F" expect.tab(1)"#,
      #"selectTab "More" tap "F" selectTab "More" expect.screen "MoreListController" expect.balanced() expect.noWarnings()"#,
    ])
  func `expectations support the More tab`(body: String) {
    let told = outcome(body)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test func `expect.hidden fails for an element that doesn't exist and suggests expect.absent`() {
    let told = outcome(#"expect.hidden "Gone""#)

    #expect(told.contains(#"to expect that the element is gone, write `expect.absent "Gone"`"#), "\(told)")
  }

  @Test func `the failure of expect.tab includes the selected tab`() {
    let told = outcome(#"selectTab "More" expect.tab "A""#)

    #expect(told.contains(#"tab 5 "More" (MoreNavigationController)"#), "\(told)")
  }
}
