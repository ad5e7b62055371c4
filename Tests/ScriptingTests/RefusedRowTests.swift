import Testing

@Suite struct `What can be done with a row that a delegate refuses` {
  @Test(arguments: [
    "shouldHighlightRow = function(self, sender, row) self.asked = self.asked + 1 return false end,",
    "shouldHighlightRow = function(self, sender, row) return not self:isLocked(row) end,",
    "shouldHighlightRow = function(self, sender, row) while row > 9 do end return print(row) end,",
    "shouldHighlightRow = function(self, sender, row) return self.missing.field end,",
  ])
  func `isn't known to a look where its function does more than read, or fails`(members: String) throws {
    let prototype = try Prototype(
      """
      screen "List" { asked = 0, isLocked = function(self) self.asked = self.asked + 1 return true end, \(members)
        view = { tableView { rows = { "a", "b" }, didSelectRow = function() end } } }
      app { root = "List" }
      """)

    let choices = prototype.session.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, nil])
    #expect(try prototype.run("return application.root.asked") == "0")
  }

  @Test func `isn't among what can be done where its function only reads`() throws {
    let prototype = try Prototype(
      """
      screen "List" { willSelectRow = function(self, sender, row) return row ~= 2 and row end,
        view = { tableView { rows = { "a", "b" }, didSelectRow = function() end } } }
      app { root = "List" }
      """)

    let choices = prototype.session.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, "`willSelectRow` returns false (app.lua:1)"])
  }
}
