import Controllers
import Locations
import Lua

/// Reads declarations from a script's tables.
struct LuaReader {
  let bridge: Bridge
  let call: LuaCall

  init(_ call: LuaCall) {
    self.call = call
    bridge = call.session.bridge
  }

  /// Reads the declaration in a table.
  ///
  /// - Parameters:
  ///   - index: the index of the table.
  ///   - number: the number of the declared object's class.
  ///   - location: the source location of the declaration.
  ///   - rule: how to treat keys that the class doesn't have.
  ///   - ignored: keys to skip because another reader handles them.
  ///   - others: fields from elsewhere. If the table has a field with the same name, that field takes precedence.
  /// - Returns: the declaration, with its fields sorted.
  /// - Throws: `KeyProblem` for a key that isn't valid, or an error for a gap among the items or an action that isn't
  ///   valid.
  func read(
    _ index: Int32, as number: Int, location: CodeLocation? = nil, rule: KeySorter.Rule,
    ignoring ignored: [String] = [],
    adding others: [DeclaredField] = []
  ) throws -> Declaration {
    let index = call.absolute(index)
    var (fields, hasChildren) = try readFields(of: index)
    if !ignored.isEmpty { fields.removeAll { ignored.contains($0.name) } }
    for other in others where !fields.contains(where: { $0.name == other.name }) { fields.append(other) }
    var declaration = try makeDeclaration(fields, as: number, location: location, rule: rule, table: index)
    declaration.hasUnreadChildren = hasChildren
    try check(declaration.actions, in: index)
    if rule != .strict { warnOfNearMisses(in: declaration, number) }
    warnOfUnknownColors(in: declaration)
    return declaration
  }

  /// Reads the declaration of a row or an item, whose text can be an unnamed value.
  ///
  /// - Throws: any error that `read` throws, or `Mismatch` for any other unnamed value.
  func row(at index: Int32, as className: String) throws -> Declaration {
    var rowDeclaration = try read(index, as: bridge.table.number(of: className) ?? 0, rule: .strict)
    guard rowDeclaration.hasUnreadChildren else { return rowDeclaration }
    rowDeclaration.hasUnreadChildren = false
    let hasText = rowDeclaration.properties.contains { $0.field.name == "text" }
    guard hasText || call.length(of: index) > 1 else { return rowDeclaration }
    try call.withBalancedStack {
      let position = hasText ? 1 : 2
      call.pushItem(position, of: index)
      throw Mismatch(
        expected: className == CollectionCell.className ? "one string per item" : "one string per row",
        found: .surplus(call.foundValue(at: call.count))
      ).atPosition(position)
    }
    return rowDeclaration
  }

  /// Creates a declaration by sorting fields by their role in a class.
  ///
  /// - Parameters:
  ///   - fields: the fields, in any order.
  ///   - number: the number of the class.
  ///   - location: the source location of the declaration.
  ///   - rule: how to treat keys that the class doesn't have.
  ///   - table: the index of the table that contains the fields.
  /// - Returns: the declaration.
  /// - Throws: `KeyProblem` for a field that isn't valid.
  func makeDeclaration(
    _ fields: [DeclaredField], as number: Int, location: CodeLocation?, rule: KeySorter.Rule, table: Int32? = nil
  ) throws -> Declaration {
    let name = bridge.table.all[number].name
    if name == TableView.className || name == CollectionView.className { try rejectDuplicateContents(fields, of: name) }
    return try Declaration(
      name, location: location, fields: fields,
      sorter: KeySorter(bridge, number, rule: rule, table: table.map { (call, $0) }))
  }

  /// Returns the named values of a table, and whether the table also has unnamed values.
  ///
  /// - Throws: an error for a key that is neither a name nor the number of an item, or for a gap among the items.
  private func readFields(of index: Int32) throws -> ([DeclaredField], hasChildren: Bool) {
    var fields: [DeclaredField] = []
    var (itemCount, lastNumber) = (0, 0)
    var strayKey: StrayKey?
    call.forEachPairUnordered(of: index) {
      let index = call.count
      if let name = call.string(at: index - 1) {
        fields.append(DeclaredField(name, readValue(at: index)))
      } else if call.isInteger(index - 1), let number = call.integer(at: index - 1), number > 0 {
        (itemCount, lastNumber) = (itemCount + 1, max(lastNumber, number))
      } else if let key = call.strayKey(at: index - 1, after: 0), strayKey.map({ key.precedes($0) }) ?? true {
        strayKey = key
      }
    }
    if let stray = strayKey {
      throw KeyProblem(stray.displayText, "expected a name as a key, found \(stray.displayText)")
    }
    if lastNumber > itemCount { throw gapError(of: index, before: lastNumber) }
    return (fields, itemCount > 0)
  }

  /// Returns the error for a nil item that is followed by another item.
  private func gapError(of table: Int32, before last: Int) -> any Error {
    let precedingCount = (0..<last).first { position in
      call.restoringStack { call.pushItem(position + 1, of: table) == .nil }
    }
    return call.problem(with: .number(last), after: precedingCount ?? 0)
  }

  /// Returns a declared value.
  ///
  /// The contents of a table aren't examined.
  func readValue(at index: Int32) -> DeclaredValue {
    switch call.type(at: index) {
    case .boolean: .flag(call.isTruthy(index))
    case .number: readNumber(at: index)
    case .string: call.string(at: index).map(DeclaredValue.text) ?? .remainingInTable
    case .function: .function
    default: .remainingInTable
    }
  }

  /// Returns a number.
  ///
  /// Lua integers remain integers, and Lua floats remain floats.
  private func readNumber(at index: Int32) -> DeclaredValue {
    guard let number = call.number(at: index) else { return .remainingInTable }
    guard let integer = call.integer(at: index) else { return .number(number) }
    return call.isInteger(index) ? .integer(integer) : .remainingInTable
  }

  private func warnOfUnknownColors(in declaration: Declaration) {
    // This code runs for every declaration, so most names are excluded by their last letter, without copying the
    // string.
    for index in declaration.properties.indices
    where declaration.properties[index].field.name.utf8.last == UInt8(ascii: "r") {
      let field = declaration.properties[index].field
      guard field.name.hasSuffix("Color"), case .text(let color) = field.value else { continue }
      let (session, location) = (bridge.session, declaration.location)
      session.declarations.warn(
        ofUnknownColor: color, as: field.name,
        at: location.map { session.sourceSearch.location(of: [.key(field.name)], from: $0, literal: color) })
    }
  }

  /// Warns about custom keys that look like a misspelling of a known key.
  private func warnOfNearMisses(in declaration: Declaration, _ number: Int) {
    guard !declaration.customFields.isEmpty else { return }
    let check = bridge.keyCheck(number)
    let nearMisses = declaration.customFields.compactMap { field in
      check.nearMiss(of: field.name).map { (field.name, $0) }
    }
    for (name, known) in nearMisses.sorted(by: { $0.0.precedes($1.0) }) {
      let location = declaration.location
      bridge.session.sourceSearch.warn(
        ofNearMiss: name, known, of: check.descriptor.noun,
        at: location.map { bridge.session.sourceSearch.location(of: [.key(name)], from: $0) })
    }
  }
}

extension DeclaredValue {
  /// The value, for a message about the value.
  package var foundValue: FoundValue {
    switch self {
    case .flag(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .function: .function
    case .object(let declaration): .object(declaration.className.withArticle)
    case .list, .table, .constraints, .remainingInTable: .table(.plain)
    }
  }
}
