import Rendering

/// The members of a JSON object, in the order in which they are added.
///
/// Members whose value is `nil` are omitted.
struct JSONMembers {
  private var members: [(key: String, value: String)] = []

  init() {}

  func text(_ key: String, _ text: String?) -> JSONMembers { adding(key, text.map(JSONText.quoted)) }

  func number(_ key: String, _ number: Int?) -> JSONMembers { adding(key, number.map { "\($0)" }) }

  /// Adds a number of microseconds, written in seconds.
  func seconds(_ key: String, _ microseconds: Int) -> JSONMembers { adding(key, Seconds(microseconds).text) }

  func texts(_ key: String, _ texts: [String]) -> JSONMembers {
    adding(key, "[" + texts.map(JSONText.quoted).joined(separator: ",") + "]")
  }

  func object(_ key: String, _ object: JSONMembers) -> JSONMembers { adding(key, object.written) }

  func objects(_ key: String, _ objects: [JSONMembers]) -> JSONMembers { list(key, objects.map(\.written)) }

  /// Adds an array of values that are already JSON.
  func list(_ key: String, _ values: [String]) -> JSONMembers {
    adding(key, "[" + values.joined(separator: ",") + "]")
  }

  var written: String { JSONText.object(members) }

  /// The object with a line break at the end.
  var line: String { written + "\n" }

  private func adding(_ key: String, _ value: String?) -> JSONMembers {
    guard let value else { return self }
    var result = self
    result.members.append((key, value))
    return result
  }
}
