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
  func checkedDeclaration(_ declaration: Declaration, in table: Int32) throws -> Declaration {
    try checkValues(of: declaration, in: table)
    try checkChildren(of: declaration, in: table)
    let contents = ContentReader(self, checks: true)
    var completeDeclaration = declaration
    try completeDeclaration.fillIn { field in
      guard let content = DeclaredContent(of: field.name, in: declaration.className) else { return nil }
      return try call.withBalancedStack {
        guard call.pushField(field.name, of: table) == .table else { return nil }
        return try contents.readValue(of: content, under: field.name, in: declaration.className, at: call.count)
      }
    }
    return completeDeclaration
  }

  /// Checks the values of UIKit properties, as far as possible without creating objects.
  ///
  /// - Throws: an error for a value that isn't valid. If there are several invalid values, the error describes the
  ///   value whose key comes first in byte order.
  private func checkValues(of declaration: Declaration, in table: Int32) throws {
    try call.withBalancedStack { try checkPropertyValues(of: declaration, in: table) }
  }

  private func checkPropertyValues(of declaration: Declaration, in table: Int32) throws {
    let initialStackCount = call.count
    var problem: (name: String, error: any Error)?
    for property in declaration.properties {
      guard let check = property.member.values.check else { continue }
      do {
        if call.pushField(property.field.name, of: table) != .nil { try check(.slot(call.top)) }
      } catch {
        let name = property.field.name
        if problem.map({ name.precedes($0.name) }) ?? true { problem = (name, error) }
      }
      call.setTop(initialStackCount)
    }
    if let problem { throw call.addingName(problem.error, problem.name) }
  }

  /// Checks the functions of a delegate's table.
  ///
  /// A function that looks like a callback but would never be called is an error, and so is a callback that isn't a
  /// function.
  ///
  /// - Throws: `KeyProblem` for such a value. If there are several such values, the error describes the value whose key
  ///   comes first in byte order.
  func checkDelegate(at index: Int32, of className: String) throws {
    let number = bridge.table.number(of: className) ?? 0
    let members = bridge.memberIndex(number)
    let check = bridge.keyCheck(number)
    var firstProblem: (key: String, problem: String)?
    call.forEachPairUnordered(of: index) {
      guard call.type(at: -2) == .string, let key = call.string(at: -2) else { return }
      let (isKnown, isFunction) = (members[key] != nil, call.type(at: -1) == .function)
      var problem: String?
      if isFunction {
        if !isKnown { problem = check.problem(withDelegate: key) }
      } else if isKnown, EventKind.namesForDelegates.contains(key) {
        problem = "\(key): \(call.mismatch("a function", call.count))"
      }
      if let problem, firstProblem.map({ key.precedes($0.key) }) ?? true { firstProblem = (key, problem) }
    }
    if let first = firstProblem { throw KeyProblem(first.key, first.problem) }
  }

  /// Checks whether the class of a declaration takes unnamed values, and checks their types.
  ///
  /// - Throws: `PlainError` if the class takes no unnamed values, or an error for the first value that isn't valid.
  private func checkChildren(of declaration: Declaration, in table: Int32) throws {
    guard declaration.hasUnreadChildren, let number = bridge.table.number(of: declaration.className) else { return }
    let propertyName = bridge.builder.itemsProperty(of: number)
    guard propertyName == nil || propertyName == "subviews" else {
      return try checkItems(of: declaration, in: table, propertyName, number)
    }
    let descriptor = bridge.table.all[number]
    let isText = call.restoringStack { call.pushItem(1, of: table) == .string }
    let textAdvice = descriptor.textProperty.map { "`\(descriptor.constructor) \"…\"` or `\($0) = …`" }
    guard propertyName != nil else {
      throw PlainError(
        "\(descriptor.noun) takes no unnamed values" + (textAdvice.map { "; write \($0)" } ?? ""))
    }
    if isText, let text = textAdvice { throw PlainError("found a string inside the table; write \(text)") }
    try checkItems(of: declaration, in: table, propertyName, number)
  }

  private func checkItems(
    of declaration: Declaration, in table: Int32, _ name: String?, _ number: Int
  ) throws {
    guard let name, case .property(let items)? = bridge.memberIndex(number)[name]?.member.role else { return }
    try call.withBalancedStack {
      bridge.builder.pushItems(of: table, isOnlyItems: !declaration.hasFields, call)
      do { try items.check(.slot(call.top)) } catch { throw call.addingName(error, name) }
    }
  }
}

extension LuaReader {
  /// Throws an error if a table declares both sections and rows or items, because the rows or items would never be
  /// shown.
  ///
  /// - Throws: `KeyProblem` for the rows or items.
  func rejectDuplicateContents(_ fields: [DeclaredField], of className: String) throws {
    let contentsKey = className == TableView.className ? "rows" : "items"
    let names = fields.map(\.name)
    guard names.contains("sections"), names.contains(contentsKey) else { return }
    throw KeyProblem(
      contentsKey, "expected either `\(contentsKey)` or `sections`, found both; put the \(contentsKey) into a section")
  }
}
