import Controllers
import Layout
import Lua

extension ClassTable {
  static let coderClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "Coder", since: nil, extends: "Object", "Saves the state of one object and restores it.", coderMembers)
  ]

  private static let coderMembers: [Member] =
    [
      method(
        "encode", ["value", "key"],
        "Saves a copy of a value under a key. A controller or view is saved as a reference and takes part in restoration."
      ) { (coder: Coder, arguments) in try coder.encodeNext(arguments) },
      coderMethod(
        "decode",
        "Returns the value that was saved under a key, or nil if nothing was saved. The value may have any type."
      ) {
        coder, entry, call in
        if let entry { entry.value.push(call, coder) } else { call.pushNil() }
      },
      method("containsValue", ["key"], "Whether a value was saved under a key.") { (coder: Coder, arguments) -> Bool in
        coder.entry(try arguments.next("key")) != nil
      },
      coderMethod(
        "decodeObject",
        "Returns the string, table, controller or view that was saved under a key, or nil if nothing was saved."
      ) {
        coder, entry, call in
        switch entry?.value {
        case nil: call.pushNil()
        case .text?, .table?, .reference?, .storyboard?: entry?.value.push(call, coder)
        case let value?: throw entry.wrongTypeError(expected: "an object", found: value.decodingMethod)
        }
      },
      coderMethod("decodeBool", "Returns the Boolean that was saved under a key, or false if nothing was saved.") {
        _, entry, call in
        switch entry?.value {
        case nil: call.push(false)
        case .flag(let flag)?: call.push(flag)
        case let value?: throw entry.wrongTypeError(expected: "true or false", found: value.decodingMethod)
        }
      },
      coderMethod("decodeInteger", "Returns the whole number that was saved under a key, or 0 if nothing was saved.") {
        _, entry, call in
        switch entry?.value {
        case nil: call.push(0)
        case .integer(let number)?: call.push(number)
        case .number(let number)? where Int(exactly: number) != nil: call.push(number)
        case let value?: throw entry.wrongTypeError(expected: "a whole number", found: value.decodingMethod)
        }
      },
      numberMethod("decodeFloat", "Returns the number that was saved under a key, or 0 if nothing was saved."),
      numberMethod("decodeDouble", "Same as `decodeFloat`."),
    ] + geometryMembers + renamedCoderMembers

  private static func numberMethod(_ name: String, _ summary: String) -> Member {
    coderMethod(name, summary) { _, entry, call in
      switch entry?.value {
      case nil: call.push(0)
      case .integer(let number)?: call.push(number)
      case .number(let number)?: call.push(number)
      case let value?: throw entry.wrongTypeError(expected: "a number", found: value.decodingMethod)
      }
    }
  }

  private static let geometryMembers: [Member] = [
    coderMethod("decodeCGPoint", "Returns the point that was saved under a key, or { 0, 0 } if nothing was saved.") {
      _, entry, call in
      try entry.pushPair(of: "a point", call)
    },
    coderMethod("decodeCGSize", "Returns the size that was saved under a key, or { 0, 0 } if nothing was saved.") {
      _, entry, call in
      try entry.pushPair(of: "a size", call)
    },
    coderMethod(
      "decodeCGRect", "Returns the rectangle that was saved under a key, or { 0, 0, 0, 0 } if nothing was saved."
    ) { _, entry, call in
      switch entry?.value {
      case nil: Rect(x: 0, y: 0, width: 0, height: 0).push(call)
      case .rect(let rect)?: rect.push(call)
      case let value?: throw entry.wrongTypeError(expected: "a rectangle", found: value.decodingMethod)
      }
    },
  ]

  private static let renamedCoderMembers: [Member] =
    ["Object", "Bool", "Integer", "Float", "Double", "CGPoint", "CGSize", "CGRect"].flatMap { type in
      [renamed("encode\(type)", to: "encode"), renamed("decode\(type)ForKey", to: "decode\(type)")]
    } + [renamed("containsValueForKey", to: "containsValue"), renamed("decodeInt", to: "decodeInteger")]

  private static func coderMethod(
    _ name: String, _ summary: String, _ body: @escaping @Sendable (Coder, SavedEntry?, LuaCall) throws -> Void
  ) -> Member {
    let decode: @Sendable (AnyObject, LuaCall) throws -> Int32 = { object, call in
      let coder = unsafeDowncast(object, to: Coder.self)
      try body(coder, coder.decodeNext(Arguments(call)), call)
      return 1
    }
    let method = Member.Method(parameters: { ["key"] }, body: decode)
    return Member(name: name, summary: summary, role: .method(method))
  }
}

extension Coder {
  fileprivate func encodeNext(_ arguments: Arguments) throws {
    guard isEncoding else {
      throw PlainError(isDecoding ? "this coder restores state: use `decode`" : Coder.expiredMessage)
    }
    let index = arguments.index
    arguments.index += 1
    let key: String = try arguments.next("key")
    guard !SavedState.Key.all.contains(key) else { throw PlainError("the key `\(key)` is reserved by UIKit") }
    do {
      guard let value = try SavedValue.read(arguments.call, index, self) else { return }
      encode(value, key, at: arguments.call.location())
    } catch {
      throw arguments.call.addingName(error, "\"\(key)\"")
    }
  }

  fileprivate func decodeNext(_ arguments: Arguments) throws -> SavedEntry? {
    let key: String = try arguments.next("key")
    guard isDecoding else {
      throw PlainError(isEncoding ? "this coder saves state: use `encode`" : Coder.expiredMessage)
    }
    if let entry = entry(key) { return entry }
    let similarEntry = entries.filter { Suggestion.isMisspelling(key, of: $0.key) }.min { $0.key.precedes($1.key) }
    if let near = similarEntry {
      system.warn(
        Warning(
          "nothing is saved under \"\(key)\"; did you mean \"\(near.key)\"" + (near.location.map { " (\($0))" } ?? "")
            + "?"))
    }
    return nil
  }

  private static let expiredMessage = "this coder has expired: it can only be used during the callback that received it"
}

extension SavedValue {
  /// The name of the method that decodes the value.
  fileprivate var decodingMethod: String {
    switch self {
    case .flag: "decodeBool"
    case .integer: "decodeInteger"
    case .number: "decodeFloat"
    case .pair: "decodeCGPoint"
    case .rect: "decodeCGRect"
    case .text, .table, .reference, .storyboard: "decodeObject"
    }
  }
}

extension SavedEntry? {
  fileprivate func wrongTypeError(expected: String, found method: String) -> PlainError {
    guard let entry = self else { return PlainError("expected \(expected)") }
    let location = entry.location.map { " (saved at \($0))" } ?? ""
    return PlainError(
      "\"\(entry.key)\": expected \(expected), found \(entry.value.noun)\(location); use `\(method)` or `decode`")
  }

  fileprivate func pushPair(of expected: String, _ call: LuaCall) throws {
    switch self?.value {
    case nil: Point(x: 0, y: 0).push(call)
    case .pair(let first, let second)?: Point(x: first, y: second).push(call)
    case let value?: throw wrongTypeError(expected: expected, found: value.decodingMethod)
    }
  }
}
