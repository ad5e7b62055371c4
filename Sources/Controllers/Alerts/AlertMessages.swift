extension Note {
  /// A note about a callback of an alert's delegate that newer systems don't send.
  static func isNotSentByAlerts(_ callback: EventKind) -> Note {
    Note(
      "\(callback.name) of an alert isn't called from system \(Behaviors.table.alertIs.firstSystem) on; use the functions"
        + " of its buttons")
  }
}

// Exceptions that UIKit raises.
extension ControllerException.Reason {
  static func secondCancelAction(_ alert: String) -> Self {
    Self("UIAlertController can only have one action with a style of UIAlertActionStyleCancel (\(alert))")
  }

  static func preferredActionElsewhere(_ action: String, _ alert: String) -> Self {
    Self("The preferred action of \(alert) must be one of its actions; \"\(action)\" isn't")
  }

  static func textFieldsInActionSheet(_ alert: String) -> Self {
    Self(
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert (\(alert) is an"
        + " action sheet)")
  }

  static func actionSheetWithoutAnchor(_ alert: String) -> Self {
    Self(
      "Your application has presented a UIAlertController of style actionSheet (\(alert)). Its modalPresentationStyle is"
        + " popover. You must provide location information for this popover: either a sourceView and sourceRect or a"
        + " barButtonItem, or pass `from`")
  }
}
