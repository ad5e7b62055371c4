import Flows
import Lua
import OrderedCollections
import Rendering
import Scripting

/// The help on commands, user actions, declarations, screens, classes and their members.
struct Help {
  let verbs: VerbTable
  let commands: CommandTable
  let session: Session
  let layout: HelpLayout
  let classes = ClassTable.builtIn
  let expectations = ExpectationTable.standard.expectations

  init(_ interpreter: Interpreter) {
    (session, commands) = (interpreter.session, interpreter.reader.parser.commands)
    verbs = session.verbs
    layout = HelpLayout(columns: interpreter.output.columns)
  }

  /// A list of all commands and user actions.
  var overview: [String] {
    ["Any Lua, or a command:"] + layout.columnLines(commands.allCommands.map { ($0.syntax, $0.summary) })
      + ["", "User actions, also as Lua with parentheses:"]
      + layout.columnLines(verbs.actions.map { ($0.typedSyntax, $0.summary) })
      + [""]
      + layout.text(
        "`help declarations`, `help classes`, `help callbacks` and `help expect` list more; `help <word>`, or `<word>?`,"
          + " explains a word.", indent: 0)
  }

  /// Returns the help on everything that has the given name.
  ///
  /// - Throws: `PlainError` with the most similar topic if there is no help on the name.
  func lines(about topic: String) throws -> [String] {
    if let list = topicList(topic) { return list }
    var lines = wordHelp(topic)
    for row in expectations where topic == "expect" || row.name == topic {
      lines += entryLines(row.usage, row.summary, "expect." + row.name)
    }
    if let screen = session.bridge.screens[topic] { lines += self.lines(about: screen) }
    if let descriptor = classes.named(topic)
      ?? classes.all.first(where: { $0.constructor == topic && $0.makeObject != nil })
    {
      lines += self.lines(about: descriptor) + exampleLines(descriptor.constructor)
    }
    let members = memberLines(named: topic)
    lines += members + (lines.isEmpty && !members.isEmpty ? exampleLines(topic) : []) + qualifiedHelp(topic)
    if lines.isEmpty { lines = self.lines(aboutUIKits: topic) }
    guard lines.isEmpty else { return lines }
    let advice = ForeignCommands.advice(for: topic)
    // A user of another debugger is rarely looking for an entry that only mentions the word.
    lines = matchingEntries(topic)
    guard lines.isEmpty else { return (advice.map { layout.text($0, indent: 0) } ?? []) + lines }
    if let advice { throw PlainError("help: no help for `\(topic)`; " + advice) }
    let hint = Suggestion.sentence(for: topic, among: topics, quote: "`") ?? "`help` lists the commands"
    throw PlainError("help: no help for `\(topic)`; " + hint)
  }

  private func topicList(_ topic: String) -> [String]? {
    switch topic {
    case "classes": layout.columnLines(classes.all.map { ($0.name, $0.summary) })
    case "callbacks": callbackLines
    case "declarations": layout.columnLines(ScriptWord.keys.map { ($0.usage, $0.summary) })
    default: nil
    }
  }

  /// Returns the help on a command, a user action, a script function, or a declaration key.
  private func wordHelp(_ topic: String) -> [String] {
    var lines: [String] = []
    if let command = commands[topic] { lines += entryLines(command.syntax, command.summary, topic) }
    if let verb = verbs[topic] { lines += self.lines(about: verb) }
    for word in ScriptWord.all + ExpectationTable.otherFunctions + ScriptWord.keys where word.name == topic {
      // `trace` and `hierarchy` are also commands. The entry for the command already contains the example.
      lines += entryLines(word.usage, word.summary, commands[topic] == nil ? word.name : "")
    }
    return lines
  }

  /// Returns the syntax of an entry, its summary, and an example.
  func entryLines(_ usage: String, _ summary: String, _ name: String) -> [String] {
    [usage] + layout.text(summary) + exampleLines(name)
  }

  func exampleLines(_ name: String) -> [String] {
    HelpExample.all[name].map(layout.exampleLines) ?? []
  }

  /// Returns the help on a UIKit name, including the name's form in scripts.
  ///
  /// The name may be a selector, such as `cellForRowAtIndexPath`.
  private func lines(aboutUIKits topic: String) -> [String] {
    let parts = topic.split(separator: ":").map(String.init)
    for name in parts.reversed() {
      let (scriptName, isKnown) = UIKitName.maquetteNames(for: name)
      guard scriptName.isEmpty else {
        return ["`\(name)`: write " + scriptName.map { "`\($0)`" }.joined(separator: " or ")]
          + scriptName.flatMap(memberLines(named:))
      }
      if isKnown { return ["Maquette doesn't support UIKit's `\(name)` yet"] }
    }
    return []
  }

  /// The names of all topics.
  var topics: [String] {
    let members = Set(classes.all.flatMap { $0.members.map(\.name) })
    return
      ["classes", "callbacks", "declarations", "expect"] + commands.allCommands.map(\.name) + verbs.actions.map(\.name)
      + (ScriptWord.all + ExpectationTable.otherFunctions + ScriptWord.keys).map(\.name) + session.bridge.screens.keys
      + classes.all.map(\.name) + classes.all.filter { $0.makeObject != nil }.map(\.constructor)
      + expectations.map(\.name)
      + members.sorted()
  }

  private func lines(about verb: Verb) -> [String] {
    var lines = [verb.typedSyntax] + layout.text(verb.summary) + layout.text("as Lua: " + verb.usage)
    for parameter in verb.parameters {
      if case .word(let words) = parameter.kind {
        lines += layout.text("\(parameter.name): " + words.joined(separator: " "))
      }
    }
    return lines + exampleLines(verb.name)
  }

  /// Returns the help on a screen: the location of its declaration, its keys, and the lines that mention it.
  private func lines(about screen: ScreenClass) -> [String] {
    let parent = screen.parent?.name ?? screen.base.name
    let keys = session.sourceSearch.declaredKeys(of: screen)
    let mentions = session.sourceSearch.mentions(of: screen)
    return ["screen \(screen.name), a \(parent), \(screen.location)"]
      + (keys.isEmpty ? [] : layout.text("declares " + keys.joined(separator: ", ")))
      + (mentions.isEmpty ? layout.text("no other line mentions it") : ["  mentioned at"])
      + mentions.map { "    \($0.location)  \($0.line)".fitted(to: layout.width) }
  }
}

extension Verb {
  /// The action's syntax at the console, such as `enter element text`.
  var typedSyntax: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }).joined(separator: " ")
  }
}
