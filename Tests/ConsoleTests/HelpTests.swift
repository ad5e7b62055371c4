import Console
import Controllers
import Flows
import Glibc
import Lua
import Reports
import Scripting
import TestSupport
import Testing

/// Tests of the content and the examples of the help.
@Suite struct `Help` {
  /// The names that have help and an example.
  private static let words: [String] =
    VerbTable.standard.actions.map(\.name)
    + (ScriptWord.all + ScriptWord.keys + ExpectationTable.otherFunctions).map(\.name)
    + ClassTable.builtIn.all.filter { $0.makeObject != nil && $0.isMadeByUsers }.map(\.constructor)

  @Test func `the help has an example for every command, user action, function, key, element and expectation`() throws {
    let desk = try Desk()
    let commands = desk.interpreter.reader.parser.commandNames
    let expectations = ExpectationTable.standard.expectations.map { "expect." + $0.name }

    let missing = (commands + Self.words + expectations).filter { HelpExample.all[$0] == nil }

    #expect(missing.isEmpty, "\(missing)")
    let members = ClassTable.builtIn.all.flatMap { $0.members.map(\.name) }
    let told = Set(commands + Self.words + expectations + members + ["expect"])
    #expect(HelpExample.all.keys.filter { !told.contains($0) }.isEmpty)
  }

  private static func names(_ place: HelpExample.Context) -> [String] {
    HelpExample.all.filter { $0.value.context == place && !files.contains($0.key) }.map(\.key).sorted()
  }

  /// The examples that read or write files.
  ///
  /// These tests don't run them.
  private static let files: Set<String> = ["record", "save", "replay", "watch", "samples", "require", "edit", "test"]

  @Test(arguments: Share.cases(of: names(.console))) func `the help's examples of typed lines work`(_ name: String)
    throws
  {
    let example = try #require(HelpExample.all[name])
    let desk = try Desk(HelpPrototype.script)

    for line in example.setupLines + [example.text] {
      #expect(throws: Never.self, "\(name): \(line)") { try desk.interpreter.perform(line) }
    }
    #expect(desk.interpreter.session.system.warnings.count == 0, "\(name)")
  }

  @Test(arguments: names(.script)) func `the help's examples of declarations work`(_ name: String) throws {
    let example = try #require(HelpExample.all[name])

    let desk = try Desk(HelpPrototype.script(with: example.text))

    let warnings = desk.interpreter.session.system.warnings
    #expect(warnings.count == 0, "\(name): \(warnings.entries.map(\.entry.text))")
  }

  @Test func `the help's examples of expectations pass`() throws {
    var template = Array("/tmp/help-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { _ = system("rm -rf '\(folder)'") }
    let flows = Self.names(.flow).compactMap { name in
      HelpExample.all[name].map {
        "flow(\"\(name)\", \($0.flowOptions ?? "{}"), function() \(($0.setupLines + [$0.text]).joined(separator: " ")) end)"
      }
    }
    for (name, text) in [
      ("app.lua", HelpPrototype.script), ("flow.lua", "require 'app'\n" + flows.joined(separator: "\n")),
    ] {
      let file = try #require(fopen(folder + "/" + name, "w"))
      fputs(text, file)
      fclose(file)
    }
    var said: [String] = []
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.snapshots = .missing
    let runner = FlowRunner(
      options: options, reporters: [PrettyReporter { said.append($0) }], output: { said.append($0) },
      errors: { said.append($0) })

    #expect(runner.run([folder + "/flow.lua"]) == .ok, "\(said.joined(separator: "\n"))")
    #expect(said.joined().contains("\(flows.count) passed"))
  }

  @Test(arguments: [20, 40, 60, 80, 120]) func `help text wraps between words to fit the terminal`(columns: Int)
    throws
  {
    let desk = try Desk(HelpPrototype.script, columns: columns)
    let topics =
      ["", "classes", "callbacks", "declarations", "expect", "UINavigationController", "Detail"] + Self.words

    for topic in Share.cases(of: topics) {
      let lines = desk.type("help \(topic)").split(separator: "\n")
      // Long names and lines to type aren't broken.
      let long = lines.filter { line in
        line.count > columns && !line.hasPrefix("    ") && line.drop { $0 == " " }.contains(" ") && line.first == " "
      }
      #expect(long.isEmpty, "\(topic): \(long)")
    }
  }

  @Test(arguments: [60, 80, 120]) func `the help breaks examples for files to fit the terminal, but not inside strings`(
    columns: Int
  ) throws {
    let desk = try Desk(HelpPrototype.script, columns: columns)
    func oneLined(_ text: String) -> String {
      text.split(separator: "\n").flatMap { $0.split(separator: " ") }.joined(separator: " ")
    }

    let examples = HelpExample.all.filter { $0.value.context != .console }.sorted { $0.key < $1.key }
    for (name, example) in Share.cases(of: examples) {
      let told = desk.type("help \(name)")
      let long = told.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
        line.count + 6 > columns && line.contains(" ") && example.text.contains(line)
      }
      #expect(long.isEmpty, "\(name): \(long)")
      #expect(oneLined(told).contains(oneLined(example.text)), "\(name): \(told)")
    }
  }

  @Test func `the help explains soft expectations`() throws {
    let desk = try Desk()

    #expect(desk.type("help expect.soft").contains("the flow continues"))
    let both = desk.type("help expect.soft.visible")
    #expect(both.contains("the flow continues") && both.contains("expect.visible("))
  }

  @Test func `help on a screen lists its source location, its keys, and the lines that mention the screen`() throws {
    let desk = try Desk()

    #expect(
      desk.type("help Detail") == """
        screen Detail, a ViewController, app.lua:4
          declares title, view
          mentioned at
            app.lua:3  view = { tableView { id = "recipes", rows = { "Chocolate Cake", "Waffles" }, push = …
        """)
    #expect(desk.type("Detail?") == desk.type("help Detail"))
    #expect(desk.type("viewWillAppear?").contains("ViewController.viewWillAppear(self, animated)"))
    #expect(desk.type("expect.never?").hasPrefix("expect.never("))
  }

  @Test func `help on a key describes the effect of the key`() throws {
    let desk = try Desk()

    for (word, text) in [
      ("push", "pushes a screen"), ("with", "the fields to set on the new screen"), ("pop", "`\"root\"`"),
      ("extends", "calls the overridden method"), ("animated", "whether it is animated"), ("action", "responder chain"),
      ("segue", "performs a segue"), ("dismiss", "dismisses the presented screen"), ("mark", "position in the trace"),
      ("soft", "the flow continues"),
    ] {
      let told = desk.type("help \(word)")
      #expect(told.replacing("\n ", with: "").contains(text), "\(told)")
      #expect(told.contains("    "), "\(told)")
    }
  }
}

extension ClassDescriptor {
  /// Whether scripts call the constructor of the class.
  ///
  /// Screens are declared instead of constructed.
  fileprivate var isMadeByUsers: Bool { name != "ViewController" }
}
