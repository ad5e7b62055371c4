import Lua
import LuaSyntax
import Scripting

/// A key of a Lua table, which can be shown and sorted.
struct TableKey: Comparable {
  private let kind: Kind
  /// The key's position in Lua's order.
  private let luaPosition: Int
  let displayText: String

  private enum Kind {
    case number(Double)
    case text(String)
    case other
  }

  /// Reads the key at an index of the stack.
  init(at index: Int32, order: Int, _ call: LuaCall) {
    self.luaPosition = order
    if let number = call.number(at: index) {
      kind = .number(number)
      displayText = "[\(call.integer(at: index).map(String.init) ?? "\(number)")]"
    } else if let text = call.string(at: index) {
      kind = .text(text)
      displayText = TableKey.isName(text) ? text : "[\(ValuePrinter.quoted(text))]"
    } else {
      kind = .other
      displayText = "[\(call.describe(index))]"
    }
  }

  /// Pushes the value for the key, and returns whether the key could be looked up.
  ///
  /// Only strings and integers can be looked up.
  func pushValue(of table: Int32, _ call: LuaCall) -> Bool {
    switch kind {
    case .text(let text): call.pushField(text, of: table)
    case .number(let number):
      guard let index = Int(exactly: number) else { return false }
      call.pushItem(index, of: table)
    case .other: return false
    }
    return true
  }

  static func < (left: TableKey, right: TableKey) -> Bool {
    switch (left.kind, right.kind) {
    case (.number(let leftNumber), .number(let rightNumber)): leftNumber < rightNumber
    case (.text(let leftText), .text(let rightText)): leftText.utf8.lexicographicallyPrecedes(rightText.utf8)
    default: (left.rank, left.luaPosition) < (right.rank, right.luaPosition)
    }
  }

  static func == (left: TableKey, right: TableKey) -> Bool { left.luaPosition == right.luaPosition }

  private var rank: Int {
    switch kind {
    case .number: 0
    case .text: 1
    case .other: 2
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.leadingName.count == text.count && !LuaKeywords.reserved.contains(text)
  }
}
