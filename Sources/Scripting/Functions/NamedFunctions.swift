import Controllers
import Lua
import OrderedCollections

/// Finds the script's functions by name.
///
/// This `SessionPart` has no stored properties. Each search reads the current globals and classes.
package final class NamedFunctions: SessionPart {}

// Looks up functions of a script by name. A lookup uses raw access, so it runs no code and creates no objects.
extension NamedFunctions {
  /// Finds the script's functions with the given name.
  ///
  /// A name is a path from a global or a screen, such as `mark`, `Home.mark` or `bus.add`. A name without a dot is
  /// first looked up among the globals, then among the methods of all screens, and finally among local functions.
  ///
  /// - Parameters:
  ///   - path: the name.
  ///   - body: called with the stack index of each function.
  /// - Throws: `PlainError` if no function of the script has the name. The error describes the value with that name, if
  ///   it isn't a function, or suggests a similar name.
  func forEachFunction(named path: String, _ body: (Int32, LuaCall) -> Void) throws {
    let call = session.state.top
    try call.withBalancedStack {
      let parts = path.split { $0 == "." || $0 == ":" }.map(String.init)
      pushValue(at: parts, call)
      if call.definition(at: -1) != nil { return body(call.count, call) }
      if parts.count == 1, forEachMethod(named: path, body, call) || forEachLocal(named: path, body, call) { return }
      guard !call.isNil(-1) else { throw PlainError("no function of the script is called \(path)" + hint(for: path)) }
      let foundValue = call.type(at: -1) == .function ? FoundValue.builtInFunction : call.foundValue(at: -1)
      throw PlainError("expected a function of the script, but \(path) is \(foundValue)")
    }
  }

  /// Returns the last part of a path, such as `mark` in `Home.mark`.
  static func lastPart(of path: String) -> String {
    path.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? path
  }

  /// The names of the script's functions: globals, and methods in the form `Home.mark`.
  package var functionNames: [String] {
    let call = session.state.top
    return call.restoringStack {
      session.state.pushGlobals()
      let globals = functionNames(of: call.count, call)
      let methods = session.bridge.screens.values.sorted { $0.name < $1.name }.flatMap { screen in
        call.restoringStack {
          session.state.push(screen.table)
          return functionNames(of: call.count, call).map { "\(screen.name).\($0)" }
        }
      }
      return globals + methods
    }
  }

  private func functionNames(of table: Int32, _ call: LuaCall) -> [String] {
    var names: [String] = []
    call.forEachField(of: table) { if call.definition(at: -1) != nil { names.append($0) } }
    return names
  }

  /// Returns the name of a function that is a global or a method, or `nil` for any other function.
  ///
  /// A method's name doesn't include the screen's name.
  func globalName(ofFunctionAt index: Int32, _ call: LuaCall) -> String? {
    func nameInTable(in table: Int32) -> String? {
      functionNames(of: table, call).first { name in
        call.restoringStack {
          call.pushField(name, of: table)
          return call.isSame(-1, index)
        }
      }
    }
    return call.restoringStack {
      session.state.pushGlobals()
      if let name = nameInTable(in: call.count) { return name }
      for screen in session.bridge.screens.values.sorted(by: { $0.name < $1.name }) {
        session.state.push(screen.table)
        if let name = nameInTable(in: call.count) { return name }
        call.pop()
      }
      return nil
    }
  }

  private func hint(for path: String) -> String {
    let names = functionNames
    let suggestion = Suggestion.sentence(for: path, among: names + names.map(NamedFunctions.lastPart), quote: "`")
    return suggestion.map { "; \($0)" } ?? ""
  }

  // MARK: Paths

  /// Pushes the value at a path, or nil if the path doesn't lead to a value.
  private func pushValue(at parts: [String], _ call: LuaCall) {
    guard let firstName = parts.first else { return call.pushNil() }
    session.state.pushGlobal(firstName)
    if call.isNil(-1), let screen = session.bridge.screens[firstName] {
      call.pop()
      session.state.push(screen.table)
    }
    for name in parts.dropFirst() {
      pushField(name, ofValueAt: call.count, call)
      call.remove(at: -2)
    }
  }

  private func pushField(_ name: String, ofValueAt index: Int32, _ call: LuaCall) {
    if call.type(at: index) == .table {
      call.pushInherited(name, of: index)
    } else if let wrapper = call.wrapper(at: index), !pushKnownMember(name, ofObjectAt: index, call) {
      pushProperty(name, of: wrapper, call)
    } else if call.count == index {
      call.pushNil()
    }
  }

  /// Pushes a member that the script has set on an object or that the object's class declares.
  ///
  /// - Returns: `true` if such a member was pushed, or `false` if there is none and nothing was pushed.
  private func pushKnownMember(_ name: String, ofObjectAt index: Int32, _ call: LuaCall) -> Bool {
    if call.pushExistingProperties(at: index) {
      if call.pushField(name, of: -1) != .nil {
        call.remove(at: -2)
        return true
      }
      call.pop(2)
    }
    call.pushClass(at: index)
    if call.type(at: -1) == .table, call.pushInherited(name, of: call.count) != .nil {
      call.remove(at: -2)
      return true
    }
    call.setTop(index)
    return false
  }

  /// Pushes the object that is the value of a UIKit property, or nil if the object has no wrapper in Lua.
  private func pushProperty(_ name: String, of wrapper: LuaWrapper, _ call: LuaCall) {
    let members = session.bridge.table.members(of: session.bridge.table.all[Int(wrapper.classNumber)])
    guard let object = wrapper.object,
      case .object(let propertyValue)? = members[name]?.property?.readValue(at: object),
      call.pushExistingWrapper(propertyValue)
    else { return call.pushNil() }
  }

  // MARK: Names without a path

  private func forEachMethod(named name: String, _ body: (Int32, LuaCall) -> Void, _ call: LuaCall) -> Bool {
    var isFound = false
    for screen in session.bridge.screens.values.sorted(by: { $0.name < $1.name }) {
      call.restoringStack {
        session.state.push(screen.table)
        guard call.pushField(name, of: -1) == .function, call.definition(at: -1) != nil else { return }
        body(call.count, call)
        isFound = true
      }
    }
    return isFound
  }

  private func forEachLocal(named name: String, _ body: (Int32, LuaCall) -> Void, _ call: LuaCall) -> Bool {
    var isFound = false
    call.restoringStack {
      let search = LuaHolders(of: [], call, names: session.holderSearch.namesInPath, local: name)
      session.holderSearch.addRoots(to: search, call)
      search.searchLocals { index in
        body(index, call)
        isFound = true
      }
    }
    return isFound
  }
}
