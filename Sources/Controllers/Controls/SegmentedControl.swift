/// A row of titles, one of them chosen.
package final class SegmentedControl: Control {
  package override class var className: String { "SegmentedControl" }

  /// What the segments say.
  package var titles: [String] = [] {
    didSet {
      if let chosen = selectedSegmentIndex, chosen >= titles.count { selectedSegmentIndex = nil }
      invalidateIntrinsicContentSize()
    }
  }
  /// The chosen segment, from 0; nil when there is none.
  package var selectedSegmentIndex: Int?
  /// Whether a segment loses its choice when the finger leaves it.
  package var isMomentary = false
  /// Segments that can't be chosen, from 0.
  package var disabledSegments: Set<Int> = []

  package override var intrinsicContentSize: IntrinsicSize {
    let characters = titles.reduce(1) { $0 + TextLines.measured($1).count + 3 }
    return IntrinsicSize(width: Double(characters) * Metrics.column, height: Metrics.line)
  }

  /// Puts a segment among the others.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - index: its place, from 0; what is out of range counts as the nearest end.
  package func insertSegment(_ title: String, at index: Int) {
    let place = min(max(index, 0), titles.count)
    let chosen = selectedSegmentIndex
    titles.insert(title, at: place)
    selectedSegmentIndex = chosen.map { $0 >= place ? $0 + 1 : $0 }
    disabledSegments = Set(disabledSegments.map { $0 >= place ? $0 + 1 : $0 })
  }

  /// Takes a segment out, from 0; the choice goes with its segment.
  package func removeSegment(at index: Int) {
    guard titles.indices.contains(index) else { return }
    let chosen = selectedSegmentIndex
    titles.remove(at: index)
    selectedSegmentIndex = chosen.flatMap { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    disabledSegments.remove(index)
    disabledSegments = Set(disabledSegments.map { $0 > index ? $0 - 1 : $0 })
  }
}
