import Controllers
import Locations
import Lua
import OrderedCollections

// Receives the model's callbacks. They may run during a transition, so errors are recorded instead of thrown.
extension Session: Host {
  package func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    handlers.callForReturnValue(question, values, by: receiver)
  }

  package func location(of kind: EventKind, of subject: Subject) -> CodeLocation? {
    handlers.location(of: kind, of: subject)
  }

  package var lastBlockLocation: CodeLocation? { handlers.lastBlockLocation }

  package var recordedErrorCount: Int { runner.recordedErrorCount }

  package func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    actions.performAction(of: sender, event: event)
  }

  package func installConstraints(of controller: ViewController) { declarations.installConstraints(of: controller) }

  package func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer {
    restoration.restoreController(fromRestorationClass: name, values)
  }

  package func readStoryboard(at file: String) { restoration.loadStoryboard(at: file) }

  package func controller(of scene: SavedScene) -> ViewController? { restoration.restoredController(of: scene) }

  package func declarationLocation(of className: String) -> CodeLocation? {
    restoration.declarationLocation(of: className)
  }

  package func ownershipChanged(of object: ModelObject, by owner: ModelObject) {
    bridge.updateHolding(object, by: owner, state.top)
  }

  package func updateUserActivity(of responder: Responder) {
    let call = state.top
    guard handlers.pushReceiver(of: .updateUserActivityState, responder, call) else { return }
    bridge.pushStoredValue(.userActivity, of: responder, call)
    handlers.callHandler(
      arguments: 2, of: HandlerName(EventKind.updateUserActivityState.name, of: responder))
  }

  package func copy(of scene: WindowScene) -> WindowScene? {
    let call = state.top
    return call.restoringStack {
      bridge.push(scene, call)
      do {
        return try bridge.builder.makeCopyOfDeclared(at: call.top, as: WindowScene.self) as? WindowScene
      } catch {
        handlers.recordError(error)
        return nil
      }
    }
  }

  package func windowChanged(from old: Window?) { environment.replaceWindow(from: old) }

  package var isInterrupted: Bool { state.isStopped }

  package func raise(_ error: any Error) { handlers.recordError(error) }

  package func raise(_ error: any Error, inAnswerTo question: EventKind, by receiver: ModelObject) {
    handlers.record(error, inAnswerTo: question, by: receiver)
  }

  package func loadView(for controller: ViewController) -> View? {
    let isDeclared = controller.observedCallbacks & EventKind.loadView.bit != 0
    let call = state.top
    guard isDeclared || controller.nibName != nil || !bridge.nibObjects.nibs.isEmpty else {
      do { try bridge.scenes.connectOutlets(of: controller, in: controller.defaultSectionedView, call) } catch {
        handlers.recordError(error)
      }
      return nil
    }
    do {
      if call.pushHandler(of: controller, handlers.handlerName(.loadView), includingOwn: true) {
        system.record(.loadView, of: controller.subject)
        let wasInLoadView = bridge.isInLoadView
        bridge.isInLoadView = true
        defer { bridge.isInLoadView = wasInLoadView }
        if handlers.callHandler(arguments: 1, of: HandlerName("loadView", of: controller)), !controller.isViewLoaded {
          system.warn(.loadViewWithoutView(controller, at: restoration.declarationLocation(of: controller.kind.name)))
        }
        return nil
      }
      let previousLocation = sourceSearch.earlyUses.enterDeclaration(
        restoration.declarationLocation(of: controller.kind.name))
      defer { sourceSearch.earlyUses.leaveDeclaration(to: previousLocation) }
      if isDeclared, let view = try bridge.builder.makeDeclaredView(of: controller, call) {
        try bridge.scenes.connectOutlets(of: controller, in: view, call)
        return view
      }
      if let view = try bridge.nibObjects.makeNibView(of: controller, call) { return view }
      try bridge.scenes.connectOutlets(of: controller, in: controller.defaultSectionedView, call)
      return nil
    } catch {
      handlers.recordError(error)
      return nil
    }
  }

  package func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    let call = state.top
    guard handlers.pushReceiver(of: callback, receiver, call) else { return }
    let count = handlers.pushArguments(values, of: callback, from: receiver, call)
    handlers.callHandler(
      arguments: 1 + count, as: recorder.callKind(of: callback, receiver), of: HandlerName(callback.name, of: receiver))
  }

  package func buttonSkippedByHandDismissal(of controller: ViewController) -> SkippedButton? {
    actions.skippedDismissButton(in: controller)
  }

  package var tableContents: (any TableViewDataSource)? { bridge.callbacks.contents }

  package func implements(_ kind: EventKind, of receiver: ModelObject) -> Bool {
    let call = state.top
    return call.restoringStack { handlers.pushReceiver(of: kind, receiver, call) }
  }
}
