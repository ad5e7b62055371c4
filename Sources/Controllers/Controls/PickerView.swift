/// A picker with one or more wheels.
///
/// Each wheel has a selected row.
package final class PickerView: Control {
  package override class var className: String { "PickerView" }

  package override var spokenRole: SpokenRole { .picker }

  override var spokenValue: String? { elementText }

  /// The maximum numbers that a data source may return.
  ///
  /// Here: UIKit has no such limits.
  static let maximumComponentCount = 100
  static let maximumRowCount = 10_000

  /// The titles on each wheel.
  ///
  /// The script sets the titles. Otherwise, the data source and the delegate return them on request.
  package var components: [[String]] {
    get { requestComponents() }
    set {
      isGiven = true
      setComponents(newValue)
    }
  }
  /// The titles, or `nil` if they haven't been requested yet.
  package var loadedComponents: [[String]]? { loaded }
  private var loaded: [[String]]?
  private var isGiven = false
  /// The index of the selected row of each wheel, counted from 0.
  package private(set) var selectedRows: [Int] = []

  /// The height of five rows.
  ///
  /// There is no intrinsic width.
  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 5 * Metrics.line) }

  package override var selectedTitles: [String?] {
    (loadedComponents ?? []).indices.map { selectedTitle(inComponent: $0) }
  }

  package override func flowHeight(width: Double) -> Double? { nil }

  package override func layoutSubviews() {
    requestComponents()
    super.layoutSubviews()
  }

  /// Requests all titles again, unless the script has set them.
  package func reloadAllComponents() {
    if !isGiven { loaded = nil }
    setNeedsLayout()
  }

  /// Returns the selected title of a wheel, or `nil` if there is none.
  package func selectedTitle(inComponent component: Int = 0) -> String? {
    let components = components
    guard components.indices.contains(component) else { return nil }
    let rows = components[component]
    return rows.indices.contains(selectedRows[component]) ? rows[selectedRows[component]] : nil
  }

  /// Selects a row of a wheel.
  ///
  /// If an index is out of range, the nearest row is selected.
  ///
  /// - Parameters:
  ///   - row: The index of the row, counted from 0.
  ///   - component: The index of the wheel, counted from 0.
  package func selectRow(_ row: Int, inComponent component: Int = 0) {
    let components = components
    guard components.indices.contains(component) else { return }
    let oldRow = selectedRows[component]
    selectedRows[component] = min(max(row, 0), max(0, components[component].count - 1))
    if selectedRows[component] != oldRow { recordValue(selectedTitle(inComponent: component) ?? "") }
  }

  @discardableResult
  private func requestComponents() -> [[String]] {
    if let loaded { return loaded }
    guard hasDelegate else { return [] }
    let count = askCount(.numberOfComponents) ?? 1
    let requestedComponents = (0..<count).map { component in
      let rowCount = askCount(.numberOfRows, .list([.position(component)])) ?? 0
      return (0..<rowCount).map {
        askText(.titleForRow, .list([.position($0), .position(component)])) ?? "?"
      }
    }
    setComponents(requestedComponents)
    return requestedComponents
  }

  private func setComponents(_ components: [[String]]) {
    loaded = components
    selectedRows = components.indices.map { index in
      guard selectedRows.indices.contains(index) else { return 0 }
      return min(selectedRows[index], max(0, components[index].count - 1))
    }
  }

  package override var elementText: String? { selectedTitle() }

  package override var selectedNumber: Int? { selectedRows.first.map { $0 + 1 } }

  package override func visitReadTexts(_ visit: (String) -> Void) {
    for title in components.joined() { visit(title) }
  }

  package override var inputs: ElementInputs { .choice }

  package override var choices: [String]? { components.flatMap { $0 } }

  package override var touchOutcome: TouchOutcome { .noEffect("its wheels are turned, not tapped; use `choose`") }

  /// Has no effect, because the user turns a wheel instead of tapping it.
  override func handleTap() -> Bool { false }

  package override func selection(of title: String) throws(InputRefusal) -> () -> Void {
    guard let component = components.firstIndex(where: { $0.contains(title) }) else {
      throw .noChoice(title, among: components.flatMap { $0 })
    }
    let row = try components[component].index(ofChoice: title)
    return { self.choose(row, inComponent: component) }
  }

  /// Selects a row as the user does by turning a wheel.
  ///
  /// Both indices are counted from 0.
  ///
  /// - Returns: `true` if the selection changed, otherwise `false`.
  @discardableResult
  package func choose(_ row: Int, inComponent component: Int = 0) -> Bool {
    guard components.indices.contains(component), components[component].indices.contains(row),
      selectedRows[component] != row
    else { return false }
    selectRow(row, inComponent: component)
    notifyDelegate(.didSelectRow, .list([.position(row), .position(component)]))
    sendActions(for: .valueChanged)
    return true
  }

  package override var lineCaptions: [ElementCaption] {
    zip(components, selectedRows).compactMap { titles, row in
      titles.indices.contains(row) ? ElementCaption(titles[row], role: "chosen row", isSeparatePart: true) : nil
    }
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    for titles in components { look.add(titles) }
    for row in selectedRows { look.add(row) }
  }
}

extension PickerView {
  static let hiddenStateOfPickerView = HiddenState(PickerView.self) { picker, notes in
    notes.value("loaded", picker.loaded)
    notes.value("isGiven", picker.isGiven)
    notes.value("selectedRows", picker.selectedRows)
  }
}
