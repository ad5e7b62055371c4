import Controllers

/// The value of a property, read without Lua.
///
/// Reading the value creates no objects, calls no functions, and exposes no objects to the script. Tests use such
/// values to compare objects. Tab completion follows references to objects in these values.
package indirect enum StateValue: Equatable {
  case nothing
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([StateValue])
  /// Named numbers, as in a frame, a size or insets.
  case fields([Field])
  case object(AnyObject)
  /// A value that exists only in Lua.
  case script(Storage)

  package struct Field: Equatable {
    package let name: String
    package let value: StateValue
  }

  /// The location of a value in Lua.
  package enum Storage: Equatable {
    /// The value is stored for the object, and the script can't access it.
    case stored(KeptKey)
    /// The value is among the object's properties.
    case property(String)
  }

  package static func == (lhs: StateValue, rhs: StateValue) -> Bool {
    switch (lhs, rhs) {
    case (.nothing, .nothing): true
    case (.flag(let one), .flag(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.fields(let one), .fields(let other)): one == other
    case (.object(let one), .object(let other)): one === other
    case (.script(let one), .script(let other)): one == other
    default: false
    }
  }

  /// Returns a value whose fields are the given numbers.
  static func numbers(_ numbers: KeyValuePairs<String, Double>) -> StateValue {
    .fields(numbers.map { Field(name: $0.key, value: .number($0.value)) })
  }

  /// Returns the value that represents a list of names.
  ///
  /// As in scripts, a list with one name is a single string.
  static func words(_ words: [String]) -> StateValue {
    words.count == 1 ? .text(words[0]) : .list(words.map(StateValue.text))
  }
}
