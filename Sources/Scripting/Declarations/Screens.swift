import Controllers
import Locations
import Lua
import LuaSyntax
import OrderedCollections

// `screen "Name" { … }` declares a class. The UIKit keys are checked immediately by name and, if possible, by type.

extension ScreenDeclarations {
  func installScreenFunction() {
    let declareFunction = bridge.state.addFunction { [unowned self] call in
      call.pushKeptValue()
      let name = call.lossyString(at: -1)
      call.pop()
      guard call.type(at: 1) == .table else {
        throw PlainError("screen \"\(name)\": \(call.mismatch("a table", 1))")
      }
      try call.rejectSurplus(than: 1, "screen \"\(name)\"", usage: "screen \"\(name)\" { … }")
      call.pushValue(at: 1)
      try declareScreen(name, at: call.top, location: call.declaringLocation)
      return 1
    }
    bridge.state.setGlobal("screen") { call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("screen: \(call.mismatch("a name", 1))")
      }
      try call.rejectSurplus(than: 1, "screen", usage: "screen \"\(name)\" { … }")
      call.push(name)
      call.pushFunctionKeepingTop(declareFunction)
      return 1
    }
  }

  private func declareScreen(_ name: String, at slot: LuaSlot, location: CodeLocation) throws {
    let call = slot.call
    if let existingScreen = bridge.screens[name] {
      let locatedError = bridge.builder.addingLocation(
        NamedError(name: "screen \"\(name)\"", error: PlainError("already declared (\(existingScreen.location))")),
        location)
      guard bridge.session.declarations.recordIfSkipping(locatedError, as: .duplicate, at: location) else {
        throw locatedError
      }
      return
    }
    try readDeclaration(slot.index, "screen \"\(name)\"", at: location, allowsCallbacks: true, call) {
      let screen = try makeScreen(name, at: slot, location: location)
      bridge.screens[name] = screen
      if let tablePointer = call.identity(at: slot.index) { bridge.screensByTable[tablePointer] = screen }
      setGlobalIfUnused(name, slot.index, call)
    }
  }

  private func makeScreen(_ name: String, at slot: LuaSlot, location: CodeLocation) throws
    -> ScreenClass
  {
    let call = slot.call
    let (parent, base) = try extendedClass(by: slot.index, name, call)
    let number = bridge.table.number(of: base.name) ?? 0
    let (declaration, contents) = try readScreen(at: slot, number: number, location: location)
    let methods = Set(declaration.methods.map(\.name)).union(parent?.methods ?? [])
    call.pushValue(at: slot.index)
    let table = bridge.state.retainTop()
    let ownMembers = methods.isEmpty ? nil : bridge.members(number, without: methods)
    let objectClass = bridge.state.makeClass(
      name: name, classNumber: Int32(number), members: ownMembers ?? bridge.members(number), table: table)
    let screen = ScreenClass(
      name: name, location: location, parent: parent, base: base,
      kind: bridge.session.system.makeKind(
        name: name, parent: parent?.kind ?? bridge.session.system.kind(named: base.name)),
      table: table, objectClass: objectClass, ownMembers: ownMembers, declaration: declaration)
    screen.methods = methods
    screen.unwindActions = try readUnwindActions(at: slot)
    screen.segues = try readSegues(of: name, at: slot, location: location) + (parent?.segues ?? [])
    bridge.session.declarations.recordTargets(of: contents, location: location)
    for callback in declaration.callbacks { enableCallback(screen, to: callback.name) }
    if declaresView(at: slot) { enableCallback(screen, to: EventKind.loadView.name) }
    makeValuesCallable(in: slot.index, declaration, call)
    let firstFunctionNumber = bridge.state.functionCount
    pushMetatable(of: screen, call)
    recordMetatable(firstFunctionNumber..<bridge.state.functionCount)
    call.setMetatable(of: slot.index)
    return screen
  }

  /// Makes the model send a callback to the instances of a screen.
  func enableCallback(_ screen: ScreenClass, to callback: String) {
    let number = bridge.table.number(of: screen.base.name) ?? 0
    let callbackInfo = bridge.callbacks.callbackBit(of: callback, in: number)
    screen.ownCallbacks |= callbackInfo.bit
    if callbackInfo.isForDelegate { screen.implementsDelegateCallbacks = true }
  }

  /// Reads the declaration in a screen's table, and checks its values as far as possible without creating objects.
  ///
  /// - Returns: The declaration as read, and a copy that includes the contents of nested tables.
  private func readScreen(
    at slot: LuaSlot, number: Int, location: CodeLocation
  ) throws -> (declaration: Declaration, contents: Declaration) {
    let call = slot.call
    let reader = LuaReader(call)
    let declaration = try reader.read(slot.index, as: number, location: location, rule: .screen, ignoring: ["extends"])
    if declaration.hasUnreadChildren {
      throw PlainError("a screen takes no unnamed values; elements belong in `view = { … }`")
    }
    let contents = try reader.checkedDeclaration(declaration, in: slot.index)
    try reader.rejectMisspelledExtends(of: declaration, in: slot.index)
    reader.recordDoubtfulKeys(of: declaration, number, in: slot.index)
    return (declaration, contents)
  }

  private func readSegues(of name: String, at slot: LuaSlot, location: CodeLocation) throws
    -> [SegueTemplate]
  {
    let call = slot.call
    return try call.withBalancedStack {
      guard call.pushField("segues", of: slot.index) != .nil else { return [] }
      do {
        return try SegueReader(call: call, location: location, owner: name).readSegues(at: call.count)
      } catch { throw call.addingName(error, "segues") }
    }
  }

  private func readUnwindActions(at slot: LuaSlot) throws -> [String] {
    let call = slot.call
    return try call.withBalancedStack {
      guard call.pushField("unwind", of: slot.index) != .nil else { return [] }
      do { try bridge.scenes.checkUnwindActions(at: call.top) } catch { throw call.addingName(error, "unwind") }
      return call.fieldNames(of: call.count)
    }
  }

  private func declaresView(at slot: LuaSlot) -> Bool {
    slot.call.restoringStack { slot.call.pushField("view", of: slot.index) != .nil }
  }

  /// Returns the class that `extends` names.
  ///
  /// The class is a screen or a built-in class.
  ///
  /// Without `extends`, this function returns the class that an interface file declares for the screen.
  private func extendedClass(
    by index: Int32, _ name: String, _ call: LuaCall
  ) throws -> (ScreenClass?, ClassDescriptor) {
    try call.withBalancedStack {
      guard call.pushField("extends", of: index) != .nil else {
        return (nil, try builtInController(baseClassInFiles(of: name) ?? ViewController.className))
      }
      return try call.addingNameToErrors("extends") { try extendedClass(byClassAt: call.count, call) }
    }
  }

  /// Returns the class of a screen's scenes in files, or `nil` if there are no such scenes or their classes differ.
  private func baseClassInFiles(of name: String) -> String? {
    let files = bridge.storyboards.entries.values.map(\.declared).filter { !$0.requiresClasses }
    let bases = Set(files.flatMap(\.scenes).filter { $0.customClass == name }.map(\.declaration.className))
    return bases.count == 1 ? bases.first : nil
  }

  private func extendedClass(byClassAt index: Int32, _ call: LuaCall) throws -> (ScreenClass?, ClassDescriptor) {
    if let tablePointer = call.identity(at: index) {
      if let screen = bridge.screensByTable[tablePointer] { return (screen, screen.base) }
      if let name = builtInClasses.first(where: { $0.value.tablePointer == tablePointer })?.key {
        return (nil, try builtInController(name))
      }
    }
    guard let name = call.string(at: index) else { throw call.mismatch("a class or its name", index) }
    if let screen = bridge.screens[name] { return (screen, screen.base) }
    let base = try builtInController(name)
    guard name == base.name else { throw PlainError(UIKitName.renamingMessage(name, base.name)) }
    return (nil, base)
  }

  /// Returns the class of view controllers with a name, which can include UIKit's prefix, or `nil` if there is none.
  func builtInController(named name: String) -> ClassDescriptor? {
    guard let descriptor = bridge.table.named(name), descriptor.makeObject != nil,
      let number = bridge.table.number(of: descriptor.name),
      bridge.table.isKind(number, of: bridge.table.number(of: ViewController.className) ?? 0)
    else { return nil }
    return descriptor
  }

  func builtInController(_ name: String) throws -> ClassDescriptor {
    if let descriptor = builtInController(named: name) { return descriptor }
    let rootNumber = bridge.table.number(of: ViewController.className) ?? 0
    let knownNames =
      bridge.screens.keys.sorted()
      + bridge.table.all.indices.filter { bridge.table.isKind($0, of: rootNumber) }.map { bridge.table.all[$0].name }
    let hint = adviceOnLaterScreen(name) ?? Suggestion.sentence(for: name, among: knownNames, quote: "`")
    throw PlainError("unknown class `\(name)`" + (hint.map { "; " + $0 } ?? ""))
  }

  /// Returns advice if the scripts that have been read declare a screen with this name later, or `nil` otherwise.
  private func adviceOnLaterScreen(_ name: String) -> String? {
    for (file, source) in bridge.session.loader.sources.sorted(by: { $0.key < $1.key }) {
      let tokens = Array(ScriptTokens(source))
      let declaration = zip(tokens, tokens.dropFirst()).first { word, text in
        word.name == "screen" && text.isString && text.literal == name
      }
      if let line = declaration?.0.line { return "it is declared later (\(file):\(line)): move that declaration up" }
    }
    return nil
  }

  private func setGlobalIfUnused(_ name: String, _ index: Int32, _ call: LuaCall) {
    guard name.isIdentifier else { return }
    bridge.state.pushGlobal(name)
    let isUnused = call.type(at: -1) == .nil
    call.pop()
    guard isUnused else { return }
    call.pushValue(at: index)
    bridge.state.setGlobal(name)
  }
}

extension String {
  /// Whether the string is a valid name in Lua.
  var isIdentifier: Bool {
    guard let first = utf8.first, !LuaKeywords.reserved.contains(self) else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }
    return isLetter(first) && utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }
}
