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
    let parameters = expectation.parameters
    guard call.count <= parameters.count else {
      throw PlainError("expect.\(expectation.name): too many arguments; write \(expectation.usage)")
    }
    // A table held against itself need not be read.
    let isSame = call.count == 2 && call.type(at: 1) == .table && call.identity(at: 1) == call.identity(at: 2)
    arguments = try (0..<call.count).map { place in
      let parameter = parameters[Int(place)]
      var reader = TreeReader(call, isSame ? .value : parameter.kind.reach)
      do { return try reader.read(place + 1) } catch {
        throw PlainError("expect.\(expectation.name): \(parameter.name): \(error)")
      }
    }
    for (index, parameter) in parameters.enumerated() { try hold(index, against: parameter) }
  }

  private func hold(_ index: Int, against parameter: Expectation.Parameter) throws {
    guard index < arguments.count, parameter.kind.takes(arguments[index]) || arguments[index] != .nil else {
      // What is given as nil is a misspelt name more often than left out on purpose.
      let isNil = index < arguments.count
      guard isNil || !parameter.isOptional else { return }
      let hint = isNil ? session.hintForNil().map { "; \($0)" } ?? "" : ""
      throw misuse("`\(parameter.name)` is \(isNil ? "nil" : "missing"); write \(expectation.usage)" + hint)
    }
    guard parameter.kind.takes(arguments[index]) else {
      throw misuse("\(parameter.name): expected \(parameter.kind.noun), found \(call.describe(Int32(index) + 1))")
    }
    try refuseEmpty(index, parameter)
  }

  /// What is so whatever there is, says nothing.
  private func refuseEmpty(_ index: Int, _ parameter: Expectation.Parameter) throws {
    if let text = self[index].text, parameter.refusesEmpty, text.allSatisfy(\.isWhitespace) {
      throw misuse("\(parameter.name): an empty text matches everything")
    }
    guard case .list = parameter.kind else { return }
    try refuseIdleList(self[index].texts, parameter.name)
  }

  /// A list of nothing but gaps is always so.
  func refuseIdleList(_ texts: [String], _ name: String) throws {
    guard !texts.isEmpty, texts.allSatisfy(ListDifference.isGap) else { return }
    throw misuse("\(name): a list of only \"…\" always matches")
  }

  /// The error for a question that cannot be asked.
  func misuse(_ text: String) -> PlainError { PlainError("expect.\(expectation.name): \(text)") }

  subscript(index: Int) -> LuaTree { index < arguments.count ? arguments[index] : .nil }

  func text(_ index: Int) -> String { self[index].text ?? "" }

  /// An argument that counts; its kind has made sure that it does.
  func count(_ index: Int) -> Int { self[index].number.flatMap { Int(exactly: $0) } ?? 0 }

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
  /// What failed, with what was to be seen then: softly or not, whether the script caught it or not.
  private var failures: [Noted] = []
  /// How many were noted, those that were taken back among them.
  private(set) var position = 0
  /// How often something was expected.
  var asked = 0
  /// What is told without failing the flow.
  var notes: [FlowNote] = []
  /// Where the flow's snapshots lie; nil until it runs.
  var shelf: SnapshotShelf?
  /// What the flow reaches; nil where nobody asks.
  var coverage: CoverageNotes?
  /// Whether a rule looks, not the flow.
  var isLooking = false
  /// What `mark()` gave.
  var marks: Set<Int> = []
  /// Its steps so far, where they are asked for.
  let steps: StepRecorder
  /// Texts of warnings that the flow expects.
  var expectedWarnings: [String] = []
  /// Names and texts that were on the screen at some time, and those of rows out of sight.
  var seenNames: Set<String> = []
  /// Called when something can be seen, for whoever watches the flow.
  var looked: () -> Void = {}
  /// What is to be seen now: the screen, the last verbs, the last events.
  var moment: () -> FailureMoment = { FailureMoment() }
  /// Makes a failure of what is wrong now.
  var describe: (ExpectationFailure) -> Failure = { Failure($0) }

  /// A place in a script as it is shown to the user.
  var shown: (String) -> String = { $0 }

  /// - Parameter needs: what reports want to know of the flow.
  init(_ needs: ReportNeeds = []) { steps = StepRecorder(needs) }

  private struct Noted {
    let number: Int
    let failure: Failure
    let isSoft: Bool
    let isOfRule: Bool
  }

  /// Notes a failure at once: the flow has failed even if a script catches the error.
  func note(_ failure: inout ExpectationFailure, isSoft: Bool) {
    failure.number = position
    var described = describe(failure)
    described.step = steps.count
    failures.append(Noted(number: position, failure: described, isSoft: isSoft, isOfRule: failure.isOfRule))
    position += 1
  }

  /// Takes back what failed since a position, rules apart: it was only tried.
  ///
  /// - Returns: what was taken back.
  func takeBack(since position: Int) -> [Failure] {
    let tried = failures.filter { $0.number >= position && !$0.isOfRule }
    failures.removeAll { $0.number >= position && !$0.isOfRule }
    return tried.map(\.failure)
  }

  /// What failed, but for those that ended a part of the flow and are told with it.
  ///
  /// - Parameter told: their numbers.
  /// - Returns: the others.
  func failures(without told: Set<Int>) -> [Failure] {
    failures.filter { !told.contains($0.number) }.map { noted in
      var failure = noted.failure
      if !noted.isSoft { failure.message.append("  this error did not end the flow, but the flow has failed") }
      return failure
    }
  }

  /// Remembers the names on the screen.
  func look(at system: System) {
    looked()
    for element in system.elements() { seenNames.formUnion(element.names) }
    for view in system.windows.flatMap(\.allDescendants) {
      seenNames.formUnion(view.readTexts)
      guard let table = view as? TableView else { continue }
      for name in table.knownNames {
        if let text = name.text { seenNames.insert(text) }
        if let identifier = name.identifier { seenNames.insert(identifier) }
      }
    }
  }
}
