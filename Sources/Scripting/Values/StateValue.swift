import Controllers

/// What a property holds, read without Lua: nothing is made or asked for it, and it has no counterpart in the script.
///
/// Tests compare objects by it, and completion follows the objects in it.
package indirect enum StateValue: Equatable {
  case nothing
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([StateValue])
  /// A frame, a size, insets: numbers by their names.
  case fields([Field])
  case object(AnyObject)
  /// What only Lua holds.
  case script(Place)

  package struct Field: Equatable {
    package let name: String
    package let value: StateValue
  }

  /// Where it stands in Lua.
  package enum Place: Equatable {
    /// Kept with the object, out of the script's reach.
    case kept(KeptKey)
    /// Among the object's own properties.
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

  /// Numbers by their names.
  static func numbers(_ numbers: KeyValuePairs<String, Double>) -> StateValue {
    .fields(numbers.map { Field(name: $0.key, value: .number($0.value)) })
  }

  /// One word for a list of one, as scripts read it.
  static func words(_ words: [String]) -> StateValue {
    words.count == 1 ? .text(words[0]) : .list(words.map(StateValue.text))
  }
}
