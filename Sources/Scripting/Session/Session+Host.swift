import Controllers
import Lua
import OrderedCollections

// Receives the model's callbacks and questions. Everything here may run during a transition, so nothing throws; errors
// are recorded.
extension Session: Host {
  package func ownershipChanged(of object: ModelObject, by owner: ModelObject) {
    bridge.hold(object, by: owner, state.top)
  }

  package var isInterrupted: Bool { state.isStopped }

  package func raise(_ error: any Error) { note(error) }

  package func loadView(for controller: ViewController) -> View? {
    let isDeclared = controller.observedCallbacks & EventKind.loadView.bit != 0
    let call = state.top
    guard isDeclared || controller.nibName != nil || !bridge.nibs.isEmpty else {
      do { try bridge.connectOutlets(of: controller, in: controller.ownTable, call) } catch { note(error) }
      return nil
    }
    do {
      if call.pushHandler(of: controller, handlerName(.loadView), own: true) {
        system.record(.loadView, of: controller.subject)
        let before = bridge.isInLoadView
        bridge.isInLoadView = true
        defer { bridge.isInLoadView = before }
        if callHandler(arguments: 1), !controller.isViewLoaded {
          system.warn(.loadViewWithoutView(controller, at: declarationPlace(of: controller.kind.name)))
        }
        return nil
      }
      let outer = earlyUses.enter(declarationPlace(of: controller.kind.name))
      defer { earlyUses.leave(to: outer) }
      if isDeclared, let view = try bridge.makeDeclaredView(of: controller, call) {
        try bridge.connectOutlets(of: controller, in: view, call)
        return view
      }
      if let view = try bridge.makeNibView(of: controller, call) { return view }
      try bridge.connectOutlets(of: controller, in: controller.ownTable, call)
      return nil
    } catch {
      note(error)
      return nil
    }
  }

  package func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    let call = state.top
    guard pushReceiver(of: callback, receiver, call) else { return }
    let count = push(values, of: callback, from: receiver, call)
    callHandler(arguments: 1 + count, as: callKind(of: callback, receiver))
  }

  package var tableContents: (any TableViewDataSource)? { contents }

  package func hears(_ kind: EventKind, of receiver: ModelObject) -> Bool {
    let call = state.top
    return call.restoring { pushReceiver(of: kind, receiver, call) }
  }
}
