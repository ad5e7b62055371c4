import Layout

/// An action that the interface temporarily offers for an element: an entry of a menu, or a button beside a row.
package class OfferedAction: ModelObject, HeldObject {
  package override class var className: String { "OfferedAction" }

  /// The action's `id`, which scripts and user actions use as a name, or `nil` if it has none.
  package final var identifier: String?
  package final var title: String?
  /// The name of the image, or `nil` if there is none.
  package final var image: String?
  /// The element, bar item or row for which the action is currently offered, or `nil` if it isn't offered.
  package internal(set) final weak var origin: ModelObject?
  /// The object that retains the action: a menu, a row or an element.
  final weak var holder: ModelObject?

  /// The text that the interface shows for the action.
  package final var caption: String { title ?? image ?? "" }

  package override final var nameInTrace: String { caption }

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let holder { visit(holder) }
  }

  /// Sets the object for which the action is offered.
  func offer(for origin: ModelObject?) { self.origin = origin }

  /// Runs the functions and links that the script declares for the action.
  @discardableResult
  final func perform() -> Bool { system.host?.performAction(of: self, event: .tap) ?? false }
}

/// A button that performs an offered action.
package class OfferedButton: Button {
  /// The action that the button performs.
  package final let action: OfferedAction
  private let buttonRole: Role

  init(_ action: OfferedAction, role: Role, isEnabled: Bool = true) {
    self.action = action
    buttonRole = role
    super.init(frame: .zero, in: action.system)
    title = action.caption
    identifier = action.identifier
    self.isEnabled = isEnabled
  }

  package override final var role: Role { buttonRole }

  package override var touchOutcome: TouchOutcome { .change(action, .tap) }

  package override final var offeredAction: OfferedAction? { action }
}

extension OfferedAction {
  static let hiddenStateOfOfferedAction = HiddenState(OfferedAction.self) { action, notes in
    notes.object("origin", action.origin)
    notes.object("holder", action.holder)
  }
}

extension OfferedButton {
  static let hiddenStateOfOfferedButton = HiddenState(OfferedButton.self) { button, notes in
    notes.object("action", button.action)
    notes.value("buttonRole", button.buttonRole)
  }
}
