import Layout

/// The menu of a view or a bar item: a context menu, which a long press opens, or the menu of a button.
///
/// Sources: Apple's references for `UIContextMenuInteraction` and for `showsMenuAsPrimaryAction`.
package final class MenuInteraction: Interaction {
  /// The menu, or `nil` if there is none or a function creates it.
  package var menu: Menu? {
    didSet {
      owner?.updateHolder(menu, insteadOf: oldValue)
    }
  }
  /// A closure that creates the menu each time it opens, or `nil` if the menu is stored in `menu`.
  package var provider: ((ModelObject) -> Menu?)?
  /// The name of the function that creates the menu, for messages, or `nil` if there is no such function.
  package var providerName: String? { callbackName ?? (provider == nil ? nil : "the function of its menu") }
  /// The name of the delegate's function that returns the menu, or `nil` if no delegate returns it.
  var callbackName: String?
  /// Whether the menu belongs to a button.
  ///
  /// Such a menu opens without a preview, and no screen is notified of it.
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
    if let existingInteraction = interaction as? MenuInteraction { return existingInteraction }
    let newInteraction = MenuInteraction(of: self)
    interaction = newInteraction
    return newInteraction
  }

  /// The view's menu, or `nil` if none has been set.
  package final var createdMenuInteraction: MenuInteraction? { interaction as? MenuInteraction }
}

extension BarButtonItem {
  /// The item's menu, which is created when it is first read.
  ///
  /// A tap opens the menu. A script's action for the item takes precedence.
  package var menuInteraction: MenuInteraction {
    if let existingInteraction = interaction as? MenuInteraction { return existingInteraction }
    let newInteraction = MenuInteraction(of: self)
    (newInteraction.isOfButton, newInteraction.showsMenuAsPrimaryAction) = (true, true)
    interaction = newInteraction
    return newInteraction
  }

  /// The item's menu, or `nil` if none has been set.
  package var createdMenuInteraction: MenuInteraction? { interaction as? MenuInteraction }
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
