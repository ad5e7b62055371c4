import Controllers
import Lua

// Whether something would come of a touch, without touching.
extension Session {
  /// Whether an element that a touch reaches would act or change.
  package func wouldAct(_ element: Element) -> Bool {
    if element.view?.hearsTaps ?? false { return true }
    switch element.target {
    case .view(let view): return wouldAct(view)
    case .barButton(let item):
      return item.builtInAction != nil || item.togglesEditing || hasAction(of: item, event: .tap)
    case .accessory(let cell): return hasAction(of: cell, event: .accessoryTap)
    case .row(let cell): return cell.table.map { $0.isSelectable || $0.confirmation != nil } ?? false
    case .segment, .scope, .cancel, .back, .tab, .editControl, .deleteButton: return true
    }
  }

  /// Whether anything is told when a row is selected.
  func isHeard(_ cell: Cell) -> Bool {
    cell.table?.builtInSelection != nil || hasAction(of: cell, event: .didSelectRow)
  }

  private func wouldAct(_ view: View) -> Bool {
    switch view {
    case is AlertButton, is ChoiceButton: true
    case let button as Button: hasAction(of: button, event: .touchUpInside)
    default: view is Control || view is TextView
    }
  }

  /// Whether a script gave a handler or declared an action for an event.
  private func hasAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    let action = ActionCall(sender: sender, event: event)
    let call = state.top
    for holder in action.holders {
      let isThere = call.restoring {
        guard call.pushKnown(holder), call.pushExistingProperties(at: call.count) else { return false }
        let own = call.count
        let keys = action.keys + (action.isPrimary ? Session.declaredActions : [])
        return keys.contains { key in
          defer { call.pop() }
          return call.pushField(key, of: own) != .nil && call.boolean(at: -1) != false
        }
      }
      if isThere { return true }
    }
    guard let name = action.rowCallback, let table = (sender as? Cell)?.table else { return false }
    return call.restoring {
      pushDelegateHandler(name, number: state.number(of: name), of: table, .delegate, call)
    }
  }

  /// The keys that declare what a touch does.
  static let declaredActions = ["push", "present", "dismiss", "pop"]
}
