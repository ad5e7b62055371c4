import Controllers
import Layout
import Lua

// Reads and pushes the values that a coder saves. These are plain values, tables (as copies), geometry values, and
// references to controllers and views.

extension SavedValue {
  /// The maximum nesting of tables.
  ///
  /// Real state needs less depth, and the stack has enough room for this depth.
  private static let maximumDepth = 50

  /// Returns a copy of the value at a stack index.
  ///
  /// - Parameters:
  ///   - call: the call with the stack that contains the value.
  ///   - index: the stack index.
  ///   - coder: the coder that creates references to controllers and views.
  ///   - depth: the number of enclosing tables.
  /// - Returns: the copy, or `nil` if the value is nil.
  /// - Throws: an error for a value that can't be saved.
  static func read(_ call: LuaCall, _ index: Int32, _ coder: Coder, depth: Int = 0) throws -> SavedValue? {
    switch call.type(at: index) {
    case .none, .nil: return nil
    case .boolean: return .flag(call.isTruthy(index))
    case .number:
      if call.isInteger(index), let number = call.integer(at: index) { return .integer(number) }
      return .number(call.number(at: index) ?? 0)
    case .string: return .text(try String.read(from: call.slot(index)))
    case .table:
      guard depth < maximumDepth else {
        throw PlainError("tables are nested over \(maximumDepth) deep, or one contains itself")
      }
      guard call.session.bridge.screenDeclarations.className(ofTableAt: index, call) == nil else {
        throw call.mismatch("a value that can be saved (for a class, its name)", index)
      }
      return .table(try readFields(of: index, call, coder, depth: depth + 1))
    default: return try read(objectAt: index, call, coder)
    }
  }

  private static func readFields(of index: Int32, _ call: LuaCall, _ coder: Coder, depth: Int) throws -> [Field] {
    var fields: [Field] = []
    try call.withBalancedStack {
      let table = call.absolute(index)
      try call.forEachPair(of: table) {
        let index = call.count
        guard let key = try readKey(at: call.slot(index - 1)) else {
          throw call.mismatch("strings, numbers, true or false as keys of a saved table", index - 1)
        }
        do {
          if let value = try read(call, index, coder, depth: depth) { fields.append(Field(key: key, value: value)) }
        } catch {
          throw call.addingName(error, call.string(at: index - 1) ?? "[\(call.describe(index - 1))]")
        }
      }
    }
    return fields
  }

  private static func readKey(at slot: LuaSlot) throws -> SavedValue? {
    switch slot.type {
    case .boolean: .flag(slot.boolean == true)
    case .number: slot.call.isInteger(slot.index) ? .integer(slot.integer ?? 0) : .number(slot.number ?? 0)
    case .string: .text(try String.read(from: slot))
    default: nil
    }
  }

  private static func read(objectAt index: Int32, _ call: LuaCall, _ coder: Coder) throws -> SavedValue {
    let expected = "a value that can be saved: a string, a number, true, false, a table of these, a controller, a view"
    guard let wrapper = call.wrapper(at: index), !wrapper.isTemplate else { throw call.mismatch(expected, index) }
    switch try call.object(at: index) {
    case let rect as RectValue: return .rect(rect.rect)
    case let pair as PairValue: return .pair(pair.first, pair.second)
    case let list as ListValue:
      return .table(
        try list.items.enumerated().compactMap { index, item in
          try call.withBalancedStack {
            item.push(call)
            return try read(call, call.count, coder).map { Field(key: .integer(index + 1), value: $0) }
          }
        })
    case let object as ModelObject where object is ViewController || object is View:
      guard let reference = coder.reference(to: object) else { throw NoRestorationIdentifier(object) }
      return reference
    default: throw call.mismatch(expected, index)
    }
  }

  /// Pushes the value, or nil for a reference to a controller or view that wasn't found.
  ///
  /// - Parameters:
  ///   - call: the call onto whose stack the value is pushed.
  ///   - coder: the coder that finds controllers and views, or `nil` if the value contains none.
  func push(_ call: LuaCall, _ coder: Coder?) {
    switch self {
    case .flag(let flag): call.push(flag)
    case .integer(let number): call.push(number)
    case .number(let number): call.push(number)
    case .text(let text): call.push(text)
    case .pair(let first, let second): Point(x: first, y: second).push(call)
    case .rect(let rect): rect.push(call)
    case .storyboard(let name):
      if let storyboard = call.session.bridge.storyboards[name]?.object {
        storyboard.push(call)
      } else {
        call.pushNil()
      }
    case .reference(let path, let view):
      if let object = coder?.object(at: path, view: view) { object.push(call) } else { call.pushNil() }
    case .table(let fields):
      call.pushTable(fieldCount: fields.count)
      let table = call.count
      for field in fields {
        call.restoringStack {
          field.key.push(call, coder)
          field.value.push(call, coder)
          call.rawSet(table)
        }
      }
    }
  }

  /// A description of the value's type, for messages.
  var noun: String {
    switch self {
    case .flag: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .text: "a string"
    case .pair: "a point or a size"
    case .rect: "a rectangle"
    case .storyboard: "a storyboard"
    case .reference(_, nil): "a controller"
    case .reference: "a view"
    case .table: "a table"
    }
  }
}

/// The error for an object that has no name in saved state, so that the next launch couldn't find it.
struct NoRestorationIdentifier: Error, CustomStringConvertible {
  let description: String

  init(_ object: ModelObject) {
    let name = (object as? ViewController)?.displayName ?? "this \(type(of: object).className)"
    let isView = object is View
    description =
      "\(name) has no restorationIdentifier" + (isView ? " and no `id`, or isn't in a screen that has one" : "")
      + ", so it couldn't be found again"
  }
}
