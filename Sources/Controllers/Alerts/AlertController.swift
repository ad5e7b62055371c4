import Layout

/// A message with buttons: an alert in the middle of the screen, or an action sheet at the lower edge.
///
/// An alert has a separate window, and no other controller appears or disappears because of the alert. When the user
/// taps a button, the delegate is notified, then the alert is dismissed, and then the button's function runs. The
/// function also runs if code presses the button. Up to system 7, an alert never receives callbacks such as
/// `viewWillAppear`: it is a controller only so that scripts can present, name and extend it in the same way as other
/// controllers. From system 8 on, an alert is presented like other controllers, and has no delegate.
///
/// Here: this class represents `UIAlertView`, `UIActionSheet` and `UIAlertController`, depending on the style and the
/// system. Sources: "Advanced Storyboard Techniques", which has a manager of alerts; Apple's reference for alert
/// controllers; recordings of UIKit.
package final class AlertController: ViewController {
  package override class var className: String { "AlertController" }

  override func presentByItself(
    for presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    guard system.behavior.alertIs == .window else {
      try prepareForPresentation()
      return false
    }
    try show(for: presenter, animated: animated, completion: completion)
    return true
  }

  override var overlayAsPresented: (any PresentedOverlay)? { system.behavior.alertIs == .presentation ? self : nil }

  override var isShownInPopover: Bool { preferredStyle == .actionSheet && system.behavior.alertIs == .presentation }

  override func makeView() -> View {
    let view = super.makeView()
    view.backgroundColor = "clear"
    return view
  }

  override func appearanceDidEnd() {
    super.appearanceDidEnd()
    if appearance == .appeared { textFields.first?.becomeFirstResponder() }
  }

  override func textsChanged() { updateButtonForTexts() }

  override func returnWasPressed() -> Bool { pressPreferredAction() }

  override func refusalOfPush(on container: ViewController) -> ControllerException.Reason? {
    .alertAsScreen(displayName, in: container.displayName)
  }

  /// The form in which an alert is shown.
  package enum Style: String, CaseIterable, Sendable {
    case alert
    case actionSheet
  }

  /// The kind of text input that an alert requests.
  package enum Input: String, CaseIterable, Sendable {
    case `default`
    case secureTextInput
    case plainTextInput
    case loginAndPasswordInput
  }

  /// The phase of an alert between its presentation and its dismissal.
  enum Phase {
    case away
    case coming
    case shown
    case going
  }

  package var preferredStyle = Style.alert
  package var message: String? {
    didSet { contentsChanged() }
  }
  /// The buttons, in the order of their indexes.
  ///
  /// The alert may display the buttons in another order.
  package var buttons: [AlertAction] = [] {
    didSet { buttonsChanged(from: oldValue) }
  }
  /// The preferred button of an alert in the middle of the screen, or `nil` if there is none.
  package private(set) weak var preferredAction: AlertAction?
  /// The bold button, which the return key chooses, or `nil` if there is none.
  ///
  /// Source: Apple's reference for `preferredAction`: action sheets don't use it.
  var actionOfReturnKey: AlertAction? { preferredStyle == .alert ? preferredAction : nil }
  package var alertViewStyle = Input.default {
    didSet { if alertViewStyle != oldValue { createTextFields() } }
  }
  /// The text fields that the alert's style requires or that a script has added.
  package var textFields: [TextField] = [] {
    didSet { textFieldsChanged(from: oldValue) }
  }
  /// Whether the alert is canceled when the app enters the background.
  package var cancelsInBackground = false

  var phase = Phase.away
  /// Whether the entered text is sufficient to enable the first button that isn't the cancel button.
  var textsAreGood = true
  /// The controller that presented the alert, or `nil` if no controller did.
  ///
  /// The functions of the buttons receive it as `self`.
  package internal(set) weak var presenter: ViewController?
  var panel: AlertPanel?
  var completion: (() -> Void)?
  private(set) lazy var window = OverlayWindow(of: self, in: system)

  deinit {
    disown(buttons)
  }

  /// Whether the alert is visible or appearing.
  package var isVisible: Bool { phase != .away || isPresented }

  /// The index of the cancel button, counted from 0, or `nil` if there is none.
  package var cancelButtonIndex: Int? { buttons.firstIndex { $0.style == .cancel } }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    super.visitOwners(visit)
    if phase != .away, let application = system.application { visit(application) }
  }

  package override var nextResponder: Responder? { presenter ?? super.nextResponder }

  private func buttonsChanged(from oldButtons: [AlertAction]) {
    guard !buttons.elementsEqual(oldButtons, by: ===) else { return }
    for button in oldButtons where button.alert === self { button.alert = nil }
    for button in buttons { button.alert = self }
    replaceOwned(buttons, insteadOf: oldButtons)
    if let preferredAction, preferredAction.alert !== self { self.preferredAction = nil }
    contentsChanged()
  }

  /// Sets the button that the return key chooses.
  ///
  /// - Throws: an exception if the button isn't one of the alert's buttons.
  package func setPreferredAction(_ action: AlertAction?) throws(ControllerException) {
    if let action, action.alert !== self {
      throw ControllerException(.preferredActionElsewhere(action.caption, displayName))
    }
    preferredAction = action
    contentsChanged()
  }

  private func createTextFields() {
    let names: [(String?, isSecure: Bool)] =
      switch alertViewStyle {
      case .default: []
      case .plainTextInput: [(nil, false)]
      case .secureTextInput: [(nil, true)]
      case .loginAndPasswordInput: [("Login", false), ("Password", true)]
      }
    textFields = names.map { name, isSecure in
      let field = TextField(frame: .zero, in: system)
      field.placeholder = name
      field.isSecureTextEntry = isSecure
      return field
    }
  }

  private func textFieldsChanged(from oldFields: [TextField]) {
    for field in oldFields { replaceOwned(nil, insteadOf: field) }
    for field in textFields { replaceOwned(field, insteadOf: nil) }
  }
}
