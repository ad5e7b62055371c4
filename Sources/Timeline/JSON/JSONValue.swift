import Rendering

/// A JSON value.
///
/// This module doesn't use Foundation's coders, because linking them makes the program start a fifth more slowly.
package enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// An object, with the members in the order of the text.
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// Returns the value of an object's member, or `nil` if there is no such member or the value isn't an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number as an integer, or `nil` if the value isn't an integer.
  package var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The value as JSON text on one line.
  package var written: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number):
      number.isFinite ? Int(exactly: number).map { String($0) } ?? "\(number)" : "null"
    case .text(let text): JSONText.quoted(text)
    case .list(let list): "[" + list.map(\.written).joined(separator: ",") + "]"
    case .object(let members):
      JSONText.object(members.lazy.map { ($0.name, $0.value.written) })
    }
  }
}
