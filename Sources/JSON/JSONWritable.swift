/// A value that can be written as JSON.
package protocol JSONWritable {
  /// Appends the value.
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.append(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.append(self) }
}

extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.append(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.append(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.appendNull() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) { json.appendList(self) { $0.write(to: &$1) } }
}

/// Text that is already in JSON format.
package struct JSONText: JSONWritable, Equatable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static let null = JSONText("null")

  package func write(to json: inout JSONWriter) { json.append(written: text) }
}
