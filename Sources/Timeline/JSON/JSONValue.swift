import Rendering

/// A value of JSON.
///
/// Foundation's coders are left out on purpose: linked in, they make every start of the program a fifth longer.
package enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// In the order in which they are written.
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      (self.name, self.value) = (name, value)
    }
  }

  /// A member of an object; nil when there is none, or this is no object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// A whole number.
  package var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }

  package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// As it is written on one line.
  package var written: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number):
      number.isFinite ? Int(exactly: number).map { "\($0)" } ?? "\(number)" : "null"
    case .text(let text): JSONText.quoted(text)
    case .list(let list): "[" + list.map(\.written).joined(separator: ",") + "]"
    case .object(let members):
      JSONText.object(members.map { ($0.name, $0.value.written) })
    }
  }
}
