import Controllers
import Layout
import Rendering
import Testing

struct CollectionPictureTests {
  let scene = Scene()

  @Test func `items of a grid have edges, and a selected item is highlighted`() throws {
    let items = Rows([("Summer", nil, ["Lake", "Beach", "Forest", "Hill"].map { text in { $0.text = text } })])
    let view = scene.make(CollectionView.init) {
      $0.dataSource = items
      $0.selectRow(at: IndexPath(section: 0, row: 1))
    }

    scene.launch(scene.screen("Photos") { [view] })

    #expect(
      scene.picture.split(separator: "\n").prefix(9).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        ├── Summer ──────────────────────────────┤
        │┌───────────┐ ┌──────────┐ ┌───────────┐│
        ││   Lake    │ │  Beach   │ │  Forest   ││
        │└───────────┘ └──────────┘ └───────────┘│
        │┌───────────┐                           │
        ││   Hill    │                           │
        │└───────────┘                           │
        """)
  }
}
