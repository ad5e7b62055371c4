import Controllers
import Lua
import Scripting

/// One call of an expectation, with the arguments and the session to check.
struct Check {
  let expectation: Expectation
  let session: Session
  let record: FlowRecord
  let call: LuaCall
  let arguments: [LuaTree]

  /// Reads the arguments from the stack and checks them against the parameters.
  ///
  /// - Throws: an error that names the missing, superfluous or wrong argument and shows the usage.
  init(_ expectation: Expectation, _ session: Session, _ record: FlowRecord, _ call: LuaCall) throws {
    self.expectation = expectation
    self.session = session
    self.record = record
    self.call = call
    let parameters = expectation.parameters
    let count = Check.count(of: parameters, call)
    guard count <= parameters.count else {
      throw PlainError(
        "expect.\(expectation.name): too many arguments; write \(expectation.usage)\(Verb.severalResults)")
    }
    // If both arguments are the same table, they are equal, so the table isn't read.
    let isSame = count == 2 && call.type(at: 1) == .table && call.identity(at: 1) == call.identity(at: 2)
    arguments = try (0..<count).map { index in
      let parameter = parameters[Int(index)]
      var reader = TreeReader(call, isSame ? .value : parameter.kind.reach, readsNames: parameter.kind.isName)
      do { return try reader.read(index + 1) } catch {
        throw PlainError("expect.\(expectation.name): \(parameter.name): \(error)")
      }
    }
    for (index, parameter) in parameters.enumerated() { try hold(index, against: parameter) }
  }

  /// Returns the number of arguments to read.
  ///
  /// A remark that isn't a string is ignored, and so are all arguments after it.
  private static func count(of parameters: [Expectation.Parameter], _ call: LuaCall) -> Int32 {
    guard let remark = parameters.lastIndex(where: \.isRemark), call.count > Int32(remark) else { return call.count }
    return Int32(remark) + (call.type(at: Int32(remark) + 1) == .string ? 1 : 0)
  }

  private func hold(_ index: Int, against parameter: Expectation.Parameter) throws {
    guard index < arguments.count, parameter.kind.takes(arguments[index]) || arguments[index] != .nil else {
      // An explicit nil is an error even if the parameter is optional, because it usually comes from a misspelled name.
      let isNil = index < arguments.count
      guard isNil || !parameter.isOptional else { return }
      let hint = isNil ? session.errorHints.hintForNil().map { "; \($0)" } ?? "" : ""
      throw misuse("`\(parameter.name)` is \(isNil ? "nil" : "missing"); write \(expectation.usage)" + hint)
    }
    guard parameter.kind.takes(arguments[index]) else {
      let hint = parameter.isOptional && index > 0 ? Verb.severalResults : ""
      throw misuse(
        "\(parameter.name): expected \(parameter.kind.noun), found \(call.describe(Int32(index) + 1))\(hint)")
    }
    try refuseEmpty(index, parameter)
  }

  /// Checks that an argument doesn't make the expectation always true.
  ///
  /// - Throws: a `PlainError` if the argument makes the expectation always true.
  private func refuseEmpty(_ index: Int, _ parameter: Expectation.Parameter) throws {
    if let text = self[index].text, parameter.refusesEmpty, text.allSatisfy(\.isWhitespace) {
      throw misuse("\(parameter.name): an empty string matches everything")
    }
    guard case .list = parameter.kind else { return }
    try refuseGapsOnly(self[index].texts, parameter.name)
  }

  /// Checks that a list doesn't consist only of gaps (`"…"`), because such a list always matches.
  ///
  /// - Throws: a `PlainError` if the list consists only of gaps.
  func refuseGapsOnly(_ texts: [String], _ name: String) throws {
    guard !texts.isEmpty, texts.allSatisfy(ListDifference.isGap) else { return }
    throw misuse("\(name): a list of only \"…\" always matches")
  }

  /// Returns the error for a wrong call of the expectation.
  func misuse(_ text: String) -> PlainError { PlainError("expect.\(expectation.name): \(text)") }

  subscript(index: Int) -> LuaTree { index < arguments.count ? arguments[index] : .nil }

  func text(_ index: Int) -> String { self[index].text ?? "" }

  /// Returns the value of a `.count` argument, which is known to be a whole number.
  func count(_ index: Int) -> Int { self[index].number.flatMap { Int(exactly: $0) } ?? 0 }

  var system: System { session.system }

  /// The call on one line, as in the script but without `expect.`.
  var source: String {
    let words = arguments.map(\.described)
    guard arguments.count == 1 else { return "\(expectation.name)(" + words.joined(separator: ", ") + ")" }
    switch arguments[0] {
    case .text, .table: return "\(expectation.name) \(words[0])"
    default: return "\(expectation.name)(\(words[0]))"
    }
  }
}
