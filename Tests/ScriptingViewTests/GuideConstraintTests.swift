import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Constraints that refer to guides.
@Suite struct `A constraint to a guide` {
  private static let form = """
    screen "Form" {
      view = { label "Name" { id = "name" }, textField "Field" { id = "field" }, button "Send" { id = "send" } },
      constraints = {
        constraint("name", "top", "==", "safeArea", "top", 1, 8),
        constraint("name", "leading", "==", "layoutMargins", "leading"),
        constraint("field", "leading", "==", "readableContent", "leading"),
        constraint("field", "trailing", "==", "readableContent", "trailing"),
        "V:[name]-[field]",
        "V:[send]-[keyboard]",
        constraint("send", "centerX", "==", "superview", "centerX"),
      },
    }
    """

  private func launch(_ app: String) throws -> Prototype {
    try Prototype(
      Self.form + """

        function frame(id)
          local f = application.root.elements[id].frame
          return string.format("%g %g %g %g", f.x, f.y, f.width, f.height)
        end
        app { \(app) }
        """)
  }

  @Test func `keeps elements clear of the device's edges`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15', root = 'Form'")

    #expect(try prototype.run("return frame 'name'").hasPrefix("16 67 "))
    #expect(try prototype.run("return frame 'field'") == "16 95 361 20")
    #expect(try prototype.run("local f = application.root.elements.send.frame return f.y + f.height") == "810")
    #expect(prototype.session.system.warnings.entries.isEmpty)
  }

  @Test func `follows a bar`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15', root = navigation 'Form'")
    try prototype.run("form = application.root.topViewController")
    #expect(try prototype.run("return form.elements.name.frame.y") == "111")

    try prototype.run("application.root:setNavigationBarHidden(true)")

    #expect(try prototype.run("return form.elements.name.frame.y") == "67")
  }

  @Test func `a constraint to a guide keeps text narrow on a pad`() throws {
    let prototype = try launch("system = 17, device = 'iPad 10.2', root = 'Form'")

    #expect(try prototype.run("return frame 'field'").hasPrefix("69 "))
    #expect(try prototype.run("return application.root.elements.field.frame.width") == "672")
  }

  @Test func `follows the keyboard`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15', root = 'Form'")
    let bottom = "local f = application.root.elements.send.frame return f.y + f.height"

    try prototype.run("tap 'Field'")
    #expect(try prototype.run(bottom) == "509")

    try prototype.run("application.root.elements.field:resignFirstResponder()")
    #expect(try prototype.run(bottom) == "810")
  }

  @Test func `changes with a rotation`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15', root = 'Form'")

    try prototype.run("rotate 'landscapeLeft'")

    #expect(
      try prototype.run("return application.root.elements.name.frame.x, application.root.elements.name.frame.y")
        == "75 8")
  }

  @Test func `can be made in code, with objects for the guides`() throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { label "Name" { id = "name" } }, viewDidLoad = function(self)
        local name, view = self.elements.name, self.view
        name.translatesAutoresizingMaskIntoConstraints = false
        view:addConstraint(constraint(name, "leading", "==", view.layoutMarginsGuide, "leading"))
        view:addConstraints(constraintsWithVisualFormat("V:[name]-[keys]", { name = name, keys = view.keyboardLayoutGuide }))
      end }
      app { system = 17, device = "iPhone 15", root = "Root" }
      """)

    #expect(try prototype.run("local f = application.root.elements.name.frame return f.x, f.y + f.height") == "16 810")
    #expect(
      try prototype.run("return application.root.view.safeAreaLayoutGuide == application.root.view.safeAreaLayoutGuide")
        == "true")
    #expect(
      try prototype.run("local f = application.root.view.safeAreaLayoutGuide.layoutFrame return f.y, f.height")
        == "59 759")
    #expect(
      try prototype.run("return application.root.view.constraints[1]")
        == "LayoutConstraint \"name.leading == Root.view.layoutMargins.leading\"")
  }

  @Test func `a constraint to a guide in the list of an element refers to the guide of that element`() throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = { view { id = "box", frame = { 100, 300, 200, 100 }, label "Name" { id = "name" },
        constraints = { constraint("name", "left", "==", "layoutMargins", "left"), "V:|[name]" } } } }
      app { system = 17, device = "iPhone 15", root = "Root" }
      """)
    #expect(try prototype.run("return application.root.elements.name.frame.x") == "8")

    try prototype.run("application.root.elements.box.layoutMargins = { 0, 30, 0, 0 }")

    #expect(try prototype.run("return application.root.elements.name.frame.x") == "30")
  }

  @Test func `a constraint to a guide in a conflict is reported with the name of the guide's view`() throws {
    let prototype = try launch("system = 17, device = 'iPhone 15', root = 'Form'")

    try prototype.run(
      "application.root.view:addConstraints { constraint('name', 'top', '==', 'safeArea', 'top', 1, 20) }")

    #expect(
      prototype.trace.contains("breaking constraint\n<NSLayoutConstraint name.top == Form.view.safeArea.top + 20>"),
      "\(prototype.trace)")
  }

  @Test func `a constraint to a guide causes a warning in an older system, where the view replaces the safe area`()
    throws
  {
    let prototype = try launch("system = 6, root = 'Form'")

    #expect(try prototype.run("return frame 'name'").hasPrefix("16 8 "))
    let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
    #expect(
      warnings.contains { $0.contains("`\"safeArea\"` in constraints needs system 11; this app follows system 6") },
      "\(warnings)")
    #expect(warnings.count == 4)
  }

  @Test func `a constraint to a guide with a misspelled name is an error that suggests the guide`() {
    let message = problem(
      in: """
        screen "Form" { view = { label "Name" { id = "name" } },
          constraints = { constraint("name", "top", "==", "safeAria", "top") } }
        app { system = 17, root = "Form" }
        """)

    #expect(message.contains("app.lua:2") && message.contains("nearest: `safeArea`"), "\(message)")
  }

  @Test func `a constraint to a guide refers to an element if the element has the name of the guide`() throws {
    let prototype = try Prototype(
      """
      screen "Form" { view = { view { id = "keyboard", frame = { 0, 100, 50, 50 } }, label "Name" { id = "name" } },
        constraints = { constraint("name", "top", "==", "keyboard", "bottom"), "|[name]" } }
      app { system = 17, root = "Form" }
      """)

    #expect(try prototype.run("return application.root.elements.name.frame.y") == "150")
  }
}
