import Controllers
import Locations
import Lua
import OrderedCollections

// Creates the objects that are declared with a controller: its view, elements, items and delegate.

extension DeclarationBuilder {
  /// Creates the view that a screen declares, or returns `nil` if the screen declares no view.
  ///
  /// - Throws: The error of the declaration, with its source location.
  func makeDeclaredView(of controller: ViewController, _ call: LuaCall) throws -> View? {
    try call.withBalancedStack {
      bridge.push(controller, call)
      let index = call.count
      if call.pushExistingProperties(at: index), call.pushField("view", of: -1) != .nil {
        return try usingDeclarations { try makeView(at: call.top) }
      }
      call.pushClass(at: index)
      guard call.type(at: -1) == .table, call.pushInherited("view", of: call.count) != .nil else { return nil }
      do {
        return try instantiatingDeclarations { try makeView(at: call.top) }
      } catch {
        throw addingLocation(call.addingName(error, "view"), in: declaringScreen(of: "view", in: controller))
      }
    }
  }

  /// Returns the screen that declares a key of a controller, or `nil` if no screen does.
  func declaringScreen(of key: String, in controller: ViewController) -> ScreenClass? {
    let call = bridge.state.top
    var screen = bridge.screens[controller.kind.name]
    while let current = screen {
      let declaresKey = call.restoringStack {
        bridge.state.push(current.table)
        return call.pushField(key, of: call.count) != .nil
      }
      if declaresKey { return current }
      screen = current.parent
    }
    return nil
  }

  /// Creates the view that a value declares.
  ///
  /// The view is an element, or a plain view that contains the elements of a list.
  ///
  /// - Throws: `NamedError` if the value is neither an element nor a list. Otherwise, the error of an element.
  func makeView(at slot: LuaSlot) throws -> View {
    let call = slot.call
    if slot.wrapper != nil { return try View.read(from: slot) }
    guard slot.type == .table else {
      throw NamedError(name: "view", error: slot.mismatch("an element or a list of elements"))
    }
    let view = View(in: bridge.session.system)
    try configure(view, tableAt: slot.index, rule: .strict, call)
    return view
  }

  /// Sets a controller's view or, before the view is loaded, the declaration of the view.
  ///
  /// - Throws: The error of the declaration, or `Mismatch` if the value isn't a view.
  func setView(of controller: ViewController, at slot: LuaSlot) throws {
    if slot.type == .table {
      // Before the view is loaded, a list is a declaration. The view is created later, when it is needed.
      guard controller.isViewLoaded else { return declareView(of: controller, at: slot) }
      controller.view = try usingDeclarations { try makeView(at: slot) }
    } else if slot.wrapper?.isTemplate == true, !controller.isViewLoaded, !bridge.isInLoadView {
      declareView(of: controller, at: slot)
    } else {
      let view = try View.read(from: slot)
      try view.checkHierarchy(asViewOf: controller)
      controller.view = view
    }
  }

  private func declareView(of controller: ViewController, at slot: LuaSlot) {
    setOwnField("view", of: controller, at: slot)
    bridge.callbacks.listen(controller, "loadView")
  }

  /// Sets a field of an object's properties to a value.
  func setOwnField(_ key: String, of object: AnyObject, at slot: LuaSlot) {
    let call = slot.call
    call.restoringStack {
      bridge.push(object, call)
      call.pushProperties(at: call.count)
      call.pushValue(at: slot.index)
      call.setField(key, of: -2)
    }
  }

  /// Pushes a field of an object's properties, or nil if the field doesn't exist.
  func pushOwnField(_ key: String, of object: AnyObject, _ call: LuaCall) {
    guard call.pushExistingWrapper(object) else { return call.pushNil() }
    let index = call.count
    if call.pushExistingProperties(at: index) {
      call.pushField(key, of: -1)
      call.remove(at: -2)
    } else {
      call.pushNil()
    }
    call.remove(at: index)
  }

  /// Returns the source location of an object's declaration, or `nil` if the object wasn't declared.
  func location(of object: AnyObject, _ call: LuaCall) -> CodeLocation? {
    call.restoringStack { call.pushExistingWrapper(object) ? call.declaredLocation(at: call.count) : nil }
  }

  /// Configures a part of an object, such as its navigation item, with the table at an index.
  ///
  /// Assigning the part itself is also accepted and has no effect.
  ///
  /// - Throws: `Mismatch` for any other value, before the part is created. Otherwise, the error of a property.
  func applyPart(_ index: Int32, to part: @autoclosure () -> ModelObject, _ call: LuaCall) throws {
    let wrapper = call.wrapper(at: index)
    if let template = wrapper?.template { return try configure(part(), template, at: call.slot(index)) }
    if let object = wrapper?.object, object === part() { return }
    guard call.type(at: index) == .table else { throw call.mismatch("a table", index) }
    try configure(part(), tableAt: index, rule: .strict, call)
  }

  func setTabBarItem(of controller: ViewController, at slot: LuaSlot) throws {
    let call = slot.call
    if slot.wrapper != nil {
      controller.tabBarItem = try TabBarItem.read(from: slot)
      return
    }
    let item = TabBarItem(in: bridge.session.system)
    try applyPart(slot.index, to: item, call)
    controller.tabBarItem = item
  }
}
