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
}
