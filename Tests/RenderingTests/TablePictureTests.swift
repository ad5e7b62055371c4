import Controllers
import Layout
import Rendering
import Testing

struct TablePictureTests {
  let scene = Scene()

  @Test func `groups are separate boxes with headers and footers`() throws {
    let rows = Rows([
      (
        "Account", nil,
        [
          {
            $0.text = "Name"
            $0.detailText = "Ann"
          },
          {
            $0.text = "Wi-Fi"
            $0.accessoryView = scene.make(Switch.init) { $0.isOn = true }
          },
        ]
      ),
      (
        nil, "Signed in since May",
        [
          {
            $0.text = "Sort by date"
            $0.accessory = .checkmark
          },
          {
            $0.text = "Storage"
            $0.image = "disk"
            $0.detailText = "a detail that is much longer than its row has room for"
            $0.accessory = .detailDisclosureButton
          },
        ]
      ),
    ])
    let table = scene.make(TableView.init) {
      $0.style = .grouped
      $0.dataSource = rows
      $0.selectRow(at: IndexPath(section: 1, row: 0))
    }

    scene.launch(scene.screen("Settings") { [table] })

    #expect(
      scene.picture.split(separator: "\n").prefix(10).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ┌ Account ───────────────────────────┐ │
        │ │ Name                           Ann │ │
        │ │ Wi-Fi                     [ ON ●]  │ │
        │ └────────────────────────────────────┘ │
        │                                        │
        │ ┌────────────────────────────────────┐ │
        │ │▐Sort by date                     ✓▌│ │
        │ │ ▣ Storage a detail that is mu… ⓘ › │ │
        """)
  }

  @Test func `sections of a plain table begin with a horizontal line, and scroll with the rows`() throws {
    let rows = Rows([
      ("Fruits", nil, [{ $0.text = "Apple" }, { $0.text = "Banana" }]),
      ("Vegetables", "From the garden", (1...30).map { number in { $0.text = "Vegetable \(number)" } }),
    ])
    let table = scene.make(TableView.init) { $0.dataSource = rows }
    let search = scene.make(SearchBar.init) {
      $0.showsCancelButton = true
      $0.scopeButtonTitles = ["All", "Fresh"]
      $0.showsScopeBar = true
    }
    scene.launch(scene.screen("Market") { [search, table] })

    scene.system.turn { _ = scene.system.userInput.scroll(table, .down, lines: 2) }

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ⌕ [Search…________________] [× Cancel] │
        │ [      ▐All▌              Fresh      ] │
        ├── Fruits ─────────────────────────────⋮┤
        ├── Vegetables ──────────────────────────┤
        │ Vegetable 1                            │
        │ Vegetable 2                            │
        │ Vegetable 3                            │
        │ Vegetable 4                            │
        │ Vegetable 5                            │
        │ Vegetable 6                            │
        │ Vegetable 7                            │
        │ Vegetable 8                            │
        │ Vegetable 9                            │
        │ Vegetable 10                           │
        │ Vegetable 11                           │
        │ Vegetable 12                           │
        │ Vegetable 13                           │
        │ Vegetable 14                           │
        │ Vegetable 15                           │
        │ Vegetable 16                           │
        │ Vegetable 17                           │
        │ Vegetable 18                           │
        │ Vegetable 19                          ⋮│
        └────────────────────────────────────────┘
         Market · portrait · 0.000 s
        """)
  }
}
