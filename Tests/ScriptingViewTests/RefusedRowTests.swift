import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A row that a delegate refuses` {
  @Test(arguments: [
    "shouldHighlightRow = function(self, sender, row) self.asked = self.asked + 1 return false end,",
    "shouldHighlightRow = function(self, sender, row) return not self:isLocked(row) end,",
    "shouldHighlightRow = function(self, sender, row) while row > 9 do end return print(row) end,",
    "shouldHighlightRow = function(self, sender, row) return self.missing.field end,",
  ])
  func `a row isn't listed as refused if the delegate's function does more than read, or fails`(members: String) throws
  {
    let prototype = try Prototype(
      """
      screen "List" { asked = 0, isLocked = function(self) self.asked = self.asked + 1 return true end, \(members)
        view = { tableView { rows = { "a", "b" }, didSelectRow = function() end } } }
      app { root = "List" }
      """)

    let choices = prototype.session.choices.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, nil])
    #expect(try prototype.run("return application.root.asked") == "0")
  }

  @Test func `a row is listed as refused if the delegate's function only reads`() throws {
    let prototype = try Prototype(
      """
      screen "List" { willSelectRow = function(self, sender, row) return row ~= 2 and row end,
        view = { tableView { rows = { "a", "b" }, didSelectRow = function() end } } }
      app { root = "List" }
      """)

    let choices = prototype.session.choices.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, "`willSelectRow` returns false (app.lua:1)"])
  }

  @Test(arguments: [
    "return open.field", "return open == closed", "return (open .. 'a') == ''", "return ('a' .. open) == ''",
    "return open + 1", "return -open", "return open < closed", "return not (open <= closed)", "return #open",
    "return open[1]", "return other.elements.name.text == 'y'", "return other.elements[key] == nil",
    "return other[key] == nil", "return other.view == nil", "return other.navigationItem == nil",
    "return other.tabBarItem == nil", "return self.elements.name == nil", "return unmade.title",
  ])
  func `a row isn't listed as refused if the delegate's function calls a function or reads a property`(body: String)
    throws
  {
    let prototype = try Prototype(
      """
      ran, key = 0, "view"
      local function note() ran = ran + 1 return false end
      local behavior = {}
      for _, name in ipairs { "index", "eq", "concat", "add", "unm", "lt", "le", "len" } do behavior["__" .. name] = note end
      open, closed = setmetatable({}, behavior), setmetatable({}, behavior)
      screen "List" { shouldHighlightRow = function(self, sender, row) \(body) end,
        view = { tableView { rows = { "a", "b" }, didSelectRow = function() end } } }
      screen "Detail" { viewDidLoad = note, view = { label { id = "name", text = "x" } } }
      app { root = "List" }
      other = Detail {}
      print(other.isViewLoaded)
      """)
    let before = prototype.session.system.trace.hash

    let choices = prototype.session.choices.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, nil])
    #expect(prototype.session.system.trace.hash == before)
    #expect(try prototype.run("return ran, other.isViewLoaded") == "0 false")
  }

  @Test func `a row isn't listed as refused if a function of the delegate must run to find the refusing function`()
    throws
  {
    let prototype = try Prototype(
      """
      local delegate = setmetatable({}, { __index = function(_, name)
        if name == "shouldHighlightRow" then return function() return false end end
      end })
      screen "List" { view = { tableView { rows = { "a", "b" }, delegate = delegate } } }
      app { root = "List" }
      """)

    let choices = prototype.session.choices.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, nil])
  }

  @Test(arguments: [
    "return row ~= self.locked", "return not self.isLocked[row]", "return row ~= self.inherited",
    "return row ~= limits.last", "if row == self.locked then return false end return self.missing == nil",
    "return row .. '' ~= '2'",
  ])
  func `a row is listed as refused if the delegate's function reads values that the script has set`(body: String) throws
  {
    let prototype = try Prototype(
      """
      limits = setmetatable({}, { __index = { last = 2 } })
      screen "Base" { inherited = 2 }
      screen "List" { extends = "Base", locked = 2, isLocked = { false, true },
        shouldHighlightRow = function(self, sender, row) \(body) end,
        view = { tableView { rows = { "a", "b" }, didSelectRow = function() end } } }
      app { root = "List" }
      """)

    let choices = prototype.session.choices.userChoices.filter { $0.verb == "tap" }

    #expect(choices.map(\.refusal) == [nil, "`shouldHighlightRow` returns false (app.lua:4)"])
  }
}
