import Controllers
import Scripting
import ScriptingTestSupport
import Testing

struct ResponderTests {
  static let script = """
    screen "Home" {
      view = { view { button "Save" { action = "save" }, button "Print" { action = "printAll" }, button "Quit" { action = "quit" },
                      label "Text" { isUserInteractionEnabled = true, gestures = { tap = "quit" } } } },
      save = function(self, sender) print(self.title .. " saves for " .. sender.title) end,
      title = "Home",
    }
    screen "Sheet" { view = { button "Print" { action = "printAll" }, button "Save" { action = "save" } } }
    screen "Box" { extends = "NavigationController", root = "Home", printAll = function(self, sender) print "the container prints" end }
    app { root = Box {}, quit = function(self, sender) print("the delegate quits " .. tostring(self == application)) end }
    """

  let prototype: Prototype

  init() throws { prototype = try Prototype(Self.script) }

  @Test func `an action travels up from view to controller, container, window, application and delegate`() throws {
    try prototype.run("tap 'Save'")
    #expect(prototype.trace == "> Home saves for Save")
    try prototype.run("tap 'Print'")
    #expect(prototype.trace == "> the container prints")
    try prototype.run("tap 'Quit'")
    #expect(prototype.trace == "> the delegate quits true")
    try prototype.run("tap 'Text'")
    #expect(prototype.trace == "> the delegate quits true")
  }

  @Test func `the responder chain can be followed with nextResponder`() throws {
    let chain = try prototype.run(
      """
      local names, r = {}, application.root.topViewController.view.subviews[1].subviews[1]
      while r do names[#names + 1] = tostring(r) r = r.nextResponder end
      return table.concat(names, " > ")
      """)

    #expect(chain == "Button \"Save\" > View > View > Home > View > View > Box > Window > Application")
  }

  @Test func `a presented controller passes actions on to the window, not to its presenter`() throws {
    try prototype.run("application.root:present('Sheet')")

    #expect { try prototype.run("tap 'Print'") } throws: {
      "\($0)".contains("action: no method `printAll` in the responder chain of Sheet")
    }
  }

  @Test func `the function sendAction starts at a target, a sender, or the front controller`() throws {
    #expect(
      try prototype.run(
        "application:sendAction('save', nil, application.root.topViewController.view.subviews[1].subviews[1])")
        == "true")
    #expect(prototype.trace == "> Home saves for Save")
    #expect(try prototype.run("application:sendAction('printAll'), application:sendAction('nothing')") == "true false")
  }
}
