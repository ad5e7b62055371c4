import Controllers
import Lua

// Checks declarations that have just been read, as far as possible without creating objects.
extension LuaReader {
  /// Checks a declaration that has just been read, and the tables inside it.
  ///
  /// - Parameters:
  ///   - declaration: the declaration.
  ///   - table: the index of the table from which the declaration was read.
  /// - Returns: the declaration with the contents of the tables inside it.
  /// - Throws: `KeyProblem` or another error, with the name of the property that contains the invalid value.
  func checked(_ declaration: Declaration, in table: Int32) throws -> Declaration {
    try checkValues(of: declaration, in: table)
    try checkChildren(of: declaration, in: table)
    let contents = ContentReader(self, checks: true)
    var checked = declaration
    try checked.fillIn { field in
      guard let content = DeclaredContent(of: field.name, in: declaration.className) else { return nil }
      return try call.balanced {
        guard call.pushField(field.name, of: table) == .table else { return nil }
        return try contents.value(of: content, under: field.name, in: declaration.className, at: call.count)
      }
    }
    return checked
  }

  /// Checks the values of UIKit properties, as far as possible without creating objects.
  ///
  /// - Throws: an error for a value that isn't valid. If there are several, the error is about the one whose key comes
  ///   first in byte order.
  private func checkValues(of declaration: Declaration, in table: Int32) throws {
    try call.balanced { try checkEachValue(of: declaration, in: table) }
  }

  private func checkEachValue(of declaration: Declaration, in table: Int32) throws {
    let height = call.count
    var problem: (name: String, error: any Error)?
    for property in declaration.properties {
      guard let check = property.member.values.check else { continue }
      do {
        if call.pushField(property.field.name, of: table) != .nil { try check(.slot(call.top)) }
      } catch {
        let name = property.field.name
        if problem.map({ name.precedes($0.name) }) ?? true { problem = (name, error) }
      }
      call.setTop(height)
    }
    if let problem { throw call.named(problem.error, problem.name) }
  }

  /// Checks a delegate's table for functions that look like callbacks but would never be called, and for callbacks that
  /// aren't functions.
  ///
  /// - Throws: `KeyProblem` for such a value. If there are several, the error is about the one whose key comes first in
  ///   byte order.
  func checkDelegate(at index: Int32, of className: String) throws {
    let number = bridge.table.number(of: className) ?? 0
    let members = bridge.memberIndex(number)
    let check = bridge.keyCheck(number)
    var first: (key: String, problem: String)?
    call.forEachPairUnordered(of: index) {
      guard call.type(at: -2) == .string, let key = call.string(at: -2) else { return }
      let (isKnown, isFunction) = (members[key] != nil, call.type(at: -1) == .function)
      var problem: String?
      if isFunction {
        if !isKnown { problem = check.problem(withDelegate: key) }
      } else if isKnown, EventKind.namesForDelegates.contains(key) {
        problem = "\(key): \(call.mismatch("a function", call.count))"
      }
      if let problem, first.map({ key.precedes($0.key) }) ?? true { first = (key, problem) }
    }
    if let first { throw KeyProblem(first.key, first.problem) }
  }

  /// Checks whether the class of a declaration takes unnamed values, and checks their types.
  ///
  /// - Throws: `PlainError` if the class takes none, or an error for the first value that isn't valid.
  private func checkChildren(of declaration: Declaration, in table: Int32) throws {
    guard declaration.hasUnreadChildren, let number = bridge.table.number(of: declaration.className) else { return }
    let name = bridge.builder.itemsProperty(of: number)
    guard name == nil || name == "subviews" else {
      return try checkItems(of: declaration, in: table, name, number)
    }
    let descriptor = bridge.table.all[number]
    let isText = call.restoring { call.pushItem(1, of: table) == .string }
    let text = descriptor.textProperty.map { "`\(descriptor.constructor) \"…\"` or `\($0) = …`" }
    guard name != nil else {
      throw PlainError(
        "\(descriptor.noun) takes no unnamed values" + (text.map { "; write \($0)" } ?? ""))
    }
    if isText, let text { throw PlainError("found a string inside the table; write \(text)") }
    try checkItems(of: declaration, in: table, name, number)
  }

  private func checkItems(
    of declaration: Declaration, in table: Int32, _ name: String?, _ number: Int
  ) throws {
    guard let name, case .property(let items)? = bridge.memberIndex(number)[name]?.member.role else { return }
    try call.balanced {
      bridge.builder.pushItems(of: table, isOnlyItems: !declaration.hasFields, call)
      do { try items.check(.slot(call.top)) } catch { throw call.named(error, name) }
    }
  }
}

extension LuaReader {
  /// Refuses rows or items beside sections, which would never be shown.
  ///
  /// - Throws: `KeyProblem` for the rows or items.
  func refuseContentsTwice(_ fields: [DeclaredField], of className: String) throws {
    let key = className == TableView.className ? "rows" : "items"
    let names = fields.map(\.name)
    guard names.contains("sections"), names.contains(key) else { return }
    throw KeyProblem(key, "expected either `\(key)` or `sections`, found both; put the \(key) into a section")
  }
}
