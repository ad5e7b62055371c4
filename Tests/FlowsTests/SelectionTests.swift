import Glibc
import Scripting
import Testing

@testable import Flows

@Suite struct SelectionTests {
  private static let flows = """
    require "app"
    flow("adding", { tags = { "smoke" } }, function()
      wait(1)
    end)

    flow("adding (twice)", function() end) flow("beside", { tags = { "slow" } }, function() end)

    -- The next flow fails.
    flow("red",
      { tags = { "slow", "red" } }, function()
      expect.equal(1, 2)
    end)
    """
  private static let files = ["app.lua": Sample.app, "flows/a.lua": flows]

  /// Runs flows and returns the names of those that ran, in order.
  private func ran(_ paths: String..., choosing: (inout FlowRunner.Options) -> Void = { _ in }) -> [String] {
    let told = RecordedRun(Folder(SelectionTests.files), paths, choosing)
    return told.names
  }

  @Test func `a filter is a regular expression that may match anywhere in the name`() {
    #expect(ran("flows") { $0.selection.nameFilters = ["^add"] } == ["adding", "adding (twice)"])
    #expect(ran("flows") { $0.selection.nameFilters = ["e(d|side)$"] } == ["beside", "red"])
  }

  @Test(arguments: ["adding", "adding (twice)", "red"])
  func `ReplayCommand.pattern returns a pattern that matches only the given name`(_ name: String) {
    #expect(ran("flows") { $0.selection.nameFilters = [ReplayCommand.exactPattern(for: name)] } == [name])
  }

  @Test func `an invalid regular expression is an error`() {
    var selection = FlowSelection()
    selection.nameFilters = ["a("]
    #expect(selection.filterErrorMessage?.hasPrefix("\"a(\" isn't a regular expression: ") == true)
  }

  @Test(arguments: [
    (1, ["adding"]), (2, ["adding"]), (3, ["adding"]), (4, ["adding"]), (5, ["adding (twice)", "beside"]),
    (6, ["adding (twice)", "beside"]), (8, ["red"]), (9, ["red"]), (11, ["red"]), (12, ["red"]), (13, []), (99, []),
  ])
  func `a line number selects the flow that contains the line, or else the next flow`(_ line: Int, _ names: [String]) {
    #expect(ran("flows/a.lua:\(line)") == names)
  }

  @Test func `several line numbers select several flows, and a file without a line number selects all flows`() {
    #expect(ran("flows/a.lua:2", "flows/a.lua:11") == ["adding", "red"])
    #expect(ran("flows/a.lua:2", "flows/a.lua") == ["adding", "adding (twice)", "beside", "red"])
    #expect(ran("flows/a.lua", "flows/a.lua:2") == ["adding", "adding (twice)", "beside", "red"])
  }

  @Test func `a folder with a line number is an error`() {
    let run = Folder(SelectionTests.files).run("flows:2")

    #expect(run.errors == "flows:2: a line number can only follow a file, but this is a folder")
    #expect(run.status == .unreadable)
  }

  @Test func `a selection by tags includes flows with at least one of the tags`() {
    #expect(ran("flows") { $0.selection.tags = ["smoke", "red"] } == ["adding", "red"])
  }

  @Test func `each flow is in one part of a suite, and the hashes of the parts add up to the hash of the suite`() {
    let names = (0..<40).map { "flow \($0)" }
    let folder = Folder([
      "app.lua": Sample.app,
      "a.lua": "require \"app\"\n" + names.map { "flow(\"\($0)\", function() end)" }.joined(separator: "\n"),
    ])
    let whole = RecordedRun(folder, ["a.lua"])
    let parts = (1...3).map { number in
      RecordedRun(folder, ["a.lua"]) { $0.selection.shard = Shard(number: number, of: 3) }
    }

    #expect(parts.flatMap(\.names).sorted() == names.sorted())
    #expect(parts.allSatisfy { $0.names.count > 5 })
    #expect(parts.compactMap(\.summary?.hash).reduce(0, &+) == whole.summary?.hash)
  }

  @Test func `adding flows doesn't move other flows to a different part of the suite`() {
    func first(of count: Int) -> [String] {
      let flows = (0..<count).map { "flow(\"flow \($0)\", function() end)" }.joined(separator: "\n")
      return RecordedRun(Folder(["app.lua": Sample.app, "a.lua": "require \"app\"\n" + flows]), ["a.lua"]) {
        $0.selection.shard = Shard(number: 1, of: 4)
      }.names
    }
    #expect(first(of: 30).starts(with: first(of: 20)))
  }

  @Test func `a part of a suite with many files reads only its own files and the files that these need`() throws {
    var files = ["app.lua": Sample.app, "flows/shared.lua": "flow(\"shared\", function() end)"]
    for number in 0..<30 {
      let shared = number < 15 ? "require \"flows.shared\" " : ""
      files["flows/\(number).lua"] = "require \"app\" \(shared)flow(\"flow \(number)\", function() end)"
    }
    let folder = Folder(files)
    let whole = RecordedRun(folder, ["flows"])
    let parts = (1...3).map { number in
      let reading = ReadingRecord()
      let run = RecordedRun(folder, ["flows"], by: reading) { $0.selection.shard = Shard(number: number, of: 3) }
      return (run: run, files: reading.files)
    }

    #expect(whole.names.count == 31)
    #expect(parts.flatMap(\.run.names).sorted() == whole.names.sorted())
    #expect(parts.compactMap(\.run.summary?.hash).reduce(0, &+) == whole.summary?.hash)
    for part in parts {
      #expect(part.run.names.count > 5)
      let own = Set(part.run.results.map { $0.file.split(separator: "/").last.map(String.init) ?? "" })
      #expect(Set(part.files).subtracting(own).isSubset(of: ["shared.lua"]))
    }
  }

  @Test func `a suite with many files, but with flows in few of them, is split by flow`() {
    var files = ["app.lua": Sample.app]
    for number in 0..<40 { files["screens/\(number).lua"] = "-- a screen without a test" }
    let flows = (0..<20).map { "flow(\"flow \($0)\", function() end)" }
    files["flows/all.lua"] = "require \"app\"\n" + flows.joined(separator: "\n")
    let folder = Folder(files)

    let parts = (1...2).map { number in
      RecordedRun(folder, [""]) { $0.selection.shard = Shard(number: number, of: 2) }.names.count
    }

    #expect(parts.reduce(0, +) == 20 && parts.allSatisfy { $0 > 3 }, "\(parts)")
  }

  @Test func `an unknown name or tag is an error in a part of a suite only if the whole suite lacks it`() {
    var files = ["app.lua": Sample.app]
    for number in 0..<24 {
      let options = number == 7 ? ", { tags = { \"slow\" } }" : ""
      files["flows/\(number).lua"] = "require \"app\" flow(\"flow <\(number)>\"\(options), function() end)"
    }
    let folder = Folder(files)
    func parts(_ choosing: @escaping (inout FlowSelection) -> Void) -> [RecordedRun] {
      (1...3).map { number in
        RecordedRun(folder, ["flows"]) {
          $0.selection.shard = Shard(number: number, of: 3)
          choosing(&$0.selection)
        }
      }
    }

    for found in [parts { $0.tags = ["slow"] }, parts { $0.nameFilters = ["<7>"] }] {
      #expect(found.allSatisfy { $0.status == .ok }, "\(found.map(\.errors))")
      #expect(found.flatMap(\.names) == ["flow <7>"])
    }
    for missing in [parts { $0.tags = ["solw"] }, parts { $0.nameFilters = ["<70>"] }] {
      #expect(missing.allSatisfy { $0.status == .nothingMatched })
    }
  }

  @Test func `the largest number of parts is accepted`() {
    let folder = Folder(["app.lua": Sample.app, "a.lua": "require \"app\" flow(\"one\", function() end)"])

    #expect(RecordedRun(folder, ["a.lua"]) { $0.selection.shard = Shard(number: 1, of: .max) }.status == .ok)
  }

  @Test func `a part of a suite reports no error in a file that another part requires as a module`() {
    var files = ["app.lua": Sample.app, "flows/broken.lua": "error(given)"]
    for number in 0..<20 {
      files["flows/\(number).lua"] =
        "require \"app\" given = \"x\" pcall(require, \"flows.broken\") flow(\"\(number)\", function() end)"
    }
    let folder = Folder(files)
    let parts = (1...2).map { number in
      RecordedRun(folder, ["flows"]) { $0.selection.shard = Shard(number: number, of: 2) }
    }

    #expect(RecordedRun(folder, ["flows"]).problems.isEmpty)
    #expect(parts.flatMap(\.problems).isEmpty)
    #expect(parts.reduce(0) { $0 + $1.names.count } == 20)
  }

  @Test func `an empty part of a suite isn't an error`() {
    let folder = Folder(["app.lua": Sample.app, "a.lua": "require \"app\" flow(\"one\", function() end)"])
    let runs = (1...2).map { number in
      RecordedRun(folder, ["a.lua"]) { $0.selection.shard = Shard(number: number, of: 2) }
    }

    #expect(runs.map(\.names.count).sorted() == [0, 1])
    #expect(runs.allSatisfy { $0.status == .ok })
  }

  @Test func `the shuffled order depends only on the seed, and the hash stays the same`() {
    let names = (0..<20).map { "flow \($0)" }
    let folder = Folder([
      "app.lua": Sample.app,
      "a.lua": "require \"app\"\n" + names.map { "flow(\"\($0)\", function() end)" }.joined(separator: "\n"),
    ])
    let plain = RecordedRun(folder, ["a.lua"])
    let runs = [7, 7, 8].map { seed in RecordedRun(folder, ["a.lua"]) { $0.shuffleSeed = seed } }

    #expect(runs[0].names == runs[1].names)
    #expect(runs[0].names != runs[2].names && runs[0].names != names)
    #expect(runs.allSatisfy { $0.names.sorted() == names.sorted() && $0.summary?.hash == plain.summary?.hash })
  }

  @Test func `isLastFailed selects the flows that failed in their last run`() {
    let folder = Folder(SelectionTests.files)
    let again: (inout FlowRunner.Options) -> Void = {
      $0.stateFolder = folder.path + "/out"
      $0.selection.runsOnlyLastFailed = true
    }
    let first = RecordedRun(folder, ["flows"]) { $0.stateFolder = folder.path + "/out" }
    let second = RecordedRun(folder, ["flows"], again)
    folder.write("flows/a.lua", Array(SelectionTests.flows.replacing("equal(1, 2)", with: "equal(1, 1)").utf8))
    let third = RecordedRun(folder, ["flows"], again)
    let fourth = RecordedRun(folder, ["flows"], again)
    folder.forget("out")

    #expect(first.names.count == 4)
    #expect(second.names == ["red"] && second.status == .failed)
    #expect(third.names == ["red"] && third.status == .ok)
    #expect(fourth.names == [] && fourth.status == .ok)
    #expect(fourth.errors == "no flow failed in the last run: nothing to run")
  }

  @Test(arguments: ["", "rm -r out", "echo junk >out/last-failed", "rm out/last-failed; mkdir out/last-failed"])
  func `isLastFailed runs all flows if the last run is unknown`(_ damage: String) {
    let folder = Folder(SelectionTests.files)
    let isRecorded = !damage.isEmpty
    if isRecorded { _ = RecordedRun(folder, ["flows"]) { $0.stateFolder = folder.path + "/out" } }
    if isRecorded { system("cd '\(folder.path)' && \(damage)") }
    let run = RecordedRun(folder, ["flows"]) {
      $0.stateFolder = folder.path + "/out"
      $0.selection.runsOnlyLastFailed = true
    }

    #expect(run.names.count == 4)
    #expect(run.errors.contains("--last-failed: the last run is unknown"), "\(run.errors)")
  }

  @Test func `failures of flows that aren't part of the current run are remembered`() {
    let folder = Folder(SelectionTests.files)
    _ = RecordedRun(folder, ["flows"]) { $0.stateFolder = folder.path + "/out" }
    _ = RecordedRun(folder, ["flows/a.lua:2"]) { $0.stateFolder = folder.path + "/out" }
    let last = RecordedRun(folder, ["flows"]) {
      $0.stateFolder = folder.path + "/out"
      $0.selection.runsOnlyLastFailed = true
    }
    folder.forget("out")

    #expect(last.names == ["red"])
  }

  @Test func `a changed file selects the flow files that load it, or all flow files if none loads it yet`() throws {
    let folder = Folder([
      "app.lua": Sample.app, "one.lua": "return 1", "two.lua": "return 2", "late.lua": "return 3",
      "flows/a.lua": "require \"app\" require \"one\" flow(\"a\", function() end)",
      "flows/b.lua": "require \"app\" require \"two\" flow(\"b\", function() require \"late\" end)",
    ])
    let git = "git -C '\(folder.path)' -c user.name=m -c user.email=m@example.org"
    try #require(system("\(git) init -q && \(git) add . && \(git) commit -qm first") == 0)
    defer { system("rm -rf '\(folder.path)/.git'") }
    func changed(_ file: String, _ text: String) -> [String] {
      folder.write(file, Array(text.utf8))
      defer { system("\(git) checkout -q -- . && \(git) clean -qfd") }
      return RecordedRun(folder, ["flows"]) { $0.selection.changedSinceCommit = "HEAD" }.names
    }

    #expect(RecordedRun(folder, ["flows"]) { $0.selection.changedSinceCommit = "HEAD" }.names == [])
    #expect(changed("one.lua", "return 7") == ["a"])
    #expect(changed("two.lua", "return 7") == ["b"])
    #expect(changed("app.lua", Sample.app + "\n") == ["a", "b"])
    #expect(changed("late.lua", "return 7") == ["a", "b"])
    #expect(changed("flows/a.lua", "require \"app\" flow(\"new\", function() end)") == ["new"])
    #expect(changed("flows/c.lua", "require \"app\" flow(\"c\", function() end)") == ["c"])
  }

  @Test func `a change to project options selects all flows to which these options apply`() throws {
    let flow = "require \"app\" flow(\"NAME\", function() end)"
    let folder = Folder([
      ".maquette.lua": "return {}", "one/app.lua": Sample.app, "one/flows/a.lua": flow.replacing("NAME", with: "a"),
      "two/app.lua": Sample.app, "two/flows/b.lua": flow.replacing("NAME", with: "b"), "two/.maquette.lua": "return {}",
    ])
    let git = "git -C '\(folder.path)' -c user.name=m -c user.email=m@example.org"
    try #require(system("\(git) init -q && \(git) add . && \(git) commit -qm first") == 0)
    defer { system("rm -rf '\(folder.path)/.git'") }
    func changed(_ file: String) -> [String] {
      folder.write(file, Array("return { test = {} }".utf8))
      defer { system("\(git) checkout -q -- .") }
      return RecordedRun(folder, ["one", "two"]) { $0.selection.changedSinceCommit = "HEAD" }.names
    }

    #expect(changed(".maquette.lua") == ["a", "b"])
    #expect(changed("two/.maquette.lua") == ["b"])
  }

  @Test func `exclusions by name and tag override selections`() {
    let folder = Folder(SelectionTests.files)
    func names(_ change: (inout FlowSelection) -> Void) -> [String] {
      RecordedRun(folder, ["flows"]) { change(&$0.selection) }.names
    }
    let all = names { _ in }

    #expect(names { $0.excludingFilters = ["^red$", "nothing of it"] } == all.filter { $0 != "red" })
    #expect(names { ($0.nameFilters, $0.excludingFilters) = (["red"], ["e"]) } == [])
    #expect(names { $0.excludedTags = ["none of them"] } == all)
    for flow in all { #expect(!names { $0.excludingFilters = [ReplayCommand.exactPattern(for: flow)] }.contains(flow)) }
  }

  @Test func `flows with an excluded tag don't run`() {
    let folder = Folder([
      "app.lua": Sample.app,
      "a.lua": """
      require "app"
      flow("slow", { tags = { "slow", "smoke" } }, function() end)
      flow("smoke", { tags = "smoke" }, function() end)
      flow("plain", function() end)
      """,
    ])

    #expect(RecordedRun(folder, ["a.lua"]) { $0.selection.excludedTags = ["slow"] }.names == ["smoke", "plain"])
    let both = RecordedRun(folder, ["a.lua"]) { ($0.selection.tags, $0.selection.excludedTags) = (["smoke"], ["slow"]) }
    #expect(both.names == ["smoke"])
  }

  @Test func `selecting changed flows outside a git repository is an error`() {
    let run = RecordedRun(Folder(SelectionTests.files), ["flows"]) { $0.selection.changedSinceCommit = "HEAD" }

    #expect(run.status == .unreadable)
    #expect(run.errors.hasPrefix("--changed: ") && run.errors.hasSuffix(" isn't in a git repository"))
  }

  @Test func `the run ends after the maximum number of failures and counts the remaining flows`() {
    let flows = (1...5).map { "flow(\"f\($0)\", function() expect.equal(1, \($0 % 2)) end)" }
    let folder = Folder(["app.lua": Sample.app, "a.lua": "require \"app\"\n" + flows.joined(separator: "\n")])
    let run = RecordedRun(folder, ["a.lua"]) { $0.maxFailures = 2 }

    #expect(run.names == ["f1", "f2", "f3", "f4"])
    #expect(run.summary?.remainingCount == 1)
  }

  @Test func `the slowest flows are reported, beginning with the slowest`() throws {
    let run = RecordedRun(Folder(SelectionTests.files), ["flows"]) { $0.slowestFlowCount = 2 }
    let slowest = try #require(run.summary?.slowestFlows)

    #expect(slowest.count == 2)
    #expect(slowest[0].wallTime >= slowest[1].wallTime)
    #expect(slowest[0].wallTime == run.results.map(\.wallTime).max())
  }

  @Test func `the slowest flows are listed with real time, source location and virtual time`() throws {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.slowestFlowCount = 1
    options.selection.nameFilters = ["^adding$"]
    let told = Folder(SelectionTests.files).run("flows", options: options).output

    let lines = told.split(separator: "\n")
    let line = try #require(lines.drop { $0 != "slowest" }.dropFirst().first)
    #expect(line.wholeMatch(of: #/\s\s\d+\.\d ms  flows/a\.lua:2: adding · 1\.000 s/#) != nil, "\(told)")
  }
}

/// An execution that records the names of the files that it reads.
private final class ReadingRecord: FlowExecution {
  private let execution = FlowsInProcess()
  private(set) var files: [String] = []

  func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    self.files += files.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
    return try execution.declarations(of: files, settings)
  }

  func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws {
    try execution.run(tasks, settings, tell)
  }

  func finish() { execution.finish() }
}
