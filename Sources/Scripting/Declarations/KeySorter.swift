import Controllers
import Lua

/// Determines the role of a field in a class, and handles field names that the class doesn't have.
struct KeySorter {
  private let source: Source
  /// How to treat a name that the class doesn't have.
  let rule: Rule
  /// The table that is being read, as a call and a stack index.
  ///
  /// Messages describe values of this table.
  private let table: (call: LuaCall, index: Int32)?

  /// The origin of the members of the class.
  private enum Source {
    case bridge(Bridge, Int, MemberIndex)
    case table(ClassTable, Int)
  }

  /// Creates a sorter for a declaration that a session reads.
  init(_ bridge: Bridge, _ number: Int, rule: Rule, table: (call: LuaCall, index: Int32)?) {
    source = .bridge(bridge, number, bridge.memberIndex(number))
    self.rule = rule
    self.table = table
  }

  /// Creates a sorter for a declaration that is read without a session.
  ///
  /// - Parameters:
  ///   - table: the classes.
  ///   - number: the number of the class.
  ///   - rule: how to treat a name that the class doesn't have.
  init(_ table: ClassTable, _ number: Int, rule: Rule) {
    source = .table(table, number)
    self.rule = rule
    self.table = nil
  }

  /// Returns the member of a class with the given name, the position of this member among all members, and the first
  /// system of a member that came after system 6.
  private func member(_ name: String) -> ClassTable.SortedMember? {
    switch source {
    case .bridge(_, _, let index): index[name]
    case .table(let table, let number): table.sortedMember(named: name, in: number)
    }
  }

  /// Returns the check for names that the class doesn't have.
  private func keyCheck() -> KeyCheck {
    switch source {
    case .bridge(let bridge, let number, _): bridge.keyCheck(number)
    case .table(let table, let number): KeyCheck(table.all[number])
    }
  }

  /// Returns a field's value for a message.
  private func foundValue(of field: DeclaredField) -> FoundValue {
    guard let (call, index) = table else { return field.value.foundValue }
    return call.restoringStack {
      call.pushField(field.name, of: index)
      return call.foundValue(at: call.count)
    }
  }

  /// Whether the table that is being read has a field.
  private func isDeclared(_ name: String) -> Bool {
    guard let (call, index) = table else { return false }
    return call.restoringStack { call.pushField(name, of: index) != .nil }
  }

  enum Rule {
    /// The rule for elements, rows, items and containers, which have no custom fields.
    case strict
    /// Like `strict`, but the class of the created object can no longer change.
    case fixedClass
    /// The rule for the app.
    ///
    /// A function of the app may be a method that actions find in the responder chain.
    case app
    /// The rule for the properties passed to an instance of a screen.
    case instance
    /// The rule for a screen, which may also override UIKit's methods.
    case screen
  }

  /// The kind of member that a field of a declaration sets or defines, judging by the field's name and value.
  enum Role {
    case property(order: Int, Member.Property)
    /// A value that replaces a function that UIKit would call.
    case returnValue(order: Int, Member.Property)
    case callback, method, action, customField
  }

  /// Returns the role of a field, and the first system of a member that came after system 6.
  func role(of field: DeclaredField) throws(KeyProblem) -> (role: Role, since: FirstSystem?) {
    guard let (order, member, since) = self.member(field.name) else { return (try roleOfUnknownField(field), nil) }
    return (try role(of: field, member, order: order), since)
  }

  private func role(of field: DeclaredField, _ member: Member, order: Int) throws(KeyProblem) -> Role {
    switch member.role {
    case .property(let property):
      guard property.set != nil else { throw KeyProblem(field.name, property.refusal(field.name)) }
      if let synonym = property.traits.synonym, isDeclared(synonym) {
        throw KeyProblem(field.name, "`\(field.name)` and `\(synonym)` are the same list: keep one of them")
      }
      return .property(order: order, property)
    case .callback:
      if field.isFunction { return .callback }
      // Selecting a row is also an action. Therefore, a string is the name of the action's method.
      if case .text = field.value, keyCheck().isAction(field.name) { return .action }
      if let value = member.value { return .returnValue(order: order, value) }
      throw KeyProblem(field.name, "\(field.name): expected a function, found \(foundValue(of: field))")
    case .method: return try roleOfMethod(field)
    case .renamed(let name): throw KeyProblem(field.name, "`\(field.name)` is Objective-C's name: write `\(name)`")
    }
  }

  private func roleOfUnknownField(_ field: DeclaredField) throws(KeyProblem) -> Role {
    let check = keyCheck()
    if check.isAction(field.name) { return .action }
    if rule == .strict || rule == .fixedClass || (rule == .app && !field.isFunction) {
      guard rule != .fixedClass, check.alternativeHas(field.name) else {
        throw KeyProblem(field.name, check.problem(withDeclared: field.name))
      }
      return .customField
    }
    if rule == .screen, field.name == "push" || field.name == "pop", !field.isFunction {
      throw KeyProblem(field.name, "a screen has no `\(field.name)`: use it on an element, row or table in its `view`")
    }
    let keyProblemOfPart = rule == .screen ? check.problem(withPart: field.name) : nil
    if let problem = keyProblemOfPart ?? check.problem(with: field.name, isFunction: field.isFunction) {
      throw KeyProblem(field.name, problem)
    }
    return .customField
  }

  /// Returns the role of a method's name.
  ///
  /// Only a screen can override a method. In any other object, the key of a method that is also an action declares the
  /// action.
  private func roleOfMethod(_ field: DeclaredField) throws(KeyProblem) -> Role {
    let check = keyCheck()
    if check.isAction(field.name) { return .action }
    guard rule == .screen else {
      throw KeyProblem(
        field.name, "can't set `\(field.name)`: it is a method of \(check.descriptor.name), which a screen can override"
      )
    }
    guard field.isFunction else {
      throw KeyProblem(
        field.name, "\(field.name): expected a function for this method, found \(foundValue(of: field))")
    }
    return .method
  }
}

extension DeclaredField {
  var isFunction: Bool {
    if case .function = value { return true }
    return false
  }
}
