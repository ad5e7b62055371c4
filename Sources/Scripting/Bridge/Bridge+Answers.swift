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
    default: throw PlainError("\(describe(wrapper, at: 1, call)) has no length")
    }
  }

  /// A key seen for the first time: near misses of what UIKit knows are errors, the rest is the script's own.
  package func assign(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Bool {
    guard let object = wrapper.object ?? wrapper.template else { return false }
    if Bridge.isReadAsWhole(object) {
      throw PlainError("this is read-only: assign the whole")
    }
    guard let key = call.string(at: 2), memberIndex(Int(wrapper.kind))[key] == nil else { return false }
    let check = keyCheck(Int(wrapper.kind))
    if let problem = check.problem(with: key, isFunction: call.type(at: 3) == .function) { throw PlainError(problem) }
    if !check.isAction(key), let known = check.nearMiss(of: key) {
      session.warn(ofNearMiss: key, known, of: check.descriptor.noun, at: call.place())
    }
    return false
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
    case let controller as ViewController: return controller.label
    case let object as ModelObject: return object.nameForReaders.map { "\(name) \"\($0)\"" } ?? name
    case is ConstraintValue: return "a `constraint(…)` whose views are named"
    case let list as ListValue: return "list of \(list.items.count)"
    case let value as RectValue:
      let numbers = [value.rect.minX, value.rect.minY, value.rect.width, value.rect.height]
      return "{ " + numbers.map(plainNumber).joined(separator: ", ") + " }"
    case let value as PairValue: return "{ \(plainNumber(value.first)), \(plainNumber(value.second)) }"
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
