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
  let expectations = ExpectationTable.standard.all

  init(_ interpreter: Interpreter) {
    (session, commands) = (interpreter.session, interpreter.reader.parser.commands)
    verbs = session.verbs
    layout = HelpLayout(columns: interpreter.output.columns)
  }

  /// A list of all commands and user actions.
  var overview: [String] {
    ["Any Lua, or a command:"] + layout.columns(commands.all.map { ($0.usage, $0.summary) })
      + ["", "User actions, also as Lua with parentheses:"]
      + layout.columns(verbs.all.map { ($0.typed, $0.summary) })
      + [""]
      + layout.text(
        "`help declarations`, `help classes`, `help callbacks` and `help expect` list more; `help <word>`, or `<word>?`,"
          + " explains a word.", indent: 0)
  }

  /// Returns the help on everything that has the given name.
  ///
  /// - Throws: `PlainError` with the nearest topic if there is no help on the name.
  func lines(about topic: String) throws -> [String] {
    if let list = list(topic) { return list }
    var lines = word(topic)
    for row in expectations where topic == "expect" || row.name == topic {
      lines += entry(row.usage, row.summary, "expect." + row.name)
    }
    if let screen = session.bridge.screens[topic] { lines += self.lines(about: screen) }
    if let descriptor = classes.named(topic) ?? classes.all.first(where: { $0.constructor == topic && $0.make != nil })
    {
      lines += self.lines(about: descriptor) + example(descriptor.constructor)
    }
    let members = members(named: topic)
    lines += members + (lines.isEmpty && !members.isEmpty ? example(topic) : []) + part(topic)
    if lines.isEmpty { lines = self.lines(aboutUIKits: topic) }
    guard lines.isEmpty else { return lines }
    let advice = ForeignCommands.advice(for: topic)
    // An entry that only mentions the word is rarely what a user of another debugger looks for.
    lines = found(topic)
    guard lines.isEmpty else { return (advice.map { layout.text($0, indent: 0) } ?? []) + lines }
    if let advice { throw PlainError("help: no help for `\(topic)`; " + advice) }
    let hint = Suggestion.sentence(for: topic, among: topics, quote: "`") ?? "`help` lists the commands"
    throw PlainError("help: no help for `\(topic)`; " + hint)
  }

  private func list(_ topic: String) -> [String]? {
    switch topic {
    case "classes": layout.columns(classes.all.map { ($0.name, $0.summary) })
    case "callbacks": callbacks
    case "declarations": layout.columns(ScriptWord.keys.map { ($0.usage, $0.summary) })
    default: nil
    }
  }

  /// Returns the help on a command, a user action, a function of scripts, or a key of declarations.
  private func word(_ topic: String) -> [String] {
    var lines: [String] = []
    if let command = commands[topic] { lines += entry(command.usage, command.summary, topic) }
    if let verb = verbs[topic] { lines += self.lines(about: verb) }
    for word in ScriptWord.all + ExpectationTable.words + ScriptWord.keys where word.name == topic {
      // `trace` and `hierarchy` are also commands. The entry for the command already contains the example.
      lines += entry(word.usage, word.summary, commands[topic] == nil ? word.name : "")
    }
    return lines
  }

  /// Returns the syntax of an entry, its summary, and an example.
  func entry(_ usage: String, _ summary: String, _ name: String) -> [String] {
    [usage] + layout.text(summary) + example(name)
  }

  func example(_ name: String) -> [String] {
    HelpExample.all[name].map(layout.example) ?? []
  }

  /// Returns the help on a name from UIKit.
  ///
  /// The help says how scripts write the name.
  ///
  /// The name may be a selector, such as `cellForRowAtIndexPath`.
  private func lines(aboutUIKits topic: String) -> [String] {
    let parts = topic.split(separator: ":").map(String.init)
    for name in parts.reversed() {
      let (ours, isKnown) = UIKitName.ours(for: name)
      guard ours.isEmpty else {
        return ["`\(name)`: write " + ours.map { "`\($0)`" }.joined(separator: " or ")] + ours.flatMap(members(named:))
      }
      if isKnown { return ["Maquette doesn't support UIKit's `\(name)` yet"] }
    }
    return []
  }

  /// The names of all topics.
  var topics: [String] {
    let members = Set(classes.all.flatMap { $0.members.map(\.name) })
    return
      ["classes", "callbacks", "declarations", "expect"] + commands.all.map(\.name) + verbs.all.map(\.name)
      + (ScriptWord.all + ExpectationTable.words + ScriptWord.keys).map(\.name) + session.bridge.screens.keys
      + classes.all.map(\.name) + classes.all.filter { $0.make != nil }.map(\.constructor) + expectations.map(\.name)
      + members.sorted()
  }

  private func lines(about verb: Verb) -> [String] {
    var lines = [verb.typed] + layout.text(verb.summary) + layout.text("as Lua: " + verb.usage)
    for parameter in verb.parameters {
      if case .word(let words) = parameter.kind {
        lines += layout.text("\(parameter.name): " + words.joined(separator: " "))
      }
    }
    return lines + example(verb.name)
  }

  /// Returns the help on a screen: where it is declared, its keys, and the lines that mention the screen.
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
  /// The syntax at the console: `enter element text`.
  var typed: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }).joined(separator: " ")
  }
}
