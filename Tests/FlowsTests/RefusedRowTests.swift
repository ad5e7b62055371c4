import Flows
import Testing

@Suite struct `A row that a delegate refuses` {
  private func output(_ members: String, _ body: String) -> String {
    let folder = Folder([
      "app.lua": """
      screen "List" { locked = 2, asked = 0,
        isLocked = function(self, row) self.asked = self.asked + 1 return row == self.locked end,
        \(members)
        view = { tableView { rows = { "a", "b", "c" }, didSelectRow = function(self) self.chosen = true end } } }
      app { root = "List" }
      """,
      "flows/a.lua": "require \"app\"\nflow(\"a flow\", function()\n\(body)\nend)\n",
    ])
    return folder.run("flows/a.lua").output
  }

  private static let refusing = [
    "shouldHighlightRow = function(self, sender, row) return row ~= self.locked end,",
    "willSelectRow = function(self, sender, row) if row == self.locked then return false end return row end,",
    "shouldHighlightRow = function(self, sender, row) return not self:isLocked(row) end,",
    "willSelectRow = function(self, sender, row) return not self:isLocked(row) and row end,",
  ]

  @Test(arguments: refusing)
  func `a row that a delegate refuses is disabled, and the other rows are enabled`(members: String) {
    let told = output(members, #"expect.disabled "b" expect.enabled "a" expect.enabled "c" tap "a""#)

    #expect(told.contains("1 passed"), "\(told)")
  }

  @Test(arguments: refusing, [#"tap "b""#, #"tapRow "b""#, #"expect.enabled "b""#])
  func `tapping a row that a delegate refuses fails with the name and line of the callback`(
    members: String, step: String
  ) {
    let told = output(members, step)

    let name = members.prefix { $0 != " " }
    #expect(told.contains("row \"b\" (List) does nothing: `\(name)` returns false (app.lua:3)"), "\(told)")
  }
}
