import Controllers
import Lua

extension Member {
  /// A property of a class, with all facts that are needed by help, documents, bindings, completion and tests.
  package final class Property: Sendable {
    let values: Values
    let get: Getter
    /// The setter, or `nil` for a read-only property.
    let set: Setter?
    let reading: Reading
    let traits: Traits

    typealias Getter = @Sendable (AnyObject, LuaCall) throws -> Void
    typealias Setter = @Sendable (AnyObject, ValueSource) throws -> Void

    init(_ values: Values, get: @escaping Getter, set: Setter?, reading: Reading, _ traits: Traits) {
      self.values = values
      self.get = get
      self.set = set
      self.reading = reading
      self.traits = traits
    }
  }

  /// Reads the current value of a property without side effects.
  ///
  /// Reading doesn't run script code, and doesn't create or load any object.
  struct Reading: Sendable {
    typealias Look = @Sendable (AnyObject) -> StateValue

    /// A function that adds a value to a hash of the state.
    ///
    /// In an array or an optional, Swift would wrap the bare function in another function, which would slow down each
    /// call.
    struct Hashing: Sendable {
      let addHash: @Sendable (AnyObject, ValueHasher) -> Void
    }

    let readValue: Look
    /// Adds the value to a hash of the state, or `nil` if the hash contains the value anyway.
    let hashing: Hashing?

    /// Creates a reading for values that exist only as values of the state.
    init(look: @escaping Look) {
      self.readValue = look
      hashing = Hashing { $1.add(look($0), of: $0) }
    }

    /// Creates a reading for the values that a closure returns.
    @inline(__always)
    init<Object: AnyObject, Value: ScriptValue>(_ value: @escaping @Sendable (Object) -> Value) {
      readValue = { value(unsafeDowncast($0, to: Object.self)).stateValue }
      hashing = Hashing { object, hash in
        let value = value(unsafeDowncast(object, to: Object.self))
        if !value.addHash(to: hash) { hash.add(value.stateValue, of: object) }
      }
    }

    /// Creates a reading for a Lua value that is stored with the object.
    ///
    /// A hash contains all Lua values that are stored with an object.
    init(of storage: StateValue.Storage) {
      readValue = { _ in .script(storage) }
      hashing = nil
    }
  }

  /// The values that a property accepts.
  struct Values: Sendable {
    /// A description of the values, computed only for the help and for messages.
    let describe: @Sendable () -> String
    /// Whether a declared value can be checked without creating objects.
    var isPlain = false
    /// The value that is read in a system that doesn't have the property.
    var absentValue: @Sendable () -> AbsentValue = { .nothing }
    /// A closure that checks a declared value as far as possible without creating objects, or `nil` if no check is
    /// possible.
    var check: (@Sendable (ValueSource) throws -> Void)?

    /// Returns the values of a type.
    static func of<Value: ScriptValue>(_ type: Value.Type, isPlain: Bool = Value.isPlain) -> Values {
      var values = Values(describe: { Value.expected }, isPlain: isPlain)
      values.absentValue = { Value.absentValue }
      if isPlain == Value.isPlain { values.check = { try Value.check($0) } }
      return values
    }
  }

  /// Additional traits of a property.
  struct Traits: Sendable {
    /// Whether the property stores a value.
    ///
    /// Otherwise, the value is derived from other properties or the hierarchy.
    var isState: Bool
    /// Whether reading the property creates or loads an object, or calls the script.
    var isLazy = false
    /// A description of the value that is read after the property is set, or `nil` if it is the value that was set.
    var readBack: String?
    /// The bounds of a number, or `nil` if each number is valid.
    var bounds: NumberBounds?
    /// The name of another property with the same value, or `nil` if there is none.
    ///
    /// A declaration may contain only one of the two properties.
    var synonym: String?
    /// Advice on what to write instead of setting the property, or `nil` if there is no advice.
    var adviceInstead: String?
    /// Whether the declared value is set before the object's children are added.
    var isBeforeContents = false
  }
}

extension Member.Values {
  /// The functions of a delegate or data source.
  static let delegate = Member.Values(describe: { "a table or a controller" })

  /// Returns the values for a part of an object.
  ///
  /// The part is configured with a table of properties.
  static func part(_ type: ModelObject.Type) -> Member.Values {
    var values = Member.Values(describe: { "\(type.className.withArticle), or a table of its properties" })
    values.absentValue = { .object(type.className) }
    return values.checkingTypes("a table", .table, .userdata)
  }

  /// The description of a value that is read as a controller.
  static let controllerWords = "a controller, class or screen name"

  /// Returns values that only one property accepts.
  static func described(_ words: String) -> Member.Values { Member.Values(describe: { words }) }

  /// Adds a check that a declared value has one of the given types.
  ///
  /// - Parameters:
  ///   - expected: A description of the values, for errors.
  ///   - types: The Lua types that can be declared.
  /// - Returns: The values with the check.
  func checkingTypes(_ expected: String, _ types: LuaType...) -> Member.Values {
    var values = self
    values.check = { source in
      guard types.contains(source.type) else { throw source.mismatch(expected) }
    }
    return values
  }
}

extension Member.Property {
  package var canBeSet: Bool { self.set != nil }
  package var isState: Bool { traits.isState }
  package var isLazy: Bool { traits.isLazy }
  package var readBack: String? { traits.readBack }
  /// The bounds of the number, or `nil` if each number is valid.
  package var bounds: NumberBounds? { traits.bounds }

  /// The values as the help describes them, such as `a string or nil`.
  package var type: String { values.describe() }

  /// The values and the kind of property, such as `a View or nil, read-only`.
  package var kind: String { (canBeSet ? type : "\(readType), read-only") + (isLazy ? ", lazy" : "") }

  /// The values that reading the property returns.
  ///
  /// Scripts may also write a value in other forms.
  private var readType: String {
    type.replacing(Member.Values.controllerWords, with: "a controller").replacing(
      IndexPath.expected, with: "{ row, section }")
  }

  /// Whether a declared value can be checked without creating objects.
  var isPlain: Bool { values.isPlain }

  /// Checks a declared value.
  ///
  /// - Throws: `Mismatch` if the value has a different type.
  func check(_ source: ValueSource) throws {
    do { try values.check?(source) } catch is EarlyValue {}
  }

  /// Returns the error for an assignment to a read-only property.
  func refusal(_ name: String) -> String { "`\(name)` is read-only" + (traits.adviceInstead.map { ": " + $0 } ?? "") }

  /// Returns the property's current value for an object, without side effects.
  package func readValue(at object: AnyObject) -> StateValue { reading.readValue(object) }

  fileprivate func withTraits(
    _ reading: Member.Reading? = nil, _ change: (inout Member.Traits) -> Void
  ) -> Member.Property {
    var traits = traits
    change(&traits)
    return Member.Property(values, get: get, set: self.set, reading: reading ?? self.reading, traits)
  }
}

extension Member {
  /// The summary and the value that is read back, for the help and documents.
  package var summaryLine: String {
    if let words = value?.readBack { return summary + " When called, it returns \(words)." }
    guard let words = property?.readBack else { return summary }
    return summary + " Read back as \(words)."
  }
}

// Modifiers for properties that are exceptions.
extension Member {
  /// Marks a property that can be set but depends on other properties.
  var derived: Member { withReading { $0.isState = false } }

  /// Marks a read-only property that stores a value.
  var state: Member { withReading { $0.isState = true } }

  /// Marks a property as lazy: reading the property loads a view, creates an object or calls the script.
  ///
  /// The closure returns the value that the object already has, without these effects.
  func lazy<Object: AnyObject, Value: ScriptValue>(_ look: @escaping @Sendable (Object) -> Value?) -> Member {
    withReading(Reading(look)) { $0.isLazy = true }
  }

  /// Marks a property that is set before the object's children are added.
  ///
  /// The size of a view must be set first, because autoresizing masks apply only to later changes of the size. The
  /// options of a page view controller must be set before its pages.
  var beforeContents: Member { withReading { $0.isBeforeContents = true } }

  /// Describes the value that is read after setting the property, if it differs from the value that was set.
  func readBack(as words: String) -> Member { withReading { $0.readBack = words } }

  /// Adds the bounds of a number.
  func within(_ lowest: NumberBounds.Bound, _ highest: NumberBounds.Bound) -> Member {
    withReading { $0.bounds = NumberBounds(lowerBound: lowest, upperBound: highest) }
  }

  /// Sets the name of the other property with the same value.
  ///
  /// A declaration can't contain both properties.
  func synonym(of name: String) -> Member { withReading { $0.synonym = name } }

  /// Adds advice on what to write instead of setting the property.
  func instead(_ advice: String) -> Member { withReading { $0.adviceInstead = advice } }

  /// Sets the value that is read in a system that doesn't have the property.
  func inOlderSystems(_ absentValue: AbsentValue) -> Member {
    guard case .property(let property) = role else { return self }
    var values = property.values
    values.absentValue = { absentValue }
    let changedProperty = Property(
      values, get: property.get, set: property.set, reading: property.reading, property.traits)
    return Member(name: name, summary: summary, role: .property(changedProperty), availability: availability)
  }

  private func withReading(_ reading: Reading? = nil, _ change: (inout Traits) -> Void) -> Member {
    guard case .property(let property) = role else { return self }
    return Member(
      name: name, summary: summary, role: .property(property.withTraits(reading, change)), availability: availability)
  }
}
