import Controllers
import Layout
import Lua

// What wrappers ask beyond their members.
extension Bridge: LuaObjectAnswers {
  package func make(_ wrapper: LuaWrapper, at index: Int32, _ call: LuaCall) throws {
    try makeTemplate(at: index, as: nil, call)
  }

  package func item(_ position: Int, of wrapper: LuaWrapper, _ call: LuaCall) throws {
    switch wrapper.object {
    case let list as ListValue:
      if list.items.indices.contains(position &- 1) { list.items[position - 1].push(call) } else { call.pushNil() }
    case let view as View:
      let subviews = view.subviews
      if subviews.indices.contains(position &- 1) { push(subviews[position - 1], call) } else { call.pushNil() }
    default:
      call.pushNil()
    }
  }

  package func length(of wrapper: LuaWrapper, _ call: LuaCall) throws -> Int {
    switch wrapper.object {
    case let list as ListValue: return list.items.count
    case let view as View: return view.subviews.count
    default:
      throw PlainError(
        "\(describe(wrapper, at: 1, call)) is no list: there is nothing in it to count or to go through; its properties "
          + "are read by their names")
    }
  }

  /// A key seen for the first time.
  ///
  /// A screen's instances have fields of the script's own: near misses of what UIKit knows are errors there. Other objects
  /// have none.
  package func assign(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Bool {
    guard let object = wrapper.object ?? wrapper.template else { return false }
    if Bridge.isReadAsWhole(object) {
      throw PlainError("this is read-only: assign the whole")
    }
    let check = keyCheck(Int(wrapper.kind))
    let isScreen = call.restoring {
      call.pushClass(at: 1)
      return call.type(at: call.count) == .table
    }
    guard let key = call.string(at: 2) else {
      guard !isScreen else { return false }
      throw PlainError("\(check.descriptor.noun) has no fields of a script's own: found \(call.describe(2)) as a name")
    }
    if memberIndex(Int(wrapper.kind))[key] != nil {
      // A method; where a screen overrides it, it is the screen's own.
      guard !isScreen || !isOverridden(key, call) else { return false }
      throw PlainError("`\(key)` is a method of \(check.descriptor.name): a screen can override it")
    }
    guard isScreen || object is Application && call.type(at: 3) == .function else {
      return try assign(key, to: wrapper, check, call)
    }
    if let problem = check.problem(with: key, isFunction: call.type(at: 3) == .function) { throw PlainError(problem) }
    if !check.isAction(key), let known = check.nearMiss(of: key) {
      session.warn(ofNearMiss: key, known, of: check.descriptor.noun, at: call.place())
    }
    return false
  }

  /// A key for an object that has no fields of the script's own: what it does when it is touched, or what it will have
  /// when it turns out to be of another class.
  private func assign(_ key: String, to wrapper: LuaWrapper, _ check: KeyCheck, _ call: LuaCall) throws -> Bool {
    if check.isAction(key) { return false }
    guard wrapper.isUnmade, check.mayBeKnown(key) else { throw PlainError(check.problem(withAssigned: key)) }
    call.restoring {
      call.pushProperties(at: 1)
      call.pushValue(at: 3)
      call.setField(key, of: -2)
    }
    return true
  }

  /// Whether the class of the instance at 1 has a function of that name.
  private func isOverridden(_ name: String, _ call: LuaCall) -> Bool {
    call.restoring {
      call.pushClass(at: 1)
      return call.pushInherited(name, of: call.count) != .nil
    }
  }

  /// Whether it is a copy of something of the model's, as it was when it was read.
  static func isReadAsWhole(_ object: AnyObject) -> Bool {
    object is ListValue || object is RectValue || object is PairValue || object is PrioritiesValue
  }

  package func called(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Int32 {
    // `view:contentHuggingPriority("horizontal")`
    if let value = wrapper.object as? PrioritiesValue {
      call.push(value.priorities[try Axis.read(call, call.count)])
      return 1
    }
    guard wrapper.isUnmade, call.type(at: 2) == .table else {
      throw PlainError("\(describe(wrapper, at: 1, call)) cannot be called")
    }
    try call.refuseMore(than: 2, describe(wrapper, at: 1, call))
    try configureTemplate(at: 1, with: 2, call)
    call.pushValue(at: 1)
    return 1
  }

  package func text(of wrapper: LuaWrapper, _ call: LuaCall) -> String { describe(wrapper, at: 1, call) }

  /// An object as messages and the console show it: `RecipeDetail#2`, `Label "Ingredients"`.
  func describe(_ wrapper: LuaWrapper, at index: Int32, _ call: LuaCall) -> String {
    let name = table.all[Int(wrapper.kind)].name
    if wrapper.isEnded { return "\(name) of a launch that has ended" }
    switch wrapper.object {
    case let controller as ViewController: return controller.toldName
    case let segue as StoryboardSegue: return segue.template?.customClass ?? name
    case let object as ModelObject: return object.nameForReaders.map { "\(name) \"\($0)\"" } ?? name
    case is ConstraintValue: return "a `constraint(…)` whose views are named"
    case let list as ListValue: return "list of \(list.items.count)"
    case let value as RectValue:
      let numbers = [value.rect.minX, value.rect.minY, value.rect.width, value.rect.height]
      return "{ " + numbers.map(plainNumber).joined(separator: ", ") + " }"
    case let value as PairValue: return "{ \(plainNumber(value.first)), \(plainNumber(value.second)) }"
    case let handle as any Handle: return type(of: handle).noun
    default: return name.prefix(1).lowercased() + name.dropFirst()
    }
  }
}

extension ModelObject {
  /// What names the object for a reader: its `id`, else what can be read on it.
  var nameForReaders: String? {
    switch self {
    case let item as BarItem: item.names.first
    case let constraint as LayoutConstraint: constraint.text
    case let view as View: view.elementNames.first
    case let item as NavigationItem: item.title
    default: nil
    }
  }
}

/// A number without a fraction that is none; what is none has no sign, which differs from machine to machine.
package func plainNumber(_ number: Double) -> String {
  number.isNaN ? "nan" : Int(exactly: number).map(String.init) ?? "\(number)"
}
