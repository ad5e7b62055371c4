import TextWidth

/// Writes JSON.
///
/// All values are appended to one string. This takes much less time than joining a separate string for each value.
package struct JSONWriter {
  /// The JSON text that has been written.
  package private(set) var text = ""

  package init() {}

  /// Returns a value as JSON text.
  package static func text(of value: some JSONWritable) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return writer.text
  }

  /// Returns JSON text in which each `<` is escaped.
  ///
  /// So no string in the text can end the script element of an HTML page.
  ///
  /// JSON contains this character only inside strings.
  package static func escapedForPage(_ json: String) -> String {
    var result = ""
    var remainingText = json[...]
    while let index = remainingText.utf8.firstIndex(of: UInt8(ascii: "<")) {
      result += remainingText[..<index] + "\\u003c"
      remainingText = remainingText[remainingText.utf8.index(after: index)...]
    }
    return result + remainingText
  }
}

// Values
extension JSONWriter {
  package mutating func append(_ number: Int) { text += String(number) }

  /// Appends a number, or null if the number is infinite or isn't a number.
  package mutating func append(_ number: Double) {
    guard number.isFinite else { return appendNull() }
    text += Int(exactly: number).map { String($0) } ?? "\(number)"
  }

  package mutating func append(_ flag: Bool) { text += flag ? "true" : "false" }

  package mutating func appendNull() { text += "null" }

  /// Appends text that is already in JSON format, such as a number with a fixed number of digits.
  package mutating func append(written json: String) { text += json }

  /// Appends a string in quotation marks.
  ///
  /// Characters that JSON forbids and characters that a terminal doesn't show are escaped. The result never contains
  /// `##[`, which GitHub's runner would execute as a workflow command in the log of a job. Because the bracket is
  /// escaped, programs still read the original string.
  package mutating func append(_ string: String) {
    text += "\""
    if JSONWriter.needsNoEscapes(string) { text += string } else { append(escaped: string) }
    text += "\""
  }
}

// Lists and objects
extension JSONWriter {
  /// Appends the beginning of an object, which its members must follow.
  mutating func beginObject() { text += "{" }

  mutating func endObject() { text += "}" }

  /// Appends the name of a member, which the member's value must follow.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - isFirst: whether the member is the first one of its object.
  ///   - isOnNewLine: whether there is a line break before the member.
  mutating func beginMember(_ name: String, isFirst: Bool, isOnNewLine: Bool = false) {
    if !isFirst { text += "," }
    if isOnNewLine { text += "\n" }
    append(name)
    text += ":"
  }

  /// Appends a list.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - layout: the white space between the items.
  ///   - append: appends an item.
  mutating func appendList<Item>(
    _ items: [Item], _ layout: JSONLayout = .compact, _ append: (Item, inout JSONWriter) -> Void
  ) {
    guard !items.isEmpty else {
      text += "[]"
      return
    }
    text += "[" + layout.openingWhitespace
    for (index, item) in items.enumerated() {
      if index > 0 { text += layout.separator }
      append(item, &self)
    }
    text += layout.closingWhitespace + "]"
  }
}

// Escapes
extension JSONWriter {
  /// Whether the string can be written without escapes, which is true for most strings.
  private static func needsNoEscapes(_ text: String) -> Bool {
    var numberSigns = 0
    func needsNoEscape(_ byte: UInt8) -> Bool {
      if byte == UInt8(ascii: "["), numberSigns > 1 { return false }
      numberSigns = byte == UInt8(ascii: "#") ? numberSigns + 1 : 0
      return byte.isPrintableASCII && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(needsNoEscape) }
      ?? text.utf8.allSatisfy(needsNoEscape)
  }

  /// Appends a string in which some characters must be escaped.
  ///
  /// The characters between two escaped ones are appended together, because appending single characters is slow.
  private mutating func append(escaped string: String) {
    let scalars = string.unicodeScalars
    var startIndex = scalars.startIndex
    var numberSigns = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let escape = scalar == "[" && numberSigns > 1 ? "\\u005b" : JSONWriter.escapeSequence(of: scalar)
      numberSigns = scalar == "#" ? numberSigns + 1 : 0
      guard let escape else { continue }
      text += string[startIndex..<index]
      text += escape
      startIndex = scalars.index(after: index)
    }
    text += string[startIndex...]
  }

  /// Returns the escape sequence for a character that JSON or a terminal can't show, or `nil` for other characters.
  private static func escapeSequence(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.picture != nil:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}
