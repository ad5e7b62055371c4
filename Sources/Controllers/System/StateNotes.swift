/// What is noted of one object for the text of a session's state: names, and what stands under them.
///
/// Read raw: nothing is made, loaded, asked or told for it.
package final class StateNotes {
  /// One line of an object.
  package struct Note: Equatable {
    package let name: String
    package let text: String
    /// Whether it is as it nearly always is; nil when that is how it is in an object that was just made.
    package let isUsual: Bool?
  }

  package private(set) var all: [Note] = []
  /// How the text refers to an object, and what stands for a number of which only the sameness counts.
  private let reference: (AnyObject) -> String
  private let number: (String, Int) -> Int
  private var path = ""

  /// - Parameters:
  ///   - reference: how the text refers to an object.
  ///   - number: what stands for a number that counts instances.
  package init(
    referringBy reference: @escaping (AnyObject) -> String, numberingBy number: @escaping (String, Int) -> Int
  ) {
    self.reference = reference
    self.number = number
  }

  /// Notes a text as it is.
  package func text(_ name: String, _ text: String, isUsual: Bool? = nil) {
    all.append(Note(name: path + name, text: text, isUsual: isUsual))
  }

  /// Notes which of several flags are set, usually none.
  package func flags(_ flags: KeyValuePairs<String, Bool>) {
    for (name, isSet) in flags { text(name, "\(isSet)", isUsual: !isSet) }
  }

  /// Notes a value that refers to no object and has no order of its own choosing.
  package func value<Value>(_ name: String, _ value: Value) { text(name, StateNotes.words(value)) }

  /// The same for one that may be missing.
  package func value<Value>(_ name: String, _ value: Value?) {
    text(name, value.map(StateNotes.words) ?? "nil")
  }

  /// Notes an object.
  package func object(_ name: String, _ object: AnyObject?) { text(name, object.map(reference) ?? "nil") }

  /// Notes objects in their order.
  package func objects(_ name: String, _ objects: [AnyObject]) {
    text(name, "[" + objects.map(reference).joined(separator: ", ") + "]")
  }

  /// Notes a number that counts instances of a kind: the same stands for the same.
  package func instance(_ name: String, of kind: String, _ count: Int?) {
    text(name, count.map { "\(kind) \(number(kind, $0))" } ?? "nil")
  }

  /// Notes the parts of a value under its name.
  package func within(_ name: String, _ body: () -> Void) {
    let before = path
    path += name + "."
    defer { path = before }
    body()
  }

  /// A value as a reader of scripts would write it: what is missing is left out, and no name of a type stands there.
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

/// What a class of the model decides by and no script sees: the text of a session's state has it beside the properties.
package struct HiddenState: Sendable {
  /// The class whose instances it is about.
  package let type: AnyObject.Type
  private let isOne: @Sendable (AnyObject) -> Bool
  private let note: @Sendable (AnyObject, StateNotes) -> Void

  /// - Parameters:
  ///   - type: the class; that of its descendants too.
  ///   - note: notes what it has.
  init<Object: AnyObject>(_ type: Object.Type, _ note: @escaping @Sendable (Object, StateNotes) -> Void) {
    self.type = type
    isOne = { $0 is Object }
    self.note = { note(unsafeDowncast($0, to: Object.self), $1) }
  }

  /// Whether an object is an instance.
  package func covers(_ object: AnyObject) -> Bool { isOne(object) }

  /// Notes what an instance has.
  package func note(_ object: AnyObject, _ notes: StateNotes) { note(object, notes) }
}
