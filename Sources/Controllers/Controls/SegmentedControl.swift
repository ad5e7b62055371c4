import Layout

/// A row of titles, one of them chosen.
package final class SegmentedControl: Control {
  package override class var className: String { "SegmentedControl" }

  /// What the segments say.
  package var titles: [String] = [] {
    didSet {
      if let chosen = selectedSegmentIndex, chosen >= titles.count { selectedSegmentIndex = nil }
      tellChoice()
      invalidateIntrinsicContentSize()
    }
  }
  /// The chosen segment, from 0; nil when there is none.
  package var selectedSegmentIndex: Int? {
    didSet { tellChoice() }
  }
  /// Whether a segment loses its choice when the finger leaves it.
  package var isMomentary = false
  /// Segments that can't be chosen, from 0.
  package var disabledSegments: Set<Int> = []

  package override var intrinsicContentSize: IntrinsicSize {
    let cells = titles.reduce(1) { $0 + Metrics.cells(of: $1) + 3 }
    return IntrinsicSize(width: Double(cells) * Metrics.column, height: Metrics.line)
  }

  /// What was seen as chosen last.
  private var seenTitle: String?
  /// Whether segments come or go: the choice has moved with its segment only when that is done.
  private var rearranges = false

  private func endRearranging() {
    rearranges = false
    tellChoice()
  }

  private func tellChoice() {
    let title = selectedSegmentIndex.flatMap { titles.indices.contains($0) ? titles[$0] : nil }
    guard !rearranges, title != seenTitle else { return }
    seenTitle = title
    // What a momentary one forgets was never seen as chosen.
    if title != nil || !isMomentary { tellValue(title ?? "") }
  }

  /// Puts a segment among the others.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - index: its place, from 0; what is out of range counts as the nearest end.
  package func insertSegment(_ title: String, at index: Int) {
    rearranges = true
    defer { endRearranging() }
    let place = min(max(index, 0), titles.count)
    let chosen = selectedSegmentIndex
    titles.insert(title, at: place)
    selectedSegmentIndex = chosen.map { $0 >= place ? $0 + 1 : $0 }
    disabledSegments = Set(disabledSegments.map { $0 >= place ? $0 + 1 : $0 })
  }

  /// Takes a segment out, from 0; the choice goes with its segment.
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

  /// The segments, all equally wide.
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

  /// Chooses a segment as the user does, from 0.
  ///
  /// - Returns: false when there is none, or it takes no touches.
  @discardableResult
  package func choose(_ index: Int) -> Bool {
    guard titles.indices.contains(index), !disabledSegments.contains(index) else { return false }
    // UIKit: a touch on the segment that is chosen already tells nothing.
    guard isMomentary || selectedSegmentIndex != index else { return true }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    // A momentary one forgets its choice when the finger is gone.
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
