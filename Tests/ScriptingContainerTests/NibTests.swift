import Controllers
import ScriptingTestSupport
import Testing

@Suite struct `A view comes from` {
  private func text(_ script: String, root: String = "RecipeViewController") throws -> String {
    let prototype = try Prototype(script + "\napp { root = '\(root)' }")
    return try prototype.run("application.root.view[1] and application.root.view[1].text")
  }

  @Test func `the controller's loadView, if it has one`() throws {
    let script = """
      nib "RecipeView" { label "drawn" }
      screen "RecipeViewController" { loadView = function(self) self.view = view { label "made" } end }
      """

    #expect(try text(script) == "made")
  }

  @Test func `the view declared with the controller rather than a nib`() throws {
    #expect(
      try text("nib 'RecipeView' { label 'nib' } screen 'RecipeViewController' { view = { label 'own' } }") == "own")
  }

  @Test func `the nib that the controller names rather than a nib named after the class`() throws {
    let script = """
      nib "RecipeView" { label "by class" } nib "Other" { label "by name" }
      screen "RecipeViewController" { nibName = "Other" }
      """

    #expect(try text(script) == "by name")
  }

  @Test func `a nib named after the class, preferably without the suffix Controller`() throws {
    let script = "nib 'RecipeViewController' { label 'long' } screen 'RecipeViewController' {}"

    #expect(try text(script) == "long")
    #expect(try text("nib 'RecipeView' { label 'short' }" + script) == "short")
  }

  @Test func `the nib for this device rather than the nib for all devices`() throws {
    let script = """
      nib "RecipeView~ipad" { label "pad" } nib "RecipeView~iphone" { label "phone" } nib "RecipeView" { label "all" }
      screen "RecipeViewController" {}
      """
    let onPad = try Prototype(script + "\napp { device = 'iPad', root = 'RecipeViewController' }")

    #expect(try text(script) == "phone")
    #expect(try onPad.run("application.root.view[1].text") == "pad")
  }

  @Test func `a plain view if no nib exists`() throws {
    #expect(try text("nib 'Another' { label 'drawn' } screen 'RecipeViewController' {}") == "nil")
  }

  @Test func `a nib from which each controller creates its own view`() throws {
    let prototype = try Prototype("nib 'A' { label 'drawn' } screen 'A' {} app { root = navigation 'A' }")

    try prototype.run("application.root.topViewController.view[1].text = 'changed'")
    try prototype.run("application.root:pushViewController('A', false)")

    #expect(try prototype.run("application.root.topViewController.view[1].text") == "drawn")
  }

  @Test func `no nib if the nib's name is unknown, and this is an error`() throws {
    let message = problem(in: "nib 'Recipe' {} screen 'A' { nibName = 'Recipes' } app { root = 'A' }")

    #expect(message.contains("Could not load NIB with name 'Recipes' for A; did you mean \"Recipe\"?"))
  }
}
