import Controllers
import Flows
import Lua
import Rendering
import Scripting

/// Completes commands, user actions and their arguments, screens, files, keys of declarations, and Lua names.
///
/// Completion runs no metamethods and no getters, so it doesn't change the session.
package struct Completer {
  let interpreter: Interpreter

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// Returns the completions for the end of a line.
  ///
  /// - Parameters:
  ///   - text: the line typed so far.
  ///   - earlier: the preceding lines of an unfinished chunk, each with its line break.
  /// - Returns: the completions. Their offset is measured from the beginning of the line.
  package func complete(_ text: String, after earlier: String = "") -> Completion {
    guard earlier.isEmpty else { return lua(text, earlier) }
    let line = text.dropFirst(text.prefix { $0.isWhitespace }.count)
    let colon = line.hasPrefix(":") ? 1 : 0
    let word = line.dropFirst(colon).leadingName
    let rest = line.dropFirst(colon + word.count)
    if rest.isEmpty { return firstWord(word, in: text, commandsOnly: colon == 1) }
    guard rest.first?.isWhitespace ?? false, let count = parameterCount(of: String(word)),
      let completion = argument(rest, of: String(word), count: count, in: text)
    else { return lua(text, "") }
    return completion
  }

  private func lua(_ text: String, _ earlier: String) -> Completion {
    TextCompleter(interpreter, text, after: earlier)?.completion
      ?? DeclarationCompleter(interpreter: interpreter).complete(text, after: earlier)
      ?? FlagCompleter(interpreter: interpreter).complete(text, after: earlier)
      ?? LuaCompleter(interpreter: interpreter).complete(text)
  }

  private func firstWord(_ word: Substring, in text: String, commandsOnly: Bool) -> Completion {
    let start = text.utf8.count - word.utf8.count
    let commands = Candidates.names(interpreter.reader.parser.words, beginningWith: String(word))
    if commandsOnly { return Completion(start: start, candidates: commands, isFollowed: true) }
    var completion = LuaCompleter(interpreter: interpreter).complete(text)
    let others = completion.candidates.filter { !commands.contains($0) }
    completion.candidates = Candidates.names(commands + others, beginningWith: String(word))
    completion.isFollowed = others.isEmpty && commands.allSatisfy { parameterCount(of: $0) ?? 0 > 0 }
    return completion
  }

  // MARK: Arguments

  private func parameterCount(of word: String) -> Int? {
    interpreter.session.verbs[word]?.parameters.count ?? interpreter.reader.parser.commands[word]?.parameters.count
  }

  private func argument(_ rest: Substring, of word: String, count: Int, in text: String) -> Completion? {
    let typed = TypedArguments(rest, count: count)
    if let name = multiwordName(rest, of: word, typed, in: text) { return name }
    guard typed.index < count else { return nil }
    if let files = files(word, typed.index), typed.quote == nil { return files.completion(of: typed.text, in: text) }
    guard let known = names(word, typed) else { return nil }
    let isName = interpreter.session.verbs[word] == nil && commandSlot(word, typed.index)?.isElement == false
    let spelled = typed.quote.map { quote in known.map { $0.escapedForLua(between: quote) } } ?? known
    let matching =
      isName
      ? Candidates.names(spelled, beginningWith: typed.text) : Candidates.texts(spelled, beginningWith: typed.text)
    let candidates = matching.map { name in
      if let quote = typed.quote { return name + String(quote) }
      return !name.isTypable || count > 1 && name.contains { $0.isWhitespace } ? name.quotedForLua : name
    }
    return Completion(
      start: text.utf8.count - typed.text.utf8.count, candidates: candidates, isFollowed: typed.index < count - 1)
  }

  /// Completes a name that consists of several words and is typed without quotes, as in `deleteRow Call A`.
  private func multiwordName(
    _ rest: Substring, of word: String, _ typed: TypedArguments, in text: String
  ) -> Completion? {
    guard let verb = interpreter.session.verbs[word], typed.index > 0, typed.quote == nil,
      let index = verb.parameters.firstIndex(where: { $0.kind == .element }), typed.index > index
    else { return nil }
    var begun = rest.drop { $0.isWhitespace }
    for _ in 0..<index { begun = begun.drop { !$0.isWhitespace }.drop { $0.isWhitespace } }
    guard begun.first != "\"", begun.first != "'" else { return nil }
    let known = interpreter.session.choices.choices(for: verb, at: index, after: nil) ?? []
    let fitting = Candidates.texts(known, beginningWith: String(begun))
    guard !fitting.isEmpty else { return nil }
    return Completion(
      start: text.utf8.count - begun.utf8.count, candidates: fitting.map(\.quotedForLua),
      isFollowed: index < verb.parameters.count - 1)
  }

  private func commandSlot(_ word: String, _ index: Int) -> Command.Completion? {
    guard interpreter.session.verbs[word] == nil, let command = interpreter.reader.parser.commands[word] else {
      return nil
    }
    return command.parameters[index].completion
  }

  private func files(_ word: String, _ index: Int) -> FileNames? {
    switch commandSlot(word, index) {
    case .file(let ending): FileNames(ending: ending)
    case .fileBeside(let ending): FileNames(ending: ending, base: interpreter.prototype?.folder)
    default: nil
    }
  }

  /// Returns the possible values of an argument, or `nil` if the argument can be any string.
  private func names(_ word: String, _ typed: TypedArguments) -> [String]? {
    let session = interpreter.session
    if let verb = session.verbs[word] {
      // In quotes, `true` is a string, and a switch doesn't accept strings.
      if typed.quote != nil, session.choices.takesFlag(verb, at: typed.index, after: typed.first) { return [] }
      return session.choices.choices(for: verb, at: typed.index, after: typed.first)
    }
    guard let slot = commandSlot(word, typed.index) else { return nil }
    let names = MomentNames(session: session)
    switch slot {
    case .words(let words): return words
    case .element: return session.finder.elements.flatMap(\.names)
    case .screen: return names.screens
    case .elementOrScreen: return names.screens + session.finder.elements.flatMap(\.names)
    case .topic: return Help(interpreter).topics
    case .living: return names.living
    case .moment: return names.inRun
    case .asked: return names.screens + names.inRun + session.finder.elements.flatMap(\.names)
    case .sample: return Samples.find()?.all.map(\.name)
    case .flow: return (interpreter.prototype?.folder).map(FlowNames.written) ?? []
    case .editable: return EditCommand(interpreter).names
    // A user can name a method without its screen.
    case .function:
      return session.functions.functionNames.flatMap { [$0] + $0.split(separator: ".").dropFirst().map(String.init) }
    case .monitoredFunction: return session.monitor.monitoredNames
    case .file, .fileBeside, .lua: return nil
    }
  }
}

/// The arguments typed so far.
private struct TypedArguments {
  /// The index of the argument in which the caret is.
  var index = 0
  var text = ""
  var quote: Character?
  /// The first argument, or `nil` while the user is typing the first argument.
  var first: String?

  init(_ rest: Substring, count: Int) {
    if count == 1 {
      let argument = rest.drop { $0.isWhitespace }
      quote = argument.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      text = String(quote == nil ? argument : argument.dropFirst())
      return
    }
    var (hasBegun, isEscaped) = (false, false)
    for position in rest.indices {
      let character = rest[position]
      if quote == nil, character.isWhitespace {
        if hasBegun {
          if index == 0 { first = (try? BareWord.split(String(rest[..<position])))?.first?.text ?? text }
          index += 1
        }
        (text, hasBegun) = ("", false)
      } else if !hasBegun, character == "\"" || character == "'" {
        (quote, hasBegun) = (character, true)
      } else if character == quote, !isEscaped {
        quote = nil
      } else {
        text.append(character)
        hasBegun = true
      }
      isEscaped = character == "\\" && quote != nil && !isEscaped
    }
  }
}
