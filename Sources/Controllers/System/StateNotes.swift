/// The names and values that describe one object in the text of a session's state.
///
/// Values are read directly. Taking notes doesn't create or load any object, ask any question, or record any event.
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

  package private(set) var all: [Note] = []
  /// A function that returns an object's reference in the text.
  private let reference: (AnyObject) -> String
  /// A function that returns a replacement for a number whose only meaning is which objects share it.
  private let number: (String, Int) -> Int
  private var path = ""

  /// Creates an empty set of notes.
  ///
  /// - Parameters:
  ///   - reference: returns the reference to an object in the text.
  ///   - number: returns a replacement for a number that counts instances of a kind.
  package init(
    referringBy reference: @escaping (AnyObject) -> String, numberingBy number: @escaping (String, Int) -> Int
  ) {
    self.reference = reference
    self.number = number
  }

  /// Adds a string without converting it.
  package func text(_ name: String, _ text: String, isUsual: Bool? = nil) {
    all.append(Note(name: path + name, text: text, isUsual: isUsual))
  }

  /// Adds flags, which are usually `false`.
  package func flags(_ flags: KeyValuePairs<String, Bool>) {
    for (name, isSet) in flags { text(name, "\(isSet)", isUsual: !isSet) }
  }

  /// Adds a value that contains no references to objects and whose order is well-defined.
  package func value<Value>(_ name: String, _ value: Value) { text(name, StateNotes.words(value)) }

  /// Adds an optional value.
  package func value<Value>(_ name: String, _ value: Value?) {
    text(name, value.map(StateNotes.words) ?? "nil")
  }

  /// Adds a reference to an object.
  package func object(_ name: String, _ object: AnyObject?) { text(name, object.map(reference) ?? "nil") }

  /// Adds references to objects, in the given order.
  package func objects(_ name: String, _ objects: [AnyObject]) {
    text(name, "[" + objects.map(reference).joined(separator: ", ") + "]")
  }

  /// Adds a number that counts instances of a kind.
  ///
  /// Equal numbers have equal replacements.
  package func instance(_ name: String, of kind: String, _ count: Int?) {
    text(name, count.map { "\(kind) \(number(kind, $0))" } ?? "nil")
  }

  /// Adds the parts of a value.
  ///
  /// The name of each part is prefixed with the name of the value.
  package func within(_ name: String, _ body: () -> Void) {
    let before = path
    path += name + "."
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
