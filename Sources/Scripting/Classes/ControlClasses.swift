import Controllers
import Lua

extension ClassTable {
  static let controlClasses: [ClassDescriptor] =
    [
      ClassDescriptor(
        "Control", extends: "View", "What a finger can change.",
        [
          property("isEnabled", \Control.isEnabled, "Whether it takes touches."),
          property("isSelected", \Control.isSelected, "Whether it is drawn as selected."),
        ]),
      ClassDescriptor(
        "Button", extends: "Control", "Does something when tapped.", text: "title",
        make: { system, _ in Button(in: system) },
        [
          property("title", \Button.title, "The text on it."),
          property("image", \Button.image, "The name of the picture on it."),
        ]),
      ClassDescriptor(
        "TextField", extends: "Control", "A line to write into.", text: "placeholder",
        make: { system, _ in TextField(in: system) },
        [
          property("placeholder", \TextField.placeholder, "What stands there while it is empty; its name too."),
          property("text", \TextField.text, "What was written."),
          property("isSecureTextEntry", \TextField.isSecureTextEntry, "Whether the text is shown as dots."),
          property("keyboardType", \TextField.keyboardType, "Which keyboard it brings up."),
        ]),
      ClassDescriptor(
        "SearchBar", extends: "Control", "A line to search by.", text: "placeholder",
        make: { system, _ in SearchBar(in: system) },
        [
          property("placeholder", \SearchBar.placeholder, "What stands there while it is empty."),
          property("text", \SearchBar.text, "What was written."),
          property("showsCancelButton", \SearchBar.showsCancelButton, "Whether it has a button to leave it."),
          property("scopeButtonTitles", \SearchBar.scopeButtonTitles, "What can be searched, side by side."),
        ]),
    ] + valueControls + indicators

  private static let valueControls: [ClassDescriptor] = [
    ClassDescriptor(
      "Switch", extends: "Control", "On or off.", text: "accessibilityLabel", make: { system, _ in Switch(in: system) },
      [property("isOn", \Switch.isOn, "Whether it is on.")]),
    ClassDescriptor(
      "Slider", extends: "Control", "A value between two others.", text: "accessibilityLabel",
      make: { system, _ in Slider(in: system) },
      [
        property("minimumValue", \Slider.minimumValue, "The value at the left."),
        property("maximumValue", \Slider.maximumValue, "The value at the right."),
        property("value", \Slider.value, "The value."),
      ]),
    ClassDescriptor(
      "Stepper", extends: "Control", "A value that goes by steps.", text: "accessibilityLabel",
      make: { system, _ in Stepper(in: system) },
      [
        property("minimumValue", \Stepper.minimumValue, "The lowest value."),
        property("maximumValue", \Stepper.maximumValue, "The highest value."),
        property("stepValue", \Stepper.stepValue, "How far a touch goes."),
        property("wraps", \Stepper.wraps, "Whether it goes on at the other end."),
        property("value", \Stepper.value, "The value."),
      ]),
    ClassDescriptor(
      "SegmentedControl", extends: "Control", "One of a few, side by side.", text: "accessibilityLabel",
      items: "titles",
      make: { system, _ in SegmentedControl(in: system) },
      [
        property("titles", \SegmentedControl.titles, "The texts of the segments."),
        property(
          "selectedSegmentIndex", "Which segment is chosen, counted from 1; nil for none.",
          get: { (c: SegmentedControl) in c.selectedSegmentIndex.map { $0 + 1 } },
          set: { (c, index: Int?) in
            if let index, !(1...max(1, c.titles.count)).contains(index) || c.titles.isEmpty {
              throw Mismatch(expected: "a segment from 1 to \(c.titles.count)", found: "\(index)")
            }
            c.selectedSegmentIndex = index.map { $0 - 1 }
          }),
        property("isMomentary", \SegmentedControl.isMomentary, "Whether it forgets the choice at once."),
      ]),
    ClassDescriptor(
      "PageControl", extends: "Control", "Dots for pages.", text: "accessibilityLabel",
      make: { system, _ in PageControl(in: system) },
      [
        property("numberOfPages", \PageControl.numberOfPages, "How many pages there are."),
        property(
          "currentPage", "The page, counted from 1.", get: { (c: PageControl) in Position(index: c.currentPage) },
          set: { $0.currentPage = $1.index }),
        property("hidesForSinglePage", \PageControl.hidesForSinglePage, "Whether one page alone shows no dot."),
      ]),
    ClassDescriptor(
      "PickerView", extends: "Control", "Wheels to choose from.", text: "accessibilityLabel",
      make: { system, _ in PickerView(in: system) },
      [
        property("components", \PickerView.components, "A list of titles for each wheel."),
        method("selectRow", "row, [component]", "Turns a wheel; both count from 1.") { (p: PickerView, arguments) in
          let row: Position = try arguments.next("row")
          try p.selectRow(row.index, inComponent: arguments.component(of: p))
        },
        method("selectedTitle", "[component]", "What a wheel shows.") { (p: PickerView, arguments) -> String? in
          p.selectedTitle(inComponent: try arguments.component(of: p))
        },
      ]),
  ]

  private static let indicators: [ClassDescriptor] = [
    ClassDescriptor(
      "ProgressView", extends: "View", "How far something is.", text: "accessibilityLabel",
      make: { system, _ in ProgressView(in: system) },
      [property("progress", \ProgressView.progress, "From 0 to 1.")]),
    ClassDescriptor(
      "ActivityIndicator", extends: "View", "Something is going on.", text: "accessibilityLabel",
      make: { system, _ in ActivityIndicator(in: system) },
      [
        property("isAnimating", \ActivityIndicator.isAnimating, "Whether it turns."),
        property("hidesWhenStopped", \ActivityIndicator.hidesWhenStopped, "Whether it is away while it does not turn."),
      ]),
    ClassDescriptor(
      "RefreshControl", extends: "Control", "Pulled down to fetch anew.", text: "title",
      make: { system, _ in RefreshControl(in: system) },
      [
        property("title", \RefreshControl.title, "What it says."),
        readOnly("isRefreshing", "Whether it is at work.") { (c: RefreshControl) in c.isRefreshing },
        method("beginRefreshing", "", "Shows that it is at work.") { (c: RefreshControl, _) in c.beginRefreshing() },
        method("endRefreshing", "", "The work is done.") { (c: RefreshControl, _) in c.endRefreshing() },
      ]),
  ]
}

extension Arguments {
  /// A wheel of a picker, counted from 1; the first when none is named.
  fileprivate func component(of picker: PickerView) throws -> Int {
    let place: Position? = try next("component")
    let index = place?.index ?? 0
    guard index == 0 || picker.components.indices.contains(index) else {
      throw PlainError("component: expected 1 to \(picker.components.count), found \(index + 1)")
    }
    return index
  }
}
