import Controllers
import Lua

/// A value that an error message shows after `found`, because a different value is expected.
///
/// All such values are described in this file, so that every message describes a value in the same way.
package indirect enum FoundValue: Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  /// A string that isn't UTF-8.
  case bytes
  case table(Table)
  /// A table of plain values, which the message shows.
  case contents(SavedValue)
  /// The table of the screen with the given name.
  case screen(String)
  case function
  /// A function that isn't part of a script.
  case builtInFunction
  /// An object, given by the description that the model has for it, such as `Label "Ingredients"`.
  case object(String)
  /// A cell that is already in a container, given by the container's name, such as `table`.
  case cell(in: String)
  /// An object that belongs to another owner, given by its noun, such as `tab`.
  case objectOfOtherOwner(String)
  /// A value of another type of Lua, such as a coroutine.
  case otherType(LuaType)

  /// No value, in a list of arguments or words.
  case nothing
  /// The number of values, if there must be more or fewer.
  case valueCount(Int)
  /// The key of a field that isn't known.
  case key(String)
  /// An item in a table whose values must have names.
  case unnamed
  /// A missing item, although the item at the given position exists.
  case missingItem(before: Int)
  /// A name that occurs twice.
  case duplicate(String)
  /// A value that has a name, or that is used in place of a value with this name.
  case namedValue(FoundValue, String)
  /// A surplus value, after the only value that is possible.
  case surplus(FoundValue)
  /// Two values that are checked together.
  case pair(FoundValue, FoundValue)

  /// The descriptions of a table, by the problem: its type, its contents or its metatable.
  package enum Table: String, CaseIterable, Sendable {
    case plain = "a table"
    case empty = "an empty table"
    case list = "a list"
    case emptyList = "an empty list"
    case withItems = "a table with a value without a name"
    case withItemsOfMetatable = "a table whose items come from its metatable"
  }
}

extension FoundValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nil: "nil"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .integer(let number): "number \(number)"
    case .number(let number): "number \(plainNumber(number))"
    case .string(let text): "string \"\(text.shortened)\""
    case .bytes: "other bytes"
    case .table(let table): table.rawValue
    case .contents(let value): value.literal
    case .screen(let name): "screen \"\(name)\""
    case .function: "a function"
    case .builtInFunction: "a function of Lua, UIKit or Maquette"
    case .object(let description): description
    case .cell(let container): "a cell in a \(container)"
    case .objectOfOtherOwner(let noun): "another \(noun)"
    case .otherType(let type): "\(type)"
    case .nothing: "nothing"
    case .valueCount(let count): "\(count)"
    case .key(let name): "`\(name)`"
    case .unnamed: "an unnamed value"
    case .missingItem(let position): "nil (position \(position) has an item)"
    case .duplicate(let name): "\"\(name)\" twice"
    case .namedValue(let value, let name): "\(value) as \(name)"
    case .surplus(let value): "another: \(value)"
    case .pair(let first, let second): "\(first) and \(second)"
    }
  }
}

extension LuaCall {
  /// Returns the value at an index, for a message about the value.
  ///
  /// - Parameter index: the index of the value.
  /// - Returns: the value. An object that the app's system doesn't have counts as nil, because the script also reads
  ///   nil.
  package func foundValue(at index: Int32) -> FoundValue {
    let type = self.type(at: index)
    switch type {
    case .none, .nil: return .nil
    case .boolean: return .boolean(boolean(at: index) == true)
    case .number: return integer(at: index).map(FoundValue.integer) ?? .number(number(at: index) ?? 0)
    case .string: return .string(lossyString(at: index))
    case .userdata:
      guard let wrapper = wrapper(at: index) else { return .otherType(type) }
      return .object(session.bridge.text(of: wrapper, self))
    case .table:
      if session.bridge.isAbsentObject(at: slot(index)) { return .nil }
      return screenName(ofTableAt: index).map(FoundValue.screen) ?? .table(.plain)
    case .function: return .function
    case .lightUserdata, .thread: return .otherType(type)
    }
  }

  /// Returns the description of a value for a message, such as `string "Product"`, `number 5` or `nil`.
  ///
  /// - Parameter index: the index of the value.
  /// - Returns: the description.
  package func describe(_ index: Int32) -> String { "\(foundValue(at: index))" }
}
