/// A JSON value.
///
/// This module doesn't use Foundation's coders, because linking Foundation makes the start of the program a fifth
/// slower.
package enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  /// An object, with its members in the order of the JSON text.
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

  /// The strings in a list, or an empty array if the value isn't a list.
  package var texts: [String] { list?.compactMap(\.text) ?? [] }

  /// Creates a number from an integer.
  package static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }

  /// Creates a list of strings.
  package static func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }

  /// The value as JSON text on one line.
  package var jsonText: String { JSONWriter.text(of: self) }
}

extension JSONValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.appendNull()
    case .flag(let flag): json.append(flag)
    case .number(let number): json.append(number)
    case .text(let text): json.append(text)
    case .list(let list): json.appendList(list) { $0.write(to: &$1) }
    case .object(let members):
      json.beginObject()
      for (index, member) in members.enumerated() {
        json.beginMember(member.name, isFirst: index == 0)
        member.value.write(to: &json)
      }
      json.endObject()
    }
  }
}

extension [JSONValue.Member] {
  /// Adds a member unless its value is `nil`.
  package mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { append(.init(name, value)) }
  }
}
