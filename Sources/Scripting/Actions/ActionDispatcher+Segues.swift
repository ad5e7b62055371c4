import Controllers
import Lua

// Implements `segue = "payment"` and `unwind = "formCompleted"`, the segues that an element triggers.
extension ActionDispatcher {
  /// Returns the segues that an action triggers.
  ///
  /// An action triggers the object's segues. If the object is a row without segues, the action triggers the table's
  /// segues.
  ///
  /// - Throws: an error with its source location if the controller has no segue with one of the names.
  func segues(for action: ActionCall) throws -> [SegueTemplate] {
    guard let trigger = action.segueTrigger else { return [] }
    let call = session.state.top
    for holder in action.holders {
      let foundSegues = try call.withBalancedStack {
        guard call.pushExistingWrapper(holder) else { return [SegueTemplate]() }
        let location = call.declaredLocation(at: call.count)
        do {
          return try segues(for: action, trigger, of: call.count, call)
        } catch { throw session.bridge.builder.addingLocation(error, self.location(of: action, location, call)) }
      }
      if !foundSegues.isEmpty { return foundSegues }
    }
    return []
  }

  /// Returns the segues in the declaration of the object at an index, and the segues that its properties name.
  private func segues(
    for action: ActionCall, _ trigger: SegueTemplate.Trigger, of holder: Int32, _ call: LuaCall
  ) throws -> [SegueTemplate] {
    var foundSegues = (call.wrapper(at: holder)?.template?.segues ?? []).filter { $0.trigger == trigger }
    guard call.pushExistingProperties(at: holder) else { return foundSegues }
    let propertiesIndex = call.count
    if let name = try text(trigger == .action ? "segue" : "accessorySegue", of: propertiesIndex, call) {
      foundSegues.append(try segue(named: name, of: action))
    }
    if trigger == .action, let name = try text("unwind", of: propertiesIndex, call) {
      var segue = SegueTemplate(kind: .unwind, location: call.declaredLocation(at: holder))
      segue.unwindAction = name
      foundSegues.append(segue)
    }
    return foundSegues
  }

  private func text(_ key: String, of propertiesIndex: Int32, _ call: LuaCall) throws -> String? {
    try call.withBalancedStack {
      guard call.pushField(key, of: propertiesIndex) != .nil, call.boolean(at: call.count) != false else { return nil }
      do { return try String.read(from: call.top) } catch { throw call.addingName(error, key) }
    }
  }

  private func segue(named name: String, of action: ActionCall) throws -> SegueTemplate {
    guard let controller = action.controller else { throw PlainError("segue: the sender isn't part of any screen") }
    if let segue = controller.segues.templates.first(where: { $0.identifier == name }) { return segue }
    let knownIdentifiers = controller.segues.templates.compactMap(\.identifier)
    let hint =
      knownIdentifiers.isEmpty
      ? "the screen declares none: write `segues = { \(name) = { to = \"…\", kind = \"push\" } }`"
      : Suggestion.sentenceOrList(for: name, among: knownIdentifiers)
    throw PlainError("segue: \(controller.displayName) has no segue \"\(name)\"; \(hint)")
  }

  /// Performs the triggered segues in order.
  ///
  /// - Throws: the first error that a segue raises, with the error's source location.
  func perform(_ segues: [SegueTemplate], by action: ActionCall) throws {
    guard !segues.isEmpty else { return }
    guard let controller = action.controller else { throw PlainError("segue: the sender isn't part of any screen") }
    for segue in segues {
      do {
        try controller.segues.trigger(segue, sender: action.sender)
      } catch { throw session.bridge.builder.addingLocation(error, segue.location) }
    }
  }
}

extension ActionCall {
  /// The trigger of the segues that the action performs, or `nil` if the action performs no segues.
  fileprivate var segueTrigger: SegueTemplate.Trigger? {
    if event == .accessoryTap { return .accessoryAction }
    return isPrimary ? .action : nil
  }
}
