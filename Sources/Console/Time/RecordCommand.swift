import Controllers
import Files
import Flows
import Glibc
import Lua
import Rendering
import Reports
import Scripting
import Timeline

/// The command `record`, which writes the run so far as a flow.
///
/// The flow is run once before it is saved, and isn't saved if it fails.
final class RecordCommand {
  private let session: Session
  private let prototype: Prototype
  private let completeRun: Run
  private let player: Player
  private let reader: LineReader

  /// Creates the command.
  ///
  /// - Throws: `PlainError` if no prototype is open, or if it was read from a saved run.
  init(_ interpreter: Interpreter) throws {
    (session, reader) = (interpreter.session, interpreter.reader)
    prototype = try interpreter.prototypeFromFiles(for: "record")
    (completeRun, player) = (interpreter.run, interpreter.player)
  }

  /// Writes the run as a flow.
  ///
  /// - Parameter words: the file, optionally followed by the name of the flow, and optionally by `to` and the number of
  ///   the last input to record.
  /// - Returns: a line that names the flow and its file, and says how many inputs were left out.
  /// - Throws: `PlainError` if there is nothing to record, if the name is already used, or if the flow fails.
  func record(_ words: [String]) throws -> Outcome {
    let arguments = try RecordArguments(words, inputCount: completeRun.lastInput)
    let run = try recordedRun(upTo: arguments.lastInput)
    let recordedInputs = run.inputs.indices.filter { isRecorded($0, run) }
    guard !recordedInputs.isEmpty else { throw PlainError("record: nothing has been done since the launch") }
    let file = try RecordedFile(arguments.path, of: prototype)
    guard session.loader.sources[file.path] == nil, session.loader.sources[arguments.path] == nil,
      !file.path.hasSuffix("/" + prototype.name)
    else {
      throw PlainError("record: \(arguments.path) is a file of the prototype itself; write `record flows/x.lua`")
    }
    let flow = FlowText(
      name: arguments.name, options: session.options.flowOptions, steps: try steps(of: run, recordedInputs))
    try file.add(flow, options: session.options)
    let omittedCount = run.lastInput - recordedInputs.count
    let note = omittedCount == 0 ? "" : "; left out \(omittedCount.counted("input")) that failed or changed nothing"
    return Outcome(lines: ["\(arguments.name.quotedForLua) is in \(file.path) and passes\(note)"])
  }

  /// Returns the run up to an input, or the whole run.
  private func recordedRun(upTo last: Int?) throws -> Run {
    let partialRun = completeRun.runUpTo(last ?? completeRun.lastInput)
    guard let interruptedIndex = partialRun.inputs.firstIndex(where: { $0.stopEventCount != nil }) else {
      return partialRun
    }
    let text = partialRun.inputs[interruptedIndex].text.headline
    throw PlainError("record: `here` interrupted `\(text)` partway, and a flow can't reproduce that")
  }

  private func isRecorded(_ number: Int, _ run: Run) -> Bool {
    number > 0 && run.inputs[number].outcome == .done && !run.isReadOnlyInput(number)
  }

  /// Returns the inputs as Lua, with expectations for their results.
  ///
  /// The code and the expectations are determined during a replay, at the end of each input.
  private func steps(of run: Run, _ recorded: [Int]) throws -> [FlowText.Step] {
    var codeByInput: [Int: String] = [:]
    var screenByInput: [Int: ExpectableScreen] = [:]
    try player.follow(run, trace: session.system.trace) { session, moment in
      guard moment.event == nil else { return }
      screenByInput[moment.input] = ExpectableScreen(of: session)
      let nextInput = moment.input + 1
      guard run.inputs.indices.contains(nextInput) else { return }
      codeByInput[nextInput] = self.code(of: run.inputs[nextInput], in: session)
    }
    let texts = recorded.map { codeByInput[$0] ?? run.inputs[$0].text }
    return recorded.enumerated().map { index, number in
      // An expectation that the user has typed after the input isn't written twice.
      let nextText = index + 1 < texts.count ? texts[index + 1] : nil
      let expectations = (screenByInput[number]?.expectations(after: screenByInput[number - 1]) ?? []).filter {
        $0 != nextText
      }
      return FlowText.Step(code: texts[index], expectations: expectations)
    }
  }

  private func code(of input: InputLog.Input, in session: Session) -> String {
    // An expression such as `{ 1 }` isn't a statement, so its value is assigned to a variable.
    if input.kind == .chunk {
      let isValue =
        (try? session.state.isExpression(input.text)) == true && (try? session.state.isChunk(input.text)) == false
      return isValue ? "local _ = " + input.text : input.text
    }
    guard input.kind == .verb, case .verb(let verb, let values)? = try? reader.meaning(of: input.text, in: session),
      let arguments = try? VerbArguments(verb, values)
    else { return input.text }
    return arguments.source
  }
}

private struct RecordArguments {
  let path: String
  var name: String
  var lastInput: Int?

  static let usage = "write `record flows/x.lua \"name\"`, and `to 5` to end after input 5"

  /// Parses the arguments.
  ///
  /// - Parameters:
  ///   - words: the words after the command.
  ///   - inputCount: the number of the last input.
  /// - Throws: `PlainError` with the usage of the command, if the arguments don't match it.
  init(_ words: [String], inputCount: Int) throws {
    var words = words
    if words.count > 2, words[words.count - 2] == "to" {
      guard inputCount > 0 else { throw PlainError("record: nothing has been done since the launch") }
      guard let number = Int(words[words.count - 1]), (1...inputCount).contains(number) else {
        let inputRange = inputCount == 1 ? "1" : "1 to \(inputCount)"
        throw PlainError(
          "record: expected the number of an input (\(inputRange)) after `to`, found `\(words[words.count - 1])`")
      }
      lastInput = number
      words.removeLast(2)
    }
    guard let path = words.first, words.count <= 2, words.last != "to", path.hasSuffix(".lua") else {
      throw PlainError(Self.usage)
    }
    self.path = path
    name = words.count == 2 ? words[1] : String(path.pathParts().last?.dropLast(4) ?? "")
    guard !name.isEmpty else { throw PlainError("record: the flow needs a name") }
  }
}

/// The parts of the screen's state for which a flow can have expectations.
private struct ExpectableScreen {
  private let screen: String?
  private let alert: String?
  private let warnings: [String]
  /// The names of the visible elements.
  private let names: Set<String>
  /// The expectations about values, keyed by the names of the elements.
  private let values: [String: String]

  init(of session: Session) {
    let system = session.system
    let visibleElements = session.finder.elements.filter { $0.obstacle?.hidesElement != true }
    names = Set(visibleElements.compactMap(\.names.first))
    values = Dictionary(visibleElements.compactMap(\.valueExpectation), uniquingKeysWith: { first, _ in first })
    let front = system.frontController
    screen = front.map { $0.kind.name }
    let alertOverlay = system.application?.overlays.last { $0.isAlert }
    alert = alertOverlay.map { ($0 as? ViewController)?.title ?? "" }
    warnings = system.trace.events(from: 0).filter { $0.subject == .warning }.compactMap {
      $0.message(in: system.trace)
    }
  }

  func expectations(after before: ExpectableScreen?) -> [String] {
    var lines: [String] = []
    if let alert, alert != before?.alert {
      lines.append(alert.isEmpty ? "expect.alert()" : "expect.alert(\(alert.quotedForLua))")
    } else if let screen, screen != before?.screen || before?.alert != nil && alert == nil {
      lines.append("expect.screen(\(screen.quotedForLua))")
    }
    if lines.isEmpty, let before {
      lines = values.keys.sorted().filter { before.values[$0] != nil && before.values[$0] != values[$0] }.prefix(3)
        .compactMap { values[$0] }
      lines += names.subtracting(before.names).sorted().prefix(3).map { "expect.visible(\($0.quotedForLua))" }
    }
    lines += warnings.dropFirst(before?.warnings.count ?? 0).map { "expect.warning(\($0.quotedForLua))" }
    return lines
  }
}

extension Element {
  /// The name of the element and the expectation about its value.
  ///
  /// The result is `nil` if the element has no value, or if its only name changes with the value.
  fileprivate var valueExpectation: (String, String)? {
    guard case .view(let view) = target, let name = view.identifier ?? (view.isControl ? names.first : nil),
      !view.isOnlyForTaps
    else { return nil }
    switch view.elementValue {
    case .text(let text)? where !view.hidesTypedText:
      return (name, "expect.text(\(name.quotedForLua), \(text.quotedForLua))")
    case .number(let number)?: return (name, "expect.value(\(name.quotedForLua), \(plainNumber(number)))")
    case .flag(let flag)?: return (name, "expect.value(\(name.quotedForLua), \(flag))")
    default: return nil
    }
  }
}

extension Element.Obstacle {
  /// Whether the obstacle hides the element, or may hide it.
  fileprivate var hidesElement: Bool {
    switch self {
    case .hidden, .outsideVisibleArea, .covered, .transition: true
    case .disabled, .ignoresTouches: false
    }
  }
}

/// The file in the prototype's folder to which a flow is written.
private struct RecordedFile {
  let path: String
  private let folder: String
  private let requireLine: String

  init(_ path: String, of prototype: Prototype) throws {
    guard let file = RecordedFile.resolvedPath(path, in: prototype.folder) else {
      throw PlainError(
        "record: \(path) is not in the prototype's folder, \(prototype.folder), and a flow finds the prototype only from"
          + " there; write `record flows/x.lua`")
    }
    self.path = file
    folder = prototype.folder
    requireLine = prototype.requirementLines
  }

  /// Returns the path of a file in a folder, with any `..` resolved, or `nil` if the file is outside the folder.
  private static func resolvedPath(_ path: String, in folder: String) -> String? {
    let fullPath = path.hasPrefix("/") ? path : folder + "/" + path
    guard fullPath.pathParts().contains(".."), let slashIndex = fullPath.lastSlash,
      let parent = TextFile.resolvedPath(String(fullPath[...slashIndex])), let root = TextFile.resolvedPath(folder)
    else { return TextFile.isPath(fullPath, below: folder) ? fullPath : nil }
    let fileName = String(fullPath[fullPath.index(after: slashIndex)...])
    guard parent == root || TextFile.isPath(parent, below: root) else { return nil }
    return folder + parent.dropFirst(root.count) + "/" + fileName
  }

  /// Adds a flow to the file, if it passes.
  ///
  /// - Throws: `PlainError` if the file already has a flow with that name, if the flow fails, or if the file can't be
  ///   written.
  func add(_ flow: FlowText, options: Session.Options) throws {
    let oldContent = try TextFile.read(path)
    if let old = oldContent, FlowText.isDeclared(flow.name, in: old) {
      throw PlainError("record: \(path) already has a flow \(flow.name.quotedForLua); choose another name")
    }
    let precedingText = oldContent.map { $0 + "\n" } ?? requireLine + "\n"
    let text = precedingText + flow.text
    let createdFolder = try makeFolder()
    do { try play(text, at: precedingText.count { $0 == "\n" } + 1, options) } catch {
      if let madeFolder = createdFolder { try? FileChanges.removeFolder(madeFolder) }
      throw error
    }
    try OutputFile.write(text, to: path, for: "record")
  }

  /// Runs the flow at a line of a text, which is the new content of the file.
  ///
  /// The text is in a temporary file in the same folder.
  private func play(_ text: String, at line: Int, _ options: Session.Options) throws {
    let temporaryPath = path + ".recording.lua"
    try OutputFile.withCommandName("record") { try OutputFile.writeProgramFile(text, to: temporaryPath) }
    defer { _ = try? OutputFile.remove(temporaryPath) }
    var reportedLines: [String] = []
    var settings = FlowRunner.Options(session: .init(defaultSystem: options.defaultSystem))
    settings.session.limits = options.limits
    let pretty = PrettyReporter(namesCommands: false) { reportedLines.append($0) }
    let runner = FlowRunner(
      options: settings, reporters: [pretty], output: { reportedLines.append($0) }, errors: { reportedLines.append($0) }
    )
    guard runner.run(["\(temporaryPath):\(line)"]) == .ok else {
      throw PlainError(reportedLines.joined(separator: "\n") + "\nrecord: nothing was written, because the flow fails")
    }
  }

  /// Creates the folder of the file.
  ///
  /// - Returns: the folder, or `nil` if it already existed.
  private func makeFolder() throws -> String? {
    guard let slashIndex = path.lastSlash else { return nil }
    let folder = String(path[..<slashIndex])
    guard !TextFile.isFolder(folder) else { return nil }
    do throws(SystemError) {
      try FileChanges.makeFolder(folder)
      return folder
    } catch {
      throw PlainError("record: \(folder): \(String(cString: strerror(error.number)))")
    }
  }
}
