import Controllers
import Layout
import Testing

struct TableTests {
  let desk = Desk()
  let rows = Rows([["Apple", "Banana"], (1...1000).map { "Number \($0)" }])

  private func table() -> TableView { desk.make(TableView.init) { $0.dataSource = rows } }

  @Test func `the data source is asked only for visible rows`() {
    let table = table()

    desk.launch(table)

    #expect(rows.asked.count == 23)
    #expect(table.subviews.count == 23)
  }

  @Test func `scrolling shows other rows`() {
    let table = table()
    desk.launch(table)

    desk.system.turn { _ = desk.system.userInput.scroll(table, .down, lines: 500) }

    #expect(table.visiblePaths.first == IndexPath(section: 1, row: 498))
    #expect((table.subviews.first as? Cell)?.text == "Number 499")
    #expect(rows.asked.count == 46)
  }

  @Test func `reloading discards rows, cells and the selection`() {
    let table = table()
    desk.launch(table)
    table.selectRow(at: IndexPath(row: 0))

    rows.sections = [["Cherry"]]
    desk.system.turn { table.reloadData() }

    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.subviews.compactMap { ($0 as? Cell)?.text } == ["Cherry"])
  }

  @Test func `a header is one line high, and a group has a box, with an empty line between groups`() {
    rows.headers = ["Fruits", nil]
    let table = table()
    desk.launch(table)
    #expect(table.rect(forRowAt: IndexPath(section: 0, row: 0))?.minY == 20)
    #expect(table.rect(forRowAt: IndexPath(section: 1, row: 0))?.minY == 60)

    table.style = .grouped

    #expect(table.rect(forRowAt: IndexPath(section: 1, row: 0))?.minY == 120)
    #expect(table.captions.map(\.text) == ["Fruits"])
  }

  @Test func `the header of the top section stays at the upper edge until the next header reaches it`() {
    rows.headers = ["Fruits", "Numbers"]
    let table = table()
    desk.launch(table)

    let places = [0.0, 30, 50].map { offset in
      table.contentOffset.y = offset
      return table.captions.map(\.frame.minY)
    }

    #expect(places == [[0, 60], [30, 60], [40, 60]])
  }

  @Test func `a row that isn't visible can be found by its text and scrolled to`() throws {
    let table = table()
    desk.launch(table)

    let paths = [table].search(for: ["Number 700"]) { table.paths(named: ["Number 700"])["Number 700"] ?? [] }
    #expect(paths == [IndexPath(section: 1, row: 699)])
    let cell = desk.system.userInput.reveal(try #require(paths.first), in: table)

    #expect(cell?.superview === table)
    #expect(cell?.frameInWindow.maxY == 480)
  }

  @Test func `a view above the rows scrolls together with the rows`() {
    let table = table()
    table.tableHeaderView = desk.label("Above")
    desk.launch(table)

    #expect(table.rect(forRowAt: IndexPath(row: 0))?.minY == 20)
    #expect(table.tableHeaderView?.frame == Rect(x: 0, y: 0, width: 320, height: 20))
  }

  @Test func `a search bar above the rows grows when its scopes appear, unless its frame has a height`() {
    let table = table()
    let search = SearchBar(in: desk.system)
    search.scopeButtonTitles = ["All", "New"]
    table.tableHeaderView = search
    desk.launch(table)
    func firstRow() -> Double? {
      table.layoutIfNeeded()
      return table.rect(forRowAt: IndexPath(row: 0))?.minY
    }
    #expect(firstRow() == 20)

    search.showsScopeBar = true
    #expect(search.frame.height == 40 && firstRow() == 40)
    search.showsScopeBar = false
    #expect(search.frame.height == 20 && firstRow() == 20)

    search.frame = Rect(x: 0, y: 0, width: 320, height: 44)
    search.showsScopeBar = true
    #expect(search.frame.height == 44 && firstRow() == 44)
  }

  @Test func `a cell is retained by its table and knows its index path`() {
    let table = table()
    desk.launch(table)

    let cell = table.cell(at: IndexPath(row: 1))

    #expect(cell?.text == "Banana")
    #expect(cell?.path == IndexPath(row: 1))
    #expect(cell?.owners.first === table)
    #expect(table.cell(at: IndexPath(section: 5, row: 0)) == nil)
  }
}
