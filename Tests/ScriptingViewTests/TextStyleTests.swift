import ScriptingTestSupport
import Testing

/// Tests buttons, fields and text views that follow the text size that the user prefers.
@Suite struct `A view with a text style` {
  private static func form(_ view: String) throws -> Prototype {
    try Prototype(
      """
      screen "Form" { view = { \(view), label "Below" { id = "below" } } }
      app { system = 17, root = "Form" }
      """)
  }

  private static let adjusts = "font = 'body', adjustsFontForContentSizeCategory = true"
  private static let views = [
    "button 'Save' { id = 'text', MORE }", "textField 'Name' { id = 'text', MORE }",
    "textView { id = 'text', text = 'one\\ntwo', isScrollEnabled = false, isEditable = false, MORE }",
  ]
  private let height = "return application.root.elements.below.frame.y - application.root.elements.text.frame.y"
  private let larger = "setTraits { preferredContentSizeCategory = 'accessibilityMedium' }"

  @Test(arguments: views)
  func `a view with a text style becomes higher in a larger text size, and the layout follows`(view: String) throws {
    let prototype = try Self.form(view.replacing("MORE", with: Self.adjusts))
    let before = try #require(Double(prototype.run(height)))

    try prototype.run(larger)

    let after = try #require(Double(prototype.run(height)))
    // 28 points instead of 17, rounded up to a whole point for each line.
    let lines = view.contains("two") ? 2.0 : 1
    #expect(after - before == 13 * lines)
    #expect(try prototype.run("return application.root.elements.text.font") == "body")
  }

  @Test(arguments: views)
  func `a view with a text style keeps its size if it doesn't adjust`(view: String) throws {
    let prototype = try Self.form(view.replacing("MORE", with: "font = 'body'"))
    let before = try prototype.run(height)

    try prototype.run(larger)

    #expect(try prototype.run(height) == before)
  }

  @Test(arguments: views)
  func `a view with a text style takes a size in points instead of a style`(view: String) throws {
    let prototype = try Self.form(view.replacing("MORE", with: Self.adjusts))

    try prototype.run("application.root.elements.text.font = 20 " + larger)

    #expect(try prototype.run("return application.root.elements.text.font") == "20")
  }
}
