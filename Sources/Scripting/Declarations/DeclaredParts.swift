import Controllers
import Lua

// Checks the tables inside a declaration that also declare objects: bar items, rows, sections, gestures and delegates.
// The objects of these tables are created later or never.
extension PartChecker {
  /// Checks the tables inside a declaration for unknown keys and invalid values.
  ///
  /// - Parameters:
  ///   - declaration: the declaration that was read.
  ///   - table: the index of the table from which the declaration was read.
  ///   - call: the call whose stack contains the table.
  /// - Throws: `KeyProblem` or another error, with the name of the property that contains the table.
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

  /// Checks the values of UIKit properties, as far as possible without creating objects.
  ///
  /// - Throws: an error for a value that isn't valid. If several values aren't valid, the error describes the value
  ///   whose key comes first in byte order.
  func checkValues(of declaration: Declaration, in table: Int32, _ call: LuaCall) throws {
    try call.balanced { try checkEachValue(of: declaration, in: table, call) }
  }

  private func checkEachValue(of declaration: Declaration, in table: Int32, _ call: LuaCall) throws {
    let height = call.count
    var problem: (name: String, error: any Error)?
    for property in declaration.properties {
      guard let check = property.member.values.check else { continue }
      do {
        if call.pushField(property.field.name, of: table) != .nil { try check(call, call.count) }
      } catch {
        let name = property.field.name
        if problem.map({ name.precedes($0.name) }) ?? true { problem = (name, error) }
      }
      call.setTop(height)
    }
    if let problem { throw call.named(problem.error, problem.name) }
  }

  private func checkPart(_ name: String, at index: Int32, of className: String, _ call: LuaCall) throws {
    switch name {
    case "rows": try checkRows(at: index, call)
    case "sections": try checkSections(at: index, call)
    case "gestures": try checkGestures(at: index, call)
    case "delegate", "dataSource": try checkDelegate(at: index, of: className, call)
    case "view": try checkTable(at: index, of: View.className, call)
    default: if let part = PartChecker.parts[name] { try checkTable(at: index, of: part, call) }
    }
  }

  /// The names of the properties whose tables declare objects, with the classes of these objects.
  static let parts = [
    "navigationItem": "NavigationItem", "tabBarItem": "TabBarItem", "navigationBar": "NavigationBar",
    "toolbar": "Toolbar", "tabBar": "TabBar",
  ]

  /// Checks a table that declares an object of a class, and the tables in it.
  private func checkTable(at index: Int32, of className: String, _ call: LuaCall) throws {
    guard self.bridge.screenDeclarations.className(ofTableAt: index, call) == nil else { return }
    let number = bridge.table.number(of: className) ?? 0
    let declaration = try LuaReader(call).read(index, as: number, rule: .strict)
    try checkValues(of: declaration, in: index, call)
    try checkChildren(of: declaration, in: index, number: number, call)
    try bridge.builder.deeper(className) { try checkParts(of: declaration, in: index, call) }
  }

  private func checkRows(at list: Int32, _ call: LuaCall) throws {
    for position in 0..<(try call.itemCount(of: list)) {
      defer { call.setTop(list) }
      call.pushItem(position + 1, of: list)
      do { try checkRow(at: call.count, call) } catch {
        throw call.named(error, "row \(position + 1)", item: position + 1)
      }
    }
  }

  private func checkRow(at index: Int32, _ call: LuaCall) throws {
    switch call.type(at: index) {
    case .table: try checkValues(of: try LuaReader(call).row(at: index), in: index, call)
    case .string, .number, .userdata: break
    default: throw call.mismatch("a string or a table", index)
    }
  }

  static let section = "a table { header, footer, rows, rowHeights }"
  private static let keysOfSections = ["footer", "header", "rowHeights", "rows"]

  /// Checks the structure of a list of rows or sections, and the keys of the sections.
  ///
  /// Rows are checked when they are shown.
  ///
  /// - Throws: an error if the list has keys or gaps, or if a section isn't valid.
  func checkContents(_ name: String, at list: Int32, _ call: LuaCall) throws {
    guard name == "sections" else {
      _ = try call.itemCount(of: list)
      return
    }
    try forEachSection(of: list, call) { try checkKeys(ofSectionAt: $0, call) }
  }

  private func checkSections(at list: Int32, _ call: LuaCall) throws {
    try forEachSection(of: list, call) { try checkSection(at: $0, call) }
  }

  private func forEachSection(of list: Int32, _ call: LuaCall, _ check: (Int32) throws -> Void) throws {
    let list = call.absolute(list)
    let height = call.count
    for position in 0..<(try call.itemCount(of: list)) {
      defer { call.setTop(height) }
      call.pushItem(position + 1, of: list)
      do { try check(call.count) } catch { throw call.named(error, "section \(position + 1)", item: position + 1) }
    }
  }

  private func checkSection(at section: Int32, _ call: LuaCall) throws {
    try checkKeys(ofSectionAt: section, call)
    guard call.pushField("rows", of: section) == .table else { return }
    do { try checkRows(at: call.count, call) } catch { throw call.named(error, "rows") }
  }

  /// Checks a section for unknown keys and invalid values.
  private func checkKeys(ofSectionAt section: Int32, _ call: LuaCall) throws {
    guard call.type(at: section) == .table else {
      throw call.mismatch(PartChecker.section, section)
    }
    if let key = call.fieldNames(of: section).first(where: { !PartChecker.keysOfSections.contains($0) }) {
      let hint = Suggestion.sentenceOrList(for: key, among: PartChecker.keysOfSections)
      throw KeyProblem(key, "a section has no `\(key.shortened)`; \(hint)")
    }
    for name in ["footer", "header"] {
      try call.balanced {
        call.pushField(name, of: section)
        do { try String?.check(call, call.count) } catch { throw call.named(error, name) }
      }
    }
    try call.balanced {
      guard call.pushField("rowHeights", of: section) != .nil else { return }
      do { _ = try [RowHeight].read(call, call.count) } catch { throw call.named(error, "rowHeights") }
    }
    guard try call.itemCount(of: section, allowsNames: true) == 0 else {
      call.pushItem(1, of: section)
      throw Mismatch(expected: "the rows of a section in `rows = { … }`", found: call.describe(call.count)).at(1)
    }
  }

  private func checkGestures(at index: Int32, _ call: LuaCall) throws {
    for gesture in try DeclaredGesture.keys(at: index, call) {
      try call.balanced {
        guard call.pushField(gesture.rawValue, of: index) == .table else { return }
        do {
          try checkTable(at: call.count, of: gesture.className, call)
        } catch { throw call.named(error, gesture.rawValue) }
      }
    }
  }

  /// Checks a delegate's table for functions that look like callbacks but would never be called.
  ///
  /// - Throws: `KeyProblem` for such a function. If there are several, the error describes the function whose key comes
  ///   first in byte order.
  func checkDelegate(at index: Int32, of className: String, _ call: LuaCall) throws {
    let number = bridge.table.number(of: className) ?? 0
    let members = bridge.memberIndex(number)
    let check = bridge.keyCheck(number)
    var first: (key: String, problem: String)?
    call.forEachPairUnordered(of: index) {
      guard call.type(at: -1) == .function, let key = call.string(at: -2), members[key] == nil,
        let problem = check.problem(withDelegate: key), first.map({ key.precedes($0.key) }) ?? true
      else { return }
      first = (key, problem)
    }
    if let first { throw KeyProblem(first.key, first.problem) }
  }

  /// Checks the unnamed values of a declaration, and whether the declaration's class accepts unnamed values.
  ///
  /// - Throws: `PlainError` if the class accepts no unnamed values. Otherwise, an error for the first value that isn't
  ///   valid.
  func checkChildren(of declaration: Declaration, in table: Int32, number: Int, _ call: LuaCall) throws {
    guard declaration.hasUnreadChildren else { return }
    let name = bridge.builder.itemsProperty(of: number)
    guard name == nil || name == "subviews" else {
      return try checkItems(of: declaration, in: table, name, number, call)
    }
    let descriptor = self.bridge.table.all[number]
    let isText = call.restoring { call.pushItem(1, of: table) == .string }
    let text = descriptor.textProperty.map { "`\(descriptor.constructor) \"…\"` or `\($0) = …`" }
    guard name != nil else {
      throw PlainError(
        "\(descriptor.noun) takes no unnamed values" + (text.map { "; write \($0)" } ?? ""))
    }
    if isText, let text { throw PlainError("found a string inside the table; write \(text)") }
    try checkItems(of: declaration, in: table, name, number, call)
  }

  private func checkItems(
    of declaration: Declaration, in table: Int32, _ name: String?, _ number: Int, _ call: LuaCall
  ) throws {
    guard let name, case .property(let items)? = bridge.memberIndex(number)[name]?.member.role else { return }
    try call.balanced {
      bridge.builder.pushItems(of: table, isOnlyItems: declaration.fields.isEmpty, call)
      do { try items.check(call, call.count) } catch { throw call.named(error, name) }
    }
  }
}

extension LuaCall {
  /// Returns the keys of the table at an index without calling metamethods.
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
  /// The names, in byte order.
  var names: [String] = []
  /// Whether the table has unnamed values.
  var hasItems = false
}
