import Controllers
import Locations
import Lua
import OrderedCollections

// Receives the model's callbacks. They may run during a transition, so errors are recorded instead of thrown.
extension Session: Host {
  package func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    handlers.answer(question, values, by: receiver)
  }

  package func location(of kind: EventKind, of subject: Subject) -> CodeLocation? {
    handlers.location(of: kind, of: subject)
  }

  package var lastBlockLocation: CodeLocation? { handlers.lastBlockLocation }

  package var notedErrors: Int { runner.notedErrors }

  package func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    actions.performAction(of: sender, event: event)
  }

  package func installConstraints(of controller: ViewController) { declarations.installConstraints(of: controller) }

  package func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer {
    restoration.controller(fromRestorationClass: name, values)
  }

  package func readStoryboard(at file: String) { restoration.readStoryboard(at: file) }

  package func controller(of scene: SavedScene) -> ViewController? { restoration.controller(of: scene) }

  package func declarationLocation(of className: String) -> CodeLocation? {
    restoration.declarationLocation(of: className)
  }

  package func ownershipChanged(of object: ModelObject, by owner: ModelObject) {
    bridge.hold(object, by: owner, state.top)
  }

  package func updateUserActivity(of responder: Responder) {
    let call = state.top
    guard handlers.pushReceiver(of: .updateUserActivityState, responder, call) else { return }
    bridge.pushKept(.userActivity, of: responder, call)
    handlers.callHandler(
      arguments: 2, of: HandlerName(EventKind.updateUserActivityState.name, of: responder))
  }

  package func copy(of scene: WindowScene) -> WindowScene? {
    let call = state.top
    return call.restoring {
      bridge.push(scene, call)
      do {
        return try bridge.builder.copyOfDeclared(at: call.top, as: WindowScene.self) as? WindowScene
      } catch {
        handlers.note(error)
        return nil
      }
    }
  }

  package func windowChanged(from old: Window?) { environment.windowChanged(from: old) }

  package var isInterrupted: Bool { state.isStopped }

  package func raise(_ error: any Error) { handlers.note(error) }

  package func raise(_ error: any Error, inAnswerTo question: EventKind, by receiver: ModelObject) {
    handlers.note(error, inAnswerTo: question, by: receiver)
  }

  package func loadView(for controller: ViewController) -> View? {
    let isDeclared = controller.observedCallbacks & EventKind.loadView.bit != 0
    let call = state.top
    guard isDeclared || controller.nibName != nil || !bridge.nibObjects.nibs.isEmpty else {
      do { try bridge.scenes.connectOutlets(of: controller, in: controller.defaultSectionedView, call) } catch {
        handlers.note(error)
      }
      return nil
    }
    do {
      if call.pushHandler(of: controller, handlers.handlerName(.loadView), own: true) {
        system.record(.loadView, of: controller.subject)
        let before = bridge.isInLoadView
        bridge.isInLoadView = true
        defer { bridge.isInLoadView = before }
        if handlers.callHandler(arguments: 1, of: HandlerName("loadView", of: controller)), !controller.isViewLoaded {
          system.warn(.loadViewWithoutView(controller, at: restoration.declarationLocation(of: controller.kind.name)))
        }
        return nil
      }
      let outer = sourceSearch.earlyUses.enter(restoration.declarationLocation(of: controller.kind.name))
      defer { sourceSearch.earlyUses.leave(to: outer) }
      if isDeclared, let view = try bridge.builder.makeDeclaredView(of: controller, call) {
        try bridge.scenes.connectOutlets(of: controller, in: view, call)
        return view
      }
      if let view = try bridge.nibObjects.makeNibView(of: controller, call) { return view }
      try bridge.scenes.connectOutlets(of: controller, in: controller.defaultSectionedView, call)
      return nil
    } catch {
      handlers.note(error)
      return nil
    }
  }

  package func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    let call = state.top
    guard handlers.pushReceiver(of: callback, receiver, call) else { return }
    let count = handlers.push(values, of: callback, from: receiver, call)
    handlers.callHandler(
      arguments: 1 + count, as: recorder.callKind(of: callback, receiver), of: HandlerName(callback.name, of: receiver))
  }

  package func buttonSkippedByHandDismissal(of controller: ViewController) -> SkippedButton? {
    actions.buttonThatActsAndDismisses(in: controller)
  }

  package var tableContents: (any TableViewDataSource)? { bridge.callbacks.contents }

  package func hears(_ kind: EventKind, of receiver: ModelObject) -> Bool {
    let call = state.top
    return call.restoring { handlers.pushReceiver(of: kind, receiver, call) }
  }
}
