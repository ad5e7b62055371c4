import Layout

/// The box of an alert, and the contents of the box from top to bottom.
///
/// The panel is created again when the alert or the available space changes. The buttons take precedence over the text,
/// so that they are always visible.
final class AlertPanel {
  let room: Size
  private let contents: PanelRows

  var box: PanelView { contents.box }

  /// Creates the box and its contents.
  ///
  /// - Parameters:
  ///   - alert: the alert whose text, fields and buttons the box shows.
  ///   - room: the width of the whole box and its maximum height, in points.
  init(of alert: AlertController, in room: Size) {
    self.room = room
    let columns = Int(limiting: (room.width / Metrics.column).rounded(.down)) - 4
    let texts = [alert.title, alert.message].compactMap { $0 }.filter { !$0.isEmpty }
    var fit = AlertFit(
      texts: texts.map { TextLines.wrapped($0, columns: columns).count }, fields: alert.textFields.count,
      buttons: alert.buttons.count, perRow: AlertPanel.areSideBySide(alert, columns: columns) ? 2 : 1)
    fit.fit(into: Int(limiting: ((room.height - 2 * PanelView.border.height) / Metrics.line).rounded(.down)))
    var rows = zip(texts, fit.textLineCounts).filter { $1 > 0 }.map {
      PanelRows.Row(text: $0, lines: $1, in: alert.system)
    }
    if fit.hasGapBelowTexts { rows.append(PanelRows.Row()) }
    for field in alert.textFields {
      // The title of the alert labels a field that has no placeholder.
      if field.placeholder == nil { field.accessibilityLabel = alert.title }
      rows.append(PanelRows.Row(views: [field]))
    }
    if fit.hasGapBelowFields { rows.append(PanelRows.Row()) }
    contents = PanelRows(
      rows + AlertPanel.buttonRows(of: alert, perRow: fit.buttonsPerRow), width: room.width, in: alert.system)
  }

  /// Places the box at a point and lays out its contents.
  func place(at origin: Point) { contents.place(at: origin) }

  /// Enables or disables the buttons, depending on the alert.
  func refreshButtons() {
    for case let button as AlertButton in contents.views { button.refresh() }
  }

  /// Whether the buttons are side by side.
  ///
  /// Two short buttons are side by side. Other buttons are stacked as long as there is enough space.
  private static func areSideBySide(_ alert: AlertController, columns: Int) -> Bool {
    guard alert.preferredStyle == .alert, alert.buttons.count == 2 else { return false }
    return alert.buttons.allSatisfy { Metrics.cellCount(of: $0.caption) + 2 <= (columns - 1) / 2 }
  }

  /// Returns the rows of buttons.
  ///
  /// The cancel button is on the left of a pair. In other alerts, it is last.
  private static func buttonRows(of alert: AlertController, perRow: Int) -> [PanelRows.Row] {
    var indices = Array(alert.buttons.indices)
    // A popover has no cancel button, because a touch outside the popover cancels it.
    let cancelIndex = alert.cancelButtonIndex
    if let cancel = cancelIndex { indices.removeAll { $0 == cancel } }
    let isPair = alert.preferredStyle == .alert && alert.buttons.count == 2
    if let cancel = cancelIndex, !alert.isPopover { indices.insert(cancel, at: isPair ? 0 : indices.count) }
    let buttons = indices.map { AlertButton(at: $0, of: alert) as View }
    return stride(from: 0, to: buttons.count, by: perRow).map { start in
      PanelRows.Row(views: Array(buttons[start..<min(start + perRow, buttons.count)]))
    }
  }
}

/// A button in an alert.
package final class AlertButton: Button {
  /// Weak, because the button outlives the alert if a script keeps the button.
  private weak var alert: AlertController?
  private let index: Int

  init(at index: Int, of alert: AlertController) {
    self.alert = alert
    self.index = index
    super.init(frame: .zero, in: alert.system)
    title = alert.buttons[index].caption
    identifier = alert.buttons[index].identifier
    refresh()
  }

  func refresh() { isEnabled = alert?.isEnabled(at: index) ?? false }

  /// The action that the button represents, or `nil` if the alert no longer exists.
  package var action: AlertAction? {
    guard let buttons = alert?.buttons, buttons.indices.contains(index) else { return nil }
    return buttons[index]
  }

  /// Whether a tap must do more than close the alert.
  ///
  /// A button with the style `cancel`, or the only button of an alert, may only close it.
  package override var mustDoMoreThanClose: Bool { style != .cancel && (action?.alert?.buttons.count ?? 0) > 1 }

  /// The style of the button's action.
  package var style: AlertAction.Style { action?.style ?? .default }

  package override var role: Role {
    switch style {
    case .default: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }

  package override var isPreferred: Bool { action.map { alert?.actionOfReturnKey === $0 } ?? false }

  package override var touchOutcome: TouchOutcome { action.map { .change($0, .tap) } ?? .idle }

  override func handleTap() -> Bool { alert?.press(at: index) ?? false }
}

extension AlertButton {
  static let hiddenStateOfAlertButton = HiddenState(AlertButton.self) { button, notes in
    notes.object("alert", button.alert)
    notes.value("index", button.index)
  }
}
