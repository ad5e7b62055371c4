/// A JSON object that is written member by member, in the order in which the members are added.
package struct JSONObject: JSONWritable {
  private var writer = JSONWriter()
  private var isEmpty = true

  /// Creates an object without members.
  package init() { writer.beginObject() }

  /// Creates an object with the members that a closure adds.
  package init(_ fill: (inout JSONObject) -> Void) {
    self.init()
    fill(&self)
  }

  /// The object as JSON text.
  package var jsonText: String {
    var completeWriter = writer
    completeWriter.endObject()
    return completeWriter.text
  }

  /// The object as JSON text with a line break at the end.
  package var line: String { jsonText + "\n" }

  /// Adds a member unless the value is `nil`.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - value: the value.
  ///   - isOnNewLine: whether there is a line break before the member.
  package mutating func add<Value: JSONWritable>(_ name: String, _ value: Value?, onNewLine isOnNewLine: Bool = false) {
    guard let value else { return }
    writer.beginMember(name, isFirst: isEmpty, isOnNewLine: isOnNewLine)
    isEmpty = false
    value.write(to: &writer)
  }

  /// Adds a member, whose value is null if `value` is `nil`.
  package mutating func add<Value: JSONWritable>(_ name: String, orNull value: Value?) {
    if let value { add(name, value) } else { add(name, JSONText.null) }
  }

  package func write(to json: inout JSONWriter) { json.append(written: jsonText) }
}
