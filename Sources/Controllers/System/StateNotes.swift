/// The names and values that describe one object in the state of a session.
///
/// Values are read directly. Taking notes doesn't create or load any object, ask any question, or record any event. The
/// notes are either kept as text, or only added to a hash.
package final class StateNotes {
  /// One line about an object.
  package struct Note: Equatable {
    package let name: String
    package let text: String
    /// Whether the value is the usual one.
    ///
    /// `nil` means that the usual value is that of a newly created object.
    package let isUsual: Bool?
  }

  /// The notes as text.
  ///
  /// The array is empty if the notes are added to a hash.
  package private(set) var all: [Note] = []
  /// The hash to which the notes are added, or `nil` if they are kept as text.
  private let hasher: StateHasher?
  /// Returns an object's reference in the text.
  private let writtenReference: (AnyObject) -> String
  /// Adds a reference to an object to the hash.
  private let addReference: (AnyObject) -> Void
  /// Returns a replacement for a number whose only meaning is which objects share it.
  private let instanceNumber: (String, Int) -> Int
  private var path = ""

  /// Creates an empty set of notes that are kept as text.
  ///
  /// - Parameters:
  ///   - reference: returns the reference to an object in the text.
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

  /// Adds a string without converting it to notes that are kept as text.
  package func text(_ name: String, _ text: String, isUsual: Bool? = nil) {
    all.append(Note(name: path + name, text: text, isUsual: isUsual))
  }

  /// Adds a flag that is usually `false`.
  package func flag(_ name: StaticString, _ isSet: Bool) {
    guard let hasher else { return text(name.description, "\(isSet)", isUsual: !isSet) }
    hasher.combine(isSet)
  }

  // Most values are flags and numbers, which are hashed without looking for their type's conformance.

  /// Adds a flag.
  package func value(_ name: StaticString, _ flag: Bool) {
    guard let hasher else { return text(name.description, StateNotes.words(flag)) }
    hasher.combine(name: name)
    hasher.combine(flag)
  }

  /// Adds an integer.
  package func value(_ name: StaticString, _ number: Int) {
    guard let hasher else { return text(name.description, StateNotes.words(number)) }
    hasher.combine(name: name)
    hasher.combine(number)
  }

  /// Adds a number.
  package func value(_ name: StaticString, _ number: Double) {
    guard let hasher else { return text(name.description, StateNotes.words(number)) }
    hasher.combine(name: name)
    hasher.combine(number)
  }

  /// Adds a string.
  package func value(_ name: StaticString, _ string: String) {
    guard let hasher else { return text(name.description, StateNotes.words(string)) }
    hasher.combine(name: name)
    hasher.combine(string)
  }

  /// Adds a string, or `nil`.
  package func value(_ name: StaticString, _ string: String?) {
    guard let hasher else { return text(name.description, string.map(StateNotes.words) ?? "nil") }
    hasher.combine(name: name)
    hasher.combine(string != nil)
    if let string { hasher.combine(string) }
  }

  /// Adds a value that contains no references to objects and whose order is well-defined.
  package func value<Value: Hashable>(_ name: StaticString, _ value: Value) {
    guard let hasher else { return text(name.description, StateNotes.words(value)) }
    hasher.combine(name: name)
    hasher.combine(value)
  }

  /// Adds an optional value.
  package func value<Value: Hashable>(_ name: StaticString, _ value: Value?) {
    guard let hasher else { return text(name.description, value.map(StateNotes.words) ?? "nil") }
    hasher.combine(name: name)
    hasher.combine(value)
  }

  /// Adds one of the values of a dictionary, whose name in the text is the given name and the key.
  package func value<Value: Hashable>(_ name: StaticString, at key: String, _ value: Value) {
    guard let hasher else { return text("\(name).\(key)", StateNotes.words(value)) }
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

  /// Adds the parts of a value.
  ///
  /// The name of each part is prefixed with the name of the value and, for one of several values, with its number.
  package func within(_ name: StaticString, number: Int? = nil, _ body: () -> Void) {
    if let hasher {
      hasher.combine(name: name)
      hasher.combine(number)
      return body()
    }
    let before = path
    path += number.map { "\(name).\($0)." } ?? "\(name)."
    defer { path = before }
    body()
  }

  /// Returns a value in the syntax of scripts, without type names and without parts that are `nil`.
  private static func words(_ value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { (name: $0.label ?? "", text: words($0.value)) }
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

/// State of a class that affects the model's behavior but that scripts can't read.
///
/// The text of a session's state lists the hidden state along with the properties.
package struct HiddenState: Sendable {
  /// The class whose instances have the state.
  package let type: AnyObject.Type
  private let isOne: @Sendable (AnyObject) -> Bool
  private let note: @Sendable (AnyObject, StateNotes) -> Void

  /// Creates the hidden state of a class.
  ///
  /// - Parameters:
  ///   - type: the class. Instances of its subclasses also have this state.
  ///   - note: adds the notes about an instance.
  init<Object: AnyObject>(_ type: Object.Type, _ note: @escaping @Sendable (Object, StateNotes) -> Void) {
    self.type = type
    isOne = { $0 is Object }
    self.note = { note(unsafeDowncast($0, to: Object.self), $1) }
  }

  /// Returns whether an object is an instance of the class.
  package func covers(_ object: AnyObject) -> Bool { isOne(object) }

  /// Adds the notes about an instance of the class.
  package func note(_ object: AnyObject, _ notes: StateNotes) { note(object, notes) }
}
