import Controllers
import Lua

/// Reads declarations from the tables of a script.
struct LuaReader {
  let bridge: Bridge
  let call: LuaCall

  init(_ call: LuaCall) {
    self.call = call
    bridge = call.session.bridge
  }

  /// The declaration in a table.
  ///
  /// - Parameters:
  ///   - index: where the table stands.
  ///   - number: the class of what is declared.
  ///   - place: where the declaration stands.
  ///   - rule: what is to become of keys that the class does not have.
  ///   - ignored: keys that are somebody else's.
  ///   - others: what was said besides; the table counts before it.
  /// - Returns: the declaration, sorted.
  /// - Throws: `KeyProblem`.
  func read(
    _ index: Int32, as number: Int, place: String = "", rule: KeySorter.Rule, ignoring ignored: [String] = [],
    adding others: [DeclaredField] = []
  ) throws -> Declaration {
    let index = call.absolute(index)
    var (fields, hasChildren) = fields(of: index)
    if !ignored.isEmpty { fields.removeAll { ignored.contains($0.name) } }
    for other in others where !fields.contains(where: { $0.name == other.name }) { fields.append(other) }
    var declaration = try sorted(fields, as: number, place: place, rule: rule, table: index)
    declaration.hasUnreadChildren = hasChildren
    if rule != .strict { warnOfNearMisses(in: declaration, number) }
    return declaration
  }

  /// Sorts fields by what they are to a class.
  ///
  /// - Parameters:
  ///   - fields: in any order.
  ///   - number: the class.
  ///   - place: where the declaration stands.
  ///   - rule: what is to become of keys that the class does not have.
  ///   - table: where the table stands that they are from.
  /// - Returns: the declaration.
  /// - Throws: `KeyProblem`.
  func sorted(
    _ fields: [DeclaredField], as number: Int, place: String, rule: KeySorter.Rule, table: Int32? = nil
  ) throws -> Declaration {
    try Declaration(
      bridge.table.all[number].name, place: place, fields: fields,
      sorter: KeySorter(bridge, number, rule: rule, table: table.map { (call, $0) }))
  }

  /// What stands under names in a table, and whether anything stands there without one.
  func fields(of index: Int32) -> ([DeclaredField], hasChildren: Bool) {
    var fields: [DeclaredField] = []
    var hasChildren = false
    call.forEachPairUnordered(of: index) {
      if let name = call.string(at: -2) {
        fields.append(DeclaredField(name, value(at: call.count)))
      } else {
        hasChildren = true
      }
    }
    return (fields, hasChildren)
  }

  /// A value as far as it can be had without looking into tables.
  private func value(at index: Int32) -> DeclaredValue {
    switch call.type(at: index) {
    case .boolean: .flag(call.isTruthy(index))
    case .number: number(at: index)
    case .string: call.string(at: index).map(DeclaredValue.text) ?? .given
    case .function: .function
    default: .given
    }
  }

  /// Lua's integers and floats stay what they are.
  private func number(at index: Int32) -> DeclaredValue {
    guard let number = call.number(at: index) else { return .given }
    guard let whole = call.integer(at: index) else { return .number(number) }
    return call.isInteger(index) ? .integer(whole) : .given
  }

  /// A key of the script's own that is a slip of a known one is told.
  private func warnOfNearMisses(in declaration: Declaration, _ number: Int) {
    guard !declaration.own.isEmpty else { return }
    let check = bridge.keyCheck(number)
    for field in declaration.own {
      guard let known = check.nearMiss(of: field.name) else { continue }
      let place = declaration.place.isEmpty ? nil : declaration.place
      bridge.session.warn(
        ofNearMiss: field.name, known, of: check.descriptor.noun,
        at: place.map { bridge.session.place(ofKey: field.name, from: $0) ?? $0 })
    }
  }
}

// Everything that is declared, also in what stands inside: for whoever wants to know it without making anything.
extension LuaReader {
  /// The declaration of an element or container at an index; nil when the value is none.
  func wholeDeclaration(at index: Int32) throws -> Declaration? {
    guard let wrapper = call.wrapper(at: index), let template = wrapper.template, let declaration = template.declaration
    else { return nil }
    return try call.balanced {
      guard call.pushStore(of: template, at: index) else { return declaration }
      return try whole(declaration, at: call.count)
    }
  }

  /// A declaration with what stands in the table it was read from.
  func whole(_ declaration: Declaration, at table: Int32) throws -> Declaration {
    var whole = declaration
    try whole.replaceValues { field in
      guard case .given = field.value else { return field.value }
      return try call.balanced {
        call.pushField(field.name, of: table)
        return try wholeValue(named: field.name, at: call.count, from: declaration.place)
      }
    }
    guard declaration.hasUnreadChildren else { return whole }
    whole.hasUnreadChildren = false
    whole.children = try items(of: table)
    return whole
  }

  private func wholeValue(named name: String, at index: Int32, from place: String) throws -> DeclaredValue {
    if let declaration = try wholeDeclaration(at: index) { return .object(declaration) }
    if name == "constraints" { return .constraints(try DeclaredConstraints.read(call, index).all) }
    guard call.type(at: index) == .table, bridge.className(ofTableAt: index, call) == nil else { return .given }
    if name == "rows" { return .list(try rows(at: index, from: place)) }
    if let part = Bridge.parts[name] { return .object(try wholePart(at: index, as: part, from: place)) }
    if name == "view" { return .object(try wholePart(at: index, as: View.className, from: place)) }
    let list = try items(of: index)
    return list.isEmpty ? .given : .list(list)
  }

  /// A table that declares a part of something.
  private func wholePart(at index: Int32, as className: String, from place: String) throws -> Declaration {
    let number = bridge.table.number(of: className) ?? 0
    return try bridge.deeper(className) { try whole(read(index, as: number, place: place, rule: .strict), at: index) }
  }

  private func rows(at list: Int32, from place: String) throws -> [DeclaredValue] {
    try (0..<call.length(of: list)).map { position in
      try call.balanced {
        guard call.pushItem(position + 1, of: list) == .table else { return value(at: call.count) }
        return .object(try wholePart(at: call.count, as: Cell.className, from: place))
      }
    }
  }

  private func items(of table: Int32) throws -> [DeclaredValue] {
    try (0..<call.length(of: table)).map { position in
      try call.balanced {
        call.pushItem(position + 1, of: table)
        return try wholeDeclaration(at: call.count).map(DeclaredValue.object) ?? value(at: call.count)
      }
    }
  }
}

extension DeclaredValue {
  /// The value in a message.
  var words: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): "number \(number)"
    case .number(let number): "number \(plainNumber(number))"
    case .text(let text): "string \"\(text.prefix(40))\""
    case .function: "a function"
    case .object(let declaration): declaration.className.withArticle
    case .list, .constraints, .given: "a table"
    }
  }
}

extension Session {
  /// The screens of the script as they were declared, with all that stands in them; nothing is made.
  package func declaredScreens() throws -> [(name: String, declaration: Declaration)] {
    let call = state.top
    return try bridge.screens.values.map { screen in
      try call.balanced {
        state.push(screen.table)
        return (screen.name, try LuaReader(call).whole(screen.declaration, at: call.count))
      }
    }
  }
}
