/// A button of an alert or an action sheet: `button "Delete" { style = "destructive" }`.
package final class AlertAction: SharedItem {
  package override class var className: String { "AlertAction" }

  /// The effect of a button, which determines its appearance.
  package enum Style: String, CaseIterable, Sendable {
    case `default`
    /// The button cancels and changes nothing.
    case cancel
    /// The button deletes data.
    case destructive
  }

  package var title: String?
  package var style = Style.default
  /// Whether the button can be tapped.
  package var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.panel?.refreshButtons() } }
  }
  /// The button's `id`, by which scripts refer to it, or `nil` if it has none.
  package var identifier: String?
  /// The alert to which the button belongs, or `nil` if there is none.
  package internal(set) weak var alert: AlertController?

  /// The text on the button, which is empty if there is no title.
  package var caption: String { title ?? "" }
}
