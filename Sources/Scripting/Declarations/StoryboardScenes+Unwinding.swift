import Controllers
import Lua
import OrderedCollections

// Implements `unwind = { formCompleted = function(self, segue) … end }`.
extension StoryboardScenes {
  /// Checks that a value is a table of functions.
  ///
  /// - Throws: an error for any other value, or for an entry that isn't a function.
  func checkUnwindActions(at slot: LuaSlot) throws {
    let call = slot.call
    let expected = "functions by name, as in { toHome = function(self, segue) end }"
    guard slot.type == .table else { throw slot.mismatch(expected) }
    guard call.length(of: slot.index) == 0 else { throw Mismatch(expected: expected, found: .table(.list)) }
    for name in call.fieldNames(of: slot.index) {
      try call.withBalancedStack {
        guard call.pushField(name, of: slot.index) != .function else { return }
        throw call.addingName(call.mismatch("a function", call.count), name)
      }
    }
  }

  func setUnwindActions(of controller: ViewController, at slot: LuaSlot) throws {
    try checkUnwindActions(at: slot)
    bridge.builder.setOwnField("unwind", of: controller, at: slot)
  }

  /// Pushes the unwind methods of a controller.
  ///
  /// If the controller has no such methods, pushes the methods of its class, or nil.
  func pushUnwindActions(of controller: ViewController, _ call: LuaCall) {
    bridge.builder.pushOwnField("unwind", of: controller, call)
    guard call.isNil(-1), let screen = bridge.screens[controller.kind.name] else { return }
    call.pop()
    bridge.state.push(screen.table)
    call.pushField("unwind", of: -1)
    call.remove(at: -2)
  }

  /// Pushes an unwind method that a controller, its class or an ancestor declares.
  ///
  /// - Returns: `true` if the method was pushed, or `false` if there is no such method and nothing was pushed.
  func pushUnwindAction(_ name: String, of controller: ViewController, _ call: LuaCall) -> Bool {
    let initialStackCount = call.count
    bridge.builder.pushOwnField("unwind", of: controller, call)
    if popFunction(name, above: initialStackCount, call) { return true }
    var screen = bridge.screens[controller.kind.name]
    while let currentScreen = screen {
      bridge.state.push(currentScreen.table)
      call.pushField("unwind", of: call.count)
      if popFunction(name, above: initialStackCount, call) { return true }
      screen = currentScreen.parent
    }
    return false
  }

  /// Removes the values above the given stack index.
  ///
  /// If the table on top of the stack has the named function, pushes the function afterwards.
  private func popFunction(_ name: String, above stackIndex: Int32, _ call: LuaCall) -> Bool {
    if call.type(at: call.count) == .table, call.pushField(name, of: call.count) == .function {
      while call.count > stackIndex + 1 { call.remove(at: stackIndex + 1) }
      return true
    }
    call.setTop(stackIndex)
    return false
  }
}

extension StoryboardScenes {
  func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool {
    let call = bridge.state.top
    return call.restoringStack { pushUnwindAction(name, of: controller, call) }
  }

  func unwindingInFile(_ action: String, from source: ViewController) -> DeclaredUnwinding? {
    guard let declared = storyboardInFile(source) else { return nil }
    return DeclaredUnwinding(classes: declared.unwindClasses[action]) { [unowned self] controller in
      lacksCode(controller)
    }
  }

  /// Whether a file declares a controller whose class isn't declared by the script.
  func lacksCode(_ controller: ViewController) -> Bool {
    storyboardInFile(controller) != nil && bridge.screens[controller.kind.name] == nil
  }

  /// Returns the storyboard of the interface file that declares a controller, or `nil` if no file declares the
  /// controller.
  private func storyboardInFile(_ controller: ViewController) -> DeclaredStoryboard? {
    let declared = controller.scene.flatMap { bridge.storyboards[$0.storyboard.name]?.declared }
    return declared?.requiresClasses == false ? declared : nil
  }

  func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) {
    let call = bridge.state.top
    guard pushUnwindAction(name, of: controller, call) else { return }
    bridge.push(controller, call)
    bridge.push(segue, call)
    // As in UIKit, an error in the method doesn't prevent the segue.
    bridge.session.handlers.callHandler(
      arguments: 2, as: .action(method: name, sender: nil), of: HandlerName(name, of: controller))
  }
}
