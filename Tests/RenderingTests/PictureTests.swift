import Controllers
import Layout
import Rendering
import Testing

struct PictureTests {
  let scene = Scene()

  @Test func `a list shows its rows, and that it goes on below`() throws {
    let texts = ["Chocolate Cake", "Crêpes Suzette", "日本のカレーライス", "🍣 Sushi 👨‍👩‍👧‍👦 for four", "e\u{301}clair"]
    let rows = Rows(texts + (6...30).map { "Row \($0)" }, accessory: .disclosureIndicator)
    let table = scene.make(TableView.init) { $0.dataSource = rows }
    let list = scene.screen("RecipeList", title: "Recipes") { [table] }
    list.navigationItem.leftBarButtonItem = scene.item("Edit") { $0.isEnabled = false }
    list.navigationItem.rightBarButtonItem = scene.item(.add)

    scene.launch(try scene.navigation(list))
    scene.system.turn { table.selectRow(at: IndexPath(row: 1)) }

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ (Edit)         Recipes           [Add] │
        ├────────────────────────────────────────┤
        │ Chocolate Cake                       › │
        │▐Crêpes Suzette                       ›▌│
        │ 日本のカレーライス                   › │
        │ 🍣 Sushi 👨‍👩‍👧‍👦 for four                 › │
        │ éclair                               › │
        │ Row 6                                › │
        │ Row 7                                › │
        │ Row 8                                › │
        │ Row 9                                › │
        │ Row 10                               › │
        │ Row 11                               › │
        │ Row 12                               › │
        │ Row 13                               › │
        │ Row 14                               › │
        │ Row 15                               › │
        │ Row 16                               › │
        │ Row 17                               › │
        │ Row 18                               › │
        │ Row 19                               › │
        │ Row 20                               › │
        │ Row 21                               ›⋮│
        └────────────────────────────────────────┘
         NavigationController ▸ RecipeList · portrait · 0.000 s
        """)
  }

  @Test func `elements flow from top to bottom`() throws {
    let home = scene.screen("Home", title: "Recipes")
    let detail = scene.screen("Detail", title: "Chocolate Cake") { detailElements }
    detail.toolbarItems = [scene.item("Print"), scene.item(.flexibleSpace), scene.item(.action)]
    let stack = try scene.navigation(home, detail)
    stack.setToolbarHidden(false, animated: false)

    scene.launch(stack)

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ Recipes   Chocolate Cake             │
        ├────────────────────────────────────────┤
        │ Ingredients                            │
        │ Butter, flour, eggs, sugar and a long  │
        │ list of other things                   │
        │ A label of one line is cut where its … │
        │                [Photo]                 │
        │                (Delete)                │
        │ Baking ██████████████████████░░░░░░░░░ │
        │                ○ ○ ● ○                 │
        │ ░░░░░░░░░░░░░░ cake.png ░░░░░░░░░░░░░░ │
        │ ┌────────────────────────────────────┐ │
        │ │ Melt the butter, then wait for a   │ │
        │ │ while.                             │ │
        │ │                                    │ │
        │ │                                    │ │
        │ │                                    │ │
        │ │                                    │ │
        │ │                                    │ │
        │ │                                    │ │
        │ └────────────────────────────────────┘ │
        ├────────────────────────────────────────┤
        │ [Print]                       [Action] │
        └────────────────────────────────────────┘
         NavigationController ▸ Detail · portrait · 0.000 s
        """)
  }

  private var detailElements: [View] {
    [
      scene.make(Label.init) { $0.text = "Ingredients" },
      scene.make(Label.init) {
        $0.text = "Butter, flour, eggs, sugar and a long list of other things"
        $0.numberOfLines = 0
      },
      scene.make(Label.init) { $0.text = "A label of one line is cut where its line ends" },
      scene.make(Button.init) { $0.title = "Photo" },
      scene.make(Button.init) {
        $0.title = "Delete"
        $0.isEnabled = false
      },
      scene.make(Label.init) { $0.isHidden = true },
      scene.make(ProgressView.init) {
        $0.accessibilityLabel = "Baking"
        $0.progress = 0.7
      },
      scene.make(PageControl.init) {
        $0.numberOfPages = 4
        $0.currentPage = 2
      },
      scene.make(ImageView.init) { $0.image = "cake.png" },
      scene.make(TextView.init) { $0.text = "Melt the butter, then wait for a while." },
    ]
  }

  @Test func `a form shows what was typed and chosen`() throws {
    let city = scene.make(TextField.init) { $0.placeholder = "City" }
    let form = scene.screen("Form", title: "Address") {
      [
        scene.make(TextField.init) { $0.placeholder = "Street" },
        city,
        scene.make(TextField.init) {
          $0.placeholder = "Code"
          $0.text = "1234"
          $0.isSecureTextEntry = true
        },
        scene.make(Switch.init) {
          $0.accessibilityLabel = "Deliver"
          $0.isOn = true
        },
        scene.make(Switch.init) { $0.accessibilityLabel = "As a gift" },
        scene.make(Slider.init) {
          $0.accessibilityLabel = "Volume"
          $0.value = 0.4
        },
        scene.make(Stepper.init) {
          $0.accessibilityLabel = "Guests"
          $0.value = 4
        },
        scene.make(SegmentedControl.init) {
          $0.titles = ["Map", "Satellite", "Hybrid"]
          $0.selectedSegmentIndex = 1
        },
        scene.make(PickerView.init) {
          $0.components = [["Red", "Green", "Blue"], ["1", "2", "3"]]
          $0.selectRow(1)
        },
      ]
    }
    form.navigationItem.prompt = "Fill in everything"
    form.navigationItem.leftBarButtonItem = scene.item(.cancel)
    form.navigationItem.rightBarButtonItem = scene.item(.save)

    scene.launch(try scene.navigation(form))
    scene.system.turn { _ = scene.system.hand.enter("Zürich", in: city) }

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │           Fill in everything           │
        │                                        │
        │ [Cancel]       Address          [Save] │
        ├────────────────────────────────────────┤
        │ [Street…_____________________________] │
        │ [Zürich▏_____________________________] │
        │ [••••________________________________] │
        │ Deliver                        [ ON ●] │
        │ As a gift                      [○ OFF] │
        │ Volume [━━━━━━━━━━━●─────────────────] │
        │ Guests                         4 [−│+] │
        │ [    Map      ▐Satellite▌   Hybrid   ] │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │         Red                            │
        │      ▸ Green ◂            ▸ 1 ◂        │
        │        Blue                 2          │
        │                             3          │
        │                                        │
        │                                        │
        │                                        │
        └────────────────────────────────────────┘
         NavigationController ▸ Form · portrait · 0.000 s
        """)
  }

  @Test func `tabs stand at the bottom, with a count at the corner`() throws {
    let basket = scene.screen("Cart", title: "Cart") {
      [scene.make(Label.init) { $0.text = "Nothing yet" }]
    }
    basket.tabBarItem.badgeValue = "2"
    let profile = scene.screen("Profile", title: "Profile")
    profile.tabBarItem.isEnabled = false
    let tabs = TabBarController(in: scene.system)
    try tabs.setViewControllers(
      [scene.screen("Browse", title: "Browse"), try scene.navigation(basket), profile], animated: false)
    try tabs.select(index: 1)

    scene.launch(tabs)

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │                  Cart                  │
        ├────────────────────────────────────────┤
        │ Nothing yet                            │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        ├────────────────────────────────────────┤
        │   Browse     ▐Cart (2)▌    (Profile)   │
        └────────────────────────────────────────┘
         TabBarController ▸ NavigationController ▸ Cart · portrait · 0.000 s
        """)
  }

  @Test func `groups stand apart, each with words above and below`() throws {
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
        │ Account                                │
        │  Name                             Ann  │
        │  Wi-Fi                        [ ON ●]  │
        │                                        │
        │▐ Sort by date                       ✓ ▌│
        │  ▣ Storage a detail that is much… ⓘ ›  │
        │  Signed in since May                   │
        │                                        │
        """)
  }

  @Test func `sections of a plain table begin on a line, and scroll with the rows`() throws {
    let rows = Rows([
      ("Fruits", nil, [{ $0.text = "Apple" }, { $0.text = "Banana" }]),
      ("Vegetables", "From the garden", (1...30).map { number in { $0.text = "Vegetable \(number)" } }),
    ])
    let table = scene.make(TableView.init) { $0.dataSource = rows }
    let search = scene.make(SearchBar.init) {
      $0.showsCancelButton = true
      $0.scopeButtonTitles = ["All", "Fresh"]
    }
    scene.launch(scene.screen("Market") { [search, table] })

    scene.system.turn { _ = scene.system.hand.scroll(table, .down, lines: 2) }

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ⌕ [Search…__________________] [Cancel] │
        │ [      ▐All▌              Fresh      ] │
        │ Banana                                 │
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

  @Test func `a title view and items beside the back button share the bar`() throws {
    let chooser = scene.make(SegmentedControl.init) {
      $0.titles = ["Prev", "Next"]
      $0.frame = Rect(x: 0, y: 0, width: 120, height: 30)
    }
    let letter = scene.screen("Letter", title: "Letter")
    letter.navigationItem.titleView = chooser
    letter.navigationItem.leftItemsSupplementBackButton = true
    letter.navigationItem.leftBarButtonItem = scene.item("Flag")
    let inbox = scene.screen("Inbox", title: "All letters received")

    scene.launch(try scene.navigation(inbox, letter))

    #expect(
      scene.picture.split(separator: "\n").prefix(4).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ All letters … [Flag] [ Prev │ Next ] │
        ├────────────────────────────────────────┤
        """)
  }

  @Test func `what has a frame stands where it says, in front of what came before`() {
    let box = scene.make(View.init) {
      $0.frame = Rect(x: 40, y: 40, width: 160, height: 60)
      $0.backgroundColor = "blue"
    }
    box.addSubview(
      scene.make(Button.init) {
        $0.title = "Go"
        $0.frame = Rect(x: 16, y: 20, width: 128, height: 20)
      })
    let place = scene.make(WebView.init) { $0.text = "http://www.apeth.com" }

    scene.launch(scene.screen("Map") { [place, box] })

    #expect(
      scene.picture.split(separator: "\n").prefix(9).joined(separator: "\n") == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ······································ │
        │ ······································ │
        │ ····                    ·············· │
        │ ····  [      Go      ]  ·············· │
        │ ····                    ·············· │
        │ ······································ │
        │ ······································ │
        """)
  }

  @Test func `a bar of one's own stands where it flows`() {
    let bar = scene.make(NavigationBar.init)
    for title in ["Inbox", "Letter"] {
      let item = NavigationItem(in: scene.system)
      item.title = title
      bar.pushItem(item)
    }
    let row = scene.make(StackView.init)
    for title in ["One", "Two"] { row.addArrangedSubview(scene.make(Button.init) { $0.title = title }) }
    let filling = scene.make(Space.init) { $0.length = nil }
    let toolbar = scene.make(Toolbar.init) {
      $0.items = [scene.item("Left"), scene.item(.flexibleSpace), scene.item("Right")]
    }

    scene.launch(scene.screen("Own") { [bar, row, filling, toolbar] })

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │ ‹ Inbox         Letter                 │
        ├────────────────────────────────────────┤
        │        [One]              [Two]        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        │                                        │
        ├────────────────────────────────────────┤
        │ [Left]                         [Right] │
        └────────────────────────────────────────┘
         Own · portrait · 0.000 s
        """)
  }

  @Test func `a pad is larger, and drawn to fit where there is less room`() throws {
    let pad = Scene(.iPad)
    let screen = pad.screen("Desk", title: "Desk") { [pad.make(Label.init) { $0.text = "Hello" }] }
    pad.launch(try pad.navigation(screen))

    let full = Picture(of: pad.system)
    let small = Picture(of: pad.system, options: .init(terminal: (columns: 44, rows: 12)))

    #expect(full.lines.count == 54)
    #expect(full.lines[0].cellWidth == 98)
    #expect(
      small.text == """
        ┌──────────────────────────────────────────┐
        │ 9:41                                100% │
        │                   Desk                   │
        ├──────────────────────────────────────────┤
        │ Hello                                    │
        │                                          │
        │                                          │
        │                                          │
        │                                          │
        │                                          │
        └──────────────────────────────────────────┘
         NavigationController ▸ Desk · portrait · 0…
        """)
  }
}
