import Controllers
import Lua
import Scripting

/// One question of a flow: the expectation, what it was given, and where to look.
struct Check {
  let expectation: Expectation
  let session: Session
  let record: FlowRecord
  let call: LuaCall
  let arguments: [LuaTree]

  /// Reads the arguments on the stack and holds them against the parameters.
  ///
  /// - Throws: what is missing, too much or of the wrong type, and how the expectation is written.
  init(_ expectation: Expectation, _ session: Session, _ record: FlowRecord, _ call: LuaCall) throws {
    self.expectation = expectation
    self.session = session
    self.record = record
    self.call = call
    arguments = (0..<call.count).map { LuaTree(call, $0 + 1) }
    guard arguments.count <= expectation.parameters.count else {
      throw misuse("too many arguments; write \(expectation.usage)")
    }
    for (index, parameter) in expectation.parameters.enumerated() { try hold(index, against: parameter) }
  }

  private func hold(_ index: Int, against parameter: Expectation.Parameter) throws {
    guard index < arguments.count, parameter.kind.takes(arguments[index]) || arguments[index] != .nil else {
      guard !parameter.isOptional else { return }
      let isNil = index < arguments.count
      let hint = isNil ? session.hintForNil().map { "; \($0)" } ?? "" : ""
      throw misuse("`\(parameter.name)` is \(isNil ? "nil" : "missing"); write \(expectation.usage)" + hint)
    }
    guard parameter.kind.takes(arguments[index]) else {
      throw misuse("\(parameter.name): expected \(parameter.kind.noun), found \(call.describe(Int32(index) + 1))")
    }
  }

  /// The error for a question that cannot be asked.
  func misuse(_ text: String) -> PlainError { PlainError("expect.\(expectation.name): \(text)") }

  subscript(index: Int) -> LuaTree { index < arguments.count ? arguments[index] : .nil }

  func text(_ index: Int) -> String { self[index].text ?? "" }

  var system: System { session.system }

  /// As it stands in the script after `expect.`, on one line.
  var source: String {
    let words = arguments.map(\.described)
    guard arguments.count == 1 else { return "\(expectation.name)(" + words.joined(separator: ", ") + ")" }
    switch arguments[0] {
    case .text, .table: return "\(expectation.name) \(words[0])"
    default: return "\(expectation.name)(\(words[0]))"
    }
  }
}

/// What a flow leaves while it runs.
final class FlowRecord {
  /// What failed softly, with what was to be seen then.
  var failures: [Failure] = []
  /// Names that were on the screen at some time.
  var seenNames: Set<String> = []
  /// Makes a failure of what is wrong now.
  var describe: (ExpectationFailure) -> Failure = { Failure($0) }

  /// Remembers the names on the screen.
  func look(at system: System) {
    for element in system.elements() { seenNames.formUnion(element.names) }
  }
}
