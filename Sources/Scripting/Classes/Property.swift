import Controllers
import Lua

extension Member {
  /// A property of a class, with all facts that help, documents, the bindings, completion and the tests need.
  package final class Property: Sendable {
    let values: Values
    let get: Getter
    /// The setter, or `nil` for a read-only property.
    let set: Setter?
    /// Returns the current value without side effects: no code is called, and nothing is created or loaded.
    let look: Look
    let traits: Traits

    typealias Getter = @Sendable (AnyObject, LuaCall) throws -> Void
    typealias Setter = @Sendable (AnyObject, LuaCall, Int32) throws -> Void
    typealias Look = @Sendable (AnyObject) -> StateValue

    init(_ values: Values, get: @escaping Getter, set: Setter?, look: @escaping Look, _ traits: Traits) {
      self.values = values
      self.get = get
      self.set = set
      self.look = look
      self.traits = traits
    }
  }

  /// The values that a property accepts.
  struct Values: Sendable {
    /// The description of the values, which only help and messages need.
    let words: @Sendable () -> String
    let trials: @Sendable () -> [String]
    /// Whether a declaration can be checked without creating anything.
    var isPlain = false
    /// Checks a declared value as far as possible without creating anything, or is `nil` if no check is possible.
    var check: (@Sendable (LuaCall, Int32) throws -> Void)?

    /// The values of a type.
    static func of<Value: ScriptValue>(_ type: Value.Type, isPlain: Bool = Value.isPlain) -> Values {
      var values = Values(words: { Value.expected }, trials: { Value.trials }, isPlain: isPlain)
      if isPlain == Value.isPlain { values.check = { call, index in try Value.check(call, index) } }
      return values
    }
  }

  /// Further traits of a property.
  struct Traits: Sendable {
    /// Whether the property stores a value, rather than deriving it from other properties or the hierarchy.
    var isState: Bool
    /// Whether reading the property creates or loads something, or calls the script.
    var isLazy = false
    /// A description of the value that is read back, if it isn't the value that was set.
    var readBack: String?
    /// Advice on what to write instead of setting the property.
    var instead: String?
    /// More values for tests to try, as Lua code.
    var trials: [String] = []
    /// Whether a declared value is set before the object's children are added.
    var isBeforeContents = false
  }
}

extension Member.Values {
  /// The functions of a delegate or data source.
  static let delegate = Member.Values(
    words: { "a table or a controller" }, trials: { ["{ shouldSelect = print }", "Other {}", "{ [''] = print }"] })

  /// A part of an object, which is configured by a table of properties.
  static func part(_ type: ModelObject.Type) -> Member.Values {
    Member.Values(
      words: { "\(type.className.withArticle), or a table of its properties" },
      trials: { ["{ title = 'a' }", "{ isHidden = true }", "{ qqqqqqqq = 1 }"] }
    ).declared("a table", .table, .userdata)
  }

  /// Returns values that only one property accepts.
  static func only(_ words: String, trials: [String]) -> Member.Values {
    Member.Values(words: { words }, trials: { trials })
  }

  /// Returns the same values with a check that a declared value has one of the given types.
  ///
  /// - Parameters:
  ///   - expected: A description of the values, for errors.
  ///   - types: The Lua types that can be declared.
  /// - Returns: The values with the check.
  func declared(_ expected: String, _ types: LuaType...) -> Member.Values {
    var values = self
    values.check = { call, index in
      guard types.contains(call.type(at: index)) else { throw call.mismatch(expected, index) }
    }
    return values
  }
}

extension Member.Property {
  package var canBeSet: Bool { self.set != nil }
  package var isState: Bool { traits.isState }
  package var isLazy: Bool { traits.isLazy }
  package var readBack: String? { traits.readBack }

  /// The values as help describes them, such as `a string or nil`.
  package var type: String { values.words() }

  /// The values and the kind of property, such as `a View or nil, read-only`.
  package var kind: String { type + (canBeSet ? "" : ", read-only") + (isLazy ? ", lazy" : "") }

  /// The values for tests to try, as Lua code.
  package var trials: [String] {
    Trials.kinds + (values.trials() + traits.trials).filter { !Trials.kinds.contains($0) }
  }

  /// Whether a declaration can be checked without creating anything.
  var isPlain: Bool { values.isPlain }

  /// Checks a declared value.
  ///
  /// - Throws: `Mismatch` if the value has another type.
  func check(_ call: LuaCall, _ index: Int32) throws { try values.check?(call, index) }

  /// Returns the error for an assignment to a read-only property.
  func refusal(_ name: String) -> String { "`\(name)` is read-only" + (traits.instead.map { ": " + $0 } ?? "") }

  /// Returns the value that an object of the class has, without side effects.
  package func look(at object: AnyObject) -> StateValue { look(object) }

  fileprivate func with(look: Look? = nil, _ change: (inout Member.Traits) -> Void) -> Member.Property {
    var traits = traits
    change(&traits)
    return Member.Property(values, get: get, set: self.set, look: look ?? self.look, traits)
  }
}

extension Member {
  /// A line for help and documents.
  package var line: String {
    if let words = value?.readBack { return summary + " When called, it returns \(words)." }
    guard let words = property?.readBack else { return summary }
    return summary + " Read back as \(words)."
  }
}

// Modifiers for properties with exceptions.
extension Member {
  /// Marks a property that can be set but depends on other properties.
  var derived: Member { with { $0.isState = false } }

  /// Marks a read-only property that stores a value.
  var state: Member { with { $0.isState = true } }

  /// Marks a property as lazy: reading it loads a view, creates an object or calls the script.
  ///
  /// The closure returns the value that the object already has, without these effects.
  func lazy<Object: AnyObject, Value: ScriptValue>(_ look: @escaping @Sendable (Object) -> Value?) -> Member {
    with(look: { look(unsafeDowncast($0, to: Object.self))?.stateValue ?? .nothing }, { $0.isLazy = true })
  }

  /// Marks a property that is set before the object's children are added.
  ///
  /// A view needs its size first because autoresizing masks apply only to later changes of the size. A page view
  /// controller needs its options before its pages.
  var beforeContents: Member { with { $0.isBeforeContents = true } }

  /// Describes the value that is read back, if it isn't the value that was set.
  func readBack(as words: String) -> Member { with { $0.readBack = words } }

  /// Adds advice on what to write instead of setting the property.
  func instead(_ advice: String) -> Member { with { $0.instead = advice } }

  /// Adds values for tests to try, if the values of the type aren't enough.
  func trying(_ trials: String...) -> Member { with { $0.trials = trials } }

  private func with(look: Property.Look? = nil, _ change: (inout Traits) -> Void) -> Member {
    guard case .property(let property) = role else { return self }
    return Member(name: name, summary: summary, role: .property(property.with(look: look, change)))
  }
}
