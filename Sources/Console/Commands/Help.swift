import Flows
import Lua
import Rendering
import Scripting

/// What can be said about commands, verbs, classes, their properties, methods and callbacks.
struct Help {
  let verbs: VerbTable
  let commands: CommandTable
  private let classes = ClassTable.builtIn
  private let expectations = ExpectationTable.standard.all

  init(verbs: VerbTable, commands: CommandTable) {
    self.verbs = verbs
    self.commands = commands
  }

  /// All commands and verbs, a line each.
  var overview: [String] {
    ["Any Lua, or a command:"] + Help.columns(commands.all.map { ($0.usage, $0.summary) })
      + ["", "User actions, also as Lua with parentheses:"]
      + Help.columns(verbs.all.map { ($0.typed, $0.summary) })
      + [
        "",
        "`help classes`, `help callbacks` and `help expect` list those; `help <word>` says more about any word.",
      ]
  }

  /// Everything that bears a name.
  ///
  /// - Throws: `PlainError` with the nearest topic when nothing does.
  func lines(about topic: String) throws -> [String] {
    if topic == "classes" { return Help.columns(classes.all.map { ($0.name, $0.summary) }) }
    if topic == "callbacks" { return callbacks }
    var lines: [String] = []
    if let command = commands[topic] { lines += [command.usage, "  " + command.summary] }
    if let verb = verbs[topic] { lines += self.lines(about: verb) }
    for word in ScriptWord.all where word.name == topic { lines += [word.usage, "  " + word.summary] }
    for row in expectations where topic == "expect" || row.name == topic { lines += [row.usage, "  " + row.summary] }
    if let descriptor = classes.named(topic) ?? classes.all.first(where: { $0.constructor == topic && $0.make != nil })
    {
      lines += self.lines(about: descriptor)
    }
    lines += members(named: topic) + part(topic)
    if lines.isEmpty { lines = self.lines(aboutUIKits: topic) }
    guard lines.isEmpty else { return lines }
    let hint = Suggestion.sentence(for: topic, among: topics, quote: "`") ?? "`help` lists the commands"
    throw PlainError("help: no help for `\(topic)`; " + hint)
  }

  /// How a name of UIKit's is written here: `cellForRowAtIndexPath`, also as a selector, and what others call ours.
  private func lines(aboutUIKits topic: String) -> [String] {
    let parts = topic.split(separator: ":").map(String.init)
    for name in parts.reversed() {
      let (ours, isKnown) = UIKitName.ours(for: name)
      guard ours.isEmpty else {
        return ["`\(name)`: write " + ours.map { "`\($0)`" }.joined(separator: " or ")] + ours.flatMap(members(named:))
      }
      if isKnown { return ["Maquette does not know UIKit's `\(name)` yet"] }
    }
    return []
  }

  /// Whatever can be asked about.
  var topics: [String] {
    let members = Set(classes.all.flatMap { $0.members.map(\.name) })
    return
      ["classes", "callbacks", "expect"] + commands.all.map(\.name) + verbs.all.map(\.name)
      + ScriptWord.all.map(\.name) + classes.all.map(\.name) + classes.all.filter { $0.make != nil }.map(\.constructor)
      + expectations.map(\.name) + members.sorted()
  }

  private func lines(about verb: Verb) -> [String] {
    var lines = [verb.typed, "  " + verb.summary, "  as Lua: " + verb.usage]
    for parameter in verb.parameters {
      if case .word(let words) = parameter.kind { lines.append("  \(parameter.name): " + words.joined(separator: " ")) }
    }
    return lines
  }

  /// Two columns, the first as wide as it must be, within reason; what is longer has a line of its own.
  static func columns(_ rows: [(String, String)]) -> [String] {
    let width = min(rows.map { $0.0.cellWidth }.max() ?? 0, widestName)
    return rows.flatMap { name, text in
      name.cellWidth > width
        ? ["  " + name, "  " + "".padded(to: width) + "  " + text] : ["  \(name.padded(to: width))  \(text)"]
    }
  }

  /// Cells.
  private static let widestName = 34
}

extension Verb {
  /// How it is typed: `enter element text`.
  var typed: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }).joined(separator: " ")
  }
}

// Classes and their members.
extension Help {
  private func lines(about descriptor: ClassDescriptor) -> [String] {
    let line = classes.lineage(of: descriptor)
    var lines = [line.map(\.name).joined(separator: " ▸ "), "  " + descriptor.summary]
    for ancestor in line.reversed() where !ancestor.members.isEmpty {
      lines += ["", ancestor.name + ":"]
      lines += Help.columns(ancestor.members.filter { !$0.isRenamed }.map { ($0.usage, $0.line + $0.kindText) })
    }
    return lines
  }

  private var callbacks: [String] {
    classes.all.flatMap { descriptor in
      let rows = descriptor.members.filter(\.isCallback).map { ($0.usage, $0.line) }
      return rows.isEmpty ? [] : [descriptor.name + ":"] + Help.columns(rows)
    }
  }

  /// What is written with what it belongs to: `ViewController.parent`, `expect.never`.
  private func part(_ topic: String) -> [String] {
    let parts = topic.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    guard parts.count == 2 else { return [] }
    if parts[0] == "expect" {
      return expectations.filter { $0.name == parts[1] }.flatMap { [$0.usage, "  " + $0.summary] }
    }
    let owner = classes.named(parts[0]) ?? classes.all.first { $0.constructor == parts[0] && $0.make != nil }
    let lineage = owner.map(classes.lineage(of:)) ?? []
    return lineage.last { $0.members.contains { $0.name == parts[1] } }.map { members(named: parts[1], of: $0) } ?? []
  }

  private func members(named name: String) -> [String] {
    classes.all.flatMap { members(named: name, of: $0) }
  }

  private func members(named name: String, of descriptor: ClassDescriptor) -> [String] {
    descriptor.members.filter { $0.name == name }.map { member in
      "\(descriptor.name).\(member.usage)\(member.kindText.isEmpty ? "" : "  (\(member.kind))")\n  \(member.line)"
    }
  }
}

extension Member {
  fileprivate var isRenamed: Bool {
    if case .renamed = role { return true }
    return false
  }

  fileprivate var isCallback: Bool {
    if case .callback = role { return true }
    return false
  }

  /// How it is written: `pushViewController(viewController, [animated])`.
  fileprivate var usage: String {
    switch role {
    case .method(let method): "\(name)(\(method.parameters))"
    case .callback(let arguments): "\(name)(self\(arguments().isEmpty ? "" : ", " + arguments()))"
    case .property, .renamed: name
    }
  }

  fileprivate var kind: String {
    switch role {
    case .property(let property): property.kind
    case .method: "method"
    case .callback: value.map { "callback, or \($0.type)" } ?? "callback"
    case .renamed(let name): "write \(name)"
    }
  }

  fileprivate var kindText: String {
    switch role {
    case .property(let property): " (\(property.kind))"
    case .callback: " (\(kind))"
    case .renamed(let name): " (write \(name))"
    case .method: ""
    }
  }
}
