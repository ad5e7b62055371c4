// The callbacks that a screen receives about the context menus of its elements.
//
// Here: UIKit sends these callbacks to the delegate of the interaction, or to the delegate of the table or collection
// view. In Maquette, the screen that contains the element receives them.
extension EventKind {
  package static let willDisplayContextMenu = EventKind(
    239, "willDisplayContextMenu", of: [.controllers], with: [.passed("element"), .recorded(.item, .text)],
    sharing: menuBit, "From system 13 on: a context menu is about to open for an element or a row.")
  package static let willEndContextMenuInteraction = EventKind(
    240, "willEndContextMenuInteraction", of: [.controllers], with: [.passed("element"), .recorded(.item, .text)],
    sharing: menuBit, "From system 13 on: a context menu is about to close, before its entry's function runs.")
  package static let contextMenuConfigurationForRow = EventKind(
    241, "contextMenuConfigurationForRow", to: .delegate, with: [.passedRow], answer: .object(Menu.self),
    "From system 13 on: the context menu of a row, as a list of buttons and menus, or nil.")
  package static let contextMenuConfigurationForItem = EventKind(
    310, "contextMenuConfigurationForItem", to: .delegate, with: [.passedItem], answer: .object(Menu.self),
    "From system 13 on: the context menu of an item, as a list of buttons and menus, or nil.")

  static let ofMenus = [
    willDisplayContextMenu, willEndContextMenuInteraction, contextMenuConfigurationForRow,
    contextMenuConfigurationForItem,
  ]

  private static let menuBit: UInt8 = 62
}
