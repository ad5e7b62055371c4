import Lua

// Reads limits in scripts, such as `limits = { steps = 1000000, memory = 16 << 20 }`. The keys are the names of
// `LuaLimit`.

extension LuaLimits {
  /// The value of a limit, or `nil` if there is no limit.
  subscript(limit: LuaLimit) -> Double? {
    get {
      switch limit {
      case .steps: steps.map(Double.init)
      case .seconds: seconds
      case .memory: memory.map(Double.init)
      case .output: output.map(Double.init)
      case .depth: depth.map(Double.init)
      }
    }
    set {
      let wholeNumber = newValue.map { Int(exactly: $0.rounded(.down)) ?? .max }
      switch limit {
      case .steps: steps = wholeNumber
      case .seconds: seconds = newValue
      case .memory: memory = wholeNumber
      case .output: output = wholeNumber
      case .depth: depth = wholeNumber
      }
    }
  }

  /// Reads a table of limits.
  ///
  /// - Throws: `Mismatch` for an unknown key, or `NamedError` for a value that isn't a number above 0. Except for
  ///   seconds, the number must also be whole.
  static func read(from slot: LuaSlot) throws -> LuaLimits {
    let call = slot.call
    guard slot.type == .table else { throw slot.mismatch("a table of limits") }
    guard !call.declaredKeys(of: slot.index).hasItems else {
      throw Mismatch(expected: "a name for each limit", found: .unnamed)
    }
    var limits = LuaLimits()
    for name in call.fieldNames(of: slot.index) {
      guard let limit = LuaLimit(rawValue: name) else {
        let names = LuaLimit.allCases.map(\.rawValue)
        throw Mismatch(
          expected: "some of " + names.joined(separator: " "), found: .key(name),
          hint: Suggestion.sentence(for: name, among: names))
      }
      try call.withBalancedStack {
        call.pushField(name, of: slot.index)
        let isWhole = limit != .seconds
        guard let number = call.number(at: call.count), number > 0, number < 1e15,
          !isWhole || number.rounded() == number
        else {
          throw NamedError(
            name: name, error: call.mismatch(isWhole ? "a whole number above 0" : "a number above 0", call.count))
        }
        limits[limit] = number
      }
    }
    return limits
  }

  /// Pushes the limits as a table.
  func push(_ call: LuaCall) {
    call.pushTable()
    for limit in LuaLimit.allCases {
      guard let value = self[limit] else { continue }
      call.push(value)
      call.setField(limit.rawValue, of: -2)
    }
  }
}

extension LuaLimits {
  /// The limits that have been set, by name.
  var stateValue: StateValue {
    .fields(
      LuaLimit.allCases.compactMap { limit in
        self[limit].map { StateValue.Field(name: limit.rawValue, value: .number($0)) }
      })
  }
}

extension Session {
  /// Lowers the limits of the script.
  ///
  /// - Throws: `NamedError` if a limit is higher than the current limit.
  func lowerLimits(_ newLimits: LuaLimits) throws {
    var limits = state.limits
    for limit in LuaLimit.allCases {
      guard let value = newLimits[limit] else { continue }
      if let currentLimit = limits[limit], value > currentLimit {
        throw NamedError(
          name: limit.rawValue,
          error: Mismatch(
            expected:
              "at most \(plainNumber(currentLimit)) (`app` can lower a limit, but only a command-line option can raise it)",
            found: .number(value)))
      }
      limits[limit] = value
    }
    state.setLimits(limits)
  }
}
