import Controllers
import Layout
import Testing

struct UserInputTests {
  let desk = Desk()

  @Test func `a button notifies its target, and a switch changes before it notifies its target`() {
    let control = desk.make(Switch.init) { $0.accessibilityLabel = "Vegan" }
    desk.launch(desk.button("Add"), control)

    desk.tap("Add")
    desk.tap("Vegan")

    #expect(control.isOn)
    #expect(desk.takeRecorded() == ["Add touchUpInside", "Vegan valueChanged"])
  }

  @Test func `an unchanged value is not reported`() {
    let slider = desk.make(Slider.init) { $0.accessibilityLabel = "Volume" }
    desk.launch(slider)

    #expect(slider.drag(to: 0.5))
    #expect(!slider.drag(to: 0.5))
    #expect(slider.drag(to: 7))

    #expect(slider.value == 1)
    #expect(desk.takeRecorded() == ["Volume valueChanged", "Volume valueChanged"])
  }

  @Test func `each touch of a stepper changes it by one step`() {
    let stepper = desk.make(Stepper.init) {
      $0.accessibilityLabel = "Guests"
      $0.value = 4
    }
    desk.launch(stepper)

    #expect(stepper.tap(until: 7))
    #expect(desk.takeRecorded().count == 3)
    #expect(!stepper.tap(until: -1))
    #expect(stepper.value == 0)
  }

  @Test func `touches select a segment of a control and a row of a picker`() {
    let control = desk.make(SegmentedControl.init) { $0.titles = ["Map", "Satellite"] }
    let picker = desk.make(PickerView.init) { $0.components = [["Red", "Green"]] }
    desk.launch(control, picker)

    desk.tap("Satellite")
    #expect(picker.choose(1))
    #expect(!picker.choose(5))

    #expect(control.selectedSegmentIndex == 1)
    #expect(picker.selectedTitle() == "Green")
    #expect(desk.takeRecorded() == ["SegmentedControl valueChanged", "PickerView valueChanged"])
  }

  @Test func `typing makes a field the first responder until the next field takes over`() {
    let street = desk.make(TextField.init) { $0.placeholder = "Street" }
    let city = desk.make(TextField.init) { $0.placeholder = "City" }
    desk.launch(street, city)

    _ = desk.system.userInput.enter("Main 5", in: street)
    #expect(street.isEditing)
    #expect(desk.takeRecorded() == ["Street editingDidBegin", "Street editingChanged"])

    desk.tap("City")
    #expect(desk.takeRecorded() == ["Street editingDidEnd", "City editingDidBegin"])

    #expect(desk.system.userInput.pressReturn())
    #expect(desk.takeRecorded() == ["City editingDidEndOnExit", "City editingDidEnd"])
    #expect(street.text == "Main 5")
  }

  @Test func `a field that leaves the screen is no longer the first responder`() {
    let field = desk.make(TextField.init) { $0.placeholder = "Street" }
    desk.launch(field)
    desk.tap("Street")

    field.removeFromSuperview()

    #expect(desk.system.firstResponder == nil)
    #expect(desk.takeRecorded() == ["Street editingDidBegin", "Street editingDidEnd"])
  }

  @Test func `selecting a row is reported, and deselects the previous row`() {
    let rows = Rows([["Apple", "Banana"]])
    let table = desk.make(TableView.init) { $0.dataSource = rows }
    desk.launch(table)

    desk.tap("Apple")
    desk.tap("Banana")

    #expect(table.indexPathForSelectedRow == IndexPath(row: 1))
    #expect(desk.takeRecorded() == ["Apple didSelectRow", "Apple didDeselectRow", "Banana didSelectRow"])
  }

  @Test func `with multiple selection, a second touch deselects the row`() {
    let rows = Rows([["Apple", "Banana"]])
    let table = desk.make(TableView.init) {
      $0.dataSource = rows
      $0.allowsMultipleSelection = true
    }
    desk.launch(table)

    for name in ["Banana", "Apple", "Banana"] { desk.tap(name) }

    #expect(table.selectedPaths == [IndexPath(row: 0)])
    #expect(desk.takeRecorded() == ["Banana didSelectRow", "Apple didSelectRow", "Banana didDeselectRow"])
  }

  @Test func `the back button pops, and a bar item notifies its target`() throws {
    let (home, away) = (desk.screen("Home"), desk.screen("Away"))
    home.title = "Home"
    away.navigationItem.rightBarButtonItem = desk.item("Save")
    let stack = NavigationController(in: desk.system)
    try stack.setViewControllers([home, away], animated: false)
    desk.launch(root: stack)

    desk.tap("Save")
    desk.tap("Home")
    desk.system.settle()

    #expect(stack.topViewController === home)
    #expect(desk.takeRecorded() == ["Save tap"])
  }

  @Test func `the back button of a standalone bar pops its item and notifies the delegate`() throws {
    let bar = NavigationBar(in: desk.system)
    for title in ["Inbox", "Letter"] {
      let item = NavigationItem(in: desk.system)
      item.title = title
      try bar.pushItem(item)
    }
    bar.hasDelegate = true
    desk.launch(bar)
    let start = desk.system.trace.count

    desk.tap("Inbox")
    desk.system.settle()

    #expect(bar.topItem?.title == "Inbox")
    #expect(desk.events(from: start) == ["NavigationBar shouldPop", "NavigationBar didPop"])
  }

  @Test func `touching a tab selects it, or pops its stack if the tab is already selected`() throws {
    let (home, away, other) = (desk.screen("Home"), desk.screen("Away"), desk.screen("Other"))
    home.title = "Home"
    other.title = "Other"
    let stack = NavigationController(in: desk.system)
    try stack.setViewControllers([home, away], animated: false)
    let tabs = TabBarController(in: desk.system)
    try tabs.setViewControllers([stack, other], animated: false)
    desk.launch(root: tabs)

    desk.tap("Other")
    #expect(tabs.selectedIndex == 1)
    desk.tap("Home")
    #expect(stack.viewControllers.count == 2)
    let tab = try #require(desk.system.elements().first { if case .tab(_, 0) = $0.target { true } else { false } })
    desk.system.turn { _ = desk.system.userInput.tap(tab) }

    #expect(stack.topViewController === home)
  }

  @Test func `pulling a table down when it is at its top refreshes the table`() {
    let rows = Rows([["Apple"]])
    let refresh = RefreshControl(in: desk.system)
    let table = desk.make(TableView.init) {
      $0.dataSource = rows
      $0.refreshControl = refresh
    }
    desk.launch(table)

    desk.system.turn { _ = desk.system.userInput.scroll(table, .up) }
    #expect(refresh.isRefreshing)
    #expect(table.cell(at: IndexPath(row: 0))?.frame.minY == 20)
    #expect(desk.takeRecorded() == ["RefreshControl valueChanged"])

    desk.system.turn { refresh.endRefreshing() }
    #expect(table.cell(at: IndexPath(row: 0))?.frame.minY == 0)
  }
}
