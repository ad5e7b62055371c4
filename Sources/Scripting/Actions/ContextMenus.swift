import Controllers
import Lua

// The menu of an element is either a list of buttons and menus, or a function that returns the list each time the menu
// opens.
extension ActionDispatcher {
  static let menuValues: Member.Values = {
    var values = Member.Values.described(DeclaredObject<Menu>.expected + ", or a function")
    values.check = { source in
      guard source.type != .function, !source.isNil else { return }
      do { try DeclaredObject<Menu>.check(source) } catch let mismatch as Mismatch {
        guard mismatch.expected == DeclaredObject<Menu>.expected else { throw mismatch }
        throw Mismatch(
          expected: DeclaredObject<Menu>.expected + ", or a function", found: mismatch.foundValue, hint: mismatch.hint)
      }
    }
    return values
  }()

  /// Sets the menu of an element or a bar item to a value.
  ///
  /// - Throws: `Mismatch` for a value that isn't a menu, or an error for an entry that isn't valid.
  func setMenu(of owner: ModelObject, _ interaction: MenuInteraction, to slot: LuaSlot) throws {
    try ActionDispatcher.menuValues.check?(.slot(slot))
    guard slot.type == .function else {
      interaction.menu = try DeclaredObject<Menu>?.read(from: slot)?.object
      interaction.provider = nil
      return
    }
    session.bridge.storeValue(.menu, of: owner, at: slot)
    interaction.menu = nil
    interaction.provider = { [weak owner, weak self] origin in
      guard let owner, let self else { return nil }
      return makeMenu(of: owner, for: origin)
    }
  }

  /// Pushes the menu of an element or a bar item, or the function that returns it.
  func pushMenu(of owner: ModelObject, _ interaction: MenuInteraction?, _ call: LuaCall) {
    guard let interaction else { return call.pushNil() }
    guard interaction.provider == nil else { return session.bridge.pushStoredValue(.menu, of: owner, call) }
    interaction.menu.push(call)
  }

  /// Returns the value of a menu property as part of a state.
  static func stateValue(of interaction: MenuInteraction?) -> StateValue {
    guard let interaction, interaction.provider == nil else {
      return interaction == nil ? .nothing : .script(.stored(.menu))
    }
    return interaction.menu.stateValue
  }

  /// Calls the function that returns the menu of an element.
  ///
  /// - Returns: the menu, or `nil` if the function returns no entries or fails. The error of a failure has already been
  ///   reported.
  private func makeMenu(of owner: ModelObject, for origin: ModelObject) -> Menu? {
    let call = session.state.top
    return call.restoringStack {
      session.bridge.pushStoredValue(.menu, of: owner, call)
      let location = call.definition(at: call.count)
      let count = ActionCall(sender: origin, event: .tap).pushArguments(session.bridge, call)
      guard
        session.handlers.callHandler(
          arguments: count, results: 1, as: .completion, of: HandlerName("menu", of: owner)),
        !call.isNil(call.count)
      else { return nil }
      do {
        if let menu = try session.bridge.readDeclared(at: call.top, as: Menu.self) { return menu as? Menu }
        return try Menu.read(from: call.top)
      } catch {
        let isOfButton = (owner as? View)?.createdMenuInteraction?.isOfButton ?? true
        session.handlers.recordError(
          session.bridge.builder.addingLocation(
            NamedError(name: isOfButton ? "menu" : "contextMenu", error: error), location))
        return nil
      }
    }
  }
}
