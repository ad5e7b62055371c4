import CExpat

/// An element of an XML file, with its line.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  let line: Int
  private(set) var children: [XMLNode] = []

  private init(_ name: String, _ attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The child that has a key, or that has a name.
  func child(key: String) -> XMLNode? { children.first { $0["key"] == key } }
  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// Everything of a name in it, from the top down.
  func all(_ name: String) -> [XMLNode] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// Reads a file's text; nil when it is no XML.
  static func read(_ text: [UInt8]) -> XMLNode? {
    let parser = XML_ParserCreate(nil)
    defer { XML_ParserFree(parser) }
    let reading = Reading(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in data.map { Reading.at($0).begin(name, attributes) } },
      { data, _ in data.map { Reading.at($0).end() } })
    let status = text.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
    }
    return status == XML_STATUS_OK ? reading.root : nil
  }

  /// The elements that are open.
  private final class Reading {
    let parser: XML_Parser?
    var root: XMLNode?
    private var open: [XMLNode] = []

    init(_ parser: XML_Parser?) { self.parser = parser }

    static func at(_ data: UnsafeMutableRawPointer) -> Reading {
      Unmanaged<Reading>.fromOpaque(data).takeUnretainedValue()
    }

    func begin(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      var attributes: [String: String] = [:]
      var place = 0
      while let list, let key = list[place], let value = list[place + 1] {
        attributes[String(cString: key)] = String(cString: value)
        place += 2
      }
      let node = XMLNode(
        name.map { String(cString: $0) } ?? "", attributes, line: Int(XML_GetCurrentLineNumber(parser)))
      open.last?.children.append(node)
      root = root ?? node
      open.append(node)
    }

    func end() { open.removeLast() }
  }
}
