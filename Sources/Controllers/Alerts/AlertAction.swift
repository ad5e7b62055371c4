/// A button of an alert or an action sheet: `button "Delete" { style = "destructive" }`.
package final class AlertAction: SharedItem {
  package override class var className: String { "AlertAction" }

  /// The effect of a button.
  package enum Style: String, CaseIterable, Sendable {
    case `default`
    /// The button leaves everything as it was.
    case cancel
    /// The button deletes data.
    case destructive
  }

  package var title: String?
  package var style = Style.default
  /// Whether the button can be tapped.
  package var isEnabled = true
  /// The button's `id`, which scripts use as its name.
  package var identifier: String?
  /// The alert that has the button.
  package internal(set) weak var alert: AlertController?

  /// The button's title as shown.
  package var caption: String { title ?? "" }
}
