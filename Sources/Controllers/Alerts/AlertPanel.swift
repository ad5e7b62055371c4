import Layout

/// The box of an alert and what stands in it, from top to bottom.
///
/// Made anew when something in the alert changes.
final class AlertPanel {
  let box: PanelView
  private let rows: [Row]
  private let system: System

  /// Views side by side.
  private struct Row {
    var views: [View] = []
    var lines = 1
  }

  /// - Parameters:
  ///   - alert: whose texts, fields and buttons it shows.
  ///   - width: of the whole box, in points.
  init(of alert: AlertController, width: Double) {
    system = alert.system
    box = PanelView(in: system)
    let columns = Int(limiting: (width / Metrics.column).rounded(.down)) - 4
    var rows = [alert.title, alert.message].compactMap { $0 }.filter { !$0.isEmpty }
      .map { AlertPanel.text($0, columns: columns, in: alert.system) }
    if !rows.isEmpty, !alert.buttons.isEmpty || !alert.textFields.isEmpty { rows.append(Row()) }
    for field in alert.textFields {
      // A field that says nothing itself answers to what the alert asks.
      if field.placeholder == nil { field.accessibilityLabel = alert.title }
      rows.append(Row(views: [field]))
    }
    if !alert.textFields.isEmpty, !alert.buttons.isEmpty { rows.append(Row()) }
    self.rows = rows + AlertPanel.buttonRows(of: alert, columns: columns)
    for view in self.rows.flatMap(\.views) { box.addSubview(view) }
    box.frame = Rect(x: 0, y: 0, width: width, height: height)
  }

  /// How high the box is, in points.
  private var height: Double {
    Double(rows.reduce(0) { $0 + $1.lines }) * Metrics.line + 2 * PanelView.border.height
  }

  /// Puts the box somewhere, and what stands in it into its place.
  func place(at origin: Point) {
    box.frame = Rect(origin: origin, size: box.frame.size)
    let left = 2 * PanelView.border.width
    let width = box.frame.width - 2 * left
    var y = PanelView.border.height
    for row in rows {
      let gap = Metrics.column
      let own = (width - gap * Double(max(0, row.views.count - 1))) / Double(max(1, row.views.count))
      for (index, view) in row.views.enumerated() {
        let x = left + Double(index) * (own + gap)
        view.frame = Rect(x: x, y: y, width: own, height: Double(row.lines) * Metrics.line)
      }
      y += Double(row.lines) * Metrics.line
    }
  }

  /// Shows anew which buttons take touches.
  func refreshButtons() {
    for case let button as AlertButton in rows.flatMap(\.views) { button.refresh() }
  }

  private static func text(_ text: String, columns: Int, in system: System) -> Row {
    let label = Label(frame: .zero, in: system)
    label.text = text
    label.numberOfLines = 0
    label.textAlignment = .center
    return Row(views: [label], lines: TextLines.wrapped(text, columns: columns).count)
  }

  /// Two short buttons of an alert stand side by side, all others one below the other; the one to cancel is the left one,
  /// or the last.
  private static func buttonRows(of alert: AlertController, columns: Int) -> [Row] {
    var places = Array(alert.buttons.indices)
    // A popover is cancelled by a touch beside it.
    let cancel = alert.cancelButtonIndex
    if let cancel { places.removeAll { $0 == cancel } }
    let isPair = alert.preferredStyle == .alert && alert.buttons.count == 2
    if let cancel, !alert.isPopover { places.insert(cancel, at: isPair ? 0 : places.count) }
    let buttons = places.map { AlertButton(at: $0, of: alert) as View }
    let fits = alert.buttons.allSatisfy { $0.caption.count + 2 <= (columns - 1) / 2 }
    return isPair && fits ? [Row(views: buttons)] : buttons.map { Row(views: [$0]) }
  }
}

/// A button as it stands in an alert.
package final class AlertButton: Button {
  /// A script may keep the button for longer than there is an alert.
  private weak var alert: AlertController?
  private let place: Int

  init(at place: Int, of alert: AlertController) {
    self.alert = alert
    self.place = place
    super.init(frame: .zero, in: alert.system)
    title = alert.buttons[place].caption
    identifier = alert.buttons[place].identifier
    refresh()
  }

  func refresh() { isEnabled = alert?.isEnabled(at: place) ?? false }

  /// What is told of a touch; nil when its alert is gone.
  package var action: AlertAction? {
    guard let buttons = alert?.buttons, buttons.indices.contains(place) else { return nil }
    return buttons[place]
  }

  /// Whether touching it takes something away.
  package var isDestructive: Bool { action?.style == .destructive }

  override func touchBuiltIn() -> Bool? { alert?.press(at: place) ?? false }
}
