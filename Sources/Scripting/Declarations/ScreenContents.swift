import Lua

/// The declaration of a screen, sorted: what instances are given, what they hear, what they override.
struct ScreenContents {
  var settings: [ScreenClass.Setting] = []
  var callbacks: [String] = []
  var methods: Set<String> = []

  /// Reads the table at an index.
  ///
  /// - Throws: `DeclarationProblem` for the first key, by its bytes, that UIKit would not take.
  init(at index: Int32, members: MemberIndex, check: KeyCheck, _ call: LuaCall) throws {
    let keys = call.declaredKeys(of: index)
    if keys.hasItems {
      throw DeclarationProblem("a screen takes nothing without a name; elements go into `view = { … }`")
    }
    var ordered: [(order: Int, setting: ScreenClass.Setting)] = []
    for key in keys.names where key != "extends" {
      try call.balanced {
        call.pushField(key, of: index)
        if let setting = try read(key, members: members, check: check, call) { ordered.append(setting) }
      }
    }
    settings = ordered.sorted { $0.order < $1.order }.map(\.setting)
  }

  /// Sorts the field on top of the stack in.
  private mutating func read(
    _ key: String, members: MemberIndex, check: KeyCheck, _ call: LuaCall
  ) throws -> (Int, ScreenClass.Setting)? {
    let top = call.count
    let isFunction = call.type(at: top) == .function
    guard let (order, member) = members[key] else {
      if let problem = check.problem(with: key, isFunction: isFunction) {
        throw DeclarationProblem(problem, place: call.definition(at: top))
      }
      return nil
    }
    switch member.role {
    case .callback:
      if !isFunction, let value = member.value { return (order, try setting(key, value, call)) }
      guard isFunction else { throw DeclarationProblem("\(key): \(call.mismatch("a function", top))") }
      callbacks.append(key)
    case .method:
      guard isFunction else {
        throw DeclarationProblem("\(key): \(call.mismatch("a function, as it is a method", top))")
      }
      methods.insert(key)
    case .renamed(let name):
      throw DeclarationProblem("`\(key)` is Objective-C's name: write `\(name)`")
    case .property(let property):
      let setting = try setting(key, property, call)
      guard key != "view" else {
        // Made when the view is loaded, which the model then asks for.
        callbacks.append("loadView")
        return nil
      }
      return (order, setting)
    }
    return nil
  }

  /// The value on top of the stack as what each instance is given.
  private func setting(
    _ key: String, _ property: Member.Property, _ call: LuaCall
  ) throws -> ScreenClass.Setting {
    guard property.set != nil else { throw DeclarationProblem("`\(key)` can only be read") }
    if property.isPlain {
      do { try property.check(call, call.count) } catch { throw DeclarationProblem("\(key): \(error)") }
    }
    return ScreenClass.Setting(name: key, property: property)
  }
}

/// What is wrong in a declaration, and where if that is known better than its first line.
struct DeclarationProblem: Error {
  let text: String
  let place: String?

  init(_ text: String, place: String? = nil) {
    self.text = text
    self.place = place
  }
}
