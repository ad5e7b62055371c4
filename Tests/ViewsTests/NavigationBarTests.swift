import Controllers
import Layout
import Testing

struct NavigationBarTests {
  let desk = Desk()

  private func item(_ title: String?) -> NavigationItem {
    let item = NavigationItem(in: desk.system)
    item.title = title
    return item
  }

  private func bar(_ items: NavigationItem...) throws -> NavigationBar {
    let bar = NavigationBar(frame: Rect(x: 0, y: 0, width: 320, height: 44), in: desk.system)
    try bar.setItems(items)
    return bar
  }

  @Test func `the first item of a bar has no back button`() throws {
    #expect(try bar(item("Recipes")).backButton == nil)
  }

  @Test func `the back button shows the title of the item below`() throws {
    #expect(try bar(item("Recipes"), item("Cake")).backButton?.title == "Recipes")
  }

  @Test func `the item below can provide a back button`() throws {
    let below = item("Recipes")
    below.backBarButtonItem = desk.item("List")

    #expect(try bar(below, item("Cake")).backButton?.title == "List")
  }

  @Test func `the back button shows Back if the item below has no title`() throws {
    #expect(try bar(item(nil), item("Cake")).backButton?.title == "Back")
    #expect(try bar(item(""), item("Cake")).backButton?.title == "Back")
  }

  @Test func `the item on top can hide the back button`() throws {
    let top = item("Cake")
    top.hidesBackButton = true

    #expect(try bar(item("Recipes"), top).backButton == nil)
  }

  @Test func `a left item replaces the back button, unless left items supplement the back button`() throws {
    let top = item("Cake")
    top.leftBarButtonItem = desk.item("Cancel")
    let bar = try bar(item("Recipes"), top)
    #expect(bar.backButton == nil)

    top.leftItemsSupplementBackButton = true

    #expect(bar.backButton?.title == "Recipes")
  }

  @Test func `the first right item is the rightmost, and the first left item is the leftmost`() throws {
    let top = item("Cake")
    top.leftBarButtonItems = [desk.item("L1"), desk.item("L2")]
    top.rightBarButtonItems = [desk.item("R1"), desk.item("R2")]

    let edges = try bar(top).slots.compactMap { slot -> (String, Double)? in
      if case .item(let item) = slot.content { (item.caption, slot.frame.minX) } else { nil }
    }

    #expect(edges.sorted { $0.1 < $1.1 }.map(\.0) == ["L1", "L2", "R2", "R1"])
  }

  @Test func `a title is in the center, and the back button is shortened`() throws {
    let bar = try bar(item("All letters received last week"), item("A long title here"))

    let widths = bar.slots.map(\.frame.width)

    #expect(widths == [160, 136])
  }

  @Test func `a title view is in the bar while its item is on top`() throws {
    let view = Slider(in: desk.system)
    let top = item("Volume")
    top.titleView = view
    let bar = try bar(item("Home"), top)

    bar.layoutIfNeeded()
    #expect(view.superview === bar)

    try bar.popItem()
    bar.layoutIfNeeded()
    #expect(view.superview == nil)
    #expect(view.owners.count == 1)
  }

  @Test func `items reference their owners`() {
    let save = desk.item("Save")
    let top = item("Form")
    top.rightBarButtonItem = save
    #expect(save.owners.map(\.serialNumber) == [top.serialNumber])

    top.rightBarButtonItem = nil

    #expect(save.owners.isEmpty)
  }

  @Test(arguments: zip([BarButtonSystemItem.add, .fastForward, .flexibleSpace], ["Add", "Fast Forward", ""]))
  func `system items have fixed titles`(systemItem: BarButtonSystemItem, title: String) {
    let item = desk.item("my own")
    item.systemItem = systemItem

    #expect(item.caption == title)
  }

  @Test func `flexible spaces share the remaining space of a toolbar`() {
    let toolbar = Toolbar(frame: Rect(x: 0, y: 0, width: 320, height: 44), in: desk.system)
    let space = desk.item("")
    space.systemItem = .flexibleSpace

    toolbar.items = [desk.item("Left"), space, desk.item("Right")]

    #expect(toolbar.slots.map(\.frame.minX) == [8, 256])
  }
}
