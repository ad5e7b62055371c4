import Controllers
import Lua

// Tables inside a declaration that declare something too, looked through where they stand: the items of bars, rows,
// sections, gestures, delegates. What is in them is made later, or never.
extension Bridge {
  /// Looks for keys that no class knows.
  ///
  /// - Parameters:
  ///   - declaration: what was read.
  ///   - table: the index of the table it was read from.
  ///   - call: the call on whose stack that stands.
  /// - Throws: `KeyProblem`, in the name of what it stands in.
  func checkParts(of declaration: Declaration, in table: Int32, _ call: LuaCall) throws {
    for property in declaration.properties {
      guard case .given = property.field.value else { continue }
      let name = property.field.name
      try call.balanced {
        guard call.pushField(name, of: table) == .table else { return }
        do { try checkPart(name, at: call.count, of: declaration.className, call) } catch {
          throw call.named(error, name)
        }
      }
    }
  }

  private func checkPart(_ name: String, at index: Int32, of className: String, _ call: LuaCall) throws {
    switch name {
    case "rows": try checkRows(at: index, call)
    case "sections": try checkSections(at: index, call)
    case "gestures": try checkGestures(at: index, call)
    case "delegate", "dataSource": try checkDelegate(at: index, of: className, call)
    default: if let part = Bridge.parts[name] { try checkKeys(at: index, of: part, call) }
    }
  }

  /// What the table under a property declares.
  static let parts = [
    "navigationItem": "NavigationItem", "tabBarItem": "TabBarItem", "navigationBar": "NavigationBar",
    "toolbar": "Toolbar", "tabBar": "TabBar",
  ]

  /// Refuses a key that objects of a class do not have, the first by its bytes.
  private func checkKeys(at index: Int32, of className: String, _ call: LuaCall) throws {
    let number = table.number(of: className) ?? 0
    let members = memberIndex(number)
    let check = keyCheck(number)
    var unknown: String?
    call.forEachPairUnordered(of: index) {
      guard let key = call.string(at: -2), members[key] == nil, !check.isAction(key) else { return }
      if unknown.map({ key.precedes($0) }) ?? true { unknown = key }
    }
    if let unknown { throw KeyProblem(unknown, check.problem(withDeclared: unknown)) }
  }

  private func checkRows(at list: Int32, _ call: LuaCall) throws {
    for position in 0..<call.length(of: list) {
      defer { call.setTop(list) }
      guard call.pushItem(position + 1, of: list) == .table else { continue }
      do { try checkKeys(at: call.count, of: Cell.className, call) } catch {
        throw call.named(error, "row \(position + 1)")
      }
    }
  }

  private static let keysOfSections = ["footer", "header", "rows"]

  private func checkSections(at list: Int32, _ call: LuaCall) throws {
    for position in 0..<call.length(of: list) {
      defer { call.setTop(list) }
      guard call.pushItem(position + 1, of: list) == .table else { continue }
      let section = call.count
      if let key = call.fieldNames(of: section).first(where: { !Bridge.keysOfSections.contains($0) }) {
        let hint = Suggestion.orList(for: key, among: Bridge.keysOfSections)
        throw KeyProblem(key, "section \(position + 1): a section has no `\(key)`; \(hint)")
      }
      guard call.pushField("rows", of: section) == .table else { continue }
      try checkRows(at: call.count, call)
    }
  }

  private func checkGestures(at index: Int32, _ call: LuaCall) throws {
    for gesture in try DeclaredGesture.keys(at: index, call) {
      try call.balanced {
        guard call.pushField(gesture.rawValue, of: index) == .table else { return }
        do {
          try checkKeys(at: call.count, of: gesture.className, call)
        } catch { throw call.named(error, gesture.rawValue) }
      }
    }
  }

  /// Refuses functions in a delegate's table that were meant to be called and would not be.
  func checkDelegate(at index: Int32, of className: String, _ call: LuaCall) throws {
    let number = table.number(of: className) ?? 0
    let members = memberIndex(number)
    let check = keyCheck(number)
    var first: (key: String, problem: String)?
    call.forEachPairUnordered(of: index) {
      guard call.type(at: -1) == .function, let key = call.string(at: -2), members[key] == nil,
        let problem = check.problem(withDelegate: key), first.map({ key.precedes($0.key) }) ?? true
      else { return }
      first = (key, problem)
    }
    if let first { throw KeyProblem(first.key, first.problem) }
  }

  /// Refuses what stands without a name where nothing can.
  func checkChildren(of declaration: Declaration, in table: Int32, number: Int, _ call: LuaCall) throws {
    guard declaration.hasUnreadChildren else { return }
    let descriptor = self.table.all[number]
    let isText = call.restoring { call.pushItem(1, of: table) == .string }
    let text = descriptor.textProperty.map { "`\(descriptor.constructor) \"…\"` or `\($0) = …`" }
    switch itemsProperty(of: number) {
    case nil:
      throw PlainError(
        "\(descriptor.noun) takes nothing without a name" + (text.map { "; write \($0)" } ?? ""))
    case "subviews" where isText && text != nil:
      throw PlainError("a text stands before the table; write \(text ?? "")")
    default: return
    }
  }
}

extension LuaCall {
  /// Looks through a declaration without running anything.
  func declaredKeys(of index: Int32) -> DeclaredKeys {
    var keys = DeclaredKeys()
    forEachPairUnordered(of: index) {
      if let name = string(at: -2) { keys.names.append(name) } else { keys.hasItems = true }
    }
    if keys.names.count > 1 { keys.names.sort { $0.precedes($1) } }
    return keys
  }
}

/// The keys of a table of arguments.
struct DeclaredKeys {
  /// The names, by their bytes.
  var names: [String] = []
  /// Whether anything stands in it without a name.
  var hasItems = false
}
