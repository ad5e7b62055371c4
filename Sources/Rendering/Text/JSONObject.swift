/// A JSON object that is written member by member.
///
/// All members are appended to one string, which takes much less time than joining a string for each member.
package struct JSONObject {
  private var text = "{"

  package init() {}

  /// The object on one line.
  package var written: String { text + "}" }

  /// Adds a member whose value is already JSON.
  package mutating func add(_ key: String, json value: String) {
    begin(key)
    text += value
  }

  /// Adds a member whose value is a string.
  package mutating func add(_ key: String, _ value: String) {
    begin(key)
    JSONText.append(quoted: value, to: &text)
  }

  /// Adds a member whose value is a list of values that are already JSON.
  package mutating func add(_ key: String, list values: [String]) {
    addList(key, values) { $1 += $0 }
  }

  /// Adds a member whose value is a list of strings.
  package mutating func add(_ key: String, texts: [String]) {
    addList(key, texts) { JSONText.append(quoted: $0, to: &$1) }
  }

  private mutating func addList(_ key: String, _ items: [String], _ append: (String, inout String) -> Void) {
    begin(key)
    text += "["
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      append(item, &text)
    }
    text += "]"
  }

  private mutating func begin(_ key: String) {
    if text.utf8.count > 1 { text += "," }
    JSONText.append(quoted: key, to: &text)
    text += ":"
  }
}
