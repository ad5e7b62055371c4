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

  @Test func `items show their detail text below the text, or on the lower edge if they are low`() throws {
    let items = Rows([(nil, nil, [{ ($0.text, $0.detailText) = ("Hill", "2012") }])])
    let view = scene.make(CollectionView.init) { $0.dataSource = items }
    scene.launch(scene.screen("Photos") { [view] })
    #expect(scene.picture.contains("││   Hill    │") && scene.picture.contains("│└── 2012 ───┘"), "\(scene.picture)")

    view.itemSize = Size(width: 104, height: 80)
    view.layoutIfNeeded()

    #expect(scene.picture.contains("   2012    │") && !scene.picture.contains("─ 2012 ─"), "\(scene.picture)")
  }
}
