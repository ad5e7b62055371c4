// The phases of a view for which a script can have functions: constraints, layout, drawing, and content size.
//
// Sources: "Understanding Auto Layout", "View Controllers" (Programming iOS 6). Every view goes through all phases, so
// the trace records a phase only if the script has a function for it.
extension EventKind {
  package static let updateConstraints = EventKind(
    216, "updateConstraints", of: [.instances("View")], in: .layout,
    "The constraints of the view are updated, after those of its subviews.")
  package static let layoutSubviews = EventKind(
    217, "layoutSubviews", of: [.instances("View")], in: .layout,
    "Constraints or flow have placed the subviews; the view may move them.")
  package static let draw = EventKind(
    218, "draw", of: [.instances("View")], with: [.passed("rect")], in: .layout,
    "The view is drawn: when it first appears on the screen, and after `setNeedsDisplay`.")
  package static let intrinsicContentSize = EventKind(
    219, "intrinsicContentSize", answer: .size, "The size that the view's content needs.")

  static let ofViews = [updateConstraints, layoutSubviews, draw, intrinsicContentSize]
}

/// The phases of a view for which the script has a function.
package struct ViewPhases: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let updateConstraints = ViewPhases(rawValue: 1)
  static let layoutSubviews = ViewPhases(rawValue: 2)
  static let draw = ViewPhases(rawValue: 4)
  static let contentSize = ViewPhases(rawValue: 8)
  static let encoding = ViewPhases(rawValue: 16)
  static let decoding = ViewPhases(rawValue: 32)
  static let margins = ViewPhases(rawValue: 64)
  static let updateProperties = ViewPhases(rawValue: 128)

  /// Creates the phase with a given name, or `nil` if there is no such phase.
  package init?(named name: String) {
    switch name {
    case EventKind.updateConstraints.name: self = .updateConstraints
    case EventKind.layoutSubviews.name: self = .layoutSubviews
    case EventKind.draw.name: self = .draw
    case EventKind.intrinsicContentSize.name: self = .contentSize
    case EventKind.encodeRestorableState.name: self = .encoding
    case EventKind.decodeRestorableState.name: self = .decoding
    case EventKind.layoutMarginsDidChange.name: self = .margins
    case EventKind.updateProperties.name: self = .updateProperties
    default: return nil
    }
  }
}
