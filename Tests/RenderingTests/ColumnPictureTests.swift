import Controllers
import Rendering
import Testing

/// Tests the pictures of split views with columns.
@Suite struct ColumnPictureTests {
  let scene = Scene(.iPad, version: 18)

  @Test func `buttons behind a column in front are in parentheses until the column is hidden`() throws {
    let split = ColumnViewController(in: scene.system)
    let folders = scene.screen("Folders") { [scene.make(Button.init) { $0.title = "All" }] }
    let note = scene.screen("Note") { [scene.make(Button.init) { $0.title = "Left" }] }
    note.navigationItem.rightBarButtonItem = scene.item("Trash")
    try split.setViewController(folders, for: .primary)
    try split.setViewController(note, for: .secondary)
    scene.launch(split)

    try scene.system.turn { try split.show(.primary) }
    scene.system.settle()

    let picture = scene.picture
    #expect(picture.contains("[All]") && picture.contains("(Left)") && picture.contains("(Trash)"), "\(picture)")

    scene.system.turn { split.touchBeside() }
    scene.system.settle()

    let later = scene.picture
    #expect(!later.contains("All") && later.contains("[Left]") && later.contains("[Trash]"), "\(later)")
  }

  @Test func `a selected row next to a divider has both of its marks, and text doesn't touch the divider`() throws {
    let split = ColumnViewController(in: scene.system)
    let rows = Rows(["Mary", "Ada"])
    let table = scene.make(TableView.init) {
      $0.dataSource = rows
      $0.selectRow(at: IndexPath(section: 0, row: 0))
    }
    try split.setViewController(scene.screen("Folders"), for: .primary)
    try split.setViewController(scene.screen("Inbox") { [table] }, for: .secondary)
    scene.launch(split)

    try scene.application.rotateDevice(to: .landscapeLeft)
    scene.system.settle()

    let lines = Picture(of: scene.system).lines
    let mary = try #require(lines.first { $0.contains("Mary") })
    #expect(mary.contains("│▐Mary") && mary.hasSuffix("▌│"), "\(mary)")
    #expect(lines.contains { $0.contains("│ Ada") })
  }
}
