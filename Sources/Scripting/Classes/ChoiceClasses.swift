import Controllers
import Lua

// Controls for making a choice.
extension ClassTable {
  static let choiceClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "SegmentedControl", since: "2", extends: "Control", "A row of segments, one of which is selected.",
      text: "accessibilityLabel",
      items: "titles",
      make: { system, _ in SegmentedControl(in: system) }, segmentedMembers),
    ClassDescriptor(
      "PickerView", since: "2", extends: "Control", "A set of wheels with rows to choose from.",
      text: "accessibilityLabel",
      make: { system, _ in PickerView(in: system) }, pickerMembers),
  ]

  private static let segmentedMembers: [Member] = [
    property("titles", \SegmentedControl.titles, "The titles of the segments.").unversioned,
    property(
      "selectedSegmentIndex", "The index of the selected segment, or nil if none is selected. The first index is 1.",
      get: { (c: SegmentedControl) in c.selectedSegmentIndex.map { $0 + 1 } },
      set: { (c, index: Int?) in
        if let index, !(1...max(1, c.titles.count)).contains(index) || c.titles.isEmpty {
          throw Mismatch(expected: "a segment from 1 to \(c.titles.count)", found: .integer(index))
        }
        c.selectedSegmentIndex = index.map { $0 - 1 }
      }
    ).within(.number(1), .items(of: "titles", changedBy: "insertSegment")),
    property("isMomentary", \SegmentedControl.isMomentary, "Whether a tapped segment doesn't stay selected."),
    property(
      "disabledSegments", "The indices of the disabled segments. The first index is 1.",
      get: { (c: SegmentedControl) in c.disabledSegments.sorted().map { $0 + 1 } },
      set: { (c, segments: [Int]) in
        if let invalidSegment = segments.first(where: { !(1...max(1, c.titles.count)).contains($0) }) {
          throw Mismatch(expected: "segments from 1 to \(c.titles.count)", found: .integer(invalidSegment))
        }
        c.disabledSegments = Set(segments.map { $0 - 1 })
      }
    ).readBack(as: "a sorted list without duplicates").unversioned,
    readOnly("numberOfSegments", "The number of segments.") { (c: SegmentedControl) in c.titles.count },
    method(
      "insertSegment", ["title", "index", .optional("animated")],
      "Inserts a segment at the given index. The first index is 1."
    ) {
      (c: SegmentedControl, arguments) in
      let title: String = try arguments.next("title")
      let position: Position = try arguments.next("index")
      guard position.index <= c.titles.count else {
        throw PlainError("index: expected 1 to \(c.titles.count + 1), found \(position.index + 1)")
      }
      c.insertSegment(title, at: position.index)
      _ = try arguments.readAnimated()
    },
    method(
      "removeSegment", ["index", .optional("animated")],
      "Removes the segment with the given index. The first index is 1."
    ) {
      (c: SegmentedControl, arguments) in
      c.removeSegment(at: try arguments.segmentIndex(of: c))
      _ = try arguments.readAnimated()
    },
    method("removeAllSegments", [], "Removes all segments.") { (c: SegmentedControl, _) in
      c.titles = []
      c.disabledSegments = []
    },
    method("setTitle", ["title", "index"], "Sets the title of the segment with the given index. The first index is 1.")
    {
      (c: SegmentedControl, arguments) in
      let title: String = try arguments.next("title")
      c.titles[try arguments.segmentIndex(of: c)] = title
    },
    method("titleForSegment", ["index"], "Returns the title of the segment with the given index. The first index is 1.")
    {
      (c: SegmentedControl, arguments) in
      c.titles[try arguments.segmentIndex(of: c)]
    },
    method(
      "setEnabled", ["enabled", "index"], "Enables or disables the segment with the given index. The first index is 1."
    ) {
      (c: SegmentedControl, arguments) in
      let isEnabled: Bool = try arguments.next("enabled")
      let index = try arguments.segmentIndex(of: c)
      if isEnabled { c.disabledSegments.remove(index) } else { c.disabledSegments.insert(index) }
    },
    method(
      "isEnabledForSegment", ["index"],
      "Returns whether the segment with the given index is enabled. The first index is 1."
    ) {
      (c: SegmentedControl, arguments) in
      !c.disabledSegments.contains(try arguments.segmentIndex(of: c))
    },
  ]

  private static let pickerMembers: [Member] = [
    property("components", \PickerView.components, "The titles of the rows, as one list for each wheel.").lazy {
      (p: PickerView) in
      p.loadedComponents ?? (p.hasDelegate ? nil : [])
    }.unversioned,
    dataSourceProperty("The data source, which counts wheels and rows: a table of functions or a controller."),
    delegateProperty("The delegate, which provides titles and is notified of choices: a table or a controller."),
    callback(.numberOfComponents),
    callback(.numberOfRows),
    callback(.titleForRow),
    callback(.didSelectRow),
    method("reloadAllComponents", [], "Reloads all wheels.") { (p: PickerView, _) in p.reloadAllComponents() },
    method(
      "selectRow", ["row", .optional("component"), .optional("animated")],
      "Selects a row of a wheel without notifying the delegate. Rows and wheels are numbered from 1."
    ) {
      (p: PickerView, arguments) in
      let row: Position = try arguments.next("row")
      let component = try arguments.componentIndex(of: p)
      _ = try arguments.readAnimated()
      guard row.index < p.components[component].count else {
        throw PlainError("row: expected 1 to \(p.components[component].count), found \(row.index + 1)")
      }
      p.selectRow(row.index, inComponent: component)
    },
    method(
      "selectedRow", [.optional("component")],
      "Returns the selected row of a wheel. Rows and wheels are numbered from 1."
    ) {
      (p: PickerView, arguments) -> Position in
      // The selected row isn't known until the wheels have been loaded.
      let component = try arguments.componentIndex(of: p)
      return Position(index: p.selectedRows[component])
    },
    method("selectedTitle", [.optional("component")], "Returns the title of a wheel's selected row.") {
      (p: PickerView, arguments) -> String? in
      p.components.isEmpty ? nil : p.selectedTitle(inComponent: try arguments.componentIndex(of: p))
    }.unversioned,
  ]
}

extension Arguments {
  /// Reads the index of a wheel.
  ///
  /// Scripts count wheels from 1.
  ///
  /// Without an argument, the result is the index of the first wheel.
  ///
  /// - Throws: `PlainError` if the picker has no wheel with this index.
  fileprivate func componentIndex(of picker: PickerView) throws -> Int {
    let position: Position? = isFlagNext ? nil : try next("component")
    let index = position?.index ?? 0
    guard picker.components.indices.contains(index) else {
      throw PlainError("component: expected 1 to \(picker.components.count), found \(index + 1)")
    }
    return index
  }

  /// Reads the index of a segment.
  ///
  /// Scripts count segments from 1.
  ///
  /// - Throws: `PlainError` if the control has no segment with this index.
  fileprivate func segmentIndex(of control: SegmentedControl) throws -> Int {
    let position: Position = try next("index")
    guard control.titles.indices.contains(position.index) else {
      throw PlainError("index: expected 1 to \(control.titles.count), found \(position.index + 1)")
    }
    return position.index
  }
}
