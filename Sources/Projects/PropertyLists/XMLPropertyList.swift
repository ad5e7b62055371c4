import InterfaceFiles

/// Reads property lists in XML.
enum XMLPropertyList {
  static func read(_ bytes: [UInt8], named name: String) throws -> PropertyList {
    let root = try XMLDocument.read(bytes, named: name, allowsDocumentType: true)
    guard root.name == "plist" else {
      throw FileProblem(name, line: root.line, "expected a property list, found <\(root.name)>")
    }
    guard let value = root.children.first else {
      throw FileProblem(name, line: root.line, "the property list is empty")
    }
    return try read(value, name)
  }

  private static func read(_ element: XMLElement, _ file: String) throws -> PropertyList {
    switch element.name {
    case "string", "date", "data": return .text(element.text)
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "integer", "real":
      guard let number = Double(element.text.filter { !$0.isWhitespace }), number.isFinite else {
        throw FileProblem(file, line: element.line, "expected a number, found \"\(element.text)\"")
      }
      return .number(number)
    case "array": return .list(try element.children.map { try read($0, file) })
    case "dict": return .dictionary(try members(of: element, file))
    default:
      throw FileProblem(
        file, line: element.line,
        "unknown element <\(element.name)>; a property list has dict, array, string, integer, real, true, false, date "
          + "and data")
    }
  }

  private static func members(of element: XMLElement, _ file: String) throws -> [String: PropertyList] {
    var members: [String: PropertyList] = [:]
    var rest = element.children[...]
    while let key = rest.popFirst() {
      guard key.name == "key" else {
        throw FileProblem(file, line: key.line, "expected <key>, found <\(key.name)>")
      }
      guard let value = rest.popFirst(), value.name != "key" else {
        throw FileProblem(file, line: key.line, "the key \"\(key.text)\" has no value")
      }
      members[key.text] = try read(value, file)
    }
    return members
  }
}
