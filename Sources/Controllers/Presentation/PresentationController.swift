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
  /// Not retained, because the controller holds its presentation controller and clears the link when it is released.
  final unowned var home: ViewController?
  /// The style that the delegate chose for the presentation, or `nil` if it chose none.
  final var adaptedStyle: ModalPresentationStyle?
  /// The frame of the presented view that the script declared, in points, or `nil` for a function or the default.
  package final var declaredFrame: Rect?
  /// The declared answer to whether the presenter's view is removed, or `nil` for a function or the default.
  package final var declaredRemoval: Bool?
  /// Whether the script provides the object for the style `custom`.
  final let isCustom: Bool

  init(of home: ViewController) {
    self.home = home
    isCustom = false
    super.init(in: home.system)
  }

  /// Clears the link to the presented controller, which is being released.
  func homeWasReleased() { home = nil }

  /// Creates an object for the style `custom` that has no controller yet.
  package init(in system: System, isCustom: Bool) {
    self.isCustom = isCustom
    super.init(in: system)
    hasDelegate = true
  }

  package override class var takesFields: Bool { true }

  package final var presentedViewController: ViewController? { home }

  /// The controller that presents the presented controller, or `nil` if it isn't presented.
  package final var presentingViewController: ViewController? { home?.ownPresenter }

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let home { visit(home) }
  }

  package override final var nameInTrace: String { home?.label ?? "" }
}

extension ViewController {
  /// The presentation controller of this controller or, if it is inside containers, of the outermost container.
  ///
  /// Apple's reference: the style must be set before the presentation controller is read for the first time. Here: in
  /// systems without detents, every presentation controller accepts the properties of a sheet, without an effect.
  package final var presentationController: PresentationController {
    let outermost = outermost
    if outermost.modalPresentationStyle == .custom { outermost.askForPresentationController(source: self) }
    if let made = outermost.ownPresentationController { return made }
    let made =
      outermost.isShownInPopover
      ? PopoverPresentationController(of: outermost)
      : outermost.modalPresentationStyle.isSheet || !system.behavior.hasDetents
        ? SheetPresentationController(of: outermost) : PresentationController(of: outermost)
    outermost.ownPresentationController = made
    made.ownershipChanged(by: outermost)
    return made
  }

  /// The presentation controller of the sheet in which the controller or its outermost container is presented, or `nil`
  /// if the style isn't a sheet.
  ///
  /// A share sheet on the iPhone is a sheet, although it has a popover's presentation controller.
  package final var sheetPresentationController: SheetPresentationController? {
    let controller = presentationController
    if let sheet = controller as? SheetPresentationController { return sheet }
    guard outermost.modalPresentationStyle.isSheet else { return nil }
    return (controller as? PopoverPresentationController)?.adaptiveSheetPresentationController
  }

  /// The presentation controller of the sheet, or `nil` if it hasn't been created.
  package final var sheetPresentationControllerIfMade: SheetPresentationController? {
    let controller = presentationControllerIfMade
    if let sheet = controller as? SheetPresentationController { return sheet }
    guard outermost.modalPresentationStyle.isSheet else { return nil }
    return (controller as? PopoverPresentationController)?.adaptiveSheetIfMade
  }

  /// The presentation controller, or `nil` if it hasn't been created.
  package final var presentationControllerIfMade: PresentationController? { outermost.ownPresentationController }
}

// What the delegate is asked and told. The trace records these events for the presented controller.
extension PresentationController {
  /// Asks the delegate for the style in a compact width.
  ///
  /// - Parameter traits: the traits of the presenter.
  func askForStyle(in traits: @autoclosure () -> Traits) {
    adaptedStyle = nil
    guard let home, system.behavior.sheetOnPhone != .fullScreen, hasDelegate, home.presenting.adaptsToWidth,
      traits().horizontalSizeClass == .compact, let word = askWords(.adaptivePresentationStyle)?.first
    else { return }
    system.record(.adaptivePresentationStyle, of: home.subject, with: .text(word))
    // Here: where a phone has no sheets, a sheet that must not adapt covers the screen, and its presenter stays.
    let isPopover = home.modalPresentationStyle == .popover
    adaptedStyle =
      ModalPresentationStyle(rawValue: word)
      ?? (isPopover ? .popover : system.behavior.sheetOnPhone.showsPresenter ? nil : .overFullScreen)
  }

  /// Asks the delegate whether the user may dismiss the controller.
  ///
  /// Nothing is recorded if the delegate doesn't have the function.
  func asksForDismissal(by question: EventKind = .shouldDismissByHand) -> Bool {
    guard let home, delegateHears(question) else { return true }
    let answer = askFlag(question) ?? true
    system.record(question, of: home.subject, with: .flag(answer))
    return answer
  }

  /// Records a callback and sends it to the delegate, if it has the function.
  func send(_ callback: EventKind, with values: EventValues = .none) {
    guard let home, delegateHears(callback) else { return }
    system.record(callback, of: home.subject, with: values)
    system.host?.receive(callback, values, by: self)
  }
}

extension PresentationController {
  private func delegateHears(_ callback: EventKind) -> Bool {
    hasDelegate && system.host?.hears(callback, of: self) == true
  }

  static let hiddenStateOfPresentationController = HiddenState(PresentationController.self) { controller, notes in
    notes.object("home", controller.home)
    notes.value("adaptedStyle", controller.adaptedStyle)
    if controller.isCustom {
      notes.value("declaredFrame", controller.declaredFrame)
      notes.value("declaredRemoval", controller.declaredRemoval)
    }
  }
}
