import Layout

/// The menu of a view or a bar item: a context menu, which a long press opens, or the menu of a button.
///
/// Sources: Apple's references for `UIContextMenuInteraction` and for `showsMenuAsPrimaryAction`.
package final class MenuInteraction: Interaction {
  /// The menu, or `nil` if a function creates it, or if there is none.
  package var menu: Menu? {
    didSet {
      owner?.hold(menu, insteadOf: oldValue)
    }
  }
  /// A closure that creates the menu each time it opens, or `nil` if `menu` is the menu.
  package var provider: ((ModelObject) -> Menu?)?
  /// The function that creates the menu, for messages, or `nil` if there is none.
  package var providerName: String? { callbackName ?? (provider == nil ? nil : "the function of its menu") }
  /// The name of the delegate's function that returns the menu, or `nil` if no delegate returns it.
  var callbackName: String?
  /// Whether the menu belongs to a button, so that it opens without a preview and no screen is notified.
  package var isOfButton = false
  /// Whether a tap opens the menu of a control.
  package var showsMenuAsPrimaryAction = false
  /// Whether there is a menu, or a function that creates one.
  package var hasMenu: Bool { menu != nil || provider != nil }

  package override var takesTaps: Bool { hasMenu && isOfButton && showsMenuAsPrimaryAction }

  package override var takesLongPresses: Bool { hasMenu }

  override func begin(at object: ModelObject) -> Bool {
    guard let menu = provider.map({ $0(object) }) ?? menu else { return false }
    return OpenMenu.open(menu, of: object, isContextMenu: !isOfButton)
  }
}

extension View {
  /// The view's menu, which is created when it is first read.
  package final var menuInteraction: MenuInteraction {
    if let known = interaction as? MenuInteraction { return known }
    let made = MenuInteraction(of: self)
    interaction = made
    return made
  }

  /// The view's menu, or `nil` if none has been set.
  package final var menuInteractionIfMade: MenuInteraction? { interaction as? MenuInteraction }
}

extension BarButtonItem {
  /// The item's menu, which is created when it is first read.
  ///
  /// A tap opens the menu. A script's action for the item takes precedence.
  package var menuInteraction: MenuInteraction {
    if let known = interaction as? MenuInteraction { return known }
    let made = MenuInteraction(of: self)
    (made.isOfButton, made.showsMenuAsPrimaryAction) = (true, true)
    interaction = made
    return made
  }

  /// The item's menu, or `nil` if none has been set.
  package var menuInteractionIfMade: MenuInteraction? { interaction as? MenuInteraction }
}

extension MenuInteraction {
  static let hiddenStateOfMenuInteraction = HiddenState(MenuInteraction.self) { interaction, notes in
    notes.object("owner", interaction.owner)
    notes.object("menu", interaction.menu)
    notes.value("provider", interaction.provider != nil)
    notes.value("isOfButton", interaction.isOfButton)
    notes.value("showsMenuAsPrimaryAction", interaction.showsMenuAsPrimaryAction)
  }
}
