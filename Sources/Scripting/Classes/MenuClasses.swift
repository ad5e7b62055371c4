import Controllers
import Lua

extension MenuAction.Attribute: Choice {}
extension MenuAction.State: Choice {}
extension Menu.Option: Choice {}

// Menus, and the properties of elements that hold them.
extension ClassTable {
  static let menuClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "MenuElement", since: "13", extends: "Object", "An entry of a menu: an action or another menu.",
      [
        property("id", \MenuElement.identifier, "The entry's name in scripts and flows.").unversioned,
        property("title", \MenuElement.title, "The title of the entry."),
        property("image", \MenuElement.image, "The name of the entry's image."),
      ]),
    ClassDescriptor(
      "Action", since: "13", extends: "MenuElement", "An action in a menu. Declare it with `button` in the menu.",
      text: "title",
      make: { system, _ in MenuAction(in: system) },
      [
        property(
          "attributes", "The traits of the action: \"destructive\", \"disabled\", \"hidden\", or a list of them.",
          get: { (a: MenuAction) in OneOrMore(values: a.attributes) }, set: { $0.attributes = $1.values }),
        property("state", \MenuAction.state, "The mark in front of the title."),
      ]),
    ClassDescriptor(
      "Menu", since: "13", extends: "MenuElement", "A list of actions and other menus.", text: "title",
      items: "children",
      make: { system, _ in Menu(in: system) },
      [
        property("children", \Menu.children, "The entries: buttons and menus."),
        property(
          "options", "The traits of a menu inside another one: \"displayInline\", \"destructive\", or a list of them.",
          get: { (m: Menu) in OneOrMore(values: m.options) }, set: { $0.options = $1.values }),
      ]),
  ]

  static let viewMenuMembers: [Member] = [
    property(
      "contextMenu",
      "The menu that a long press opens: a list of buttons and menus, or a function `(self, sender)` that returns one.",
      type: ActionDispatcher.menuValues,
      look: { (v: View) in ActionDispatcher.stateValue(of: v.ownContextMenu) },
      get: { v, call in call.session.actions.pushMenu(of: v, v.ownContextMenu, call) },
      set: { v, slot in try slot.session.actions.setMenu(of: v, v.makeContextMenu(), to: slot) }
    ).readBack(as: "the menu or the function").since("13")
  ]

  static let buttonMenuMembers: [Member] = [
    property(
      "menu", "The menu of the button: a list of buttons and menus, or a function that returns one.",
      type: ActionDispatcher.menuValues,
      look: { (b: Button) in ActionDispatcher.stateValue(of: b.ownMenu) },
      get: { b, call in call.session.actions.pushMenu(of: b, b.ownMenu, call) },
      set: { b, slot in
        let interaction = b.menuInteraction
        interaction.isOfButton = true
        try slot.session.actions.setMenu(of: b, interaction, to: slot)
      }
    ).readBack(as: "the menu or the function").since("14"),
    property(
      "showsMenuAsPrimaryAction", "Whether a tap opens the menu of the button. Otherwise, a long press opens it.",
      get: { (b: Button) in b.createdMenuInteraction?.showsMenuAsPrimaryAction ?? false },
      set: { (b, isPrimary: Bool) in
        guard isPrimary || b.createdMenuInteraction != nil else { return }
        b.menuInteraction.showsMenuAsPrimaryAction = isPrimary
      }
    ).since("14"),
  ]

  static let barItemMenuMember = property(
    "menu", "The menu that a tap on the item opens if the item has no action, or a function that returns one.",
    type: ActionDispatcher.menuValues,
    look: { (item: BarButtonItem) in ActionDispatcher.stateValue(of: item.createdMenuInteraction) },
    get: { item, call in call.session.actions.pushMenu(of: item, item.createdMenuInteraction, call) },
    set: { item, slot in try slot.session.actions.setMenu(of: item, item.menuInteraction, to: slot) }
  ).readBack(as: "the menu or the function").since("14")
}

extension View {
  /// The context menu, or `nil` if the view has no menu or has the menu of a button.
  fileprivate var ownContextMenu: MenuInteraction? { createdMenuInteraction.flatMap { $0.isOfButton ? nil : $0 } }

  fileprivate func makeContextMenu() -> MenuInteraction {
    let interaction = menuInteraction
    interaction.isOfButton = false
    return interaction
  }
}

extension Button {
  /// The button's menu, or `nil` if the button has no menu or has a context menu.
  fileprivate var ownMenu: MenuInteraction? { createdMenuInteraction.flatMap { $0.isOfButton ? $0 : nil } }
}

/// Options that a script writes as a single string or as a list.
struct OneOrMore<Value: Choice>: ScriptValue {
  let values: [Value]

  static var expected: String { Value.expected + ", or a list of them" }

  /// Reads one option or a list of options.
  ///
  /// - Throws: `Mismatch` for any other value.
  static func read(from source: ValueSource) throws -> OneOrMore {
    guard source.type != .string else { return OneOrMore(values: [try Value.read(from: source)]) }
    guard source.type == .table || source.isObject else { throw source.mismatch(expected) }
    return OneOrMore(values: try [Value].read(from: source))
  }

  func push(_ call: LuaCall) {
    if values.count == 1 { values[0].push(call) } else { values.push(call) }
  }

  var stateValue: StateValue { .words(values.map(\.rawValue)) }
}
