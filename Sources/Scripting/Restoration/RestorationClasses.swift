import Controllers
import Lua
import OrderedCollections

// Finds and calls restoration classes. Each launch creates different objects, so a restoration class is saved by name.
// The class is a screen, a global table with the function, or a screen that declares the function as its
// `restorationClass`.

private let asking = EventKind.viewControllerWithRestorationIdentifierPath

/// Finds and calls the script's restoration classes.
///
/// This `SessionPart` has no stored properties, because a restoration class is saved by name and looked up in each
/// launch.
package final class RestorationClasses: SessionPart {}

extension RestorationClasses {
  /// Returns the name of the class at a stack index, or `nil` if the value is nil.
  ///
  /// - Throws: an error if the value isn't a class, or if the next launch couldn't find the class.
  func readRestorationClass(for controller: ViewController, at index: Int32, _ call: LuaCall) throws -> String? {
    switch call.type(at: index) {
    case .none, .nil: return nil
    case .string:
      let name = try String.read(call, index)
      if !isGlobalTable(name, call) { _ = try session.bridge.screen(named: name) }
      return name
    case .table:
      if let name = session.bridge.screenDeclarations.className(ofTableAt: index, call) { return name }
      guard let name = globalName(ofTableAt: index, call) else {
        throw PlainError("expected a screen or a global table, found a table that the next launch couldn't find")
      }
      return name
    case .function:
      guard isDeclared(functionAt: index, in: controller.kind.name, call) else {
        throw PlainError(
          "a function is possible only in the declaration of a screen, where the next launch can find it")
      }
      return controller.kind.name
    default: throw call.mismatch("a screen, its name or a table", index)
    }
  }

  /// Pushes the restoration class of a controller, or nil if the controller has none.
  func pushRestorationClass(of controller: ViewController, _ call: LuaCall) {
    guard let name = controller.restorationClass, pushClass(named: name, call) else { return call.pushNil() }
  }

  package func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer {
    let call = session.state.top
    return call.restoring {
      guard pushClass(named: name, call) else { return .noClass }
      let table = call.count
      guard pushFunction(of: table, call) else { return .noMethod }
      call.pushValue(at: table)
      let subject = Subject(name: session.system.trace.intern(name), number: 0)
      session.system.record(asking, of: subject, with: values)
      let count = session.handlers.push(values, of: asking, from: session.application, call)
      guard
        session.handlers.callHandler(
          arguments: 1 + count, results: 1, of: HandlerName(asking.name, at: declarationPlace(of: name)))
      else { return .controller(nil) }
      return .controller(answer(at: call.count, of: name, table, call))
    }
  }

  private func answer(at index: Int32, of name: String, _ table: Int32, _ call: LuaCall) -> ViewController? {
    guard !call.isNil(index) else { return nil }
    do {
      return try session.bridge.readModelObject(at: index, as: ViewController.self, call) as? ViewController
    } catch {
      session.handlers.note(
        session.bridge.builder.placed(NamedError(name: asking.name, error: error), declarationPlace(of: name) ?? ""))
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

  package func declarationPlace(of className: String) -> String? { session.bridge.screens[className]?.place }

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

  private func pushClass(named name: String, _ call: LuaCall) -> Bool {
    if let screen = session.bridge.screens[name] {
      session.state.push(screen.table)
      return true
    }
    session.state.pushGlobal(name)
    if call.type(at: call.count) == .table { return true }
    call.pop()
    return false
  }

  private func isGlobalTable(_ name: String, _ call: LuaCall) -> Bool {
    call.restoring { session.bridge.screens[name] == nil && pushClass(named: name, call) }
  }

  private func globalName(ofTableAt index: Int32, _ call: LuaCall) -> String? {
    let table = call.identity(at: index)
    return call.restoring {
      session.state.pushGlobals()
      return call.fieldNames(of: call.count).first { name in
        call.restoring {
          call.pushField(name, of: call.count)
          return call.identity(at: call.count) == table
        }
      }
    }
  }

  private func isDeclared(functionAt index: Int32, in className: String, _ call: LuaCall) -> Bool {
    guard let screen = session.bridge.screens[className] else { return false }
    let function = call.identity(at: index)
    return call.restoring {
      session.state.push(screen.table)
      call.pushInherited("restorationClass", of: call.count)
      return call.identity(at: call.count) == function
    }
  }
}
