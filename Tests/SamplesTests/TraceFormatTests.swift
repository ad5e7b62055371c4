import Console
import Controllers
import Flows
import JSON
import Rendering
import Scripting
import Testing
import Timeline

/// Tests that a trace in JSON has the format that the article describes.
@Suite struct `A trace in JSON` {
  /// A key that the article lists for a kind of line.
  private struct Key {
    let name: String
    let value: String
    let isOptional: Bool
  }

  private let article: String
  private let kinds: [String: [Key]]

  init() throws {
    let path = Sample.project + "/Sources/Rendering/Rendering.docc/TheTraceAsJSON.md"
    let article = try #require(try TextFile.read(path))
    self.article = article
    kinds = article.split(separator: "\n").reduce(into: [:]) { kinds, line in
      let cells = line.split(separator: "|").map { $0.trimmingPrefix(" ").split(separator: " ").first.map(String.init) }
      guard line.hasPrefix("| "), cells.count > 3, let kind = cells[0], let key = cells[1], key.hasPrefix("`") else {
        return
      }
      let name = key.split(separator: "`").first.map(String.init) ?? ""
      kinds[kind, default: []].append(Key(name: name, value: cells[2] ?? "", isOptional: key.hasSuffix("?")))
    }
  }

  @Test func `has the keys in the article's table, for every command file of every sample`() throws {
    var seen: Set<String> = []
    for script in Sample.scripts {
      var options = HeadlessRun.Options(path: script.sample.folder)
      (options.commandSource.file, options.showsTrace, options.traceFormat) = (script.commands, true, .json)
      var printed = ""
      let output = Output(print: { printed += $0 + "\n" }, printError: { _ in })

      #expect(HeadlessRun(options, output: output).run() == .ok)

      let lines = printed.split(separator: "\n")
      #expect(lines.first.map(String.init) == TraceJSON.headLine)
      for line in lines {
        let (kind, problem) = check(line)
        #expect(problem == nil, "\(problem ?? ""): \(line)")
        seen.insert(kind)
      }
    }
    // The tests of the trace cover the kinds of lines that no sample contains.
    #expect(seen.isSuperset(of: ["format", "input", "event", "print"]), "\(seen)")
  }

  @Test func `contains warnings and errors under separate keys`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    try session.loader.load(
      """
      screen "A" { view = { button "Go" { action = function() present(nil, nil) end } } }
      app { root = "A" }
      function present() error("broken") end
      """, name: "app.lua")
    try? session.loader.run(chunk: "A {}:present('A') tap 'Go'", name: "line")

    let trace = TraceJSON.text(of: session.system.trace, headings: session.inputs.headings())
    let kinds = trace.split(separator: "\n").map { check($0) }

    #expect(kinds.compactMap(\.problem) == [])
    #expect(kinds.contains { $0.kind == "warning" } && kinds.contains { $0.kind == "error" }, "\(trace)")
  }

  @Test func `contains the calls of monitored functions with their arguments and lines`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    try session.loader.load(
      """
      screen "A" { view = { button "Go" { action = function(self) self:mark(1, "x") end } },
        mark = function(self, n, text) if n > 0 then return self:mark(n - 1) end end }
      app { root = "A" }
      """, name: "app.lua")
    try session.loader.run(chunk: "monitor(A.mark) tap 'Go'", name: "line")

    let trace = TraceJSON.text(of: session.system.trace, calls: session.recorder.traceCalls())
    let lines = trace.split(separator: "\n").filter { check($0).kind == "call" }

    #expect(lines.compactMap { check($0).problem } == [])
    let head = #"{"time":0.000,"call":"call","name":"mark","arguments":["A","#
    #expect(lines.first == #"\#(head)"1","\"x\""],"place":"app.lua:2","from":"app.lua:1"}"#)
    #expect(lines.last == #"\#(head)"0"],"place":"app.lua:2","from":"app.lua:1","tailCall":true}"#)
  }

  @Test func `numbers the inputs as the run does, and leaves out refused inputs`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    try session.process(
      .launch {
        try session.loader.load("screen 'A' { view = { button 'Go' {} } } app { root = 'A' }", name: "app.lua")
      })
    let lines = [("Nope", "tap('Nope')"), ("Go", "tap('Go')"), ("", "count = 5"), ("", "count"), ("Go", "tap('Go')")]
    for (number, (_, line)) in lines.enumerated() {
      try? session.process(.chunk(SessionInput.TypedLine(line, number: number + 1), name: "line") { _ in })
    }

    let run = Run(files: ScriptCache(files: []), inputs: session.inputs.replayedInputs)
    let headings = session.inputs.headings().filter { !$0.isNested }

    #expect(headings.allSatisfy { run.inputs[$0.number].text == $0.text }, "\(headings)")
    #expect(headings.contains { $0.text == "count = 5" } && !headings.contains { $0.text == "count" }, "\(headings)")
  }

  @Test func `has a heading for an input only if the input caused events`() throws {
    let session = Session(options: .init(defaultSystem: 6))
    try session.process(
      .launch {
        try session.loader.load("screen 'A' { view = { button 'Go' {} } } app { root = 'A' }", name: "app.lua")
      })

    #expect(session.inputs.headings(from: session.system.trace.count).isEmpty)
    #expect(session.inputs.headings(from: session.system.trace.count - 1).count == 1)
  }

  @Test func `can contain the events of the group seen, as the article lists them`() {
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let seen = EventKind.all.filter { $0.group == .visibleChange }.sorted { $0.number < $1.number }

    #expect(
      rows
        == seen.map { kind in
          "| `\(kind.name)` | " + kind.details.map { "`\($0.name)`" }.joined(separator: ", ") + " | \(kind.summary) |"
        })
  }

  /// Returns the kind of a line and, if the line differs from the article, a description of the difference.
  private func check(_ line: Substring) -> (kind: String, problem: String?) {
    guard let members = try? JSONReader.value(of: Array(line.utf8)).members else { return ("", "no JSON object") }
    guard let (kind, keys) = kinds.first(where: { kind, _ in members.contains { $0.name == kind } }) else {
      return ("", "no kind has its keys")
    }
    var rest = members[...]
    for key in keys {
      guard let next = rest.first, next.name == key.name else {
        if key.isOptional { continue }
        return (kind, "`\(key.name)` is missing")
      }
      rest.removeFirst()
      if next.value.kind != key.value { return (kind, "`\(key.name)` is no \(key.value)") }
    }
    return (kind, rest.first.map { "`\($0.name)` is not in the table" })
  }
}

extension JSONValue {
  /// The kind of the line, by the name that the article uses.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .flag: "Boolean"
    case .number: "number"
    case .text: "string"
    case .list: "list"
    case .object: "object"
    }
  }
}
