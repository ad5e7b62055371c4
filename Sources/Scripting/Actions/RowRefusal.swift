import Controllers
import Lua

// In UIKit, a row that the table's delegate refuses simply isn't selected. Here, the touch reports the refusal, as it
// does for a button without an action. To predict a refusal, a delegate's function is run only as long as it just
// reads. If it would do more, the refusal shows only when the row is actually touched.

/// A delegate's refusal of a touch on a row.
struct RowRefusal: Error, CustomStringConvertible {
  let question: EventKind
  /// The source location of the function that refuses the touch.
  let place: String

  var description: String { "`\(question.name)` returns false" + (place.isEmpty ? "" : " (\(place))") }
}

extension ActionDispatcher {
  /// Returns the refusal of a touch on a row, if it can be predicted because the delegate's functions only read.
  func predictedRefusal(of element: Element) -> RowRefusal? {
    guard case .row(let cell) = element.target else { return nil }
    return cell.questionsBeforeTouch.lazy.compactMap { self.predictedRefusal(of: cell, to: $0) }.first
  }

  /// Returns the refusal of a touch on a row, by calling the delegate's functions as a touch does.
  func requestedRefusal(of element: Element) -> RowRefusal? {
    guard case .row(let cell) = element.target, let table = cell.table, table.hasDelegate else { return nil }
    refusedRow = nil
    for question in cell.questionsBeforeTouch {
      _ = session.handlers.answer(question, .list([.row(cell.path)]), by: table)
      if let refusedRow { return refusedRow }
    }
    return nil
  }

  private func predictedRefusal(of cell: Cell, to question: EventKind) -> RowRefusal? {
    guard let table = cell.table, table.hasDelegate, let kind = question.answer else { return nil }
    let call = session.state.top
    guard !isDelegateComputed(of: table, call) else { return nil }
    return call.restoring {
      guard session.handlers.pushReceiver(of: question, table, call) else { return nil }
      let function = call.count - 1
      let place = call.definition(at: function) ?? ""
      let count = session.handlers.push(.list([.row(cell.path)]), of: question, from: table, call)
      guard call.callIfReadOnly(arguments: 1 + count, results: kind.results),
        let answer = try? session.handlers.readAnswer(kind, at: function, call), answer.refusesRow
      else { return nil }
      return RowRefusal(question: question, place: place)
    }
  }

  /// Whether the lookup of a table delegate's function may call another function.
  ///
  /// This is the case if the delegate is a Lua table with a metatable.
  private func isDelegateComputed(of table: TableView, _ call: LuaCall) -> Bool {
    call.restoring {
      session.bridge.pushKept(.delegate, of: table, call)
      return call.type(at: call.count) == .table && call.pushMetatable(of: call.count)
    }
  }
}

extension Answer {
  /// Whether the answer to a question about a row refuses the touch.
  var refusesRow: Bool {
    switch self {
    case .flag(false), .row(nil, _): true
    default: false
    }
  }
}

extension EventKind {
  /// Whether a delegate can refuse a touch on a row by answering the question.
  var decidesOnRow: Bool { self == .shouldHighlightRow || self == .willSelectRow || self == .willDeselectRow }
}

extension Cell {
  /// The questions that the delegate is asked before a touch selects or deselects the row.
  var questionsBeforeTouch: [EventKind] {
    guard let table, table.confirmation == nil, table.isSelectable, table.builtInSelection == nil,
      tapRecognizers.isEmpty
    else { return [] }
    return [.shouldHighlightRow, isDeselectedByTouch ? .willDeselectRow : .willSelectRow]
  }
}
