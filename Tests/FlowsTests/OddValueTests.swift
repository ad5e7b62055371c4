import Flows
import Scripting
import TestSupport
import Testing

/// Passes odd values to all functions, methods and properties that scripts can use.
///
/// Nothing may crash, the Lua stack must not overflow, and every error must have a source location. New entries of the
/// tables are tested automatically, but a new class without a constructor needs a maker in `OddValues.makers`. Each run
/// tries a tenth of the members, user actions, expectations and global functions. `Scripts/test --deep` tries all of
/// them, and also tries more values with each.
@Suite struct `Odd values` {
  private static let classes = ClassTable.builtIn.all.map(\.name)
  private static let verbs = VerbTable.standard.actions.filter { $0.name != "chapter" }
  private static let words = ScriptWord.all.map(\.name) + ["alert", "label", "navigation", "tabs", "load"]

  /// Tries the members of a class in several flows, because one flow for all would need gigabytes of memory.
  @Test(arguments: classes, Share.due)
  func `no odd value crashes a class`(name: String, share: Int) throws {
    let descriptor = try #require(ClassTable.builtIn.named(name))
    let members = descriptor.members.enumerated().filter { $0.offset % Share.count == share }.map(\.element)
    guard !members.isEmpty else { return }

    let groups = stride(from: 0, to: members.count, by: 2).map { members[$0..<min($0 + 2, members.count)] }
    let entries = groups.map { group in
      entry(of: descriptor, Array(group), in: "\(name) \(group.map(\.name).joined(separator: " "))")
    }
    #expect(problems(of: name, classes: entries) == "")
  }

  @Test func `no odd value crashes a user action`() {
    let verbs = Share.cases(of: Self.verbs)

    #expect(problems(of: "verb", verbs: verbs.map { call($0.name, $0.parameters.count) }) == "")
  }

  @Test func `no odd value crashes an expectation`() {
    let rows = Share.cases(of: ExpectationTable.standard.expectations)

    #expect(problems(of: "expect", expectations: rows.map { call($0.name, $0.parameters.count) }) == "")
  }

  @Test(
    arguments: [
      "0/0", "math.mininteger", "1e300", "''", "'\\0'", "'\\xff'", "('x'):rep(1000000)", "cycle", "deep", "print", "P",
      "P {}", "label 'x'", "coroutine.create(print)", "true", "{ {} }", "{ nil, 'P' }", "navigation {}",
      "navigation { root = 'P', viewControllers = cycle }", "tabs(cycle)", "tabs(deep)",
    ])
  func `no odd value crashes the declaration of an app`(value: String) {
    for key in ["root", "device", "system", "name", "supportedInterfaceOrientations", "didFinishLaunching", "1"] {
      let field = key == "1" ? value : "\(key) = \(value)"
      let session = Session(options: .init(defaultSystem: 6))
      defer { session.close() }
      let script = """
        screen "P" { view = { label "x" } }
        local cycle, deep = {}, {}
        cycle[1], cycle.root = cycle, cycle
        for _ = 1, 20000 do deep = { deep, root = deep } end
        app { \(field) }
        """
      do {
        try session.loader.load(script, name: "app.lua")
      } catch {
        #expect("\(error)".contains("app.lua:") || "\(error)".contains("app.lua: "), "\(field): \(error)")
      }
    }
  }

  @Test func `no odd value crashes a global function`() {
    let words = Share.cases(of: Self.words)

    #expect(problems(of: "word", words: words.map { "\"\($0)\"" }) == "")
  }

  /// Runs flows for the given entries and returns a description of the problems, or an empty string if there are none.
  private func problems(
    of name: String, classes: [String] = [], verbs: [String] = [], expectations: [String] = [], words: [String] = []
  ) -> String {
    let tables = [("CLASSES", classes), ("VERBS", verbs), ("EXPECTATIONS", expectations), ("WORDS", words)]
    let every = "EVERY = \(Share.isWhole)\n"
    let given = every + tables.map { "\($0) = { \($1.joined(separator: ", ")) }" }.joined(separator: "\n")
    let folder = Folder([
      "app.lua": OddValues.app,
      "odd.lua": [
        "require 'app'", given, OddValues.named, OddValues.values, OddValues.makers, OddValues.tries, OddValues.flows,
      ]
      .joined(separator: "\n"),
    ])
    let count = classes.count + verbs.count + expectations.count + words.count
    let run = folder.run("odd.lua")
    // The script catches all errors. But failed expectations and errors in the app's code still fail the flow.
    let isRefused =
      run.status == .failed && !run.output.contains("odd: ")
      && run.output.components(of: "\nfailures\n")[0].components(of: "\n  ✗ ").dropFirst()
        .allSatisfy { $0.contains("did not end the flow") }
    let passed = run.output.contains("\n\(count) passed, 0 failed, 0 skipped")
    guard isRefused || run.status == .ok && passed, run.errors.isEmpty
    else {
      return "\(name):\n" + run.output.prefix(4000) + run.errors
    }
    return ""
  }

  private func call(_ name: String, _ count: Int) -> String { "{ name = \"\(name)\", count = \(count) }" }

  /// Returns a property as a Lua table for the script in `OddValues`.
  private func entry(of name: String, _ trials: [String]) -> String {
    let made = trials.map { "{ name = [==[\($0)]==], make = function() return \($0) end }" }
    return "{ name = \"\(name)\", trials = { \(made.joined(separator: ", ")) } }"
  }

  /// Returns a class with some of its members, which a flow tries, as a Lua table for the script in `OddValues`.
  private func entry(of descriptor: ClassDescriptor, _ members: [Member], in flow: String) -> String {
    func trials(_ row: Member.Property, _ member: Member) -> [String] {
      Trials.all(for: row, named: member.name, of: descriptor)
    }
    var properties: [String] = []
    var methods: [String] = []
    var callbacks: [String] = []
    for member in members {
      switch member.role {
      case .property(let row): properties.append(entry(of: member.name, trials(row, member)))
      case .renamed: properties.append(entry(of: member.name, ["1"]))
      case .method(let method): methods.append(call(member.name, method.parameters().count))
      case .callback(let arguments):
        callbacks.append("\"\(member.name)\"")
        if let row = member.value { properties.append(entry(of: member.name, trials(row, member))) }
        methods.append(call(member.name, arguments().count))
      }
    }
    let names = descriptor.members.compactMap { member -> String? in
      switch member.role {
      case .property, .renamed: "\"\(member.name)\""
      case .callback: member.value.map { _ in "\"\(member.name)\"" }
      case .method: nil
      }
    }
    let isController = ClassTable.builtIn.ancestry(of: descriptor).contains { $0.name == "ViewController" }
    return """
      { name = "\(descriptor.name)", flow = "\(flow)", constructor = "\(descriptor.constructor)", isController = \(isController),
        properties = { \(properties.joined(separator: ", ")) }, methods = { \(methods.joined(separator: ", ")) },
        callbacks = { \(callbacks.joined(separator: ", ")) }, names = { \(names.joined(separator: ", ")) } }
      """
  }
}

extension String {
  /// Returns the parts of the string between separators.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
