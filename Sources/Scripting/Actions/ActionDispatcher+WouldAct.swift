import Controllers
import Lua

// Predicts the effect of a touch without performing it. The prediction runs the same code as a touch, which then looks
// up handlers and links, but doesn't call the handlers or follow the links.
extension ActionDispatcher {
  /// Returns the reason why a touch on an element would have no effect or fail.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - allowsSideEffects: Whether the delegate's functions may be called even if they have side effects.
  /// - Returns: A short reason, or `nil` if the touch would have an effect.
  package func refusal(of element: Element, allowsSideEffects: Bool = false) -> String? {
    do {
      guard try wouldHaveEffect(element) else { return element.noEffectReason }
      return allowsSideEffects ? requestedRefusal(of: element)?.description : nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns the message for a tap that has no effect, or `nil` if the tap has an effect.
  ///
  /// An error counts as an effect.
  func noEffectMessage(of element: Element) -> String? {
    do { guard try !wouldHaveEffect(element) else { return nil } } catch let refusal as RowRefusal {
      return "\(element.fullDescription) does nothing: \(refusal)"
    } catch { return nil }
    return "\(element.fullDescription) does nothing: \(element.noEffectReason)"
      + session.errorHints.missingEntryHint
  }

  /// Whether a touch on an element would have an effect.
  ///
  /// - Throws: The error with which the touch would fail, or a `RowRefusal`.
  func wouldHaveEffect(_ element: Element) throws -> Bool {
    if let recognizer = element.view?.tapRecognizers.first {
      _ = try wouldRespond(recognizer, .recognized)
      return true
    }
    switch element.target {
    case .view(let view): return try wouldHaveEffect(view)
    case .barButton(let item):
      guard item.builtInAction == nil else { return true }
      return try wouldRespond(item, .tap) || item.togglesEditing || item.opensMenuByTap
    case .accessory(let cell): return try wouldRespond(cell, .accessoryTap)
    case .row(let cell):
      if let refusal = predictedRefusal(of: element) { throw refusal }
      return try wouldHaveEffect(cell)
    case .segment(let control, _): return try wouldChange(control, .valueChanged)
    case .scope(let bar, _): return try wouldChange(bar, .valueChanged)
    case .cancelButton, .backButton, .tab, .editControl, .deleteButton: return true
    }
  }

  private func wouldHaveEffect(_ view: View) throws -> Bool {
    guard !view.opensMenuByTap else { return true }
    return switch view.touchOutcome {
    case .noEffect: false
    case .action(let event): try wouldRespond(view, event)
    case .change(let object, let event): try wouldChange(object, event)
    case .builtIn: true
    }
  }

  /// Whether selecting a row would have an effect.
  ///
  /// An action that would fail counts as an effect.
  func isSelectionHandled(_ cell: Cell) -> Bool {
    cell.container?.builtInSelection != nil
      || (try? wouldRespond(cell, cell.container?.terms.didSelect ?? .didSelectRow)) ?? true
  }

  /// Whether a touch would have an effect on an object whose value changes with every touch.
  ///
  /// The result is always `true`, because such an object changes even if no action is declared for the event.
  ///
  /// - Throws: The error with which the object's action would fail.
  private func wouldChange(_ object: ModelObject, _ event: ControlEvent) throws -> Bool {
    _ = try wouldRespond(object, event)
    return true
  }

  private func wouldRespond(_ sender: ModelObject, _ event: ControlEvent) throws -> Bool {
    try wouldRespond(ActionCall(sender: sender, event: event))
  }
}

extension Element {
  /// The reason why a tap on the element has no effect.
  var noEffectReason: String {
    if case .noEffect(let reason)? = view?.touchOutcome { return reason }
    return "it has no action"
  }
}
