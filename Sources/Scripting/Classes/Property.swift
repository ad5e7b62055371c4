import Controllers
import Lua

extension Member {
  /// The row of a property: all that help, documents, the bindings, completion and the tests know of it.
  package final class Property: Sendable {
    let values: Values
    let get: Getter
    /// Nil when it can only be read.
    let set: Setter?
    /// What it holds now, without effect: nothing is told, asked, made or loaded.
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

  /// What a row knows of the values.
  struct Values: Sendable {
    /// Only help and messages ask for them.
    let words: @Sendable () -> String
    let trials: @Sendable () -> [String]
    /// Whether a declaration can be checked without making anything.
    var isPlain = false
    /// Checks a declared value as far as it can be told without making anything; nil where nothing can.
    var check: (@Sendable (LuaCall, Int32) throws -> Void)?

    /// Those of a type.
    static func of<Value: ScriptValue>(_ type: Value.Type, isPlain: Bool = Value.isPlain) -> Values {
      var values = Values(words: { Value.expected }, trials: { Value.trials }, isPlain: isPlain)
      if isPlain == Value.isPlain { values.check = { call, index in try Value.check(call, index) } }
      return values
    }
  }

  /// What else is to be known of a property.
  struct Traits: Sendable {
    /// Whether it is kept by itself; else it follows from other properties, or from where the object stands.
    var isState: Bool
    /// Whether reading it makes, loads or asks something.
    var isLazy = false
    /// What is read back where that is not what was given, in words.
    var readBack: String?
    /// What to write instead of setting it.
    var instead: String?
    /// More values to try, as Lua writes them.
    var trials: [String] = []
    /// Whether a declared value is set before the object's children are added.
    var isBeforeContents = false
  }
}

extension Member.Values {
  /// Functions of a delegate or data source.
  static let delegate = Member.Values(
    words: { "a table or a controller" }, trials: { ["{ shouldSelect = print }", "Other {}", "{ [''] = print }"] })

  /// A part of an object, which is given values.
  static func part(_ type: ModelObject.Type) -> Member.Values {
    Member.Values(
      words: { "\(type.className.withArticle), or a table of its properties" },
      trials: { ["{ title = 'a' }", "{ isHidden = true }", "{ qqqqqqqq = 1 }"] }
    ).declared("a table", .table, .userdata)
  }

  /// Values that only one property takes.
  static func only(_ words: String, trials: [String]) -> Member.Values {
    Member.Values(words: { words }, trials: { trials })
  }

  /// The same values, of which a declaration takes only some of Lua's types.
  ///
  /// - Parameters:
  ///   - expected: the values in an error.
  ///   - types: the types.
  /// - Returns: the values with the check.
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

  /// What it holds, for help: `a string or nil`.
  package var type: String { values.words() }

  /// The same, and how it differs from other properties: `a View or nil, read-only`.
  package var kind: String { type + (canBeSet ? "" : ", read-only") + (isLazy ? ", lazy" : "") }

  /// Values to try, as Lua writes them.
  package var trials: [String] {
    Trials.kinds + (values.trials() + traits.trials).filter { !Trials.kinds.contains($0) }
  }

  /// Whether a declaration can be checked without making anything.
  var isPlain: Bool { values.isPlain }

  /// Reads a value and throws it away.
  ///
  /// - Throws: when it is of another type.
  func check(_ call: LuaCall, _ index: Int32) throws { try values.check?(call, index) }

  /// The text for a script that sets what can only be read.
  func refusal(_ name: String) -> String { "`\(name)` can only be read" + (traits.instead.map { ": " + $0 } ?? "") }

  /// What an object of the class has, without effect.
  package func look(at object: AnyObject) -> StateValue { look(object) }

  fileprivate func with(look: Look? = nil, _ change: (inout Member.Traits) -> Void) -> Member.Property {
    var traits = traits
    change(&traits)
    return Member.Property(values, get: get, set: self.set, look: look ?? self.look, traits)
  }
}

extension Member {
  /// One line for help and documents.
  package var line: String {
    if let words = value?.readBack { return summary + " When called, it returns \(words)." }
    guard let words = property?.readBack else { return summary }
    return summary + " Read back as \(words)."
  }
}

// What a row says beyond the usual.
extension Member {
  /// Follows from other properties, though it can be set.
  var derived: Member { with { $0.isState = false } }

  /// Is kept by itself, though it can only be read.
  var state: Member { with { $0.isState = true } }

  /// Marks the property as lazy: a script that reads it has a view loaded, an object made or the script asked.
  ///
  /// The closure gives the value without that: what the object has already.
  func lazy<Object: AnyObject, Value: ScriptValue>(_ look: @escaping @Sendable (Object) -> Value?) -> Member {
    with(look: { look(unsafeDowncast($0, to: Object.self))?.stateValue ?? .nothing }, { $0.isLazy = true })
  }

  /// Marks a property that is set before the object's children are added.
  ///
  /// A view needs its size by then because masks apply to later changes only. A page view controller needs its options
  /// before its pages.
  var beforeContents: Member { with { $0.isBeforeContents = true } }

  /// What is read back where that is not what was given.
  func readBack(as words: String) -> Member { with { $0.readBack = words } }

  /// What a script that sets it is told to write.
  func instead(_ advice: String) -> Member { with { $0.instead = advice } }

  /// A value that it takes, where those of its type tell too little.
  func trying(_ trials: String...) -> Member { with { $0.trials = trials } }

  private func with(look: Property.Look? = nil, _ change: (inout Traits) -> Void) -> Member {
    guard case .property(let property) = role else { return self }
    return Member(name: name, summary: summary, role: .property(property.with(look: look, change)))
  }
}
