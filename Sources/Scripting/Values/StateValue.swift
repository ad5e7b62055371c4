import Controllers

/// The value of a property, read without Lua.
///
/// Reading it creates no objects, calls no functions and doesn't expose objects to the script. Tests compare objects by
/// it, and completion follows the objects in it.
package indirect enum StateValue: Equatable {
  case nothing
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([StateValue])
  /// Named numbers: a frame, a size, insets.
  case fields([Field])
  case object(AnyObject)
  /// A value that only Lua holds.
  case script(Place)

  package struct Field: Equatable {
    package let name: String
    package let value: StateValue
  }

  /// The location of a value in Lua.
  package enum Place: Equatable {
    /// Kept with the object, inaccessible to the script.
    case kept(KeptKey)
    /// In the object's own properties.
    case own(String)
  }

  package static func == (one: StateValue, other: StateValue) -> Bool {
    switch (one, other) {
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

  /// Returns the value of named numbers.
  static func numbers(_ numbers: KeyValuePairs<String, Double>) -> StateValue {
    .fields(numbers.map { Field(name: $0.key, value: .number($0.value)) })
  }

  /// Returns the value of a list of names; a list of one is a single string, as in scripts.
  static func words(_ words: [String]) -> StateValue {
    words.count == 1 ? .text(words[0]) : .list(words.map(StateValue.text))
  }
}
