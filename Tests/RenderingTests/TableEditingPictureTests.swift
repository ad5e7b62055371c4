import Controllers
import Rendering
import Testing

struct TableEditingPictureTests {
  let scene = Scene()

  @Test func `rows in editing mode show their controls, also in plain characters`() throws {
    let rows = Rows([
      ("Family", nil, [{ $0.text = "Ada" }, { $0.text = "Bruno" }]),
      (nil, "Three in all", [{ $0.text = "Clara" }]),
    ])
    let table = scene.make(TableView.init) {
      $0.style = .grouped
      $0.dataSource = rows
    }
    scene.launch(scene.screen("People") { [table] })
    scene.system.turn { table.setEditing(true, animated: false) }

    let minus = try #require(scene.system.elements().first { $0.matches(to: "Delete Bruno") })
    scene.system.turn { _ = scene.system.userInput.tap(minus) }

    #expect(
      scene.picture.split(separator: "\n").prefix(8).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ┌ Family ────────────────────────────┐ │
        │ │ [−] Ada                          ≡ │ │
        │ │ [−] Bruno               [! Delete] │ │
        │ └────────────────────────────────────┘ │
        │                                        │
        │ ┌────────────────────────────────────┐ │
        """)
    #expect(
      Picture(of: scene.system).lines.map { SignSet.ascii.converted($0) }[3]
        == "| | [-] Ada                          = | |"
    )
  }
}
