import Controllers
import Locations
import Lua
import OrderedCollections

// Finds and calls restoration classes. Each launch creates different objects, so a restoration class is saved by name.
// The name is that of a screen or global table that has a function `viewControllerWithRestorationIdentifierPath`, or of
// a screen whose `restorationClass` is a function.

private let asking = EventKind.viewControllerWithRestorationIdentifierPath

/// Finds and calls the script's restoration classes.
///
/// This `SessionPart` has no stored properties, because a restoration class is saved by name and looked up in each
/// launch.
package final class RestorationClasses: SessionPart {}

extension RestorationClasses {
  package func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer {
    let call = session.state.top
    return call.restoring {
      guard session.bridge.screenDeclarations.pushRestorationClass(named: name, call) else { return .noClass }
      let table = call.count
      guard pushFunction(of: table, call) else { return .noMethod }
      call.pushValue(at: table)
      let subject = Subject(name: session.system.trace.intern(name), number: 0)
      session.system.record(asking, of: subject, with: values)
      let count = session.handlers.push(values, of: asking, from: session.application, call)
      guard
        session.handlers.callHandler(
          arguments: 1 + count, results: 1, of: HandlerName(asking.name, at: declarationLocation(of: name)))
      else { return .controller(nil) }
      return .controller(answer(at: call.top, of: name, table))
    }
  }

  private func answer(at slot: LuaSlot, of name: String, _ table: Int32) -> ViewController? {
    guard !slot.isNil else { return nil }
    do {
      return try session.bridge.readModelObject(at: slot, as: ViewController.self) as? ViewController
    } catch {
      session.handlers.note(
        session.bridge.builder.located(NamedError(name: asking.name, error: error), declarationLocation(of: name))
      )
      return nil
    }
  }

  package func readStoryboard(at file: String) {
    do { _ = try session.storyboards.interface(at: [file]) } catch { session.handlers.note(error) }
  }

  package func controller(of scene: SavedScene) -> ViewController? {
    guard let entry = session.bridge.storyboards[scene.storyboard], let declared = entry.declared.scene(scene.id) else {
      return nil
    }
    do {
      return try session.bridge.scenes.makeScene(declared, of: entry, bySegue: scene.isMadeBySegue, session.state.top)
    } catch {
      session.handlers.note(error)
      return nil
    }
  }

  package func declarationLocation(of className: String) -> CodeLocation? {
    session.bridge.screens[className]?.location
  }

  /// Pushes the function of a class that recreates controllers.
  ///
  /// If there is none, pushes nothing and returns `false`.
  private func pushFunction(of table: Int32, _ call: LuaCall) -> Bool {
    for name in [asking.name, "restorationClass"] {
      if call.pushInherited(name, of: table) == .function { return true }
      call.pop()
    }
    return false
  }
}
