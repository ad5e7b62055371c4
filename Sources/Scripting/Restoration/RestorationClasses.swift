import Controllers
import Locations
import Lua
import OrderedCollections

// Finds and calls restoration classes. Each launch creates different objects, so a restoration class is saved by name.
// The class is a screen or a global table with a function `viewControllerWithRestorationIdentifierPath`, or a screen
// whose `restorationClass` is a function.

private let restorationEvent = EventKind.viewControllerWithRestorationIdentifierPath

/// Finds and calls the script's restoration classes.
///
/// This `SessionPart` has no stored properties, because a restoration class is saved by name and looked up in each
/// launch.
package final class RestorationClasses: SessionPart {}

extension RestorationClasses {
  package func restoreController(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer {
    let call = session.state.top
    return call.restoringStack {
      guard session.bridge.screenDeclarations.pushRestorationClass(named: name, call) else { return .noClass }
      let tableIndex = call.count
      guard pushFunction(of: tableIndex, call) else { return .noMethod }
      call.pushValue(at: tableIndex)
      let subject = Subject(name: session.system.trace.intern(name), number: 0)
      session.system.record(restorationEvent, of: subject, with: values)
      let argumentCount = session.handlers.pushArguments(values, of: restorationEvent, from: session.application, call)
      guard
        session.handlers.callHandler(
          arguments: 1 + argumentCount, results: 1,
          of: HandlerName(restorationEvent.name, at: declarationLocation(of: name)))
      else { return .controller(nil) }
      return .controller(readAnswer(at: call.top, of: name, tableIndex))
    }
  }

  private func readAnswer(at slot: LuaSlot, of name: String, _ table: Int32) -> ViewController? {
    guard !slot.isNil else { return nil }
    do {
      return try session.bridge.readModelObject(at: slot, as: ViewController.self) as? ViewController
    } catch {
      session.handlers.recordError(
        session.bridge.builder.addingLocation(
          NamedError(name: restorationEvent.name, error: error), declarationLocation(of: name))
      )
      return nil
    }
  }

  package func loadStoryboard(at file: String) {
    do { _ = try session.storyboards.findInterface(at: [file]) } catch { session.handlers.recordError(error) }
  }

  package func restoredController(of scene: SavedScene) -> ViewController? {
    guard let entry = session.bridge.storyboards[scene.storyboard], let declared = entry.declared.scene(scene.id) else {
      return nil
    }
    do {
      return try session.bridge.scenes.makeScene(declared, of: entry, isBySegue: scene.isMadeBySegue, session.state.top)
    } catch {
      session.handlers.recordError(error)
      return nil
    }
  }

  package func declarationLocation(of className: String) -> CodeLocation? {
    session.bridge.screens[className]?.location
  }

  /// Pushes the function of a class that recreates controllers.
  ///
  /// If there is no such function, pushes nothing and returns `false`.
  private func pushFunction(of table: Int32, _ call: LuaCall) -> Bool {
    for name in [restorationEvent.name, "restorationClass"] {
      if call.pushInherited(name, of: table) == .function { return true }
      call.pop()
    }
    return false
  }
}
