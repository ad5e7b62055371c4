import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests the context menu of a view that receives no touches by default.
@Suite struct `The context menu of a label` {
  private static func prototype(_ more: String = "") throws -> Prototype {
    try Prototype(
      """
      screen "Notes" { view = { label "Text" { id = "text", contextMenu = { button "Copy" {} }, \(more) } } }
      app { system = 17, root = "Notes" }
      """)
  }

  private static func offers(_ prototype: Prototype) -> Bool {
    prototype.session.choices.userChoices.contains { $0.verb == "longPress" }
  }

  @Test func `the context menu of a label doesn't open, because a label receives no touches by default`() throws {
    let prototype = try Self.prototype()

    #expect(!Self.offers(prototype))
    let error = #expect(throws: (any Error).self) { try prototype.run("longPress 'text'") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("isUserInteractionEnabled is false (the default for Label)"))
  }

  @Test func `the context menu of a label opens if the label receives touches`() throws {
    let prototype = try Self.prototype("isUserInteractionEnabled = true")

    #expect(Self.offers(prototype))
    try prototype.run("longPress 'text'")
    #expect(prototype.picture.contains("Copy"))
  }

  @Test func `the context menu of a label leaves the touch to a row around the label`() throws {
    let prototype = try Prototype(
      """
      screen "Notes" { view = { tableView { rows = { cell { contextMenu = { button "Open" {} },
        label "Text" { id = "text", contextMenu = { button "Copy" {} } } } } } } }
      app { system = 17, root = "Notes" }
      """)

    try prototype.run("longPress 'row'")

    #expect(prototype.picture.contains("Open") && !prototype.picture.contains("Copy"), "\(prototype.picture)")
  }
}
