import Layout

/// The object that manages the presentation of a controller, and asks a delegate about it.
///
/// A controller creates its presentation controller when a script first reads it, so a script can set the delegate
/// before or after the presentation. The class depends on the controller's style at that moment.
///
/// Source: Apple's reference for presentation controllers.
package class PresentationController: ModelObject {
  package override class var className: String { "PresentationController" }

  /// The controller that is presented, or `nil` if it has been released.
  ///
  /// Not retained: the controller holds its presentation controller, and clears this link when it is released.
  final unowned var presentedController: ViewController?
  /// The style that the delegate chose for the presentation, or `nil` if it didn't choose one.
  final var adaptedStyle: ModalPresentationStyle?
  /// The frame of the presented view that the script declared, in points.
  ///
  /// `nil` if a function returns the frame, or if the default applies.
  package final var declaredFrame: Rect?
  /// The declared value for whether the presenter's view is removed.
  ///
  /// `nil` if a function returns the value, or if the default applies.
  package final var declaredRemovesPresenter: Bool?
  /// Whether the script created the object for the style `custom`.
  final let isCustom: Bool

  init(of home: ViewController) {
    self.presentedController = home
    isCustom = false
    super.init(in: home.system)
  }

  /// Clears the link to the presented controller, which is being released.
  func homeWasReleased() { presentedController = nil }

  /// Creates an object for the style `custom` that has no controller yet.
  package init(in system: System, isCustom: Bool) {
    self.isCustom = isCustom
    super.init(in: system)
    hasDelegate = true
  }

  package override class var takesFields: Bool { true }

  package final var presentedViewController: ViewController? { presentedController }

  /// The controller that presents the presented controller, or `nil` if it isn't presented.
  package final var presentingViewController: ViewController? { presentedController?.ownPresenter }

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let home = presentedController { visit(home) }
  }

  package override final var nameInTrace: String { presentedController?.label ?? "" }
}

extension ViewController {
  /// The presentation controller of this controller's outermost container, or of this controller if it has no
  /// container.
  ///
  /// Apple's reference: the style must be set before the presentation controller is read for the first time. Here: in
  /// systems without detents, a sheet's properties can be set on every presentation controller, but have no effect.
  package final var presentationController: PresentationController {
    let outermost = outermost
    if outermost.modalPresentationStyle == .custom { outermost.askForPresentationController(source: self) }
    if let existingController = outermost.ownPresentationController { return existingController }
    let newController =
      outermost.isShownInPopover
      ? PopoverPresentationController(of: outermost)
      : outermost.modalPresentationStyle.isSheet || !system.behavior.hasDetents
        ? SheetPresentationController(of: outermost) : PresentationController(of: outermost)
    outermost.ownPresentationController = newController
    newController.ownershipChanged(by: outermost)
    return newController
  }

  /// The presentation controller of the sheet that contains this controller or its outermost container.
  ///
  /// `nil` if the style isn't a sheet.
  ///
  /// A share sheet on the iPhone is a sheet, although it has a popover's presentation controller.
  package final var sheetPresentationController: SheetPresentationController? {
    let controller = presentationController
    if let sheet = controller as? SheetPresentationController { return sheet }
    guard outermost.modalPresentationStyle.isSheet else { return nil }
    return (controller as? PopoverPresentationController)?.adaptiveSheetPresentationController
  }

  /// The presentation controller of the sheet, or `nil` if it hasn't been created.
  package final var existingSheetPresentationController: SheetPresentationController? {
    let controller = existingPresentationController
    if let sheet = controller as? SheetPresentationController { return sheet }
    guard outermost.modalPresentationStyle.isSheet else { return nil }
    return (controller as? PopoverPresentationController)?.adaptiveSheetIfMade
  }

  /// The presentation controller of the outermost container, or `nil` if it hasn't been created.
  package final var existingPresentationController: PresentationController? { outermost.ownPresentationController }
}

// The questions and notifications for the delegate. The trace records these events for the presented controller.
extension PresentationController {
  /// Asks the delegate for the style in a compact width.
  ///
  /// - Parameter traits: the traits of the presenter.
  func updateAdaptedStyle(in traits: @autoclosure () -> Traits) {
    adaptedStyle = nil
    guard let home = presentedController, system.behavior.sheetOnPhone != .fullScreen, hasDelegate,
      home.presenting.adaptsToWidth,
      traits().horizontalSizeClass == .compact, let styleName = askWords(.adaptivePresentationStyle)?.first
    else { return }
    system.record(.adaptivePresentationStyle, of: home.subject, with: .text(styleName))
    // Here: if phones have no sheets in this system, a sheet that must not adapt covers the screen. Its presenter
    // stays.
    let isPopover = home.modalPresentationStyle == .popover
    adaptedStyle =
      ModalPresentationStyle(rawValue: styleName)
      ?? (isPopover ? .popover : system.behavior.sheetOnPhone.showsPresenter ? nil : .overFullScreen)
  }

  /// Asks the delegate whether the user may dismiss the controller.
  ///
  /// Nothing is recorded if the delegate doesn't implement the function.
  func delegateAllowsDismissal(by question: EventKind = .shouldDismissByHand) -> Bool {
    guard let home = presentedController, delegateImplements(question) else { return true }
    let answer = askFlag(question) ?? true
    system.record(question, of: home.subject, with: .flag(answer))
    return answer
  }

  /// Records a callback and sends it to the delegate, if the delegate implements it.
  func send(_ callback: EventKind, with values: EventValues = .none) {
    guard let home = presentedController, delegateImplements(callback) else { return }
    system.record(callback, of: home.subject, with: values)
    system.host?.receive(callback, values, by: self)
  }
}

extension PresentationController {
  private func delegateImplements(_ callback: EventKind) -> Bool {
    hasDelegate && system.host?.implements(callback, of: self) == true
  }

  static let hiddenStateOfPresentationController = HiddenState(PresentationController.self) { controller, notes in
    notes.object("presentedController", controller.presentedController)
    notes.value("adaptedStyle", controller.adaptedStyle)
    if controller.isCustom {
      notes.value("declaredFrame", controller.declaredFrame)
      notes.value("declaredRemovesPresenter", controller.declaredRemovesPresenter)
    }
  }
}
