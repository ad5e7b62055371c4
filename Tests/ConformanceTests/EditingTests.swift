import Controllers
import ControllersTestSupport
import Testing

@Suite struct `Editing` {
  let stage = Stage()

  @Test func `editing begins and ends with the same button, and notifies the controller`() throws {
    let list = stage.screen("List")
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    stage.launch(try stage.navigation(list))
    #expect(list.editButtonItem === list.editButtonItem)
    #expect(list.editButtonItem.title == "Edit")

    let first = stage.act { _ = stage.tap("Edit") }
    #expect(first == "List setEditing")
    #expect(list.isEditing && list.editButtonItem.title == "Done" && list.editButtonItem.style == .done)
    let second = stage.act { _ = stage.tap("Done") }

    #expect(second == "List setEditing")
    #expect(!list.isEditing && list.editButtonItem.title == "Edit" && list.editButtonItem.style == .bordered)
  }

  @Test func `editing has already begun in the table when the controller is notified`() throws {
    let list = stage.table("List")
    stage.launch(try stage.navigation(list))
    var wasEditing = false
    stage.on("List", .setEditing) { controller in
      wasEditing = (controller as? TableViewController)?.tableView?.isEditing ?? false
    }

    _ = stage.act { list.setEditing(true, animated: true) }

    #expect(wasEditing)
  }

  @Test func `editing of a swiped row sends the begin, commit and end callbacks, in that order`() throws {
    let list = stage.table("List")
    let rows = StageRows(["a", "b"])
    list.table.dataSource = rows
    stage.launch(try stage.navigation(list))
    let cell = try #require(list.table.cell(at: IndexPath(row: 1)))

    let swiped = stage.act { _ = stage.system.userInput.swipeRow(cell) }
    #expect(swiped == "List willBeginEditingRow")
    let deleted = stage.act { _ = stage.system.userInput.confirmDeletion(of: cell) }

    #expect(
      deleted == """
        List commitEditing
        List didEndEditingRow
        """)
  }

  @Test func `editing of a swiped row ends when the screen of the row is popped`() throws {
    let list = stage.table("List")
    let rows = StageRows(["a"])
    list.table.dataSource = rows
    let stack = try stage.navigation(stage.screen("Root"), list)
    stage.launch(stack)
    _ = stage.act { _ = list.table.cell(at: IndexPath(row: 0)).map(stage.system.userInput.swipeRow) }

    _ = stage.act { stack.popViewController(animated: true) }

    #expect(stage.text(of: "List").hasSuffix("List viewDidDisappear\nList didMove nil"))
    #expect(!list.appearance.isComing)
  }
}

/// A data source whose rows never change.
private final class StageRows: TableViewDataSource {
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  func numberOfSections(in table: SectionedView) -> Int { 1 }

  func numberOfRows(in section: Int, of table: SectionedView) -> Int { texts.count }

  func cell(at path: IndexPath, in table: SectionedView) -> Cell {
    let cell = Cell(in: table.system)
    cell.text = texts[path.row]
    return cell
  }

  func header(in section: Int, of table: SectionedView) -> String? { nil }

  func footer(in section: Int, of table: SectionedView) -> String? { nil }
}

extension Stage {
  /// Returns a table view controller whose class is declared by the script.
  fileprivate func table(_ name: String) -> TableViewController {
    TableViewController(in: system, kind: system.kind(named: name))
  }

  /// Taps the element with the given name.
  fileprivate func tap(_ name: String) -> Bool {
    system.elements().first { $0.matches(to: name) }.map(system.userInput.tap) ?? false
  }
}
