import Controllers
import Lua

// Controls the user chooses with.
extension ClassTable {
  static let choiceClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "SegmentedControl", extends: "Control", "One of a few, side by side.", text: "accessibilityLabel",
      items: "titles",
      make: { system, _ in SegmentedControl(in: system) }, segmentedMembers),
    ClassDescriptor(
      "PickerView", extends: "Control", "Wheels to choose from.", text: "accessibilityLabel",
      make: { system, _ in PickerView(in: system) }, pickerMembers),
  ]

  private static let segmentedMembers: [Member] = [
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
    property("isMomentary", \SegmentedControl.isMomentary, "Whether a choice is not kept."),
    property(
      "disabledSegments", "The segments that cannot be chosen, counted from 1.",
      get: { (c: SegmentedControl) in c.disabledSegments.sorted().map { $0 + 1 } },
      set: { (c, segments: [Int]) in
        if let wrong = segments.first(where: { !(1...max(1, c.titles.count)).contains($0) }) {
          throw Mismatch(expected: "segments from 1 to \(c.titles.count)", found: "\(wrong)")
        }
        c.disabledSegments = Set(segments.map { $0 - 1 })
      }
    ).readBack(as: "each once, in order"),
    readOnly("numberOfSegments", "How many segments there are.") { (c: SegmentedControl) in c.titles.count },
    method("insertSegment", "title, index, [animated]", "Inserts a segment at a place, counted from 1.") {
      (c: SegmentedControl, arguments) in
      let title: String = try arguments.next("title")
      let place: Position = try arguments.next("index")
      guard place.index <= c.titles.count else {
        throw PlainError("index: expected 1 to \(c.titles.count + 1), found \(place.index + 1)")
      }
      c.insertSegment(title, at: place.index)
      _ = try arguments.animated()
    },
    method("removeSegment", "index, [animated]", "Removes a segment, counted from 1.") {
      (c: SegmentedControl, arguments) in
      c.removeSegment(at: try arguments.segment(of: c))
      _ = try arguments.animated()
    },
    method("removeAllSegments", "", "Removes all segments.") { (c: SegmentedControl, _) in
      c.titles = []
      c.disabledSegments = []
    },
    method("setTitle", "title, index", "The title of a segment, counted from 1.") { (c: SegmentedControl, arguments) in
      let title: String = try arguments.next("title")
      c.titles[try arguments.segment(of: c)] = title
    },
    method("titleForSegment", "index", "The title of a segment, counted from 1.") { (c: SegmentedControl, arguments) in
      c.titles[try arguments.segment(of: c)]
    },
    method("setEnabled", "enabled, index", "Whether a segment can be chosen, counted from 1.") {
      (c: SegmentedControl, arguments) in
      let isEnabled: Bool = try arguments.next("enabled")
      let index = try arguments.segment(of: c)
      if isEnabled { c.disabledSegments.remove(index) } else { c.disabledSegments.insert(index) }
    },
    method("isEnabledForSegment", "index", "Whether a segment can be chosen, counted from 1.") {
      (c: SegmentedControl, arguments) in
      !c.disabledSegments.contains(try arguments.segment(of: c))
    },
  ]

  private static let pickerMembers: [Member] = [
    property("components", \PickerView.components, "A list of titles for each wheel.").lazy { (p: PickerView) in
      p.componentsIfLoaded ?? (p.hasDelegate ? nil : [])
    },
    dataSourceProperty("Its data source, with the numbers of wheels and rows: a table of functions, or a controller."),
    delegateProperty("Its delegate, with the titles of rows, told of choices: a table of functions, or a controller."),
    callback(.numberOfComponents),
    callback(.numberOfRows),
    callback(.titleForRow),
    callback(.didSelectRow),
    method("reloadAllComponents", "", "Asks for all rows anew.") { (p: PickerView, _) in p.reloadAllComponents() },
    method("selectRow", "row, [component], [animated]", "Turns a wheel; both count from 1. The delegate is not told.") {
      (p: PickerView, arguments) in
      let row: Position = try arguments.next("row")
      let component = try arguments.component(of: p)
      _ = try arguments.animated()
      guard row.index < p.components[component].count else {
        throw PlainError("row: expected 1 to \(p.components[component].count), found \(row.index + 1)")
      }
      p.selectRow(row.index, inComponent: component)
    },
    method("selectedRow", "[component]", "The row a wheel shows, counted from 1.") {
      (p: PickerView, arguments) -> Position in
      // Which rows are chosen is known when the data source was asked for the wheels.
      let component = try arguments.component(of: p)
      return Position(index: p.selectedRows[component])
    },
    method("selectedTitle", "[component]", "The title of the row a wheel shows.") {
      (p: PickerView, arguments) -> String? in
      p.components.isEmpty ? nil : p.selectedTitle(inComponent: try arguments.component(of: p))
    },
  ]
}

extension Arguments {
  /// A wheel of a picker, counted from 1; the first when none is named.
  fileprivate func component(of picker: PickerView) throws -> Int {
    let place: Position? = isFlagNext ? nil : try next("component")
    let index = place?.index ?? 0
    guard picker.components.indices.contains(index) else {
      throw PlainError("component: expected 1 to \(picker.components.count), found \(index + 1)")
    }
    return index
  }

  /// A segment, counted from 1.
  fileprivate func segment(of control: SegmentedControl) throws -> Int {
    let place: Position = try next("index")
    guard control.titles.indices.contains(place.index) else {
      throw PlainError("index: expected 1 to \(control.titles.count), found \(place.index + 1)")
    }
    return place.index
  }
}
