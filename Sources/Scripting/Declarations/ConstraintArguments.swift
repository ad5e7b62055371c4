import Controllers
import Layout
import Locations
import Lua

/// Reads the arguments of `constraint(item, attribute, relation, [toItem, attribute, [multiplier]], [constant], [priority])`.
struct EquationReader {
  let call: LuaCall

  init(_ call: LuaCall) {
    self.call = call
  }

  /// Pushes a constraint if its items are views.
  ///
  /// Otherwise, pushes a description of the constraint. The views are looked up by name later.
  ///
  /// - Throws: an error if an argument isn't valid, or if a constraint can't have these arguments.
  func push() throws {
    let declared = try call.type(at: 1) == .table ? readLabeled(at: 1, location: call.location()) : readPositional()
    guard case .equation(let equation) = declared.content else { return }
    guard case .view(let firstView) = equation.firstView else { return try pushNamed(declared, equation) }
    switch equation.secondView {
    case nil: try pushConstraint(declared, equation, firstView, nil)
    case .view(let secondView)?: try pushConstraint(declared, equation, firstView, secondView)
    case .name?: try pushNamed(declared, equation)
    }
  }

  private func pushConstraint(
    _ declared: DeclaredConstraint, _ equation: DeclaredEquation, _ first: View, _ second: View?
  ) throws {
    let constraint = try makeConstraint(equation, first, second)
    constraint.guides = equation.guides
    constraint.identifier = declared.identifier
    constraint.findLocation = { equation.location }
    constraint.push(call)
  }

  private func pushNamed(_ declared: DeclaredConstraint, _ equation: DeclaredEquation) throws {
    // An equation that is invalid for all views is reported immediately.
    _ = try makeConstraint(equation, placeholder(for: equation.firstView), equation.secondView.map(placeholder))
    ConstraintValue(declared).push(call)
  }

  private func placeholder(for view: NamedView) -> View {
    guard case .name(let name) = view else { return View(in: call.session.system) }
    let placeholderView = View(in: call.session.system)
    placeholderView.identifier = name
    return placeholderView
  }

  private func makeConstraint(_ equation: DeclaredEquation, _ first: View, _ second: View?) throws -> LayoutConstraint {
    try LayoutConstraint(
      first, equation.firstAttribute, equation.relation, second, equation.secondAttribute,
      multiplier: equation.multiplier, constant: equation.constant, priority: equation.priority,
      in: call.session.system)
  }

  private func readPositional() throws -> DeclaredConstraint {
    var equation = DeclaredEquation(
      first: try call.addingNameToErrors("item") { try readItem(at: 1) }, firstAttribute: try read("attribute", 2),
      relation: try read("relation", 3), location: call.location())
    equation.guides.first = try readGuide(at: 1)
    // Example: `constraint("name", "width", "==", 80)`
    if call.type(at: 4) == .number {
      equation.constant = try readPoints("constant", 4) ?? 0
      equation.priority = try readOptional("priority", 5, PriorityValue.self)?.value ?? Priority.required
      try rejectArgument(6)
      return DeclaredConstraint(.equation(equation))
    }
    let hasNoSecondItem = call.isNil(5) || call.string(at: 5) == "notAnAttribute"
    if !call.isNil(4) || !hasNoSecondItem {
      equation.secondView = try call.addingNameToErrors("toItem") { try readItem(at: 4) }
      equation.guides.second = try readGuide(at: 4)
    }
    if !hasNoSecondItem { equation.secondAttribute = try read("attribute", 5) }
    equation.multiplier = try readOptional("multiplier", 6, Double.self) ?? 1
    equation.constant = try readPoints("constant", 7) ?? 0
    equation.priority = try readOptional("priority", 8, PriorityValue.self)?.value ?? Priority.required
    try rejectArgument(9)
    return DeclaredConstraint(.equation(equation))
  }

  private static let labels = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
    "identifier",
  ]

  /// Reads a constraint from a table whose keys are the names of its properties.
  ///
  /// - Parameters:
  ///   - table: the index of the table.
  ///   - location: the source location, if it is known.
  /// - Returns: the constraint.
  /// - Throws: `KeyProblem` for a key that constraints don't have. Otherwise, an error for the first value that isn't
  ///   valid.
  func readLabeled(at table: Int32, location: CodeLocation?) throws -> DeclaredConstraint {
    let names = EquationReader.labels
    for key in call.fieldNames(of: table) where !names.contains(key) {
      let hint = Suggestion.sentence(for: key, among: names, quote: "`") ?? "there are: " + names.joined(separator: " ")
      throw KeyProblem(key, "a constraint has no `\(key.shortenedName)`; \(hint)")
    }
    return try call.withBalancedStack {
      let table = call.absolute(table)
      let firstIndex = call.count + 1
      for name in names { call.pushField(name, of: table) }
      func argumentIndex(_ name: String) -> Int32 { firstIndex + Int32(names.firstIndex(of: name) ?? 0) }
      var equation = DeclaredEquation(
        first: try call.addingNameToErrors("firstItem") { try readItem(at: argumentIndex("firstItem")) },
        firstAttribute: try read("firstAttribute", argumentIndex("firstAttribute")),
        relation: try readOptional("relation", argumentIndex("relation"), Relation.self) ?? .equal, location: location)
      equation.guides.first = try readGuide(at: argumentIndex("firstItem"))
      if !call.isNil(argumentIndex("secondItem")) {
        equation.secondView = try call.addingNameToErrors("secondItem") {
          try readItem(at: argumentIndex("secondItem"))
        }
        equation.guides.second = try readGuide(at: argumentIndex("secondItem"))
      }
      equation.secondAttribute = try readOptional("secondAttribute", argumentIndex("secondAttribute"), Attribute.self)
      equation.multiplier = try readOptional("multiplier", argumentIndex("multiplier"), Double.self) ?? 1
      equation.constant = try readPoints("constant", argumentIndex("constant")) ?? 0
      equation.priority =
        try readOptional("priority", argumentIndex("priority"), PriorityValue.self)?.value ?? Priority.required
      return DeclaredConstraint(
        .equation(equation), identifier: try readOptional("identifier", argumentIndex("identifier"), String.self))
    }
  }

  private func readItem(at index: Int32) throws -> NamedView {
    if let name = call.string(at: index) { return .name(name) }
    if call.wrapper(at: index)?.isTemplate == true, let id = declaredID(at: index) { return .name(id) }
    guard call.wrapper(at: index) != nil else { throw call.mismatch("a view or an id", index) }
    if let guide = try call.object(at: index) as? LayoutGuide {
      guard let view = guide.owningView else { throw PlainError("the view of the guide was released") }
      return .view(view)
    }
    return .view(try View.read(from: call.slot(index)))
  }

  /// Returns the kind of the guide at an index, or `nil` if the value isn't a guide.
  private func readGuide(at index: Int32) throws -> GuideKind? {
    guard call.wrapper(at: index) != nil else { return nil }
    return (try call.object(at: index) as? LayoutGuide)?.kind
  }

  /// Returns the `id` of an element that has been declared but not created, or `nil` for any other value.
  private func declaredID(at index: Int32) -> String? {
    call.restoringStack {
      guard call.pushExistingProperties(at: index) else { return nil }
      call.pushField("id", of: call.count)
      return call.string(at: call.count)
    }
  }

  private func read<Value: ScriptValue>(_ name: String, _ index: Int32) throws -> Value {
    try call.addingNameToErrors(name) { try Value.read(from: call.slot(index)) }
  }

  private func readOptional<Value: ScriptValue>(_ name: String, _ index: Int32, _ type: Value.Type) throws -> Value? {
    call.isNil(index) ? nil : try read(name, index)
  }

  private func readPoints(_ name: String, _ index: Int32) throws -> Double? {
    try readOptional(name, index, Points.self)?.value
  }

  private func rejectArgument(_ index: Int32) throws {
    guard call.isNil(index) else { throw PlainError("one argument too many: \(call.describe(index))") }
  }
}
