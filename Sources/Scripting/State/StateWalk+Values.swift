import Controllers
import Locations
import Lua

// Writes Lua values and their contents as lines.
extension StateWalk {
  /// Writes the value at a stack index on one line.
  ///
  /// If the value has a block, the title of the block contains the given name.
  func write(valueAt index: Int32, name: @autoclosure () -> String) {
    let index = call.absolute(index)
    switch call.type(at: index) {
    case .none, .nil: output.addWords("nil")
    case .boolean: output.addValue(call.isTruthy(index))
    case .number:
      if let integer = call.integer(at: index), call.isInteger(index) { return output.addValue(integer) }
      if let number = call.number(at: index) { output.addNumber(number) }
    case .string: call.withTextBytes(at: index) { output.addBytes($0) { StateWalk.printableText(of: $0) } }
    case .lightUserdata: output.addWords("light userdata")
    case .userdata: write(userdataAt: index, name: name())
    case .table, .function, .thread:
      if let fixedName = names.fixedName(at: index) { return output.addText(fixedName) }
      write(referenceToValueAt: index, title: title(at: index, name: name()), name: name())
    }
  }

  private func write(userdataAt index: Int32, name: @autoclosure () -> String) {
    guard let wrapper = call.wrapper(at: index) else {
      let bytes = call.bytes(ofUserdataAt: index)
      return bytes.withUnsafeBytes { bytes in
        output.addBytes(bytes) { "data " + $0.map { String($0, radix: 16) }.joined(separator: ".") }
      }
    }
    if let object = wrapper.object { return write(referenceTo: object) }
    let className = session.bridge.table.all[Int(wrapper.classNumber)].name
    guard wrapper.isTemplate else { return output.addText("\(className) of a launch that has ended") }
    write(referenceToValueAt: index, title: "declared \(className)", name: name())
  }

  private func title(at index: Int32, name: String) -> String {
    switch call.type(at: index) {
    case .function: "function " + (call.definition(at: index)?.description ?? "built in")
    case .thread: "coroutine " + name
    default: "table " + name
    }
  }

  /// Visits a value that was reached earlier.
  ///
  /// `index` must be the stack index of a copy of the value.
  func visitValue(at index: Int32, _ number: Int, _ name: String) {
    switch call.type(at: index) {
    case .table:
      guard !call.isWeak(index) else { return weakTables.append(number) }
      writeLines(ofTableAt: index, name)
    case .function: writeLines(ofFunctionAt: index)
    case .thread: writeLines(ofCoroutineAt: index, name)
    case .userdata: writeLines(ofTemplateAt: index, name)
    default: return
    }
    endBlock(number, title: call.type(at: index) == .userdata ? "declared \(name)" : title(at: index, name: name))
  }

  // MARK: Tables

  /// Writes lines for selected pairs of a table, in the order of `pairs`, and a line for the metatable.
  ///
  /// - Parameters:
  ///   - index: the stack index of the table.
  ///   - name: the name under which the table was reached.
  ///   - prefix: the text at the beginning of each line.
  ///   - includesMetatable: whether there is a line for the metatable.
  ///   - isIncluded: called with the stack indices of a key and a value. Returns whether to include the pair.
  func writeLines(
    ofTableAt index: Int32, _ name: String, prefix: StaticString = "", includesMetatable: Bool = true,
    _ isIncluded: (Int32, Int32) -> Bool = { _, _ in true }
  ) {
    call.forEachPair(of: index) {
      let valueIndex = call.count
      if isIncluded(valueIndex - 1, valueIndex) { writePair(withValueAt: valueIndex, of: name, prefix: prefix) }
    }
    call.restoringStack {
      guard includesMetatable, call.pushMetatable(of: index) else { return }
      output.addLine {
        output.addWords(prefix)
        output.addWords("metatable: ")
        write(valueAt: call.count, name: "metatable of \(name)")
      }
    }
  }

  /// Writes a line for a pair of a table, with the value at a stack index and the key below it.
  ///
  /// - Parameters:
  ///   - valueIndex: the stack index of the value.
  ///   - name: the name under which the table was reached.
  ///   - prefix: the text at the beginning of the line.
  func writePair(withValueAt valueIndex: Int32, of name: String, prefix: StaticString = "") {
    if !ignoredNames.isEmpty {
      let name = self.entryName(ofValueUnderKeyAt: valueIndex - 1, of: name)
      guard !ignoredNames.contains(name) else {
        omittedNames.insert(name)
        return
      }
    }
    output.addLine {
      output.addWords(prefix)
      write(keyAt: valueIndex - 1, of: name)
      output.addWords(": ")
      write(valueAt: valueIndex, name: self.entryName(ofValueUnderKeyAt: valueIndex - 1, of: name))
    }
  }

  private func write(keyAt index: Int32, of name: String) {
    guard call.type(at: index) == .string else {
      output.addWords("[")
      write(valueAt: index, name: "a key of \(name)")
      return output.addWords("]")
    }
    call.withTextBytes(at: index) { bytes in
      output.addBytes(bytes) { StateWalk.keyText(call.string(at: index) ?? StateWalk.printableText(of: $0)) }
    }
  }

  /// Returns the name under which a value of a table is reached.
  private func entryName(ofValueUnderKeyAt index: Int32, of name: String) -> String {
    let isString = call.type(at: index) == .string
    let key = call.string(at: index) ?? "[\(output.capturedText { write(valueAt: index, name: "a key of \(name)") })]"
    return name.isEmpty ? key : isString ? "\(name.lastComponent).\(key)" : name.lastComponent + key
  }

  private static func keyText(_ key: String) -> String {
    key.utf8.allSatisfy { $0 > 32 && $0 != 58 && $0 != 34 } ? key : key.debugDescription
  }

  // MARK: Functions

  private func writeLines(ofFunctionAt index: Int32) {
    let code = call.codeHash(at: index)
    output.addLine { code.map { write(code: $0, ofFunctionAt: index) } ?? output.addWords("built in") }
    var upvalueNumber: Int32 = 1
    while let name = call.pushUpvalue(upvalueNumber, of: index) {
      let valueIndex = call.count
      if code == nil {
        output.addLine {
          output.addValue(upvalueNumber)
          output.addWords(": ")
          write(valueAt: valueIndex, name: "a value of a function")
        }
      } else if let identity = call.upvalueIdentity(upvalueNumber, of: index), !isGlobals(at: valueIndex) {
        output.addLine {
          output.addText(name)
          output.addWords(": ")
          write(referenceToVariable: name, identity, at: valueIndex)
        }
      }
      call.pop()
      upvalueNumber += 1
    }
  }

  /// Writes the hash of a function's code, unless functions are compared only by their source location.
  ///
  /// The source location is in the function's title, which is only part of the text.
  private func write(code: UInt64, ofFunctionAt index: Int32) {
    output.addWords("code: ")
    if output.writesText { return output.addText(code.hexadecimal) }
    if functionIdentity == .code { output.addValue(code) }
    call.withDefinition(at: index) { file, line in
      output.addBytes(file) { _ in "" }
      output.addValue(line)
    }
  }

  /// Whether the value at an index is the table of globals, as `_ENV` almost always is.
  private func isGlobals(at index: Int32) -> Bool {
    call.restoringStack {
      session.state.pushGlobals()
      return call.isSame(call.count, index)
    }
  }

  // MARK: Coroutines

  private func writeLines(ofCoroutineAt index: Int32, _ name: String) {
    switch call.coroutine(at: index) {
    case .finished: output.addLine { output.addWords("over") }
    case .running:
      recordObstacle(obstacle: "a coroutine runs")
      output.addLine { output.addWords("running") }
    case .suspended(let location):
      let location = location.map { " at \($0)" } ?? ""
      recordObstacle(obstacle: "a coroutine is suspended\(location), and its locals cannot be compared")
      output.addLine { output.addText("suspended\(location)") }
    case .notStarted(let values):
      for number in 1...values {
        call.restoringStack {
          call.pushValue(number, ofCoroutineAt: index)
          output.addLine {
            output.addValue(number)
            output.addWords(": ")
            write(valueAt: call.count, name: name)
          }
        }
      }
    }
  }

  // MARK: Texts

  /// Returns bytes as text that fits on one line.
  ///
  /// If the string is long, the result consists of its beginning and a hash.
  static func printableText(of bytes: some Collection<UInt8>) -> String {
    if bytes.count <= maximumTextLength {
      return String(validating: bytes, as: UTF8.self)?.debugDescription
        ?? "bytes " + bytes.map { String($0, radix: 16) }.joined(separator: ".")
    }
    var hash = StateHash()
    hash.add(bytes)
    let beginning = String(decoding: bytes.prefix(maximumTextLength / 4), as: UTF8.self).debugDescription
    return "\(beginning)… \(bytes.count) bytes, \(hash.hexadecimal)"
  }

  private static let maximumTextLength = 400
}

extension String {
  /// The last component of a path, such as `b` in `a.b`.
  fileprivate var lastComponent: Substring {
    let lastPart = utf8.lastIndex(of: UInt8(ascii: ".")).map { self[index(after: $0)...] } ?? self[...]
    return lastPart.isEmpty ? split(separator: ".").last ?? self[...] : lastPart
  }
}
