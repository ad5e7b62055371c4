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
    let characters = titles.reduce(1) { $0 + $1.count + 3 }
    return IntrinsicSize(width: Double(characters) * Metrics.column, height: Metrics.line)
  }
}
