import Controllers
import Locations
import Scripting
import ScriptingTestSupport
import Testing

/// `Base.viewDidLoad(self)` calls super, even if the class that implements the callback is further up.
@Suite struct `Calling super` {
  @Test(arguments: [
    "viewDidLoad", "viewWillAppear", "viewDidDisappear", "willRotate", "didMove", "setEditing", "updateViewConstraints",
    "shouldAutorotate", "didReceiveMemoryWarning",
  ])
  func `calling super is possible for each callback, even if no class of the script implements it`(callback: String)
    throws
  {
    let prototype = try Prototype(
      """
      screen "Base" {}
      screen "Child" { extends = "Base" }
      screen "Other" { extends = NavigationController }
      app { root = "Child" }
      """)

    for name in ["Base", "Child", "Other", "ViewController", "NavigationController", "TableViewController"] {
      let answer = callback == "shouldAutorotate" ? "true" : ""
      #expect(try prototype.run("\(name).\(callback)(application.root, true)") == answer)
    }
  }

  @Test func `runs the inherited implementation, and adds no callbacks`() throws {
    let prototype = try Prototype(
      """
      screen "Base" { viewDidLoad = function() print "base" end }
      screen "Child" { extends = "Base",
        viewDidLoad = function(self) Base.viewDidLoad(self) ViewController.viewDidLoad(self) print "child" end,
        viewWillAppear = function(self) Base.viewWillAppear(self) end }
      app { root = "Base" }
      """)

    try prototype.run("window.rootViewController = 'Child'")

    let printed = prototype.trace.split(separator: "\n").filter { $0.contains("base") || $0.contains("child") }
    #expect(printed.count == 2)
    #expect(
      try prototype.run("return Base.viewWillDisappear == nil, Base.anything, rawget(Base, 'viewDidAppear')")
        == "false nil nil")
  }

  @Test func `a UIKit class can't be assigned to or called`() throws {
    let prototype = try Prototype("screen 'A' {} app { root = 'A' }")

    for line in ["NavigationController {}", "function NavigationController.viewDidLoad() end"] {
      let error = #expect(throws: (any Error).self) { try prototype.run(line) }
      #expect(error.map { "\($0)" }?.contains("NavigationController is a UIKit class") == true)
    }
    #expect(
      try prototype.run("tostring(NavigationController), Navigationcontroller") == "class NavigationController nil")
  }
}

/// A warning about a call that a container omitted names the line of the call that required it.
@Suite struct `A warning about a missing call` {
  @Test(arguments: [
    ("self:addChild(p) self.view:addSubview(p.view)", 4), ("\nself.view:addSubview(p.view)", 5),
    ("\n\nself:addChild(p) p:didMove(self) p:willMove(nil)", 6),
  ])
  func `contains the line of the call that requires the missing one`(calls: String, line: Int) throws {
    let prototype = try Prototype(
      """
      screen "P" {}
      screen "C" { viewDidLoad = function(self)
        p = P {}
      \(calls) end }
      screen "A" {} app { root = "A" }
      """)

    try prototype.run("window.rootViewController = 'C'")

    let locations = prototype.session.system.warnings.entries.map(\.entry.location?.description)
    #expect(locations == ["app.lua:\(line)"])
  }
}
