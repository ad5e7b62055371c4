import Controllers
import ControllersTestSupport
import Layout
import Testing

/// Tests the items of collection views: when they are requested, where they are, and how they are selected.
struct CollectionTests {
  let stage = Stage(version: 15, model: .iPhone13)
  let root: ViewController
  let view: CollectionView
  let items = Rows([(0..<90).map { "\($0)" }])

  init() {
    root = stage.screen("Photos")
    view = CollectionView(frame: Rect(x: 0, y: 50, width: 384, height: 300), in: stage.system)
    view.dataSource = items
    root.view.addSubview(view)
    stage.onControlEvent = { [unowned stage] sender, event in
      if let cell = sender as? Cell { stage.say("\(event.rawValue) \(cell.text ?? "")") }
    }
    stage.onQuestion = { [unowned stage, view] question, values in
      guard case .row(let path)? = values.list.first, question != .sizeForItem else { return }
      stage.say("\(question.name) \(view.existingCell(at: path)?.text ?? "")")
    }
    stage.launch(root)
  }

  private func tap(_ item: Int, section: Int = 0) -> String {
    stage.act { view.cell(at: IndexPath(section: section, row: item)).map { _ = stage.system.userInput.tapRow($0) } }
  }

  private var asked: [Int] { items.asked.map(\.row) }
  private var shown: [String] {
    view.subviews.compactMap { $0 as? Cell }.sorted { $0.path < $1.path }.compactMap(\.text)
  }

  // MARK: The life of cells

  @Test func `cells are requested only for the items that are visible`() {
    #expect(asked == Array(0..<15))
    #expect(shown == (0..<15).map { "\($0)" })
  }

  @Test func `a cell that is scrolled away leaves the view, and is the same cell when it returns`() {
    let first = view.existingCell(at: IndexPath(row: 0))

    _ = stage.act { stage.system.userInput.drag(view, .down, by: 120) }
    #expect(first?.superview == nil)
    #expect(shown.first == "6")
    _ = stage.act { stage.system.userInput.drag(view, .up, by: 120) }

    #expect(view.existingCell(at: IndexPath(row: 0)) === first)
    #expect(first?.superview === view)
    #expect(asked == Array(0..<21))
  }

  @Test func `a reload drops the cells and the selection, and requests the visible items again`() {
    view.selectRow(at: IndexPath(row: 1))
    let first = view.existingCell(at: IndexPath(row: 0))
    items.sections = [["new"]]

    _ = stage.act { view.reloadData() }

    #expect(shown == ["new"])
    #expect(first?.container == nil)
    #expect(view.selectedPaths == [])
  }

  @Test func `an update keeps the cells and the selection at their new positions`() throws {
    view.selectRow(at: IndexPath(row: 2))
    let kept = view.existingCell(at: IndexPath(row: 2))
    items.sections = [["x"] + (2..<90).map { "\($0)" }]
    var update = TableUpdate()
    update.deletedRows = [IndexPath(row: 0), IndexPath(row: 1)]
    update.insertedRows = [IndexPath(row: 0)]

    _ = try stage.act { try view.perform(update) }

    #expect(shown.prefix(3) == ["x", "2", "3"])
    #expect(view.existingCell(at: IndexPath(row: 1)) === kept)
    #expect(view.selectedPaths == [IndexPath(row: 1)])
  }

  @Test func `an update that the data source doesn't match is refused, and changes nothing`() {
    var update = TableUpdate()
    update.deletedRows = [IndexPath(row: 0)]

    let error = #expect(throws: ControllerException.self) { try view.perform(update) }

    #expect(error?.message.contains("existing section after the update (90)") == true)
    #expect(view.cell(at: IndexPath(row: 0))?.text == "0")
    #expect(shown.count == 15)
  }

  // MARK: Selection

  @Test func `the delegate is asked whether an item is highlighted and selected, and told of the selection`() {
    #expect(tap(4) == "> shouldHighlightItem 4\n> shouldSelectItem 4\n> didSelectItem 4")
    #expect(view.indexPathForSelectedRow == IndexPath(row: 4))
  }

  @Test func `the item that was selected is deselected before the new one is reported`() {
    _ = tap(4)

    let told = tap(5)

    #expect(
      told == "> shouldHighlightItem 5\n> shouldSelectItem 5\n> didDeselectItem 4\n> didSelectItem 5")
    #expect(view.selectedPaths == [IndexPath(row: 5)])
  }

  @Test func `if several items can be selected, a second tap asks and deselects`() {
    view.allowsMultipleSelection = true
    _ = tap(4)
    _ = tap(5)

    let told = tap(4)

    #expect(told == "> shouldHighlightItem 4\n> shouldDeselectItem 4\n> didDeselectItem 4")
    #expect(view.selectedPaths == [IndexPath(row: 5)])
  }

  @Test(arguments: [
    (EventKind.shouldHighlightItem, "> shouldHighlightItem 4"),
    (.shouldSelectItem, "> shouldHighlightItem 4\n> shouldSelectItem 4"),
  ])
  func `a delegate that refuses ends the tap`(question: EventKind, told: String) {
    stage.answerAnyone(question) { _ in .flag(false) }

    #expect(tap(4) == told)
    #expect(view.selectedPaths == [])
  }

  @Test func `an item that the delegate keeps selected isn't deselected by a second tap`() {
    view.allowsMultipleSelection = true
    _ = tap(4)
    stage.answerAnyone(.shouldDeselectItem) { _ in .flag(false) }

    #expect(tap(4) == "> shouldHighlightItem 4\n> shouldDeselectItem 4")
    #expect(view.selectedPaths == [IndexPath(row: 4)])
  }

  @Test func `code selects without asking or telling the delegate, and a view without selection ignores taps`() {
    #expect(stage.act { view.selectRow(at: IndexPath(row: 3)) } == "")
    #expect(view.selectedPaths == [IndexPath(row: 3)])

    view.allowsSelection = false

    #expect(tap(4) == "")
    #expect(view.selectedPaths == [IndexPath(row: 3)])
  }
}
