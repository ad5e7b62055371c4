import Layout

/// An alert of the system in front of the app, such as a request for a permission.
///
/// The app has no controller for the alert, and receives no callback from it.
package final class SystemAlert: Overlay, Answerable {
  private let title: String
  package let answers: [String]
  /// The app behind the alert.
  ///
  /// The app's list of overlays is the only owner of the alert.
  private unowned let application: Application
  /// The functions that are called with the index of the chosen button.
  private var choose: [(Int) -> Void] = []
  package private(set) lazy var overlayWindow = OverlayWindow(of: self, in: application.system)
  private var panel: PanelRows?

  /// The width of the alert's text, in cells.
  private static let columnCount = 26

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: the text of the alert.
  ///   - answers: the titles of the buttons, from top to bottom.
  ///   - application: the app behind the alert.
  init(title: String, answers: [String], of application: Application) {
    (self.title, self.answers, self.application) = (title, answers, application)
  }

  /// Calls a function with the index of the chosen button, after the alert is gone.
  func addHandler(_ body: @escaping (Int) -> Void) { choose.append(body) }

  /// Returns whether the alert has the same text as another alert.
  func hasSameText(as other: SystemAlert) -> Bool { title == other.title }

  package var overlayName: String {
    // The title of a request for a permission contains quotation marks.
    title.contains("\"") ? "system alert \(title)" : "system alert \"\(title)\""
  }
  package var answerableName: String { overlayName }
  package var isAlert: Bool { true }
  package var level: OverlayLevel { .system }
  package var windowOwner: ModelObject? { application }
  package var cancelAnswer: Int? { answers.firstIndex(of: "Don't Allow") }

  package func answer(at index: Int) {
    guard answers.indices.contains(index), application.overlays.contains(where: { $0 === self }) else { return }
    application.hide(self)
    for body in choose { body(index) }
  }

  package func layOutContents() {
    let panel = panel ?? makePanel()
    let (bounds, size) = (overlayWindow.bounds, panel.box.frame.size)
    panel.place(
      at: Point(x: max(0, bounds.width - size.width) / 2, y: max(0, bounds.height - size.height) / 2).roundedToCell)
  }

  private func makePanel() -> PanelRows {
    let system = application.system
    let text = PanelRows.Row(
      text: title, lines: TextLines.wrapped(title, columns: SystemAlert.columnCount).count, in: system)
    let buttons = answers.indices.map { PanelRows.Row(views: [SystemAlertButton(at: $0, of: self, in: system)]) }
    let newPanel = PanelRows(
      [text, PanelRows.Row()] + buttons, width: Double(SystemAlert.columnCount + 4) * Metrics.column, in: system)
    overlayWindow.addSubview(newPanel.box)
    panel = newPanel
    return newPanel
  }
}

/// A button of an alert of the system.
final class SystemAlertButton: Button {
  /// The alert, as a weak reference.
  ///
  /// The button outlives the alert if a script keeps the button.
  private weak var alert: SystemAlert?
  private let index: Int

  init(at index: Int, of alert: SystemAlert, in system: System) {
    (self.alert, self.index) = (alert, index)
    super.init(frame: .zero, in: system)
    title = alert.answers[index]
  }

  override var touchOutcome: TouchOutcome { .builtIn }

  override func handleTap() -> Bool {
    guard let alert else { return false }
    alert.answer(at: index)
    return true
  }
}
