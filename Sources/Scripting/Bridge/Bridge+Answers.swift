import Controllers
import Layout
import Lua

// Implements the behavior of Lua objects other than members: items, length, calls, unknown keys, and descriptions.
extension Bridge: LuaObjectBehavior {
  /// Returns the name of the screen whose table is at an index, or `nil` for any other value.
  func screenName(ofTableAt index: Int32, _ call: LuaCall) -> String? {
    screenDeclarations.className(ofTableAt: index, call)
  }

  /// Creates the object of a declaration when the script first uses it.
  ///
  /// - Throws: An error if the object can't be created as declared.
  package func make(_ wrapper: LuaWrapper, at slot: LuaSlot) throws {
    try builder.makeObjectOfTemplate(at: slot, as: nil)
    wrapper.template?.firstUse = Template.Use(of: session.system)
  }

  package func item(_ position: Int, of wrapper: LuaWrapper, _ call: LuaCall) {
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

  /// Returns the number of items of a list, or of subviews of a view.
  ///
  /// - Throws: `PlainError` for any other object.
  package func length(of wrapper: LuaWrapper, _ call: LuaCall) throws -> Int {
    switch wrapper.object {
    case let list as ListValue: return list.items.count
    case let view as View: return view.subviews.count
    default:
      throw PlainError(
        "\(describe(wrapper, at: call.slot(1))) isn't a list, so it can't be counted or looped over; read its properties "
          + "by name")
    }
  }

  /// Handles an assignment to a key that an object doesn't have.
  ///
  /// Only instances of screens can have custom fields. A key that resembles a UIKit key is an error.
  ///
  /// - Returns: Whether the assignment has been handled. If not, the value becomes a field.
  /// - Throws: `PlainError` if the key isn't allowed.
  package func assign(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Bool {
    guard let object = wrapper.object ?? wrapper.template else { return false }
    if Bridge.isValueCopy(object) {
      throw PlainError("this value is read-only; assign a whole new value to the property")
    }
    let check = keyCheck(Int(wrapper.classNumber))
    let isScreen = call.restoringStack {
      call.pushClass(at: 1)
      return call.type(at: call.count) == .table
    }
    guard let key = call.string(at: 2) else {
      guard !isScreen else { return false }
      throw PlainError("\(check.descriptor.noun) can't have custom fields: found \(call.describe(2)) as a key")
    }
    if memberIndex(Int(wrapper.classNumber))[key] != nil {
      // The key is a method. If a screen overrides the method, the screen has a function with that name.
      guard !isScreen || !isOverridden(key, call) else { return false }
      throw PlainError("can't set `\(key)`: it is a method of \(check.descriptor.name), which a screen can override")
    }
    let takesFields = (object as? ModelObject).map { type(of: $0).takesFields } ?? false
    guard isScreen || takesFields || object is Application && call.type(at: 3) == .function else {
      return try assign(key, to: wrapper, check, call)
    }
    if let problem = check.problem(with: key, isFunction: call.type(at: 3) == .function) { throw PlainError(problem) }
    if !check.isAction(key), let knownKey = check.nearMiss(of: key) {
      session.sourceSearch.warn(ofNearMiss: key, knownKey, of: check.descriptor.noun, at: call.location())
    }
    return false
  }

  /// Handles an assignment to an object that can't have custom fields.
  ///
  /// The key is allowed if it is an action. If the object hasn't been created and its class isn't final, the key is
  /// also allowed, because the created object may have another class with this key.
  ///
  /// - Returns: Whether the assignment has been handled. If not, the value becomes a field.
  /// - Throws: `PlainError` for any other key, or an error for a value that no action can use.
  private func assign(_ key: String, to wrapper: LuaWrapper, _ check: KeyCheck, _ call: LuaCall) throws -> Bool {
    if check.isAction(key) {
      try LuaReader(call).checkAssignedAction(key, at: 3)
      return false
    }
    guard wrapper.isTemplate, check.alternativeHas(key) else { throw PlainError(check.problem(withAssigned: key)) }
    call.restoringStack {
      call.pushProperties(at: 1)
      call.pushValue(at: 3)
      call.setField(key, of: -2)
    }
    return true
  }

  /// Whether the class of the instance at index 1 declares a function with a certain name.
  private func isOverridden(_ name: String, _ call: LuaCall) -> Bool {
    call.restoringStack {
      call.pushClass(at: 1)
      return call.pushInherited(name, of: call.count) != .nil
    }
  }

  /// Whether an object is a copy of a value of the model.
  ///
  /// Reading the value creates such a copy.
  static func isValueCopy(_ object: AnyObject) -> Bool {
    object is ListValue || object is RectValue || object is PairValue || object is PrioritiesValue
  }

  /// Calls an object: reads a priority for an axis, or sets properties of a declared object from a table.
  ///
  /// - Throws: `PlainError` if the object can't be called or has too many arguments, or an error for an argument that
  ///   isn't valid.
  package func handleCall(_ wrapper: LuaWrapper, _ call: LuaCall) throws -> Int32 {
    // For example `view:contentHuggingPriority("horizontal")`.
    if let value = wrapper.object as? PrioritiesValue {
      call.push(value.priorities[try Axis.read(from: call.top)])
      return 1
    }
    guard wrapper.isTemplate, call.type(at: 2) == .table else {
      throw PlainError("\(describe(wrapper, at: call.slot(1))) can't be called")
    }
    try call.rejectSurplus(than: 2, describe(wrapper, at: call.slot(1)))
    try builder.configureTemplate(at: call.slot(1), with: 2)
    call.pushValue(at: 1)
    return 1
  }

  package func text(of wrapper: LuaWrapper, _ call: LuaCall) -> String { describe(wrapper, at: call.slot(1)) }

  /// Returns the object's description for messages and the console, such as `RecipeDetail#2` or `Label "Ingredients"`.
  func describe(_ wrapper: LuaWrapper, at slot: LuaSlot) -> String {
    let name = table.all[Int(wrapper.classNumber)].name
    if wrapper.isEnded { return "\(name) of a launch that has ended" }
    switch wrapper.object {
    case let controller as ViewController: return controller.displayName
    case let segue as StoryboardSegue: return segue.template?.customClass ?? name
    case let object as ModelObject: return object.readableName.map { "\(name) \"\($0)\"" } ?? name
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
  /// The name by which the user knows the object, which is its `id` or its text.
  var readableName: String? {
    switch self {
    case let item as BarItem: item.names.first
    case let constraint as LayoutConstraint: constraint.text
    case let view as View: view.elementNames.first
    case let item as NavigationItem: item.title
    default: nil
    }
  }
}
