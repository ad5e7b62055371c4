import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Segues that a script adds to a controller` {
  @Test(arguments: [
    "x = { kind = 'custom', to = 'C', perform = function() print(self) end }",
    "x = { kind = 'push', to = navigation { root = C { note = function() print(self) end } } }",
  ])
  func `added segues are released with the controller`(segue: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { title = "A" }
      screen "B" { viewDidLoad = function(self) self.segues = { \(segue) } end }
      screen "C" {}
      app { root = navigation "A" }
      """)

    try prototype.run("window.rootViewController:pushViewController('B', false)")
    try prototype.run("window.rootViewController:popViewController(false)")

    #expect(prototype.trace.contains("B deinit"), "\(prototype.trace)")
  }

  @Test func `added segues replace segues that were added before, but not the segues of the controller's class`() throws
  {
    let prototype = try Prototype(
      """
      screen "A" { segues = { own = { to = "B", kind = "modal" } } }
      screen "B" {}
      app { root = "A" }
      """)

    let listed = try prototype.run(
      """
      local a, all = window.rootViewController, {}
      local function note() all[#all + 1] = table.concat(a.segues, " ") end
      a.segues = { x = { to = "B", kind = "modal" } } note()
      a.segues = { y = { to = "B", kind = "modal" }, x = { to = "B", kind = "modal" } } note()
      a.segues = {} note()
      return table.concat(all, ", ")
      """)

    #expect(listed == "x own, x y own, own")
  }

  @Test func `added segues are performed by their function with their destination`() throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      screen "B" {}
      app { root = "A" }
      """)

    try prototype.run(
      """
      local a = window.rootViewController
      a.segues = { x = { kind = "custom", to = navigation "B", perform = function(self, segue)
        print(self, segue.destination.viewControllers[1]) end } }
      a:performSegue "x"
      """)

    #expect(prototype.trace.contains("> A\tB"), "\(prototype.trace)")
  }

  @Test(arguments: ["'text'", "{ to = 5 }", "function() end"])
  func `added segues don't keep a value that was passed as the sender`(sender: String) throws {
    let prototype = try Prototype(
      """
      screen "A" { segues = { x = { to = "B", kind = "modal", animated = false } },
        prepare = function(self, segue, sender)
          print(sender ~= nil)
          segue.destination.kept = segue
          if type(sender) == "table" then sender.to = segue.destination end
        end }
      screen "B" {}
      app { root = "A" }
      """)

    try prototype.run("window.rootViewController:performSegue('x', \(sender))")
    #expect(prototype.trace.contains("> true"))
    try prototype.run("window.rootViewController:dismiss(false)")

    #expect(prototype.trace.contains("B deinit"), "\(prototype.trace)")
  }

  @Test func `added segues report a missing destination`() throws {
    let prototype = try Prototype(
      """
      screen "A" { segues = { x = { to = "B", kind = "modal" } },
        prepare = function(self, segue) segue.destination = nil end }
      screen "B" {}
      app { root = "A" }
      """)

    #expect {
      try prototype.run("window.rootViewController:performSegue 'x'")
    } throws: { error in
      "\(error)".contains("segue 'x' has no destination")
    }
  }

  @Test func `added segues to a popover report an unknown element in from`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Go" { id = "go" } },
        segues = { x = { to = "B", kind = "popover", from = "goo" } } }
      screen "B" {}
      app { device = "iPad", root = "A" }
      """)

    #expect {
      try prototype.run("window.rootViewController:performSegue 'x'")
    } throws: { error in
      "\(error)".contains("`from`: no element `goo` in A; nearest: `go`")
    }
  }
}
