import Controllers
import Lua

/// Knows what a field is to a class, and answers for a name that the class does not have.
struct KeySorter {
  private let source: Source
  /// What is to become of a name that the class does not know.
  let rule: Rule
  /// The call on whose stack the table stands that is read, and where, for messages.
  private let table: (call: LuaCall, index: Int32)?

  /// Where the members of the class are looked up.
  private enum Source {
    case bridge(Bridge, Int, MemberIndex)
    case descriptor(ClassDescriptor, [Member])
  }

  /// For what a session reads.
  init(_ bridge: Bridge, _ number: Int, rule: Rule, table: (call: LuaCall, index: Int32)?) {
    source = .bridge(bridge, number, bridge.memberIndex(number))
    self.rule = rule
    self.table = table
  }

  /// For what is read without a session.
  init(_ descriptor: ClassDescriptor, rule: Rule) {
    source = .descriptor(descriptor, ClassTable.builtIn.lineage(of: descriptor).flatMap(\.members))
    self.rule = rule
    table = nil
  }

  /// What the class has under a name, and its place among all it has.
  private func member(_ name: String) -> (order: Int, member: Member)? {
    switch source {
    case .bridge(_, _, let index): index[name]
    case .descriptor(_, let members): members.lastIndex { $0.name == name }.map { ($0, members[$0]) }
    }
  }

  /// Asked for when there is a name that the class does not have.
  private func checked() -> KeyCheck {
    switch source {
    case .bridge(let bridge, let number, _): bridge.keyCheck(number)
    case .descriptor(let descriptor, _): KeyCheck(descriptor)
    }
  }

  /// What was found, for a message.
  private func describe(_ field: DeclaredField) -> String {
    guard let (call, index) = table else { return field.value.words }
    return call.restoring {
      call.pushField(field.name, of: index)
      return call.describe(call.count)
    }
  }

  enum Rule {
    /// Elements, rows, items, containers, the app: they have no fields of a script's own.
    case strict
    /// The same, where an object is made and its class is certain.
    case final
    /// The app: its functions may be methods that actions look for along the responder chain.
    case app
    /// What is given to an instance of a screen.
    case open
    /// A screen: it may write UIKit's methods anew, too.
    case screen
  }

  /// What a field is.
  enum Role {
    case property(order: Int, Member.Property)
    /// A value where UIKit asks a function.
    case answer(order: Int, Member.Property)
    case callback, method, action, own
  }

  func role(of field: DeclaredField) throws(KeyProblem) -> Role {
    guard let (order, member) = self.member(field.name) else { return try roleOfUnknown(field) }
    switch member.role {
    case .property(let property):
      guard property.set != nil else { throw KeyProblem(field.name, property.refusal(field.name)) }
      return .property(order: order, property)
    case .callback:
      if field.isFunction { return .callback }
      // Choosing a row is also an action, for which a string names a method.
      if case .text = field.value, checked().isAction(field.name) { return .action }
      if let value = member.value { return .answer(order: order, value) }
      throw KeyProblem(field.name, "\(field.name): expected a function, found \(describe(field))")
    case .method: return try roleOfMethod(field)
    case .renamed(let name): throw KeyProblem(field.name, "`\(field.name)` is Objective-C's name: write `\(name)`")
    }
  }

  private func roleOfUnknown(_ field: DeclaredField) throws(KeyProblem) -> Role {
    let check = checked()
    if check.isAction(field.name) { return .action }
    if rule == .strict || rule == .final || (rule == .app && !field.isFunction) {
      guard rule != .final, check.mayBeKnown(field.name) else {
        throw KeyProblem(field.name, check.problem(withDeclared: field.name))
      }
      return .own
    }
    if rule == .screen, field.name == "push" || field.name == "pop", !field.isFunction {
      throw KeyProblem(field.name, "a screen has no `\(field.name)`: use it on an element, row or table in its `view`")
    }
    let ofPart = rule == .screen ? check.problem(withPart: field.name) : nil
    if let problem = ofPart ?? check.problem(with: field.name, isFunction: field.isFunction) {
      throw KeyProblem(field.name, problem)
    }
    return .own
  }

  /// Only a screen writes a method anew; a key of an action that is also a method's name means the action.
  private func roleOfMethod(_ field: DeclaredField) throws(KeyProblem) -> Role {
    let check = checked()
    if check.isAction(field.name) { return .action }
    guard rule == .screen else {
      throw KeyProblem(
        field.name, "`\(field.name)` is a method of \(check.descriptor.name): a screen can override it")
    }
    guard field.isFunction else {
      throw KeyProblem(
        field.name, "\(field.name): expected a function for this method, found \(describe(field))")
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
