import Layout

/// A row of segments, one of which can be selected.
package final class SegmentedControl: Control {
  package override class var className: String { "SegmentedControl" }

  /// The titles of the segments.
  package var titles: [String] = [] {
    didSet {
      if let chosen = selectedSegmentIndex, chosen >= titles.count { selectedSegmentIndex = nil }
      tellChoice()
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the selected segment, counted from 0, or `nil` if no segment is selected.
  package var selectedSegmentIndex: Int? {
    didSet { tellChoice() }
  }
  /// Whether a segment is deselected when the user lifts the finger.
  package var isMomentary = false
  /// The indices of the segments that can't be selected, counted from 0.
  package var disabledSegments: Set<Int> = []

  package override var intrinsicContentSize: IntrinsicSize {
    let cells = titles.reduce(1) { $0 + Metrics.cells(of: $1) + 3 }
    return IntrinsicSize(width: Double(cells) * Metrics.column, height: Metrics.line)
  }

  /// The title that was most recently recorded as selected, or `nil` if no title has been recorded.
  private var seenTitle: String?
  /// Whether a segment is being inserted or removed.
  ///
  /// Meanwhile, the selected index may refer to a segment other than the selected one.
  private var rearranges = false

  private func endRearranging() {
    rearranges = false
    tellChoice()
  }

  private func tellChoice() {
    let title = selectedSegmentIndex.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
    guard !rearranges, title != seenTitle else { return }
    seenTitle = title
    // A momentary control never looks selected, so the end of a selection isn't recorded.
    if title != nil || !isMomentary { tellValue(title ?? "") }
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
    let chosen = selectedSegmentIndex
    titles.insert(title, at: index)
    selectedSegmentIndex = chosen.map { $0 >= index ? $0 + 1 : $0 }
    disabledSegments = Set(disabledSegments.map { $0 >= index ? $0 + 1 : $0 })
  }

  /// Removes the segment at an index, counted from 0.
  ///
  /// If another segment is selected, it stays selected.
  package func removeSegment(at index: Int) {
    guard titles.indices.contains(index) else { return }
    rearranges = true
    defer { endRearranging() }
    let chosen = selectedSegmentIndex
    titles.remove(at: index)
    selectedSegmentIndex = chosen.flatMap { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    disabledSegments.remove(index)
    disabledSegments = Set(disabledSegments.map { $0 > index ? $0 - 1 : $0 })
  }

  package override var elementText: String? { selectedSegmentIndex.map { titles[$0] } }

  package override var chosenNumber: Int? { selectedSegmentIndex.map { $0 + 1 } }

  package override var takesTouches: Bool { false }

  package override var takesTouchesInParts: Bool { true }

  /// The segments, which all have the same width.
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

  package override func choice(of title: String) throws(InputRefusal) -> () -> Void {
    let index = try titles.index(ofChoice: title)
    guard !disabledSegments.contains(index) else { throw .disabledSegment(titles[index]) }
    return { self.choose(index) }
  }

  /// Selects a segment as the user does.
  ///
  /// The index is counted from 0.
  ///
  /// - Returns: `false` if there is no such segment or if it is disabled, otherwise `true`.
  @discardableResult
  package func choose(_ index: Int) -> Bool {
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
