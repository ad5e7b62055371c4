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
    case .none, .nil: output.words("nil")
    case .boolean: output.value(call.isTruthy(index))
    case .number:
      if let integer = call.integer(at: index), call.isInteger(index) { return output.value(integer) }
      if let number = call.number(at: index) { output.number(number) }
    case .string: call.withTextBytes(at: index) { output.bytes($0) { StateWalk.words(of: $0) } }
    case .lightUserdata: output.words("light userdata")
    case .userdata: write(userdataAt: index, name: name())
    case .table, .function, .thread:
      if let fixed = names.fixed(at: index) { return output.text(fixed) }
      write(referenceToValueAt: index, title: title(at: index, name: name()), name: name())
    }
  }

  private func write(userdataAt index: Int32, name: @autoclosure () -> String) {
    guard let wrapper = call.wrapper(at: index) else {
      let bytes = call.bytes(ofUserdataAt: index)
      return bytes.withUnsafeBytes { bytes in
        output.bytes(bytes) { "data " + $0.map { String($0, radix: 16) }.joined(separator: ".") }
      }
    }
    if let object = wrapper.object { return write(referenceTo: object) }
    let className = session.bridge.table.all[Int(wrapper.kind)].name
    guard wrapper.isTemplate else { return output.text("\(className) of a launch that has ended") }
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
  ///   - prefix: the words at the beginning of each line.
  ///   - withMetatable: whether there is a line for the metatable.
  ///   - isTold: called with the stack indices of a key and a value. Returns whether to include the pair.
  func writeLines(
    ofTableAt index: Int32, _ name: String, prefix: StaticString = "", withMetatable: Bool = true,
    _ isTold: (Int32, Int32) -> Bool = { _, _ in true }
  ) {
    call.forEachPair(of: index) {
      let value = call.count
      if isTold(value - 1, value) { writePair(withValueAt: value, of: name, prefix: prefix) }
    }
    call.restoring {
      guard withMetatable, call.pushMetatable(of: index) else { return }
      output.line {
        output.words(prefix)
        output.words("metatable: ")
        write(valueAt: call.count, name: "metatable of \(name)")
      }
    }
  }

  /// Writes a line for a pair of a table, with the value at a stack index and the key below it.
  ///
  /// - Parameters:
  ///   - value: the stack index of the value.
  ///   - name: the name under which the table was reached.
  ///   - prefix: the words at the beginning of the line.
  func writePair(withValueAt value: Int32, of name: String, prefix: StaticString = "") {
    if !ignored.isEmpty {
      let name = self.name(ofValueUnderKeyAt: value - 1, of: name)
      guard !ignored.contains(name) else {
        leftOut.insert(name)
        return
      }
    }
    output.line {
      output.words(prefix)
      write(keyAt: value - 1, of: name)
      output.words(": ")
      write(valueAt: value, name: self.name(ofValueUnderKeyAt: value - 1, of: name))
    }
  }

  private func write(keyAt index: Int32, of name: String) {
    guard call.type(at: index) == .string else {
      output.words("[")
      write(valueAt: index, name: "a key of \(name)")
      return output.words("]")
    }
    call.withTextBytes(at: index) { bytes in
      output.bytes(bytes) { StateWalk.key(call.string(at: index) ?? StateWalk.words(of: $0)) }
    }
  }

  /// Returns the name under which a value of a table is reached.
  private func name(ofValueUnderKeyAt index: Int32, of name: String) -> String {
    let isWord = call.type(at: index) == .string
    let key = call.string(at: index) ?? "[\(output.captured { write(valueAt: index, name: "a key of \(name)") })]"
    return name.isEmpty ? key : isWord ? "\(name.lastStep).\(key)" : name.lastStep + key
  }

  private static func key(_ key: String) -> String {
    key.utf8.allSatisfy { $0 > 32 && $0 != 58 && $0 != 34 } ? key : key.debugDescription
  }

  // MARK: Functions

  private func writeLines(ofFunctionAt index: Int32) {
    let code = call.codeHash(at: index)
    output.line { code.map { write(code: $0, ofFunctionAt: index) } ?? output.words("built in") }
    var number: Int32 = 1
    while let name = call.pushUpvalue(number, of: index) {
      let value = call.count
      if code == nil {
        output.line {
          output.value(number)
          output.words(": ")
          write(valueAt: value, name: "a value of a function")
        }
      } else if let identity = call.upvalueIdentity(number, of: index), !isGlobals(at: value) {
        output.line {
          output.text(name)
          output.words(": ")
          write(referenceToVariable: name, identity, at: value)
        }
      }
      call.pop()
      number += 1
    }
  }

  /// Writes the hash of a function's code, unless only its place matters.
  ///
  /// The function's place is in its title, which is only part of the text.
  private func write(code: UInt64, ofFunctionAt index: Int32) {
    output.words("code: ")
    if output.isText { return output.text(code.hexadecimal) }
    if functionIdentity == .code { output.value(code) }
    call.withDefinition(at: index) { file, line in
      output.bytes(file) { _ in "" }
      output.value(line)
    }
  }

  /// Whether the value at an index is the table of globals, as `_ENV` almost always is.
  private func isGlobals(at index: Int32) -> Bool {
    call.restoring {
      session.state.pushGlobals()
      return call.isSame(call.count, index)
    }
  }

  // MARK: Coroutines

  private func writeLines(ofCoroutineAt index: Int32, _ name: String) {
    switch call.coroutine(at: index) {
    case .over: output.line { output.words("over") }
    case .running:
      note(obstacle: "a coroutine runs")
      output.line { output.words("running") }
    case .suspended(let location):
      let location = location.map { " at \($0)" } ?? ""
      note(obstacle: "a coroutine is suspended\(location), and its locals cannot be compared")
      output.line { output.text("suspended\(location)") }
    case .unbegun(let values):
      for number in 1...values {
        call.restoring {
          call.pushValue(number, ofCoroutineAt: index)
          output.line {
            output.value(number)
            output.words(": ")
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
  static func words(of bytes: some Collection<UInt8>) -> String {
    if bytes.count <= longestText {
      return String(validating: bytes, as: UTF8.self)?.debugDescription
        ?? "bytes " + bytes.map { String($0, radix: 16) }.joined(separator: ".")
    }
    var hash = StateHash()
    hash.add(bytes)
    let beginning = String(decoding: bytes.prefix(longestText / 4), as: UTF8.self).debugDescription
    return "\(beginning)… \(bytes.count) bytes, \(hash.hexadecimal)"
  }

  private static let longestText = 400
}

extension String {
  /// The last component of a path, such as `b` in `a.b`.
  fileprivate var lastStep: Substring {
    let rest = utf8.lastIndex(of: UInt8(ascii: ".")).map { self[index(after: $0)...] } ?? self[...]
    return rest.isEmpty ? split(separator: ".").last ?? self[...] : rest
  }
}
