import Controllers
import Layout
import Locations
import Lua
import Rendering
import Scripting
import Testing

@testable import Flows

/// Tests of the messages between the parent and its workers.
@Suite struct `A message to or from a worker` {
  /// Strings that a line-based or C-based encoding would change.
  private static let odd = [
    "", ".", "\n.\n", "a\nb\r\nc", "\\n", "\u{0}", "\u{301}", " \u{301}", "⌚ 🇩🇪 ❤️", "\u{1f}", "\u{2028}", "=", "-",
    "nil",
    String(repeating: "é", count: 70_000),
  ]

  @Test func `a message to or from a worker keeps every field of a report`() {
    let report = report("\n.\\")
    #expect(fieldsLikeBlank(report) == [])
    #expect(fieldsLikeBlank(report.failures[0]) == [])
    #expect(report.failures[0].moment.map(fieldsLikeBlank) == [])
    #expect(report.failures[0].previousScreen.map(fieldsLikeBlank) == [])
    #expect(fieldsLikeBlank(report.warnings[0]) == [])
    #expect(fieldsLikeBlank(report.notes[0]) == [])
    #expect(fieldsLikeBlank(report.reachedItems[0]) == [])
    #expect(fieldsLikeBlank(report.snapshots[0]) == ["oldText"])
    #expect(fieldsLikeBlank(report.steps[0]) == [])

    #expect(returned(WorkerAnswer.report(report)) == .report(report))
  }

  @Test func `keeps every field of a file's declarations`() {
    let declarations = declarations("\n.\\")
    #expect(fieldsLikeBlank(declarations) == [])
    #expect(fieldsLikeBlank(declarations.items[0]) == [])
    #expect(fieldsLikeBlank(declarations.flows[0]) == [])
    #expect(fieldsLikeBlank(declarations.flows[0].options) == [])

    #expect(returned(WorkerAnswer.declarations(declarations)) == .declarations(declarations))
  }

  @Test func `a message to or from a worker keeps odd strings`() {
    for text in Self.odd {
      #expect(returned(text) == text)
      #expect(returned(WorkerAnswer.report(report(text))) == .report(report(text)))
      #expect(returned(WorkerAnswer.declarations(declarations(text))) == .declarations(declarations(text)))
      #expect(returned(interruption(text)) == interruption(text))
    }
  }

  @Test func `a message to or from a worker keeps odd numbers`() {
    for number in [0, 1, -1, 255, 256, .max, .min] { #expect(returned(number) == number) }
    for number in [0, 1, UInt64.max, 1 << 63] { #expect(returned(number) == number) }
    for number in [Int32.min, -1, .max] { #expect(returned(number) == number) }
    for number in [0, 0.1, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      #expect(returned(number) == number)
    }
    #expect(returned(-0.0)?.sign == .minus)
    #expect(returned(Double.nan)?.isNaN == true)
    #expect(returned([true, false]) == [true, false])
  }

  @Test func `distinguishes nil from an empty value`() {
    #expect(returned([nil, "", "nil"] as [String?]) == [nil, "", "nil"])
    #expect(returned([[], [[]], [[""]]] as [[[String]]]) == [[], [[]], [[""]]])
    #expect(returned(WorkerAnswer.interrupted(FlowRun.Interruption())) == .interrupted(FlowRun.Interruption()))
    #expect(returned(WorkerAnswer.report(FlowReport())) == .report(FlowReport()))
    #expect(returned(WorkerAnswer.hello) == .hello)
  }

  @Test func `keeps every case of an enumeration`() {
    for status in ExitStatus.allCases { #expect(returned(status) == status) }
    for mode in SnapshotMode.allCases { #expect(returned(mode) == mode) }
    for model in Device.Model.allCases { #expect(returned(model) == model) }
    for orientation in DeviceOrientation.allCases { #expect(returned(orientation) == orientation) }
    for kind in DeclaredItem.Kind.allCases { #expect(returned(kind) == kind) }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] { #expect(returned(direction) == direction) }
    for kind in [FlowNote.Kind.optional, .snapshot] { #expect(returned(kind) == kind) }
    for state in [TakenSnapshot.State.same, .missing, .different] { #expect(returned(state) == state) }
  }

  @Test func `contains the settings that a worker needs`() {
    var settings = FlowRunner.Options(session: .init(defaultSystem: 6))
    (settings.isStrict, settings.signs, settings.isColored) = (true, .ascii, true)
    (settings.reportNeeds, settings.snapshots) = ([.steps, .output], .failed)
    (settings.session.seed, settings.session.isOnlySession) = (-7, true)
    (settings.session.language, settings.session.target) = ("de", "a b")
    settings.session.limits = LuaLimits(steps: 1, seconds: 0.1, memory: 3, output: 4, depth: 5)
    settings.stateFolder = ""
    let flow = declarations("x").flows[0]
    for question in [
      WorkerQuestion(path: "a\n.lua", project: "b c", settings: settings, flow: flow),
      WorkerQuestion(settings: settings),
    ] {
      #expect(returned(question) == question)
    }
    settings.stateFolder = "runs"
    #expect(returned(settings)?.stateFolder == "", "a worker doesn't know the folder, only that runs are saved")
  }

  @Test func `doesn't contain the text of an unchanged snapshot`() {
    var snapshot = TakenSnapshot(path: "a.txt", location: nil, state: .same, newText: "unchanged")
    #expect(returned(snapshot)?.newText == "")
    snapshot.state = .different
    #expect(returned(snapshot) == snapshot)
  }

  @Test func `a message to or from a worker is rejected if a part is missing or follows the end`() {
    let bytes = WireWriter.encodedBytes(of: WorkerAnswer.report(report("x")))
    for count in bytes.indices { #expect(WireReader.decodedValue(WorkerAnswer.self, from: bytes[..<count]) == nil) }
    #expect(WireReader.decodedValue(WorkerAnswer.self, from: (bytes + [0])[...]) == nil)
  }

  @Test func `a message to or from a worker is rejected or read, but never crashes, if a byte differs`() {
    let bytes = WireWriter.encodedBytes(of: WorkerAnswer.declarations(declarations("x")))
    for index in bytes.indices {
      for byte in [0, 1, 0x7f, 0xff] as [UInt8] {
        var other = bytes
        other[index] = byte
        _ = WireReader.decodedValue(WorkerAnswer.self, from: other[...])
      }
    }
    #expect(WireReader.decodedValue(Bool.self, from: WireWriter.encodedBytes(of: 2)[...]) == nil)
    #expect(WireReader.decodedValue(ExitStatus.self, from: WireWriter.encodedBytes(of: 99)[...]) == nil)
    #expect(WireReader.decodedValue([String].self, from: WireWriter.encodedBytes(of: Int.max)[...]) == nil)
    #expect(WireReader.decodedValue(String.self, from: WireWriter.encodedBytes(of: -1)[...]) == nil)
  }

  private func returned<Value: WireValue>(_ value: Value) -> Value? {
    WireReader.decodedValue(Value.self, from: WireWriter.encodedBytes(of: value)[...])
  }

  /// The names of the fields that are equal to those of a blank value, which a test of the exchange would overlook.
  private func fieldsLikeBlank<Value: WireValue>(_ value: Value) -> [String] {
    zip(Mirror(reflecting: value).children, Mirror(reflecting: Value.placeholder).children).compactMap { field, blank in
      "\(field.value)" == "\(blank.value)" ? field.label : nil
    }
  }

  private func report(_ text: String) -> FlowReport {
    var failure = Failure(location: CodeLocation(file: text), message: [text, text])
    (failure.sourceLine, failure.expectationSource, failure.hints, failure.stepCount) = (text, text, [text], 3)
    failure.cause = .app
    failure.moment = FailureMoment(picture: [text, ""], verbs: [text], trace: ["", text])
    failure.previousScreen = Failure.PreviousScreen(step: text + "s", picture: [text])
    var step = FlowStep(text: text + "s", location: CodeLocation(file: text), time: .max)
    (step.sourceLine, step.pictureIndex, step.trace) = (text, 0, text + "t")
    var report = FlowReport(
      failures: [failure, Failure(message: [])],
      warnings: [FlowWarning(message: text + "w", location: CodeLocation(file: text), count: 2)],
      time: -1, status: .limit)
    report.notes = [
      FlowNote(.snapshot, location: CodeLocation(file: text), message: [text]),
      FlowNote(.optional, location: nil, message: []),
    ]
    report.reachedItems = [ReachedItem(["touch", text]), ReachedItem([])]
    report.snapshots = [
      TakenSnapshot(path: text + "p", location: CodeLocation(file: text), state: .different, newText: text + "t")
    ]
    (report.device, report.system) = (.iPad, 13)
    (report.hash, report.steps, report.pictures, report.output, report.runFileText) = (
      .max, [step], [text], [text], text
    )
    return report
  }

  private func declarations(_ text: String) -> FlowDeclarations {
    var options = FlowOptions()
    options.systems = [6, 13]
    options.devices = [.iPad, .iPhone]
    (options.tags, options.skipReason, options.system) = (["a", text], text, 6)
    options.language = text + "l"
    (options.device, options.orientation, options.direction) = (.iPad, .landscapeLeft, .rightToLeft)
    let flow = FlowPlan.Flow(
      name: text + "n", location: CodeLocation(file: text, line: 1), lastLine: 9, index: 4, options: options)
    let item = DeclaredItem(
      kind: .way, screenName: text + "s", name: text + "n", location: CodeLocation(file: text, line: 2),
      touchedAt: text + ":3", needsName: true,
      names: ["", text])
    return FlowDeclarations(
      flows: [flow], problem: Failure(message: [text]), status: .failed, isModule: true, modules: [text], items: [item])
  }

  private func interruption(_ text: String) -> FlowRun.Interruption {
    FlowRun.Interruption(during: text, at: CodeLocation(file: text))
  }
}
