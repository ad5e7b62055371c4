import Controllers
import Lua

// UIKit silently selects no row that the table's delegate refuses. Here the touch says so, as it does for a button
// without an action. Before a touch, a delegate's function runs only as long as it just reads. If it would do more,
// only the touch itself shows the refusal.

/// A delegate's refusal of a touch on a row.
struct RowRefusal: Error, CustomStringConvertible {
  let question: EventKind
  /// Where the function that refuses is written.
  let place: String

  var description: String { "`\(question.name)` returns false" + (place.isEmpty ? "" : " (\(place))") }
}

extension Session {
  /// The refusal of a touch on an element that is a row, if the delegate's functions only read.
  func foreseenRefusal(of element: Element) -> RowRefusal? {
    guard case .row(let cell) = element.target else { return nil }
    return cell.questionsBeforeTouch.lazy.compactMap { self.foreseenRefusal(of: cell, to: $0) }.first
  }

  /// The refusal of a touch on an element that is a row, as the touch itself would ask for it.
  func askedRefusal(of element: Element) -> RowRefusal? {
    guard case .row(let cell) = element.target, let table = cell.table, table.hasDelegate else { return nil }
    refusedRow = nil
    for question in cell.questionsBeforeTouch {
      _ = answer(question, .list([.row(cell.path)]), by: table)
      if let refusedRow { return refusedRow }
    }
    return nil
  }

  private func foreseenRefusal(of cell: Cell, to question: EventKind) -> RowRefusal? {
    guard let table = cell.table, table.hasDelegate, let kind = question.answer else { return nil }
    let call = state.top
    guard !isDelegateComputed(of: table, call) else { return nil }
    return call.restoring {
      guard pushReceiver(of: question, table, call) else { return nil }
      let function = call.count - 1
      let place = call.definition(at: function) ?? ""
      let count = push(.list([.row(cell.path)]), of: question, from: table, call)
      guard call.callReading(arguments: 1 + count, results: kind.results),
        let answer = try? readAnswer(kind, at: function, call), answer.refusesRow
      else { return nil }
      return RowRefusal(question: question, place: place)
    }
  }

  /// Whether finding a function of a table's delegate may call another function: the delegate is a Lua table with a
  /// metatable.
  private func isDelegateComputed(of table: TableView, _ call: LuaCall) -> Bool {
    call.restoring {
      bridge.pushKept(.delegate, of: table, call)
      return call.type(at: call.count) == .table && call.pushMetatable(of: call.count)
    }
  }
}

extension Answer {
  /// Whether it is false to a question about a row.
  var refusesRow: Bool {
    switch self {
    case .flag(false), .row(nil, _): true
    default: false
    }
  }
}

extension EventKind {
  /// Whether a delegate can refuse a touch on a row by its answer.
  var decidesOnRow: Bool { self == .shouldHighlightRow || self == .willSelectRow || self == .willDeselectRow }
}

extension Cell {
  /// What the delegate is asked before a touch selects the row, or takes its selection away.
  var questionsBeforeTouch: [EventKind] {
    guard let table, table.confirmation == nil, table.isSelectable, table.builtInSelection == nil,
      tapRecognizers.isEmpty
    else { return [] }
    return [.shouldHighlightRow, losesSelection ? .willDeselectRow : .willSelectRow]
  }

  /// Whether a touch takes its selection away.
  var losesSelection: Bool { isSelected && table?.allowsMultipleSelection == true }
}
