import Controllers
import Layout
import Lua

/// Reads the arguments of `constraint(item, attribute, relation, [toItem, attribute, [multiplier]], [constant], [priority])`.
struct EquationReader {
  let call: LuaCall

  init(_ call: LuaCall) {
    self.call = call
  }

  /// Pushes a constraint when its items are views, else what they say of views yet to come.
  func push() throws {
    let equation = try call.type(at: 1) == .table ? labelled() : positional()
    switch (equation.first, equation.second) {
    case (.view(let first), nil): try make(equation, first, nil).push(call)
    case (.view(let first), .view(let second)?): try make(equation, first, second).push(call)
    default:
      // What makes no sense whatever the views are is told at once.
      _ = try make(equation, frontInContext(for: equation.first), equation.second.map(frontInContext))
      ConstraintValue(equation).push(call)
    }
  }

  private func frontInContext(for view: NamedView) -> View {
    guard case .name(let name) = view else { return View(in: call.session.system) }
    let made = View(in: call.session.system)
    made.identifier = name
    return made
  }

  private func make(_ equation: DeclaredEquation, _ first: View, _ second: View?) throws -> LayoutConstraint {
    try LayoutConstraint(
      first, equation.firstAttribute, equation.relation, second, equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      in: call.session.system)
  }

  private func positional() throws -> DeclaredEquation {
    var equation = DeclaredEquation(
      first: try call.naming("item") { try item(at: 1) }, firstAttribute: try read("attribute", 2),
      relation: try read("relation", 3), place: call.place())
    // `constraint("name", "width", "==", 80)`
    if call.type(at: 4) == .number {
      equation.constant = try points("constant", 4) ?? 0
      equation.priority = try optional("priority", 5, PriorityValue.self)?.value ?? Priority.required
      try refuse(6)
      return equation
    }
    let isAlone = call.isNil(5) || call.string(at: 5) == "notAnAttribute"
    if !call.isNil(4) || !isAlone { equation.second = try call.naming("toItem") { try item(at: 4) } }
    if !isAlone { equation.secondAttribute = try read("attribute", 5) }
    equation.multiplier = try optional("multiplier", 6, Double.self) ?? 1
    equation.constant = try points("constant", 7) ?? 0
    equation.priority = try optional("priority", 8, PriorityValue.self)?.value ?? Priority.required
    try refuse(9)
    return equation
  }

  /// A table with the names of the properties.
  private func labelled() throws -> DeclaredEquation {
    let names = [
      "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
    ]
    for key in call.fieldNames(of: 1) where !names.contains(key) {
      let hint = Suggestion.sentence(for: key, among: names, quote: "`") ?? "there are: " + names.joined(separator: " ")
      throw PlainError("no part `\(key)`; \(hint)")
    }
    return try call.balanced {
      let table: Int32 = 1
      let first = call.count + 1
      for name in names { call.pushField(name, of: table) }
      func place(_ name: String) -> Int32 { first + Int32(names.firstIndex(of: name) ?? 0) }
      var equation = DeclaredEquation(
        first: try call.naming("firstItem") { try item(at: place("firstItem")) },
        firstAttribute: try read("firstAttribute", place("firstAttribute")),
        relation: try optional("relation", place("relation"), Relation.self) ?? .equal, place: call.place())
      if !call.isNil(place("secondItem")) {
        equation.second = try call.naming("secondItem") { try item(at: place("secondItem")) }
      }
      equation.secondAttribute = try optional("secondAttribute", place("secondAttribute"), Attribute.self)
      equation.multiplier = try optional("multiplier", place("multiplier"), Double.self) ?? 1
      equation.constant = try points("constant", place("constant")) ?? 0
      equation.priority = try optional("priority", place("priority"), PriorityValue.self)?.value ?? Priority.required
      return equation
    }
  }

  private func item(at index: Int32) throws -> NamedView {
    if let name = call.string(at: index) { return .name(name) }
    if call.wrapper(at: index)?.isUnmade == true, let id = declaredID(at: index) { return .name(id) }
    guard call.wrapper(at: index) != nil else { throw call.mismatch("a view or an id", index) }
    return .view(try View.read(call, index))
  }

  /// The `id` of an element that was declared and not made yet.
  private func declaredID(at index: Int32) -> String? {
    call.restoring {
      guard call.pushExistingProperties(at: index) else { return nil }
      call.pushField("id", of: call.count)
      return call.string(at: call.count)
    }
  }

  private func read<Value: ScriptValue>(_ name: String, _ index: Int32) throws -> Value {
    try call.naming(name) { try Value.read(call, index) }
  }

  private func optional<Value: ScriptValue>(_ name: String, _ index: Int32, _ type: Value.Type) throws -> Value? {
    call.isNil(index) ? nil : try read(name, index)
  }

  private func points(_ name: String, _ index: Int32) throws -> Double? {
    try optional(name, index, Points.self)?.value
  }

  private func refuse(_ index: Int32) throws {
    guard call.isNil(index) else { throw PlainError("one argument too many: \(call.describe(index))") }
  }
}
