import Rendering

/// The members of an object of JSON in the order in which they are added; what is nil is left out.
struct JSONMembers {
  private var members: [(key: String, value: String)] = []

  init() {}

  func text(_ key: String, _ text: String?) -> JSONMembers { adding(key, text.map(JSONText.quoted)) }

  func number(_ key: String, _ number: Int?) -> JSONMembers { adding(key, number.map { "\($0)" }) }

  /// Microseconds, written as seconds.
  func seconds(_ key: String, _ microseconds: Int) -> JSONMembers { adding(key, Seconds(microseconds).text) }

  func texts(_ key: String, _ texts: [String]) -> JSONMembers {
    adding(key, "[" + texts.map(JSONText.quoted).joined(separator: ",") + "]")
  }

  func object(_ key: String, _ object: JSONMembers) -> JSONMembers { adding(key, object.written) }

  func objects(_ key: String, _ objects: [JSONMembers]) -> JSONMembers { list(key, objects.map(\.written)) }

  /// Values as they are written.
  func list(_ key: String, _ values: [String]) -> JSONMembers {
    adding(key, "[" + values.joined(separator: ",") + "]")
  }

  var written: String { JSONText.object(members) }

  /// With the line break at its end.
  var line: String { written + "\n" }

  private func adding(_ key: String, _ value: String?) -> JSONMembers {
    guard let value else { return self }
    var result = self
    result.members.append((key, value))
    return result
  }
}
