import Layout

/// A row of segments, one of which can be selected.
package final class SegmentedControl: Control {
  package override class var className: String { "SegmentedControl" }

  /// The titles of the segments.
  package var titles: [String] = [] {
    didSet {
      if let selectedIndex = selectedSegmentIndex, selectedIndex >= titles.count { selectedSegmentIndex = nil }
      recordChoice()
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the selected segment, counted from 0, or `nil` if no segment is selected.
  package var selectedSegmentIndex: Int? {
    didSet { recordChoice() }
  }
  /// Whether a segment is deselected when the user lifts the finger.
  package var isMomentary = false
  /// The indices of the segments that can't be selected, counted from 0.
  package var disabledSegments: Set<Int> = []

  package override var intrinsicContentSize: IntrinsicSize {
    let cells = titles.reduce(1) { $0 + Metrics.cellCount(of: $1) + 3 }
    return IntrinsicSize(width: Double(cells) * Metrics.column, height: Metrics.line)
  }

  /// The title that was most recently recorded as selected, or `nil` if no title has been recorded.
  private var seenTitle: String?
  /// Whether a segment is being inserted or removed.
  ///
  /// During this time, the selected index may refer to a segment other than the selected one.
  private var rearranges = false

  private func endRearranging() {
    rearranges = false
    recordChoice()
  }

  private func recordChoice() {
    let title = selectedSegmentIndex.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
    guard !rearranges, title != seenTitle else { return }
    seenTitle = title
    // A momentary control never looks selected, so the end of a selection isn't recorded.
    if title != nil || !isMomentary { recordValue(title ?? "") }
  }

  /// Inserts a segment.
  ///
  /// - Parameters:
  ///   - title: The title of the segment.
  ///   - index: The index of the new segment, counted from 0. If the index is out of range, the nearest valid index is
  ///     used.
  package func insertSegment(_ title: String, at index: Int) {
    rearranges = true
    defer { endRearranging() }
    let index = min(max(index, 0), titles.count)
    let selectedIndex = selectedSegmentIndex
    titles.insert(title, at: index)
    selectedSegmentIndex = selectedIndex.map { $0 >= index ? $0 + 1 : $0 }
    disabledSegments = Set(disabledSegments.map { $0 >= index ? $0 + 1 : $0 })
  }

  /// Removes the segment at an index, counted from 0.
  ///
  /// If another segment is selected, it stays selected.
  package func removeSegment(at index: Int) {
    guard titles.indices.contains(index) else { return }
    rearranges = true
    defer { endRearranging() }
    let selectedIndex = selectedSegmentIndex
    titles.remove(at: index)
    selectedSegmentIndex = selectedIndex.flatMap { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    disabledSegments.remove(index)
    disabledSegments = Set(disabledSegments.map { $0 > index ? $0 - 1 : $0 })
  }

  package override var elementText: String? { selectedSegmentIndex.map { titles[$0] } }

  package override var selectedNumber: Int? { selectedSegmentIndex.map { $0 + 1 } }

  package override var takesTouches: Bool { false }

  package override var takesTouchesInParts: Bool { true }

  /// The segments, all of the same width.
  override var elementParts: [Element] {
    let width = bounds.width / Double(max(1, titles.count))
    return titles.enumerated().map { index, title in
      part(
        .segment(self, index), names: [title],
        in: Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height),
        isEnabled: !disabledSegments.contains(index))
    }
  }

  package override var inputs: ElementInputs { .choice }

  package override var choices: [String]? { titles }

  package override func selection(of title: String) throws(InputRefusal) -> () -> Void {
    let index = try titles.index(ofChoice: title)
    guard !disabledSegments.contains(index) else { throw .disabledSegment(titles[index]) }
    return { self.tapSegment(index) }
  }

  /// Selects a segment as the user does.
  ///
  /// The index is counted from 0.
  ///
  /// - Returns: `false` if there is no such segment or if it is disabled, otherwise `true`.
  @discardableResult
  package func tapSegment(_ index: Int) -> Bool {
    guard titles.indices.contains(index), !disabledSegments.contains(index) else { return false }
    // UIKit: a tap on the segment that is already selected sends no event.
    guard isMomentary || selectedSegmentIndex != index else { return true }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    // A momentary control deselects the segment when the user lifts the finger.
    if isMomentary { selectedSegmentIndex = nil }
    return true
  }

  package override var shownLine: ElementLine? { ElementLine(titles, signs: 1 + 3 * titles.count) }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(titles)
    look.add(selectedSegmentIndex ?? -1)
    for index in titles.indices where disabledSegments.contains(index) { look.add(index) }
  }
}
