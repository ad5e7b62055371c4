import Controllers
import Lua

/// The names in the text of a session's state.
///
/// Objects are named after their classes, and built-in values after their globals.
final class StateNames {
  private let session: Session
  private let call: LuaCall
  private let builtIn: BuiltInNames

  init(_ session: Session) {
    self.session = session
    call = session.state.top
    builtIn = session.stateWriter.builtInNames
  }

  /// Returns the title of an object.
  ///
  /// References to the object contain this title.
  func title(of object: AnyObject) -> String {
    switch object {
    case let controller as ViewController: controller.kind.name
    case let view as View:
      view.identifier.map { "\(session.bridge.table.all[session.bridge.classNumber(of: view)].name) \"\($0)\"" }
        ?? session.bridge.table.all[session.bridge.classNumber(of: view)].name
    case let object as ModelObject: type(of: object).className
    default: "\(type(of: object))"
    }
  }

  /// Adds the facts that determine an object's title to a hash.
  func hashTitle(of object: AnyObject, _ output: StateOutput) {
    switch object {
    case let controller as ViewController: output.addText(controller.kind.name)
    case let view as View:
      output.addValue(session.bridge.classNumber(of: view))
      if let identifier = view.identifier { output.addText(identifier) }
    default: output.hasher?.combine(ObjectIdentifier(type(of: object)))
    }
  }

  /// Returns the title of an object's block.
  ///
  /// The title of a view includes the screen.
  func heading(of object: AnyObject) -> String {
    var view = object as? View
    while let currentView = view {
      if let controller = currentView.viewController { return "\(title(of: object)) in \(controller.kind.name)" }
      view = currentView.superview
    }
    return title(of: object)
  }

  /// Returns the name of the value at a stack index, or `nil` if the value doesn't exist in every session.
  func fixedName(at index: Int32) -> String? {
    guard let address = call.identity(at: index), call.type(at: index) != .userdata else { return nil }
    if let name = builtIn.byAddress[address] { return "built-in \(name)" }
    if let name = session.bridge.screenDeclarations.className(ofTableAt: index, call) { return "screen \(name)" }
    if let name = session.bridge.screenDeclarations.builtInClasses.first(where: { $0.value.tablePointer == address })?
      .key
    {
      return "class \(name)"
    }
    if let number = call.swiftFunctionNumber(at: index),
      let index = session.bridge.screenDeclarations.metatableIndices[number]
    {
      return "function \(index) of a screen"
    }
    guard let code = call.nativeCode(at: index), call.restoringStack({ call.pushUpvalue(1, of: index) == nil }) else {
      return nil
    }
    return "built-in \(BuiltInNames.libraryNames[UInt(bitPattern: code)] ?? "function")"
  }
}
