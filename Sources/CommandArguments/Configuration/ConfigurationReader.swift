import Locations
import Lua
import Scripting

/// Reads the table that a `.maquette.lua` returns.
struct ConfigurationReader {
  let path: String
  let source: SourceText
  let call: LuaCall

  /// Returns the settings for a command.
  ///
  /// - Parameters:
  ///   - command: The command's name.
  ///   - table: The stack index of the table of commands.
  /// - Returns: The settings of the command.
  /// - Throws: `ConfigurationProblem` if the table is malformed, including its entries for other commands.
  func settings(for command: String, at table: Int32) throws -> [Setting] {
    try requireNames(in: table, of: "commands", called: path)
    var settings: [Setting] = []
    try call.forEachField(of: table) { name in
      guard MaquetteCommand.names.contains(name) else {
        let hint = Suggestion.sentenceOrList(for: name, among: MaquetteCommand.names)
        throw ConfigurationProblem("\(location(of: name)): unknown command `\(name)`; \(hint)")
      }
      guard call.type(at: call.count) == .table else {
        throw ConfigurationProblem(
          "\(location(of: name)): \(name): expected a table of options, found \(valueDescription)")
      }
      if name == command { settings = try options(of: command, at: call.count) }
    }
    return settings
  }

  private func options(of command: String, at table: Int32) throws -> [Setting] {
    try requireNames(in: table, of: "options", called: "\(location(of: command))")
    var settings: [Setting] = []
    try call.forEachField(of: table) { name in
      let location = location(of: name, in: command)
      let value = try value(called: "\(command).\(name)".located(at: location))
      settings.append(Setting(name: name, command: command, location: location, value: value))
    }
    return settings
  }

  /// Returns the value on top of the stack.
  private func value(called name: String) throws -> Setting.Value {
    if let flag = call.boolean(at: call.count) { return .flag(flag) }
    if let text = text { return .texts([text]) }
    guard call.type(at: call.count) == .table else {
      throw ConfigurationProblem(
        "\(name): expected true, false, a string, a number, or a list of strings and numbers, found \(valueDescription)"
      )
    }
    let listIndex = call.count
    try requireNoMetatable(of: listIndex, called: name)
    let count = call.length(of: listIndex)
    guard call.hasOnlyItems(upTo: count, in: listIndex) else {
      throw ConfigurationProblem("\(name): expected a list of strings, found a table with names")
    }
    return .texts(
      try (0..<count).map { index in
        call.pushItem(index + 1, of: listIndex)
        defer { call.pop() }
        guard let text else {
          throw ConfigurationProblem("\(name)[\(index + 1)]: expected a string or a number, found \(valueDescription)")
        }
        return text
      })
  }

  /// The string or number on top of the stack, or `nil` for another value.
  private var text: String? {
    if let integer = call.integer(at: call.count) { return "\(integer)" }
    return call.number(at: call.count).map(plainNumber) ?? call.string(at: call.count)
  }

  /// A description of the value on top of the stack, for messages.
  private var valueDescription: String {
    if let text { return call.type(at: call.count) == .string ? "\"\(text)\"" : text }
    if let flag = call.boolean(at: call.count) { return "\(flag)" }
    return call.type(at: call.count) == .string ? "a string that isn't UTF-8" : "a \(call.type(at: call.count))"
  }

  /// Checks that all keys of a table are strings.
  ///
  /// - Throws: `ConfigurationProblem` if a key isn't a string, or if the table has a metatable.
  private func requireNames(in table: Int32, of noun: String, called title: String) throws {
    try requireNoMetatable(of: table, called: title)
    try call.forEachPair(of: table) {
      guard call.string(at: -2) == nil else { return }
      throw ConfigurationProblem("\(title): expected names of \(noun), found an item without a name")
    }
  }

  /// Refuses a table with a metatable, because only the values in the table itself are read.
  private func requireNoMetatable(of table: Int32, called title: String) throws {
    guard call.restoringStack({ call.pushMetatable(of: table) }) else { return }
    throw ConfigurationProblem("\(title): expected a plain table, found a table with a metatable")
  }

  /// Returns the source location of a setting: the first line in the file that assigns the setting's name.
  func location(of name: String, in command: String? = nil) -> CodeLocation {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let firstLine = command.flatMap { lines.firstIndex(naming: $0, from: 0) } ?? 0
    return lines.firstIndex(naming: name, from: firstLine).map { CodeLocation(file: path, line: $0 + 1) }
      ?? CodeLocation(file: path)
  }
}

extension [Substring] {
  /// Returns the index of the first line that assigns a value to a name, as in `name =` or `["name"] =`.
  fileprivate func firstIndex(naming name: String, from start: Int) -> Int? {
    indices.first { index in
      guard index >= start else { return false }
      let line = self[index].filter { $0 != " " && $0 != "\t" }
      return line.contains("\"\(name)\"]=") || line.contains("'\(name)']=") || line.contains(word: name)
    }
  }
}

extension String {
  /// Returns whether a line, without its spaces, contains `name=` for exactly this name.
  fileprivate func contains(word name: String) -> Bool {
    ranges(of: name + "=").contains { range in
      guard range.lowerBound > startIndex else { return true }
      let previousCharacter = self[index(before: range.lowerBound)]
      return !previousCharacter.isLetter && !previousCharacter.isNumber && previousCharacter != "_"
        && previousCharacter != "."
    }
  }
}
