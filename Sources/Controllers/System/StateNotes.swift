/// The names and values that describe one object in the state of a session.
///
/// The values are read directly: no object is created or loaded, no question is asked, and no event is recorded. The
/// notes are either stored as text, or only added to a hash.
package final class StateNotes {
  /// One line about an object.
  package struct Note: Equatable {
    package let name: String
    package let text: String
    /// Whether the value is the default.
    ///
    /// `nil` means that the default is the value of a newly created object.
    package let isUsual: Bool?
  }

  /// The notes as text.
  ///
  /// The array is empty if the notes are added to a hash.
  package private(set) var all: [Note] = []
  /// The hash to which the notes are added, or `nil` if they are stored as text.
  private let hasher: StateHasher?
  /// Returns the text that represents a reference to an object.
  private let writtenReference: (AnyObject) -> String
  /// Adds a reference to an object to the hash.
  private let addReference: (AnyObject) -> Void
  /// Returns a replacement for a number, because only equality with other numbers matters.
  private let instanceNumber: (String, Int) -> Int
  private var path = ""

  /// Creates an empty set of notes that are stored as text.
  ///
  /// - Parameters:
  ///   - reference: returns the text that represents a reference to an object.
  ///   - number: returns a replacement for a number that counts instances of a kind.
  package init(
    referringBy reference: @escaping (AnyObject) -> String, numberingBy number: @escaping (String, Int) -> Int
  ) {
    hasher = nil
    (writtenReference, addReference, instanceNumber) = (reference, { _ in }, number)
  }

  /// Creates notes that are added to a hash.
  ///
  /// - Parameters:
  ///   - hasher: the hash.
  ///   - reference: adds a reference to an object to the hash.
  ///   - number: returns a replacement for a number that counts instances of a kind.
  package init(
    hashingInto hasher: StateHasher, referringBy reference: @escaping (AnyObject) -> Void,
    numberingBy number: @escaping (String, Int) -> Int
  ) {
    self.hasher = hasher
    (writtenReference, addReference, instanceNumber) = ({ _ in "" }, reference, number)
  }

  /// Adds a string, exactly as given, to notes that are stored as text.
  package func text(_ name: String, _ text: String, isDefault: Bool? = nil) {
    all.append(Note(name: path + name, text: text, isUsual: isDefault))
  }

  /// Adds a flag whose default is `false`.
  package func flag(_ name: StaticString, _ isSet: Bool) {
    guard let hasher else { return text(name.description, "\(isSet)", isDefault: !isSet) }
    hasher.combine(isSet)
  }

  // Most values are flags and numbers. They are hashed without a lookup of their type's conformance.

  /// Adds a flag.
  package func value(_ name: StaticString, _ flag: Bool) {
    guard let hasher else { return text(name.description, StateNotes.scriptText(flag)) }
    hasher.combine(name: name)
    hasher.combine(flag)
  }

  /// Adds an integer.
  package func value(_ name: StaticString, _ number: Int) {
    guard let hasher else { return text(name.description, StateNotes.scriptText(number)) }
    hasher.combine(name: name)
    hasher.combine(number)
  }

  /// Adds a number.
  package func value(_ name: StaticString, _ number: Double) {
    guard let hasher else { return text(name.description, StateNotes.scriptText(number)) }
    hasher.combine(name: name)
    hasher.combine(number)
  }

  /// Adds a string.
  package func value(_ name: StaticString, _ string: String) {
    guard let hasher else { return text(name.description, StateNotes.scriptText(string)) }
    hasher.combine(name: name)
    hasher.combine(string)
  }

  /// Adds a string, or `nil`.
  package func value(_ name: StaticString, _ string: String?) {
    guard let hasher else { return text(name.description, string.map(StateNotes.scriptText) ?? "nil") }
    hasher.combine(name: name)
    hasher.combine(string != nil)
    if let string { hasher.combine(string) }
  }

  /// Adds a value that contains no references to objects and whose order is well-defined.
  package func value<Value: Hashable>(_ name: StaticString, _ value: Value) {
    guard let hasher else { return text(name.description, StateNotes.scriptText(value)) }
    hasher.combine(name: name)
    hasher.combine(value)
  }

  /// Adds an optional value.
  package func value<Value: Hashable>(_ name: StaticString, _ value: Value?) {
    guard let hasher else { return text(name.description, value.map(StateNotes.scriptText) ?? "nil") }
    hasher.combine(name: name)
    hasher.combine(value)
  }

  /// Adds a value of a dictionary.
  ///
  /// In the text, its name consists of the given name and the key.
  package func value<Value: Hashable>(_ name: StaticString, at key: String, _ value: Value) {
    guard let hasher else { return text("\(name).\(key)", StateNotes.scriptText(value)) }
    hasher.combine(name: name)
    hasher.combine(key)
    hasher.combine(value)
  }

  /// Adds a reference to an object.
  package func object(_ name: StaticString, _ object: AnyObject?) {
    guard let hasher else { return text(name.description, object.map(writtenReference) ?? "nil") }
    hasher.combine(name: name)
    if let object { addReference(object) }
  }

  /// Adds references to objects of any classes, in the given order.
  package func objects(_ name: StaticString, _ objects: [AnyObject]) { addObjects(name, objects) }

  /// Adds references to objects, in the given order.
  package func objects<Object: AnyObject>(_ name: StaticString, _ objects: [Object]) { addObjects(name, objects) }

  private func addObjects<Object: AnyObject>(_ name: StaticString, _ objects: [Object]) {
    guard let hasher else {
      return text(name.description, "[" + objects.map(writtenReference).joined(separator: ", ") + "]")
    }
    hasher.combine(name: name)
    hasher.combine(objects.count)
    for object in objects { addReference(object) }
  }

  /// Adds a number that counts instances of a kind.
  ///
  /// Equal numbers have equal replacements.
  package func instance(_ name: StaticString, of kind: String, _ count: Int?) {
    let number = count.map { instanceNumber(kind, $0) }
    guard let hasher else { return text(name.description, number.map { "\(kind) \($0)" } ?? "nil") }
    hasher.combine(name: name)
    hasher.combine(number)
  }

  /// Adds the components of a value.
  ///
  /// The name of the value is prefixed to the name of each component. If there are several values, the number is also
  /// prefixed.
  package func within(_ name: StaticString, number: Int? = nil, _ body: () -> Void) {
    if let hasher {
      hasher.combine(name: name)
      hasher.combine(number)
      return body()
    }
    let previousPath = path
    path += number.map { "\(name).\($0)." } ?? "\(name)."
    defer { path = previousPath }
    body()
  }

  /// Returns a value in the syntax of scripts, omitting type names and components that are `nil`.
  private static func scriptText(_ value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { (name: $0.label ?? "", text: scriptText($0.value)) }
    switch mirror.displayStyle {
    case .optional: return children.first?.text ?? "nil"
    case .collection: return "[" + children.map(\.text).joined(separator: ", ") + "]"
    case .set: return "[" + children.map(\.text).sorted().joined(separator: ", ") + "]"
    case .struct where !(value is CustomStringConvertible):
      let members = children.filter { $0.text != "nil" }.map { "\($0.name) = \($0.text)" }
      return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
    case .enum where !children.isEmpty && !(value is CustomStringConvertible):
      return children.map { "\($0.name) \($0.text)" }.joined()
    default: return "\(value)"
    }
  }
}

/// The state of a class that affects the model's behavior, although scripts can't read it.
///
/// The text of a session's state lists the hidden state together with the properties.
package struct HiddenState: Sendable {
  /// The class whose instances have the state.
  package let type: AnyObject.Type
  private let isInstance: @Sendable (AnyObject) -> Bool
  private let addNotes: @Sendable (AnyObject, StateNotes) -> Void

  /// Creates the hidden state of a class.
  ///
  /// - Parameters:
  ///   - type: the class. Instances of its subclasses also have this state.
  ///   - note: adds the notes about an instance.
  init<Object: AnyObject>(_ type: Object.Type, _ note: @escaping @Sendable (Object, StateNotes) -> Void) {
    self.type = type
    isInstance = { $0 is Object }
    self.addNotes = { note(unsafeDowncast($0, to: Object.self), $1) }
  }

  /// Returns whether an object is an instance of the class.
  package func describes(_ object: AnyObject) -> Bool { isInstance(object) }

  /// Adds the notes about an instance of the class.
  package func addNotes(_ object: AnyObject, _ notes: StateNotes) { addNotes(object, notes) }
}
