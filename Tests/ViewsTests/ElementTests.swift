import Controllers
import Layout
import Testing

struct ElementTests {
  let desk = Desk()

  private func obstacle(_ name: String) -> String {
    switch desk.element(name)?.obstacle {
    case .hidden: "hidden"
    case .outsideVisibleArea: "out of sight"
    case .disabled: "disabled"
    case .ignoresTouches: "ignores touches"
    case .covered(by: let view): "covered by \(view.elementNames.first ?? "a view")"
    case .transition: "in a transition"
    case nil: "none"
    }
  }

  @Test func `touchable elements are listed in reading order`() throws {
    let screen = desk.screen(
      "List", [desk.button("Low", frame: Rect(x: 0, y: 100, width: 80, height: 20)), desk.button("High")])
    screen.navigationItem.rightBarButtonItem = desk.item("Edit")
    screen.navigationItem.leftBarButtonItem = desk.item("Add")
    let stack = NavigationController(in: desk.system)
    try stack.setViewControllers([screen], animated: false)

    desk.launch(root: stack)

    #expect(desk.names(desk.system.numberedTouchableElements()) == ["Add", "Edit", "High", "Low"])
  }

  @Test func `labels have names but receive no touches`() {
    desk.launch(desk.label("Ingredients"))

    #expect(desk.element("Ingredients")?.takesTouches == false)
    #expect(desk.system.touchableElements().isEmpty)
  }

  @Test func `an element's id takes precedence over the text of another element`() {
    let field = desk.make(TextField.init) {
      $0.identifier = "street"
      $0.placeholder = "Street"
    }
    desk.launch(field)

    #expect(desk.element("street")?.names == ["street", "Street"])
  }

  @Test func `views in front cover the views behind`() {
    let back = desk.button("Back", frame: Rect(x: 20, y: 100, width: 100, height: 40))
    let front = desk.make(View.init, frame: Rect(x: 0, y: 80, width: 200, height: 100)) {
      $0.identifier = "curtain"
    }
    desk.launch(back, front)
    #expect(obstacle("Back") == "covered by curtain")

    front.isUserInteractionEnabled = false
    #expect(obstacle("Back") == "none")

    front.isUserInteractionEnabled = true
    front.frame = Rect(x: 0, y: 80, width: 60, height: 100)
    #expect(obstacle("Back") == "none")
  }

  @Test func `hidden, disabled, inactive and scrolled-away elements are distinguished`() {
    let (hidden, disabled, inside) = (desk.button("Hidden"), desk.button("Disabled"), desk.button("Inside"))
    hidden.isHidden = true
    disabled.isEnabled = false
    let deaf = View(in: desk.system)
    deaf.addSubview(inside)
    deaf.isUserInteractionEnabled = false
    let scroll = ScrollView(in: desk.system)
    for number in 1...40 { scroll.addSubview(desk.button("Button \(number)")) }

    desk.launch(hidden, disabled, deaf, scroll)

    #expect(
      ["Hidden", "Disabled", "Inside", "Button 40"].map(obstacle) == [
        "hidden", "disabled", "ignores touches", "out of sight",
      ])
    desk.system.userInput.reveal(scroll.subviews[39])
    #expect(obstacle("Button 40") == "none")
    #expect(obstacle("Button 1") == "out of sight")
  }

  @Test func `a control in a row can also be found by the row's text`() {
    let rows = Rows([["Wi-Fi", "Bluetooth"]])
    let table = desk.make(TableView.init) { $0.dataSource = rows }
    let control = Switch(in: desk.system)
    table.cell(at: IndexPath(row: 0))?.accessoryView = control
    desk.launch(table)

    let named = desk.system.touchableElements().filter { $0.matches(to: "Wi-Fi") }

    #expect(named.count == 2)
    #expect(control.frameInWindow == Rect(x: 248, y: 20, width: 64, height: 20))
  }

  @Test func `a detail button is a separate element of its row`() {
    let rows = Rows([["Storage"]])
    let table = desk.make(TableView.init) { $0.dataSource = rows }
    table.cell(at: IndexPath(row: 0))?.accessory = .detailDisclosureButton
    desk.launch(table)

    let named = desk.system.touchableElements().filter { $0.matches(to: "Storage") }

    #expect(named.map(\.isAccessory) == [true, false])
  }

  @Test func `the segments of a control can be touched individually`() {
    let control = desk.make(SegmentedControl.init) {
      $0.titles = ["Map", "Satellite"]
      $0.disabledSegments = [1]
    }
    desk.launch(control)

    #expect(desk.names(desk.system.touchableElements()) == ["Map"])
    #expect(obstacle("Satellite") == "disabled")
  }

  @Test func `an element reports its value`() {
    let slider = desk.make(Slider.init) { $0.value = 0.5 }
    let control = desk.make(SegmentedControl.init) {
      $0.titles = ["Map", "Satellite"]
      $0.selectedSegmentIndex = 1
    }

    #expect(slider.elementValue == .number(0.5))
    #expect(control.elementValue == .text("Satellite"))
    #expect(Switch(in: desk.system).elementValue == .flag(false))
    #expect(desk.button("Add").elementText == "Add")
    #expect(View(in: desk.system).elementValue == nil)
  }
}
