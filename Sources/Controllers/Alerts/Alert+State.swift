// The hidden state that affects the behavior of an alert.

extension AlertController {
  static let hiddenStateOfAlertController = HiddenState(AlertController.self) { alert, notes in
    notes.object("presenter", alert.presenter)
    notes.object("panel", alert.panel)
    notes.value("phase", alert.phase)
    notes.value("textsAreGood", alert.textsAreGood)
    notes.objects("textFields", alert.textFields)
    notes.objects("buttons", alert.buttons)
    notes.value("completion", alert.completion != nil)
    if alert.isVisible { notes.object("window", alert.window) }
  }
}

extension AlertAction {
  static let hiddenStateOfAlertAction = HiddenState(AlertAction.self) { action, notes in
    notes.object("alert", action.alert)
  }
}
