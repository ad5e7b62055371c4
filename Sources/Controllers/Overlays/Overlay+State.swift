// The hidden state that affects the behavior of overlay windows and panels.

extension OverlayWindow {
  static let hiddenStateOfOverlayWindow = HiddenState(OverlayWindow.self) { window, notes in
    notes.object("overlay", window.overlay)
  }
}

extension PanelView {
  static let hiddenStateOfPanelView = HiddenState(PanelView.self) { panel, notes in
    notes.value("arrow", panel.arrow)
    notes.value("look", panel.look)
  }
}
