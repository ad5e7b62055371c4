/// A button of an alert or an action sheet: `button "Delete" { style = "destructive" }`.
package final class AlertAction: SharedItem {
  package override class var className: String { "AlertAction" }

  /// What it means to touch the button.
  package enum Style: String, CaseIterable, Sendable {
    case `default`
    /// Leaves everything as it was.
    case cancel
    /// Takes something away.
    case destructive
  }

  package var title: String?
  package var style = Style.default
  /// Whether it takes touches.
  package var isEnabled = true
  /// The name a script knows the button by: its `id`.
  package var identifier: String?
  /// Whose button it is.
  package internal(set) weak var alert: AlertController?

  /// The text shown on it.
  package var caption: String { title ?? "" }
}
