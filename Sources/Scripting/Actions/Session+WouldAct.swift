import Controllers
import Lua

// Whether something would come of a touch, without touching: asked of what answers the touch itself.
extension Session {
  /// Why nothing right would come of a touch that reaches an element; nil when it would act or change.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - asks: whether a delegate may be asked whatever its function does, as a touch asks it.
  /// - Returns: the reason in few words.
  package func refusal(of element: Element, asks: Bool = false) -> String? {
    do {
      guard try wouldAct(element) else { return element.whyIdle }
      return asks ? askedRefusal(of: element)?.description : nil
    } catch {
      return "\(error)"
    }
  }

  /// What to say of a tap that nothing at all would come of; nil when something would, be it an error.
  func idleness(of element: Element) -> String? {
    do { guard try !wouldAct(element) else { return nil } } catch let refusal as RowRefusal {
      return "\(element.described) does nothing: \(refusal)"
    } catch { return nil }
    return "\(element.described) does nothing: \(element.whyIdle)" + (hintForNil().map { " (\($0))" } ?? "")
  }

  /// - Throws: what a touch would fail with.
  func wouldAct(_ element: Element) throws -> Bool {
    if let recognizer = element.view?.tapRecognizers.first {
      _ = try wouldAnswer(recognizer, .recognized)
      return true
    }
    switch element.target {
    case .view(let view): return try wouldAct(view)
    case .barButton(let item):
      guard item.builtInAction == nil else { return true }
      return try wouldAnswer(item, .tap) || item.togglesEditing
    case .accessory(let cell): return try wouldAnswer(cell, .accessoryTap)
    case .row(let cell):
      if let refusal = foreseenRefusal(of: element) { throw refusal }
      return try wouldAct(cell)
    case .segment(let control, _): return try wouldChange(control, .valueChanged)
    case .scope(let bar, _): return try wouldChange(bar, .valueChanged)
    case .cancel, .back, .tab, .editControl, .deleteButton: return true
    }
  }

  private func wouldAct(_ cell: Cell) throws -> Bool {
    guard let table = cell.table else { return false }
    guard table.confirmation == nil else { return true }
    guard table.isSelectable else { return false }
    guard table.builtInSelection == nil else { return true }
    return try wouldChange(cell, cell.losesSelection ? .didDeselectRow : .didSelectRow)
  }

  private func wouldAct(_ view: View) throws -> Bool {
    switch view {
    case let button as AlertButton: try button.action.map { try wouldChange($0, .tap) } ?? false
    case is ChoiceButton: true
    case let button as Button: try wouldAnswer(button, .touchUpInside)
    case is Switch, is Stepper: try wouldChange(view, .valueChanged)
    // A slider is dragged, and text may be there to be read.
    case is Slider, is PickerView: false
    case let text as TextView where !text.isEditable: false
    case is TextField, is TextView, is SearchBar: try wouldChange(view, .editingDidBegin)
    default: view is Control
    }
  }

  /// Whether anything is told when a row is selected; what cannot be done is told too.
  func isHeard(_ cell: Cell) -> Bool {
    cell.table?.builtInSelection != nil || (try? wouldAnswer(cell, .didSelectRow)) ?? true
  }

  /// What changes by itself does so whether anybody answers or not.
  private func wouldChange(_ object: ModelObject, _ event: ControlEvent) throws -> Bool {
    _ = try wouldAnswer(object, event)
    return true
  }

  private func wouldAnswer(_ sender: ModelObject, _ event: ControlEvent) throws -> Bool {
    try wouldAnswer(ActionCall(sender: sender, event: event))
  }
}

extension Element {
  /// Why nothing comes of a tap on it.
  fileprivate var whyIdle: String {
    switch view {
    case is Slider: "it is dragged, as `set` does"
    case is PickerView: "it is turned, as `choose` does"
    case is TextView: "its text can only be read"
    default: "it has no action"
    }
  }
}
