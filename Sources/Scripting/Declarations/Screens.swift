import Controllers
import Locations
import Lua
import LuaSyntax
import OrderedCollections

// `screen "Name" { … }` declares a class. The UIKit keys are checked immediately by name and, if possible, by type.

extension ScreenDeclarations {
  func installScreen() {
    let declare = bridge.state.addFunction { [unowned self] call in
      call.pushKept()
      let name = call.lossyString(at: -1)
      call.pop()
      guard call.type(at: 1) == .table else {
        throw PlainError("screen \"\(name)\": \(call.mismatch("a table", 1))")
      }
      try call.refuseMore(than: 1, "screen \"\(name)\"", usage: "screen \"\(name)\" { … }")
      call.pushValue(at: 1)
      try declareScreen(name, at: call.top, location: call.declaringLocation)
      return 1
    }
    bridge.state.setGlobal("screen") { call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("screen: \(call.mismatch("a name", 1))")
      }
      try call.refuseMore(than: 1, "screen", usage: "screen \"\(name)\" { … }")
      call.push(name)
      call.pushFunctionKeepingTop(declare)
      return 1
    }
  }

  private func declareScreen(_ name: String, at slot: LuaSlot, location: CodeLocation) throws {
    let call = slot.call
    if let other = bridge.screens[name] {
      let told = bridge.builder.located(
        NamedError(name: "screen \"\(name)\"", error: PlainError("already declared (\(other.location))")), location)
      guard bridge.session.declarations.passes(told, as: .duplicate, at: location) else { throw told }
      return
    }
    try declaring(slot.index, "screen \"\(name)\"", at: location, allowsCallbacks: true, call) {
      let screen = try makeScreen(name, at: slot, location: location)
      bridge.screens[name] = screen
      if let pointer = call.identity(at: slot.index) { bridge.screensByTable[pointer] = screen }
      setGlobalIfFree(name, slot.index, call)
    }
  }

  private func makeScreen(_ name: String, at slot: LuaSlot, location: CodeLocation) throws
    -> ScreenClass
  {
    let call = slot.call
    let (parent, base) = try extended(by: slot.index, name, call)
    let number = bridge.table.number(of: base.name) ?? 0
    let (declaration, contents) = try readScreen(at: slot, number: number, location: location)
    let methods = Set(declaration.methods.map(\.name)).union(parent?.methods ?? [])
    call.pushValue(at: slot.index)
    let table = bridge.state.keep()
    let ownMembers = methods.isEmpty ? nil : bridge.members(number, without: methods)
    let objectClass = bridge.state.makeClass(
      name: name, kind: Int32(number), members: ownMembers ?? bridge.members(number), table: table)
    let screen = ScreenClass(
      name: name, location: location, parent: parent, base: base,
      kind: bridge.session.system.makeKind(
        name: name, parent: parent?.kind ?? bridge.session.system.kind(named: base.name)),
      table: table, objectClass: objectClass, ownMembers: ownMembers, declaration: declaration)
    screen.methods = methods
    screen.unwindActions = try readUnwindActions(at: slot)
    screen.segues = try readSegues(of: name, at: slot, location: location) + (parent?.segues ?? [])
    bridge.session.declarations.noteTargets(of: contents, location: location)
    for callback in declaration.callbacks { listen(screen, to: callback.name) }
    if declaresView(at: slot) { listen(screen, to: EventKind.loadView.name) }
    makeValuesCallable(in: slot.index, declaration, call)
    let first = bridge.state.functionCount
    pushMetatable(of: screen, call)
    noteMetatable(first..<bridge.state.functionCount)
    call.setMetatable(of: slot.index)
    return screen
  }

  /// Makes the model send a callback to the instances of a screen.
  func listen(_ screen: ScreenClass, to callback: String) {
    let number = bridge.table.number(of: screen.base.name) ?? 0
    let reception = bridge.callbacks.reception(of: callback, in: number)
    screen.ownCallbacks |= reception.bit
    if reception.isForDelegate { screen.implementsDelegateCallbacks = true }
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
    let contents = try reader.checked(declaration, in: slot.index)
    try reader.refuseMisspelledExtends(of: declaration, in: slot.index)
    reader.noteDoubtfulKeys(of: declaration, number, in: slot.index)
    return (declaration, contents)
  }

  private func readSegues(of name: String, at slot: LuaSlot, location: CodeLocation) throws
    -> [SegueTemplate]
  {
    let call = slot.call
    return try call.balanced {
      guard call.pushField("segues", of: slot.index) != .nil else { return [] }
      do {
        return try SegueReader(call: call, location: location, owner: name).segues(at: call.count)
      } catch { throw call.named(error, "segues") }
    }
  }

  private func readUnwindActions(at slot: LuaSlot) throws -> [String] {
    let call = slot.call
    return try call.balanced {
      guard call.pushField("unwind", of: slot.index) != .nil else { return [] }
      do { try bridge.scenes.checkUnwindActions(at: call.top) } catch { throw call.named(error, "unwind") }
      return call.fieldNames(of: call.count)
    }
  }

  private func declaresView(at slot: LuaSlot) -> Bool {
    slot.call.restoring { slot.call.pushField("view", of: slot.index) != .nil }
  }

  /// Returns the class that `extends` names.
  ///
  /// The class is a screen or a built-in class.
  ///
  /// Without `extends`, this function returns the class that an interface file declares for the screen.
  private func extended(
    by index: Int32, _ name: String, _ call: LuaCall
  ) throws -> (ScreenClass?, ClassDescriptor) {
    try call.balanced {
      guard call.pushField("extends", of: index) != .nil else {
        return (nil, try builtInController(baseInFiles(of: name) ?? ViewController.className))
      }
      return try call.naming("extends") { try extended(byClassAt: call.count, call) }
    }
  }

  /// Returns the class of a screen's scenes in files, or `nil` if there are no such scenes or their classes differ.
  private func baseInFiles(of name: String) -> String? {
    let files = bridge.storyboards.all.values.map(\.declared).filter { !$0.requiresClasses }
    let bases = Set(files.flatMap(\.scenes).filter { $0.customClass == name }.map(\.declaration.className))
    return bases.count == 1 ? bases.first : nil
  }

  private func extended(byClassAt index: Int32, _ call: LuaCall) throws -> (ScreenClass?, ClassDescriptor) {
    if let pointer = call.identity(at: index) {
      if let screen = bridge.screensByTable[pointer] { return (screen, screen.base) }
      if let name = builtInClasses.first(where: { $0.value.pointer == pointer })?.key {
        return (nil, try builtInController(name))
      }
    }
    guard let name = call.string(at: index) else { throw call.mismatch("a class or its name", index) }
    if let screen = bridge.screens[name] { return (screen, screen.base) }
    let base = try builtInController(name)
    guard name == base.name else { throw PlainError(UIKitName.renaming(name, base.name)) }
    return (nil, base)
  }

  /// Returns the class of view controllers with a name, which can include UIKit's prefix, or `nil` if there is none.
  func builtInController(named name: String) -> ClassDescriptor? {
    guard let descriptor = bridge.table.named(name), descriptor.make != nil,
      let number = bridge.table.number(of: descriptor.name),
      bridge.table.isKind(number, of: bridge.table.number(of: ViewController.className) ?? 0)
    else { return nil }
    return descriptor
  }

  func builtInController(_ name: String) throws -> ClassDescriptor {
    if let descriptor = builtInController(named: name) { return descriptor }
    let root = bridge.table.number(of: ViewController.className) ?? 0
    let known =
      bridge.screens.keys.sorted()
      + bridge.table.all.indices.filter { bridge.table.isKind($0, of: root) }.map { bridge.table.all[$0].name }
    let hint = adviceOnLaterScreen(name) ?? Suggestion.sentence(for: name, among: known, quote: "`")
    throw PlainError("unknown class `\(name)`" + (hint.map { "; " + $0 } ?? ""))
  }

  /// Returns advice if the scripts that have been read declare a screen with this name later, or `nil` otherwise.
  private func adviceOnLaterScreen(_ name: String) -> String? {
    for (file, source) in bridge.session.loader.sources.sorted(by: { $0.key < $1.key }) {
      let tokens = Array(ScriptTokens(source))
      let declaration = zip(tokens, tokens.dropFirst()).first { word, text in
        word.name == "screen" && text.isText && text.literal == name
      }
      if let line = declaration?.0.line { return "it is declared later (\(file):\(line)): move that declaration up" }
    }
    return nil
  }

  private func setGlobalIfFree(_ name: String, _ index: Int32, _ call: LuaCall) {
    guard name.isIdentifier else { return }
    bridge.state.pushGlobal(name)
    let isFree = call.type(at: -1) == .nil
    call.pop()
    guard isFree else { return }
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
