import Controllers
import Lua

// In UIKit, a row isn't selected if the table's delegate refuses the touch. In Maquette, the touch also reports the
// refusal, as it does for a button without an action. To predict a refusal, the delegate's function is run, but only as
// long as it doesn't have side effects. If it is stopped for that reason, the refusal isn't known until the user
// touches the row.

extension ActionDispatcher {
  /// Returns the refusal of a touch on a row.
  ///
  /// The result is `nil` if the touch isn't refused, or if a prediction would have side effects.
  func predictedRefusal(of element: Element) -> RowRefusal? {
    guard case .row(let cell) = element.target else { return nil }
    return cell.callbacksBeforeSelection.lazy.compactMap { self.predictedRefusal(of: cell, to: $0) }.first
  }

  /// Returns the refusal of a touch on a row.
  ///
  /// The delegate's functions are called, as they are for a touch.
  func requestedRefusal(of element: Element) -> RowRefusal? {
    guard case .row(let cell) = element.target, let table = cell.container, table.hasDelegate else { return nil }
    session.handlers.refusedRow = nil
    for question in cell.callbacksBeforeSelection {
      _ = session.handlers.callForReturnValue(question, .list([.row(cell.path)]), by: table)
      if let refusedRow = session.handlers.refusedRow { return refusedRow }
    }
    return nil
  }

  private func predictedRefusal(of cell: Cell, to callback: EventKind) -> RowRefusal? {
    guard let table = cell.container, table.hasDelegate, let kind = callback.answer else { return nil }
    let call = session.state.top
    guard !isDelegateComputed(of: table, call) else { return nil }
    return call.restoringStack {
      guard session.handlers.pushReceiver(of: callback, table, call) else { return nil }
      let functionIndex = call.count - 1
      let location = call.definition(at: functionIndex)
      let count = session.handlers.pushArguments(.list([.row(cell.path)]), of: callback, from: table, call)
      guard call.callIfReadOnly(arguments: 1 + count, results: kind.resultCount),
        let result = try? session.handlers.readAnswer(kind, at: call.slot(functionIndex)), result.refusesRow
      else { return nil }
      return RowRefusal(question: callback, location: location)
    }
  }

  /// Whether looking up a function of the table's delegate could call another function.
  ///
  /// This is possible if the delegate is a Lua table with a metatable.
  private func isDelegateComputed(of table: SectionedView, _ call: LuaCall) -> Bool {
    call.restoringStack {
      session.bridge.pushStoredValue(.delegate, of: table, call)
      return call.type(at: call.count) == .table && call.pushMetatable(of: call.count)
    }
  }
}

extension Cell {
  /// The callbacks that the delegate receives before a touch selects or deselects the row.
  var callbacksBeforeSelection: [EventKind] {
    guard let container, !container.showsCellButtons, container.isSelectable, container.builtInSelection == nil,
      tapRecognizers.isEmpty
    else { return [] }
    let terms = container.terms
    return [terms.shouldHighlight, isDeselectedByTouch ? terms.mayDeselect : terms.maySelect]
  }
}
