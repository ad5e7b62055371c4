/// An entry of a menu: an action or another menu.
///
/// Source: Apple's reference for `UIMenuElement`.
package class MenuElement: OfferedAction {
  package override class var className: String { "MenuElement" }

  /// Whether the menu shows the entry.
  var isShown: Bool { true }

  /// Whether the user can choose the entry.
  var canBeChosen: Bool { true }

  /// The role of the entry's button.
  var role: Button.Role { .default }
}

/// An action in a menu.
///
/// Source: Apple's reference for `UIAction`.
package final class MenuAction: MenuElement {
  package override class var className: String { "Action" }

  /// A trait of an action that changes its appearance and its effect.
  package enum Attribute: String, CaseIterable, Sendable {
    /// The action deletes data.
    case destructive
    /// The action is shown but can't be chosen.
    case disabled
    /// The action isn't shown.
    case hidden
  }

  /// The mark in front of an action's title.
  package enum State: String, CaseIterable, Sendable {
    case off
    /// The action has a check mark.
    case on
    /// The action applies to several objects, and some of these are checked.
    case mixed
  }

  package var attributes: [Attribute] = []
  package var state = State.off

  override var isShown: Bool { !attributes.contains(.hidden) }

  override var canBeChosen: Bool { !attributes.contains(.disabled) }

  override var role: Button.Role {
    if attributes.contains(.destructive) { return .destructive }
    switch state {
    case .off: return .default
    case .on: return .checked
    case .mixed: return .mixed
    }
  }
}

/// A menu: a list of actions and other menus.
///
/// Source: Apple's reference for `UIMenu`.
package final class Menu: MenuElement {
  package override class var className: String { "Menu" }

  /// A trait of a menu inside another menu.
  package enum Option: String, CaseIterable, Sendable {
    /// The outer menu shows the entries of this menu itself, between two lines.
    case displayInline
    /// The menu deletes data.
    case destructive
  }

  package var options: [Option] = []
  package var children: [MenuElement] = [] {
    didSet { updateHolders(children, insteadOf: oldValue) }
  }

  override func offer(for origin: ModelObject?) {
    super.offer(for: origin)
    for child in children { child.offer(for: origin) }
  }

  /// The entries that are shown.
  var shownChildren: [MenuElement] { children.filter(\.isShown) }

  /// Whether the menu has an entry that is shown.
  var hasEntries: Bool { !shownChildren.isEmpty }

  override var canBeChosen: Bool { hasEntries }

  override var role: Button.Role { .submenu }
}
