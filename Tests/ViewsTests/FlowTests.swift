import Controllers
import Layout
import Testing

struct FlowTests {
  let desk = Desk()

  private func heights(_ views: [View]) -> [Double] { views.map(\.frame.height) }

  @Test func `elements flow from top to bottom over the full width`() {
    let views = [desk.label("Name"), desk.button("Add"), desk.label("Last")]

    desk.launch(views[0], views[1], views[2])

    #expect(views.map(\.frame.minY) == [0, 20, 40])
    #expect(views.allSatisfy { $0.frame.width == 320 && $0.frame.minX == 0 })
  }

  @Test func `hidden views take up no space until they are shown`() {
    let (first, second) = (desk.label("first"), desk.label("second"))
    first.isHidden = true
    desk.launch(first, second)
    #expect(second.frame.minY == 0)

    desk.system.turn { first.isHidden = false }

    #expect(second.frame.minY == 20)
  }

  @Test func `tables and text views share the remaining space`() {
    let (label, table, text) = (desk.label("Name"), TableView(in: desk.system), TextView(in: desk.system))

    desk.launch(label, table, text)

    #expect(heights([label, table, text]) == [20, 220, 220])
  }

  @Test func `a multiline label is as high as its text`() {
    let label = desk.make(Label.init) {
      $0.numberOfLines = 0
      $0.text = "Butter, flour, eggs, sugar and a long list of other things"
    }
    let below = desk.label("below")
    desk.launch(label, below)
    #expect(below.frame.minY == 40)

    desk.system.turn { label.text = "Butter" }
    #expect(below.frame.minY == 20)

    desk.system.turn { label.text = "one\ntwo\nthree" }
    #expect(below.frame.minY == 60)
  }

  @Test func `a view with a frame stays where it is`() {
    let placed = desk.button("Go", frame: Rect(x: 20, y: 200, width: 100, height: 44))
    let flowing = desk.label("flows")

    desk.launch(placed, flowing)

    #expect(placed.frame == Rect(x: 20, y: 200, width: 100, height: 44))
    #expect(flowing.frame.minY == 0)
  }

  @Test func `a view is as high as its subviews`() {
    let box = View(in: desk.system)
    box.addSubview(desk.label("one"))
    box.addSubview(desk.label("two"))
    let below = desk.label("below")

    desk.launch(box, below)

    #expect(below.frame.minY == 40)
  }

  @Test
  func `in a row, a view has its preferred width, and a view without a preferred width takes the remaining space`() {
    let row = StackView(in: desk.system)
    let (name, slider) = (desk.label("Volume"), Slider(in: desk.system))
    row.addArrangedSubview(name)
    row.addArrangedSubview(slider)

    desk.launch(row)

    #expect(name.frame == Rect(x: 8, y: 0, width: 48, height: 20))
    #expect(slider.frame == Rect(x: 64, y: 0, width: 248, height: 20))
  }

  @Test(arguments: [
    (StackView.Alignment.fill, 0.0, 320.0), (.leading, 8, 48), (.center, 136, 48), (.trailing, 264, 48),
  ])
  func `in a column, views follow the alignment`(alignment: StackView.Alignment, x: Double, width: Double) {
    let column = StackView(in: desk.system)
    (column.axis, column.alignment) = (.vertical, alignment)
    let name = desk.label("Volume")
    column.addArrangedSubview(name)

    desk.launch(column)

    #expect(name.frame == Rect(x: x, y: 0, width: width, height: 20))
  }

  @Test func `if a row is too narrow, the longest view is compressed`() {
    let row = StackView(in: desk.system)
    let labels = ["Name", String(repeating: "long ", count: 20)].map(desk.label)
    for label in labels { row.addArrangedSubview(label) }

    desk.launch(row)

    #expect(labels.map(\.frame.width) == [32, 264])
  }

  @Test func `a scroll view is as long as its flowing content`() {
    let scroll = ScrollView(in: desk.system)
    for number in 1...40 { scroll.addSubview(desk.label("line \(number)")) }
    desk.launch(scroll)

    #expect(scroll.contentSize == Size(width: 320, height: 800))
    #expect(desk.system.userInput.scroll(scroll, .down, lines: 5))
    #expect(scroll.contentOffset == Point(x: 0, y: 100))
    #expect(desk.system.userInput.scroll(scroll, .down, lines: 50))
    #expect(scroll.contentOffset == Point(x: 0, y: 340))
    #expect(!desk.system.userInput.scroll(scroll, .down))
  }
}
