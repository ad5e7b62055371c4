import Controllers
import Lua
import Scripting

/// One call of an expectation, with its arguments and the session that it examines.
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
    let count = Check.argumentCount(of: parameters, call)
    guard count <= parameters.count else {
      throw PlainError(
        "expect.\(expectation.name): too many arguments; write \(expectation.usage)\(Verb.surplusResultsHint)")
    }
    // If both arguments are the same table, they are equal, so the table isn't read.
    let isSameTable = count == 2 && call.type(at: 1) == .table && call.identity(at: 1) == call.identity(at: 2)
    arguments = try (0..<count).map { index in
      let parameter = parameters[Int(index)]
      var reader = TreeReader(
        call, isSameTable ? .value : parameter.kind.readingDepth, readsNames: parameter.kind.isName)
      do { return try reader.read(index + 1) } catch {
        throw PlainError("expect.\(expectation.name): \(parameter.name): \(error)")
      }
    }
    for (index, parameter) in parameters.enumerated() { try checkArgument(index, against: parameter) }
  }

  /// Returns the number of arguments that are read.
  ///
  /// A remark that isn't a string is ignored, and so are all arguments after the remark.
  private static func argumentCount(of parameters: [Expectation.Parameter], _ call: LuaCall) -> Int32 {
    guard let remarkIndex = parameters.lastIndex(where: \.isRemark), call.count > Int32(remarkIndex) else {
      return call.count
    }
    return Int32(remarkIndex) + (call.type(at: Int32(remarkIndex) + 1) == .string ? 1 : 0)
  }

  private func checkArgument(_ index: Int, against parameter: Expectation.Parameter) throws {
    guard index < arguments.count, parameter.kind.accepts(arguments[index]) || arguments[index] != .nil else {
      // An explicit nil is an error even if the parameter is optional, because it usually comes from a misspelled name.
      let isNil = index < arguments.count
      guard isNil || !parameter.isOptional else { return }
      let hint = isNil ? session.errorHints.hintForNil().map { "; \($0)" } ?? "" : ""
      throw usageError("`\(parameter.name)` is \(isNil ? "nil" : "missing"); write \(expectation.usage)" + hint)
    }
    guard parameter.kind.accepts(arguments[index]) else {
      let hint = parameter.isOptional && index > 0 ? Verb.surplusResultsHint : ""
      throw usageError(
        "\(parameter.name): expected \(parameter.kind.typeDescription), found \(call.describe(Int32(index) + 1))\(hint)"
      )
    }
    try checkNotTrivial(index, parameter)
  }

  /// Checks that an argument doesn't make the expectation always true.
  ///
  /// - Throws: a `PlainError` if the argument makes the expectation always true.
  private func checkNotTrivial(_ index: Int, _ parameter: Expectation.Parameter) throws {
    if let text = self[index].text, parameter.rejectsBlank, text.allSatisfy(\.isWhitespace) {
      throw usageError("\(parameter.name): an empty string matches everything")
    }
    guard case .list = parameter.kind else { return }
    try checkNotOnlyGaps(self[index].texts, parameter.name)
  }

  /// Checks that a list doesn't consist only of gaps (`"…"`), because such a list always matches.
  ///
  /// - Throws: a `PlainError` if the list consists only of gaps.
  func checkNotOnlyGaps(_ texts: [String], _ name: String) throws {
    guard !texts.isEmpty, texts.allSatisfy(ListDifference.isGap) else { return }
    throw usageError("\(name): a list of only \"…\" always matches")
  }

  /// Returns the error for a wrong call of the expectation.
  func usageError(_ text: String) -> PlainError { PlainError("expect.\(expectation.name): \(text)") }

  subscript(index: Int) -> LuaTree { index < arguments.count ? arguments[index] : .nil }

  func textArgument(_ index: Int) -> String { self[index].text ?? "" }

  /// Returns the value of a `.count` argument, which is known to be a whole number.
  func countArgument(_ index: Int) -> Int { self[index].number.flatMap { Int(exactly: $0) } ?? 0 }

  var system: System { session.system }

  /// The call as a single line of code, without `expect.`.
  var sourceLine: String {
    let argumentTexts = arguments.map(\.described)
    guard arguments.count == 1 else { return "\(expectation.name)(" + argumentTexts.joined(separator: ", ") + ")" }
    switch arguments[0] {
    case .text, .table: return "\(expectation.name) \(argumentTexts[0])"
    default: return "\(expectation.name)(\(argumentTexts[0]))"
    }
  }
}
