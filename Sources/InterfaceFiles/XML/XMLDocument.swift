import CExpat

/// Reads a complete XML document with expat.
package enum XMLDocument {
  /// The maximum number of nested elements.
  ///
  /// Interface files from Xcode have far fewer levels.
  static let maximumDepth = 250

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
    let isComplete = withExtendedLifetime(reading) { parse(bytes, parser, reading) }
    if let problem = reading.errorMessage { throw FileProblem(name, line: reading.line, problem) }
    guard isComplete, let root = reading.root else {
      throw FileProblem(name, line: reading.line, errorMessage(parser, bytes))
    }
    return root
  }

  private static func parse(_ bytes: [UInt8], _ parser: XML_Parser, _ reading: Reading) -> Bool {
    XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in data.map { Reading.fromPointer($0).beginElement(name, attributes) } },
      { data, _ in data.map { Reading.fromPointer($0).endElement() } })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      data.map { Reading.fromPointer($0).addText(text, Int(count)) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
      data.map { Reading.fromPointer($0).rejectDocumentType(hasDeclarations: hasDeclarations != 0) }
    }
    return bytes.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1) == XML_STATUS_OK
    }
  }

  private static func errorMessage(_ parser: XML_Parser, _ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "the file is empty" }
    let code = XML_GetErrorCode(parser)
    if [XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR].contains(code) {
      return XML_GetCurrentByteIndex(parser) == 0 ? "the file isn't XML" : "the file is incomplete"
    }
    let text = XML_ErrorString(code).map { String(cString: $0) } ?? "cannot be read"
    return "the file isn't valid XML: \(text)"
  }

  /// The state while a document is being read, including the open elements.
  private final class Reading {
    private let parser: XML_Parser
    private let allowsDocumentType: Bool
    private(set) var root: XMLElement?
    private(set) var errorMessage: String?
    private var openElements: [XMLElement] = []

    init(_ parser: XML_Parser, allowsDocumentType: Bool) {
      (self.parser, self.allowsDocumentType) = (parser, allowsDocumentType)
    }

    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    static func fromPointer(_ data: UnsafeMutableRawPointer) -> Reading {
      Unmanaged<Reading>.fromOpaque(data).takeUnretainedValue()
    }

    func beginElement(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      guard errorMessage == nil else { return }
      guard openElements.count < XMLDocument.maximumDepth else {
        return stopParsing("the file has elements nested more than \(XMLDocument.maximumDepth) levels deep")
      }
      var attributes: [XMLElement.Attribute] = []
      var index = 0
      while let list, let key = list[index], let value = list[index + 1] {
        attributes.append(XMLElement.Attribute(name: String(cString: key), value: String(cString: value)))
        index += 2
      }
      let element = XMLElement(name.map { String(cString: $0) } ?? "", attributes, line: line)
      openElements.last?.append(element)
      root = root ?? element
      openElements.append(element)
    }

    func endElement() { _ = openElements.popLast() }

    func addText(_ text: UnsafePointer<CChar>?, _ count: Int) {
      guard errorMessage == nil, let text, let element = openElements.last else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: count) {
        element.append(String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self))
      }
    }

    /// Rejects a document type declaration.
    ///
    /// Interface files from Xcode have no such declaration. Property lists name a document type, but contain no
    /// declarations in it. Declared entities could expand without limit.
    func rejectDocumentType(hasDeclarations: Bool) {
      if allowsDocumentType, !hasDeclarations { return }
      stopParsing("the file declares a document type, which files from Xcode never do")
    }

    private func stopParsing(_ problem: String) {
      self.errorMessage = problem
      XML_StopParser(parser, 0)
    }
  }
}
