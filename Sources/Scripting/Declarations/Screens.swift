import Controllers
import Lua

// `screen "Name" { … }`: a class. What UIKit knows is checked at once, by name and where it can be by type.

extension Bridge {
  /// Installs `screen`.
  func installScreen() {
    let declare = state.addFunction { [unowned self] call in
      call.pushKept()
      let name = call.lossyString(at: -1)
      call.pop()
      guard call.type(at: 1) == .table else {
        throw PlainError("screen \"\(name)\": \(call.mismatch("a table", 1))")
      }
      try call.refuseMore(than: 1, "screen \"\(name)\"", usage: "screen \"\(name)\" { … }")
      call.pushValue(at: 1)
      try declareScreen(name, at: call.count, place: call.place() ?? "", call)
      return 1
    }
    state.setGlobal("screen") { call in
      guard let name = call.string(at: 1), !name.isEmpty else {
        throw PlainError("screen: \(call.mismatch("a name", 1))")
      }
      try call.refuseMore(than: 1, "screen", usage: "screen \"\(name)\" { … }")
      call.push(name)
      call.pushFunctionKeepingTop(declare)
      return 1
    }
  }

  private func declareScreen(_ name: String, at index: Int32, place: String, _ call: LuaCall) throws {
    do {
      if let other = screens[name] { throw PlainError("is declared already (\(other.place))") }
      let screen = try makeScreen(name, at: index, place: place, call)
      screens[name] = screen
      if let pointer = call.identity(at: index) { screensByTable[pointer] = screen }
      setGlobalIfFree(name, index, call)
      noteGestures(at: index, place: place, call)
    } catch let problem as DeclarationProblem {
      throw PlacedError(place: problem.place ?? place, error: PlainError("screen \"\(name)\": \(problem.text)"))
    } catch let error as PlainError {
      throw PlacedError(place: place, error: PlainError("screen \"\(name)\": \(error)"))
    }
  }

  private func makeScreen(_ name: String, at index: Int32, place: String, _ call: LuaCall) throws -> ScreenClass {
    let (parent, base) = try extended(by: index, call)
    let number = table.number(of: base.name) ?? 0
    let contents = try ScreenContents(at: index, members: memberIndex(number), check: keyCheck(number), call)
    let methods = contents.methods.union(parent?.methods ?? [])
    call.pushValue(at: index)
    let table = state.keep()
    let ownMembers = methods.isEmpty ? nil : members(number, without: methods)
    let objectClass = state.makeClass(
      name: name, kind: Int32(number), members: ownMembers ?? members(number), table: table)
    let screen = ScreenClass(
      name: name, place: place, parent: parent, base: base,
      kind: session.system.makeKind(name: name, parent: parent?.kind ?? session.system.kind(named: base.name)),
      table: table, objectClass: objectClass, ownMembers: ownMembers, settings: contents.settings)
    screen.methods = methods
    for callback in contents.callbacks { screen.listen(to: callback) }
    pushMetatable(of: screen, call)
    call.setMetatable(of: index)
    return screen
  }

  /// What `extends` names: a screen, or a built-in class.
  private func extended(by index: Int32, _ call: LuaCall) throws -> (ScreenClass?, ClassDescriptor) {
    try call.balanced {
      let type = call.pushField("extends", of: index)
      guard type != .nil else { return (nil, try builtInController(ViewController.className)) }
      if let pointer = call.identity(at: -1) {
        if let screen = screensByTable[pointer] { return (screen, screen.base) }
        if let name = builtInClasses.first(where: { $0.value.pointer == pointer })?.key {
          return (nil, try builtInController(name))
        }
      }
      guard let name = call.string(at: -1) else {
        throw PlainError("extends: \(call.mismatch("a class or its name", call.count))")
      }
      if let screen = screens[name] { return (screen, screen.base) }
      return (nil, try builtInController(name))
    }
  }

  func builtInController(_ name: String) throws -> ClassDescriptor {
    let root = table.number(of: ViewController.className) ?? 0
    if let descriptor = table.named(name), let number = table.number(of: descriptor.name), descriptor.make != nil,
      table.isKind(number, of: root)
    {
      return descriptor
    }
    let known =
      screens.keys.sorted() + table.all.indices.filter { table.isKind($0, of: root) }.map { table.all[$0].name }
    let hint = Suggestion.sentence(for: name, among: known, quote: "`").map { "; " + $0 } ?? ""
    throw PlainError("extends: no class `\(name)`" + hint)
  }

  private func setGlobalIfFree(_ name: String, _ index: Int32, _ call: LuaCall) {
    guard name.isIdentifier else { return }
    state.pushGlobal(name)
    let isFree = call.type(at: -1) == .nil
    call.pop()
    guard isFree else { return }
    call.pushValue(at: index)
    state.setGlobal(name)
  }
}

// The table itself is the class.
extension Bridge {
  private func pushMetatable(of screen: ScreenClass, _ call: LuaCall) {
    call.pushTable(fieldCount: 5)
    let metatable = call.count
    if let parent = screen.parent {
      state.push(parent.table)
    } else {
      pushAnswersOfSuper(to: screen.base, call)
    }
    call.setField("__index", of: metatable)
    call.push { [unowned self] call in
      let properties: Int32? = call.isNil(2) ? nil : 2
      if properties != nil, call.type(at: 2) != .table {
        throw PlainError("\(screen.name): \(call.mismatch("a table of properties", 2))")
      }
      try call.refuseMore(than: 2, screen.name, usage: "\(screen.name) { … }")
      try instantiate(screen, properties: properties, call)
      return 1
    }
    call.setField("__call", of: metatable)
    call.push { [unowned self] call in
      try add(to: screen, call)
      return 0
    }
    call.setField("__newindex", of: metatable)
    call.push("screen \"\(screen.name)\"")
    call.setField("__name", of: metatable)
    call.push { call in
      call.push("screen \"\(screen.name)\"")
      return 1
    }
    call.setField("__tostring", of: metatable)
    call.push(false)
    call.setField("__metatable", of: metatable)
  }

  /// `function Cart:viewDidLoad() … end`: a key that comes after the declaration.
  private func add(to screen: ScreenClass, _ call: LuaCall) throws {
    if let key = call.string(at: 2) {
      let isFunction = call.type(at: 3) == .function
      let number = table.number(of: screen.base.name) ?? 0
      if let problem = keyCheck(number).problem(with: key, isFunction: isFunction) {
        throw PlainError("screen \"\(screen.name)\": \(problem)")
      }
      switch memberIndex(number)[key]?.member.role {
      case .callback: screen.listen(to: key)
      case nil: break
      default: throw PlainError("screen \"\(screen.name)\": `\(key)` belongs into the declaration")
      }
    }
    call.pushValue(at: 2)
    call.pushValue(at: 3)
    call.rawSet(1)
  }

  /// The name of the screen a table is; nil when it is none.
  func className(ofTableAt index: Int32, _ call: LuaCall) -> String? {
    call.identity(at: index).flatMap { screensByTable[$0]?.name }
  }
}

extension ScreenClass {
  func listen(to callback: String) {
    ownCallbacks |= Bridge.bits[callback] ?? 0
    if Bridge.delegateCallbacks.contains(callback) { hearsAsDelegateItself = true }
  }
}

extension String {
  /// Whether it can stand as a name in Lua.
  var isIdentifier: Bool {
    guard let first = utf8.first, !LuaWords.reserved.contains(self) else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }
    return isLetter(first) && utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }
}

/// The words Lua keeps for itself.
package enum LuaWords {
  package static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
