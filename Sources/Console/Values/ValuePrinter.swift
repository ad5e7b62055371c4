import Lua
import Rendering
import Scripting

/// Formats Lua values as lines that fit the screen.
///
/// Keys are sorted, and tables may be nested or contain themselves.
///
/// The printer never calls metamethods of the script.
struct ValuePrinter {
  private let session: Session
  private let columns: Int
  private let limit: Limit
  private let budget: Budget

  /// The remaining work of the printer, which all parts of a value share.
  private final class Budget {
    /// The number of values that may still be shown.
    var remainingValueCount: Int

    init(_ values: Int) { self.remainingValueCount = values }

    /// The nested tables that are being formatted, from the outermost to the innermost.
    var openTables: [UnsafeRawPointer] = []
  }

  /// The limits on the parts of a value that are shown.
  private struct Limit {
    var depth = 5
    var entries = 100
    var lines = 200
    var values = 2000
    static let maximumTextLength = 4000

    /// The limits for comparisons, which are higher because no user reads the result.
    static let ofComparison = Limit(depth: 20, entries: 10_000, lines: .max, values: 50_000)
  }

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - session: the session of the values.
  ///   - columns: the width of a line, in cells. Longer lines are truncated.
  init(_ session: Session, columns: Int) { self.init(session, columns: max(20, columns), limit: Limit()) }

  private init(_ session: Session, columns: Int, limit: Limit) {
    (self.session, self.columns, self.limit) = (session, columns, limit)
    budget = Budget(limit.values)
  }

  /// Returns a value as a string for comparison with another value.
  ///
  /// The string isn't cut to the terminal's width.
  ///
  /// - Parameters:
  ///   - index: the position of the value on the stack.
  ///   - call: the call whose stack contains the value.
  ///   - session: the session of the value.
  /// - Returns: the string, with one line for each value that it contains.
  static func comparisonText(of index: Int32, _ call: LuaCall, in session: Session) -> String {
    if call.type(at: index) == .string { return "\"" + call.lossyString(at: index) }
    let printer = ValuePrinter(session, columns: 1, limit: .ofComparison)
    return printer.valueTree(of: call.absolute(index), call).lines(columns: 1).joined(separator: "\n")
  }

  /// Returns the lines that show the value at an index of the stack.
  func lines(of index: Int32, _ call: LuaCall) -> [String] {
    let lines = valueTree(of: call.absolute(index), call).lines(columns: columns)
    let shownLines = lines.prefix(limit.lines).map { $0.fitted(to: columns) }
    return lines.count > limit.lines ? shownLines + ["… \(lines.count - limit.lines) more lines"] : shownLines
  }

  private func valueTree(of index: Int32, _ call: LuaCall) -> ValueTree {
    budget.remainingValueCount -= 1
    switch call.type(at: index) {
    case .string: return .leaf(ValuePrinter.quoted(call.lossyString(at: index)))
    case .number: return .leaf(numberText(index, call))
    case .function: return .leaf("function" + (call.definition(at: index).map { " (\($0))" } ?? ""))
    case .thread: return .leaf("coroutine")
    case .table: return tableTree(index, call)
    case .userdata: return objectTree(index, call)
    default: return .leaf(call.describe(index))
    }
  }

  private func tableTree(_ index: Int32, _ call: LuaCall) -> ValueTree {
    let name = call.describe(index)
    if name != "a table" { return .leaf(name) }
    guard let identity = call.identity(at: index) else { return .leaf("{…}") }
    if budget.openTables.contains(identity) { return .leaf("<cycle>") }
    if budget.openTables.count >= limit.depth || budget.remainingValueCount <= 0 { return .leaf("{…}") }
    budget.openTables.append(identity)
    defer { budget.openTables.removeLast() }
    return entries(of: index, call)
  }

  private func entries(of index: Int32, _ call: LuaCall) -> ValueTree {
    let count = call.length(of: index)
    var shownEntries: [(key: String?, value: ValueTree)] = []
    for position in 1..<(min(count, limit.entries) + 1) {
      shownEntries.append(
        (
          nil,
          call.restoringStack { () -> ValueTree in
            call.pushItem(position, of: index)
            return valueTree(of: call.count, call)
          }
        ))
    }
    let keys = fieldKeys(of: index, beyond: count, call)
    for key in keys.prefix(limit.entries) {
      shownEntries.append(
        (
          key.displayText,
          call.restoringStack { () -> ValueTree in
            guard key.pushValue(of: index, call) else { return .leaf("…") }
            return valueTree(of: call.count, call)
          }
        ))
    }
    return .table(shownEntries, more: max(0, count - limit.entries) + max(0, keys.count - limit.entries))
  }

  /// Returns the keys that aren't part of the list.
  ///
  /// Numbers are first, followed by strings in the order of their bytes, and then by other keys in Lua's order.
  private func fieldKeys(of index: Int32, beyond count: Int, _ call: LuaCall) -> [TableKey] {
    var keys: [TableKey] = []
    call.forEachPair(of: index) {
      if let listIndex = call.integer(at: -2), listIndex >= 1, listIndex <= count { return }
      keys.append(TableKey(at: call.count - 1, order: keys.count, call))
    }
    return keys.sorted()
  }

  private func objectTree(_ index: Int32, _ call: LuaCall) -> ValueTree {
    if let text = call.sourceDescription(index) { return .leaf(text) }
    guard let list = call.wrapper(at: index)?.object as? ListValue else { return properties(of: index, call) }
    guard budget.openTables.count < limit.depth, budget.remainingValueCount > 0 else { return .leaf("{…}") }
    let shownItems = list.items.prefix(limit.entries).map { item -> (key: String?, value: ValueTree) in
      call.restoringStack {
        item.push(call)
        return (nil, valueTree(of: call.count, call))
      }
    }
    return .table(shownItems, more: list.items.count - shownItems.count)
  }

  /// Returns the properties that a script has set on an object, or only the object's name if the object is in a table.
  private func properties(of index: Int32, _ call: LuaCall) -> ValueTree {
    let name = call.describe(index)
    guard budget.openTables.isEmpty, let identity = call.identity(at: index) else { return .leaf(name) }
    return call.restoringStack {
      guard call.pushExistingProperties(at: index), !call.isEmpty(call.count) else { return .leaf(name) }
      budget.openTables.append(identity)
      defer { budget.openTables.removeLast() }
      guard case .table(let shownEntries, let omittedCount, _) = entries(of: call.count, call), !shownEntries.isEmpty
      else {
        return .leaf(name)
      }
      return .table(shownEntries, more: omittedCount, title: name + " ")
    }
  }

  private func numberText(_ index: Int32, _ call: LuaCall) -> String {
    call.pushValue(at: index)
    return (try? session.state.popText()) ?? "number"
  }

  /// Returns a string as a Lua literal.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars.prefix(Limit.maximumTextLength) {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32 || scalar.value == 127: result += "\\\(scalar.value)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + (text.unicodeScalars.count > Limit.maximumTextLength ? "…\"" : "\"")
  }
}
