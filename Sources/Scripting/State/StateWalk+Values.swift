import Controllers
import Lua

// Writes Lua values and their contents as lines.
extension StateWalk {
  /// Describes the value at a stack index on one line.
  ///
  /// If the value has a block, the title of the block contains the given name.
  func value(at index: Int32, name: @autoclosure () -> String) -> String {
    let index = call.absolute(index)
    switch call.type(at: index) {
    case .none, .nil: return "nil"
    case .boolean: return call.isTruthy(index) ? "true" : "false"
    case .number:
      if call.isInteger(index) { return call.integer(at: index).map(String.init) ?? "nil" }
      return call.number(at: index).map { "\($0)" } ?? "nil"
    case .string: return StateWalk.words(of: call.textBytes(at: index))
    case .lightUserdata: return "light userdata"
    case .userdata: return userdata(at: index, name: name())
    case .table, .function, .thread:
      if let fixed = names.fixed(at: index) { return fixed }
      let name = name()
      return reference(toValueAt: index, title: title(at: index, name: name), name: name)
    }
  }

  private func userdata(at index: Int32, name: @autoclosure () -> String) -> String {
    guard let wrapper = call.wrapper(at: index) else {
      return "data " + call.bytes(ofUserdataAt: index).map { String($0, radix: 16) }.joined(separator: ".")
    }
    if let object = wrapper.object { return reference(to: object) }
    let className = session.bridge.table.all[Int(wrapper.kind)].name
    guard wrapper.isTemplate else { return "\(className) of a launch that has ended" }
    return reference(toValueAt: index, title: "declared \(className)", name: name())
  }

  private func title(at index: Int32, name: String) -> String {
    switch call.type(at: index) {
    case .function: "function " + (call.definition(at: index) ?? "built in")
    case .thread: "coroutine " + name
    default: "table " + name
    }
  }

  /// Visits a value that was reached earlier.
  ///
  /// `index` must be the stack index of a copy of the value.
  func visitValue(at index: Int32, _ number: Int, _ name: String) {
    let title = title(at: index, name: name)
    switch call.type(at: index) {
    case .table: visitTable(at: index, number, title, name)
    case .function: add(linesOfFunction(at: index), title: title, to: number)
    case .thread: add(linesOfCoroutine(at: index, name), title: title, to: number)
    case .userdata: add(linesOfTemplate(at: index, name), title: "declared \(name)", to: number)
    default: break
    }
  }

  // MARK: Tables

  private func visitTable(at index: Int32, _ number: Int, _ title: String, _ name: String) {
    guard !call.isWeak(index) else { return weakTables.append(number) }
    add(lines(ofTableAt: index, name), title: title, to: number)
  }

  /// Returns lines for selected pairs of a table, in the order of `pairs`, and a line for the metatable.
  ///
  /// The closure is called with the stack indices of a key and a value, and returns whether to include the pair.
  func lines(
    ofTableAt index: Int32, _ name: String, withMetatable: Bool = true,
    _ isTold: (Int32, Int32) -> Bool = { _, _ in true }
  ) -> [String] {
    var lines: [String] = []
    call.forEachPair(of: index) {
      let value = call.count
      guard isTold(value - 1, value) else { return }
      let key = call.string(at: value - 1) ?? "[\(self.value(at: value - 1, name: "a key of \(name)"))]"
      let isWord = call.type(at: value - 1) == .string
      let shown = isWord ? StateWalk.key(key) : key
      let described = self.value(
        at: value, name: name.isEmpty ? key : isWord ? "\(name.lastStep).\(key)" : name.lastStep + key)
      lines.append("\(shown): \(described)")
    }
    call.restoring {
      guard withMetatable, call.pushMetatable(of: index) else { return }
      lines.append("metatable: \(value(at: call.count, name: "metatable of \(name)"))")
    }
    return lines
  }

  private static func key(_ key: String) -> String {
    key.utf8.allSatisfy { $0 > 32 && $0 != 58 && $0 != 34 } ? key : key.debugDescription
  }

  // MARK: Functions

  private func linesOfFunction(at index: Int32) -> [String] {
    let code = call.codeHash(at: index)
    var lines = [code.map { "code: \($0.hexadecimal)" } ?? "built in"]
    var number: Int32 = 1
    while let name = call.pushUpvalue(number, of: index) {
      let place = call.count
      if code == nil {
        lines.append("\(number): \(value(at: place, name: "a value of a function"))")
      } else if let identity = call.upvalueIdentity(number, of: index), !isGlobals(at: place) {
        lines.append("\(name): \(reference(toVariable: name, identity, at: place))")
      }
      call.pop()
      number += 1
    }
    return lines
  }

  /// Whether the value at an index is the table of globals, as `_ENV` almost always is.
  private func isGlobals(at index: Int32) -> Bool {
    call.restoring {
      session.state.pushGlobals()
      return call.isSame(call.count, index)
    }
  }

  // MARK: Coroutines

  private func linesOfCoroutine(at index: Int32, _ name: String) -> [String] {
    switch call.coroutine(at: index) {
    case .over: return ["over"]
    case .running:
      note(obstacle: "a coroutine runs")
      return ["running"]
    case .suspended(let place):
      let place = place.map { " at \($0)" } ?? ""
      note(obstacle: "a coroutine is suspended\(place), and its locals cannot be compared")
      return ["suspended\(place)"]
    case .unbegun(let values):
      return (1...values).map { number in
        call.restoring {
          call.pushValue(number, ofCoroutineAt: index)
          return "\(number): \(value(at: call.count, name: name))"
        }
      }
    }
  }

  // MARK: Texts

  /// Returns bytes as text that fits on one line.
  ///
  /// If the string is long, the result consists of its beginning and a hash.
  static func words(of bytes: [UInt8]) -> String {
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
