import Controllers
import Layout
import Rendering
import Testing
import TextWidth

struct PictureTests {
  let scene = Scene()

  @Test func `a list shows its rows, and a sign if more rows follow`() throws {
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
         NavigationController(RecipeList) ▸ RecipeList · portrait · 0.000 s
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
         NavigationController(Home) ▸ Detail · portrait · 0.000 s
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

  @Test func `a form shows the typed text and the selected values`() throws {
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
    scene.system.turn { _ = scene.system.userInput.enter("Zürich", in: city) }

    #expect(
      scene.picture == """
        ┌────────────────────────────────────────┐
        │ 9:41                              100% │
        │           Fill in everything           │
        │                                        │
        │ [× Cancel]     Address        [*Save*] │
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
         NavigationController(Form) ▸ Form · portrait · 0.000 s
        """)
  }

  @Test func `a view with a frame is drawn at its frame, in front of earlier views`() {
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
        │ ····┌──────────────────┐·············· │
        │ ····│ [      Go      ] │·············· │
        │ ····└──────────────────┘·············· │
        │ ······································ │
        │ ······································ │
        """)
  }

  @Test func `an iPad is larger, and its picture is fitted to a smaller terminal`() throws {
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
         NavigationController(Desk) ▸ Desk · portra…
        """)
  }

  @Test func `text with wide characters has all the lines it needs`() {
    for count in 1...90 {
      let scene = Scene()
      let text = String(repeating: "字", count: count)
      scene.launch(
        scene.screen("Text") {
          [
            scene.make(Label.init) {
              $0.text = text
              $0.numberOfLines = 0
            },
            scene.make(Label.init) { $0.text = "after it" },
          ]
        })

      #expect(scene.picture.count { $0 == "字" } == count)
      #expect(scene.picture.contains("after it"))
    }
  }
}
