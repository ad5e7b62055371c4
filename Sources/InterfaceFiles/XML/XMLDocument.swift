import CExpat

/// Reads a complete XML document with expat.
package enum XMLDocument {
  /// The maximum number of nested elements.
  ///
  /// Interface files from Xcode contain far fewer levels.
  static let deepest = 250

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in messages.
  ///   - allowsDocumentType: Whether the file may name a document type, as property lists do.
  /// - Returns: The outermost element.
  /// - Throws: `FileProblem` with the line if the file isn't XML, is truncated, or declares a document type.
  package static func read(
    _ bytes: [UInt8], named name: String, allowsDocumentType: Bool = false
  ) throws -> XMLElement {
    guard let parser = XML_ParserCreate(nil) else { throw FileProblem(name, "not enough memory to read it") }
    defer { XML_ParserFree(parser) }
    let reading = Reading(parser, allowsDocumentType: allowsDocumentType)
    let isWhole = withExtendedLifetime(reading) { parse(bytes, parser, reading) }
    if let problem = reading.problem { throw FileProblem(name, line: reading.line, problem) }
    guard isWhole, let root = reading.root else { throw FileProblem(name, line: reading.line, reason(parser, bytes)) }
    return root
  }

  private static func parse(_ bytes: [UInt8], _ parser: XML_Parser, _ reading: Reading) -> Bool {
    XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in data.map { Reading.at($0).begin(name, attributes) } },
      { data, _ in data.map { Reading.at($0).end() } })
    XML_SetCharacterDataHandler(parser) { data, text, count in data.map { Reading.at($0).add(text, Int(count)) } }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      data.map { Reading.at($0).refuseDocumentType(hasDeclarations: hasDeclarations != 0) }
    }
    return bytes.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1) == XML_STATUS_OK
    }
  }

  private static func reason(_ parser: XML_Parser, _ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "the file is empty" }
    let code = XML_GetErrorCode(parser)
    if [XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR].contains(code) {
      return XML_GetCurrentByteIndex(parser) == 0 ? "the file isn't XML" : "the file is incomplete"
    }
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "cannot be read"
    return "the file isn't valid XML: \(text)"
  }

  /// The state of reading a document, including the open elements.
  private final class Reading {
    private let parser: XML_Parser
    private let allowsDocumentType: Bool
    private(set) var root: XMLElement?
    private(set) var problem: String?
    private var open: [XMLElement] = []

    init(_ parser: XML_Parser, allowsDocumentType: Bool) {
      (self.parser, self.allowsDocumentType) = (parser, allowsDocumentType)
    }

    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    static func at(_ data: UnsafeMutableRawPointer) -> Reading {
      Unmanaged<Reading>.fromOpaque(data).takeUnretainedValue()
    }

    func begin(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      guard problem == nil else { return }
      guard open.count < XMLDocument.deepest else {
        return stop("the file has elements nested more than \(XMLDocument.deepest) levels deep")
      }
      var attributes: [XMLElement.Attribute] = []
      var index = 0
      while let list, let key = list[index], let value = list[index + 1] {
        attributes.append(XMLElement.Attribute(name: String(cString: key), value: String(cString: value)))
        index += 2
      }
      let element = XMLElement(name.map { String(cString: $0) } ?? "", attributes, line: line)
      open.last?.append(element)
      root = root ?? element
      open.append(element)
    }

    func end() { _ = open.popLast() }

    func add(_ text: UnsafePointer<CChar>?, _ count: Int) {
      guard problem == nil, let text, let element = open.last else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: count) {
        element.append(String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self))
      }
    }

    /// Rejects a document type declaration.
    ///
    /// Interface files from Xcode have no such declaration. Property lists name a document type, but declare nothing
    /// in it. Declared entities could expand without end.
    func refuseDocumentType(hasDeclarations: Bool) {
      if allowsDocumentType, !hasDeclarations { return }
      stop("the file declares a document type, which files from Xcode never do")
    }

    private func stop(_ problem: String) {
      self.problem = problem
      XML_StopParser(parser, 0)
    }
  }
}
