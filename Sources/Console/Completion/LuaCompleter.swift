import Controllers
import Flows
import Lua
import LuaSyntax
import Scripting

/// Completes Lua names.
///
/// The names are globals and, along a path such as `a.b:c`, fields of tables and members of objects.
///
/// The completer reads tables without metamethods and properties without getters, because both might have side effects.
/// If a property has no value yet, the completer uses the declared type.
struct LuaCompleter {
  let interpreter: Interpreter

  /// Returns the completions for the end of a line.
  func complete(_ text: String) -> Completion {
    let path = String(
      text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_.:".contains($0)) }.reversed())
    var parts = path.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    let endsWithSeparator = path.last == "." || path.last == ":"
    let word = endsWithSeparator ? "" : parts.popLast() ?? ""
    var completion = Completion(start: text.utf8.count - word.utf8.count)
    guard word.first?.isNumber != true, path.first != ".", path.first != ":" else { return completion }
    let isMethod = path.dropLast(word.count).last == ":"
    completion.candidates = Candidates.names(names(in: parts, isMethod: isMethod), beginningWith: word)
    return completion
  }

  private func names(in path: [String], isMethod: Bool) -> [String] {
    if path.isEmpty { return interpreter.session.state.globalNames + LuaCompleter.keywords }
    // A session has no `expect` table until a line uses `expect`.
    if path == ["expect"] { return ExpectationTable.standard.expectations.map(\.name) + ["soft"] }
    if path == ["expect", "soft"] { return ExpectationTable.standard.expectations.map(\.name) }
    let call = interpreter.session.state.top
    return call.restoringStack {
      interpreter.session.state.pushGlobal(path[0])
      // `self` at a past moment isn't a global, and neither are results such as `_3`.
      if call.isNil(-1), interpreter.session.pushImplicitValue(path[0], call) { call.remove(at: -2) }
      var pathResult = PathResult.value
      for name in path.dropFirst() { pathResult = follow(pathResult, name, call) }
      return names(at: pathResult, isMethod: isMethod, call)
    }
  }

  /// The result of following a path.
  private enum PathResult {
    case value
    case object(ModelObject)
    case instance(of: ClassDescriptor)
    case nothing
  }

  private func follow(_ pathResult: PathResult, _ name: String, _ call: LuaCall) -> PathResult {
    switch pathResult {
    case .nothing: return .nothing
    case .instance(let descriptor): return property(name, of: descriptor)
    case .object(let object): return property(name, of: object)
    case .value:
      let index = call.count
      if call.type(at: index) == .table {
        call.pushField(name, of: index)
        return .value
      }
      guard let wrapper = call.wrapper(at: index) else { return .nothing }
      if call.pushExistingProperties(at: index), call.pushField(name, of: call.count) != .nil { return .value }
      guard let object = wrapper.object as? ModelObject else {
        return property(name, of: ClassTable.builtIn.all[Int(wrapper.classNumber)])
      }
      return property(name, of: object)
    }
  }

  /// Returns the value of an object's property or, if there is no value, the class that the property declares.
  private func property(_ name: String, of object: ModelObject) -> PathResult {
    guard let descriptor = object.descriptor else { return .nothing }
    let propertyRow = ClassTable.builtIn.members(of: descriptor)[name]?.property
    if case .object(let heldObject as ModelObject)? = propertyRow?.readValue(at: object) { return .object(heldObject) }
    return property(name, of: descriptor)
  }

  /// Returns the class in the declared type of a property, such as `a NavigationController or nil`.
  private func property(_ name: String, of descriptor: ClassDescriptor) -> PathResult {
    guard case .property(let property)? = ClassTable.builtIn.members(of: descriptor)[name]?.role else {
      return .nothing
    }
    if property.type.hasPrefix("a controller,") {
      return ClassTable.builtIn.named("ViewController").map { .instance(of: $0) } ?? .nothing
    }
    let word = property.type.split { " ,".contains($0) }.dropFirst().first.map(String.init) ?? ""
    return property.type.hasPrefix("a")
      ? ClassTable.builtIn.named(word).map { .instance(of: $0) } ?? .nothing : .nothing
  }

  private func names(at pathResult: PathResult, isMethod: Bool, _ call: LuaCall) -> [String] {
    switch pathResult {
    case .nothing: return []
    case .instance(let descriptor): return members(of: descriptor, isMethod: isMethod)
    case .object(let object):
      guard call.pushExistingWrapper(object) else {
        return object.descriptor.map { members(of: $0, isMethod: isMethod) } ?? []
      }
    case .value: break
    }
    let index = call.count
    switch call.type(at: index) {
    case .table: return fields(at: call.slot(index), isMethod: isMethod)
    case .string where isMethod:
      interpreter.session.state.pushGlobal("string")
      return call.type(at: -1) == .table ? call.fieldNames(of: call.count) : []
    default: return objectNames(at: call.slot(index), isMethod: isMethod)
    }
  }

  private func objectNames(at slot: LuaSlot, isMethod: Bool) -> [String] {
    let call = slot.call
    guard let wrapper = slot.wrapper else { return [] }
    var names = members(of: ClassTable.builtIn.all[Int(wrapper.classNumber)], isMethod: isMethod)
    if call.pushExistingProperties(at: slot.index) { names += fields(at: call.top, isMethod: isMethod) }
    call.pushClass(at: slot.index)
    if call.type(at: -1) == .table { names += fields(at: call.top, isMethod: isMethod) }
    return names
  }

  /// Returns the names in a table or, for a method call, only the names of functions.
  ///
  /// Internal names are omitted, because a script can't write them.
  private func fields(at slot: LuaSlot, isMethod: Bool) -> [String] {
    let call = slot.call
    var names: [String] = []
    call.forEachField(of: slot.index) { name in
      guard name.leadingName.count == name.count, !isMethod || call.type(at: -1) == .function else { return }
      names.append(name)
    }
    return names
  }

  private func members(of descriptor: ClassDescriptor, isMethod: Bool) -> [String] {
    ClassTable.builtIn.members(of: descriptor).values.filter { member in
      switch member.role {
      case .method: isMethod
      case .callback: !isMethod
      case .property: !isMethod
      case .renamed: false
      }
    }.map(\.name)
  }

  private static let keywords = LuaKeywords.reserved.sorted()
}

extension ModelObject {
  fileprivate var descriptor: ClassDescriptor? { ClassTable.builtIn.named(type(of: self).className) }
}
