// The callbacks and questions for the delegate of a split view controller from system 8 on. UIKit's names are longer.
//
// Source: Apple's reference for the delegate protocol.
extension EventKind {
  package static let willChangeToDisplayMode = EventKind(
    255, "willChangeToDisplayMode", to: .delegate, of: [split], with: [.value(.to, .text, as: "displayMode")],
    "From system 8 on: other columns are about to be shown.")
  package static let collapseSecondary = EventKind(
    254, "collapseSecondary", to: .delegate, of: [split],
    with: [.value(.viewController, .controller(orNil: false), as: "secondary"), .passed("primary")], answer: .flag,
    "From system 8 on: the split view collapses into one column. If true, the secondary screen is put away.")
  package static let separateSecondary = EventKind(
    253, "separateSecondary", to: .delegate, of: [split], with: [.passed("primary")],
    answer: .object(ViewController.self),
    "From system 8 on: the split view expands again. The answer is the secondary screen, or nil for the usual one.")
  package static let willShowColumn = EventKind(
    252, "willShowColumn", to: .delegate, of: [split], with: [.value(.column, .text)],
    "From system 14 on: a column is about to be shown.")
  package static let willHideColumn = EventKind(
    266, "willHideColumn", to: .delegate, of: [split], with: [.value(.column, .text)],
    "From system 14 on: a column is about to be hidden.")
  package static let topColumnForCollapsing = EventKind(
    265, "topColumnForCollapsing", to: .delegate, of: [split],
    with: [.value(.column, .text, as: "proposedTopColumn")],
    answer: .word(of: SplitColumn.allCases.filter { $0 != .inspector }.map(\.rawValue)),
    "From system 14 on: the columns collapse into one. The answer is the column to show.")
  package static let displayModeForExpanding = EventKind(
    264, "displayModeForExpanding", to: .delegate, of: [split],
    with: [.value(.to, .text, as: "proposedDisplayMode")],
    answer: .word(of: SplitDisplayMode.allCases.dropFirst().map(\.rawValue)),
    "From system 14 on: the columns are shown again. The answer is the display mode.")
  package static let didCollapse = EventKind(
    263, "didCollapse", to: .delegate, of: [split], "From system 14 on: the columns have collapsed into one.")
  package static let didExpand = EventKind(
    262, "didExpand", to: .delegate, of: [split], "From system 14 on: the columns are shown again.")

  static let ofColumns = [
    willChangeToDisplayMode, collapseSecondary, separateSecondary, willShowColumn, willHideColumn,
    topColumnForCollapsing, displayModeForExpanding, didCollapse, didExpand,
  ]

  private static let split = Subjects.instances(SplitViewController.className)
}

extension TraceKey {
  static let column = TraceKey(88, "column")
}
