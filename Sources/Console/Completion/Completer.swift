import Controllers
import Flows
import Lua
import Rendering
import Scripting

/// Completes commands, user actions and their arguments, screens, files, keys of declarations, and Lua names.
///
/// Completion doesn't call metamethods or getters, so it doesn't change the session.
package struct Completer {
  let interpreter: Interpreter

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// Returns the completions for the end of a line.
  ///
  /// - Parameters:
  ///   - text: the line typed so far.
  ///   - earlierLines: the preceding lines of an unfinished chunk, each with its line break.
  /// - Returns: the completions, with an offset from the beginning of the line.
  package func complete(_ text: String, after earlierLines: String = "") -> Completion {
    guard earlierLines.isEmpty else { return luaCompletion(text, earlierLines) }
    let line = text.dropFirst(text.prefix { $0.isWhitespace }.count)
    let colonCount = line.hasPrefix(":") ? 1 : 0
    let word = line.dropFirst(colonCount).leadingName
    let remainder = line.dropFirst(colonCount + word.count)
    if remainder.isEmpty { return firstWordCompletion(word, in: text, commandsOnly: colonCount == 1) }
    guard remainder.first?.isWhitespace ?? false, let count = parameterCount(of: String(word)),
      let completion = argumentCompletion(remainder, of: String(word), count: count, in: text)
    else { return luaCompletion(text, "") }
    return completion
  }

  private func luaCompletion(_ text: String, _ earlierLines: String) -> Completion {
    TextCompleter(interpreter, text, after: earlierLines)?.completion
      ?? DeclarationCompleter(interpreter: interpreter).complete(text, after: earlierLines)
      ?? FlagCompleter(interpreter: interpreter).complete(text, after: earlierLines)
      ?? LuaCompleter(interpreter: interpreter).complete(text)
  }

  private func firstWordCompletion(_ word: Substring, in text: String, commandsOnly: Bool) -> Completion {
    let start = text.utf8.count - word.utf8.count
    let commandCandidates = Candidates.names(interpreter.reader.parser.words, beginningWith: String(word))
    if commandsOnly { return Completion(start: start, candidates: commandCandidates, isFollowed: true) }
    var completion = LuaCompleter(interpreter: interpreter).complete(text)
    let otherCandidates = completion.candidates.filter { !commandCandidates.contains($0) }
    completion.candidates = Candidates.names(commandCandidates + otherCandidates, beginningWith: String(word))
    completion.isFollowed = otherCandidates.isEmpty && commandCandidates.allSatisfy { parameterCount(of: $0) ?? 0 > 0 }
    return completion
  }

  // MARK: Arguments

  private func parameterCount(of word: String) -> Int? {
    interpreter.session.verbs[word]?.parameters.count ?? interpreter.reader.parser.commands[word]?.parameters.count
  }

  private func argumentCompletion(_ arguments: Substring, of word: String, count: Int, in text: String) -> Completion? {
    let typedArguments = TypedArguments(arguments, count: count)
    if let name = multiwordCompletion(arguments, of: word, typedArguments, in: text) { return name }
    guard typedArguments.index < count else { return nil }
    if let files = fileNames(word, typedArguments.index), typedArguments.quote == nil {
      return files.completion(of: typedArguments.text, in: text)
    }
    guard let knownNames = possibleValues(word, typedArguments) else { return nil }
    let isName = interpreter.session.verbs[word] == nil && commandSlot(word, typedArguments.index)?.isElement == false
    let spelledNames =
      typedArguments.quote.map { quote in knownNames.map { $0.escapedForLua(between: quote) } } ?? knownNames
    let matchingNames =
      isName
      ? Candidates.names(spelledNames, beginningWith: typedArguments.text)
      : Candidates.texts(spelledNames, beginningWith: typedArguments.text)
    let candidates = matchingNames.map { name in
      if let quote = typedArguments.quote { return name + String(quote) }
      return !name.isTypable || count > 1 && name.contains { $0.isWhitespace } ? name.quotedForLua : name
    }
    return Completion(
      start: text.utf8.count - typedArguments.text.utf8.count, candidates: candidates,
      isFollowed: typedArguments.index < count - 1)
  }

  /// Completes a name of several words that is typed without quotes, as in `deleteRow Call A`.
  private func multiwordCompletion(
    _ rest: Substring, of word: String, _ typed: TypedArguments, in text: String
  ) -> Completion? {
    guard let verb = interpreter.session.verbs[word], typed.index > 0, typed.quote == nil,
      let index = verb.parameters.firstIndex(where: \.kind.isElement), typed.index > index
    else { return nil }
    var typedName = rest.drop { $0.isWhitespace }
    for _ in 0..<index { typedName = typedName.drop { !$0.isWhitespace }.drop { $0.isWhitespace } }
    guard typedName.first != "\"", typedName.first != "'" else { return nil }
    let knownNames = interpreter.session.choices.choices(for: verb, at: index, after: nil) ?? []
    let fittingNames = Candidates.texts(knownNames, beginningWith: String(typedName))
    guard !fittingNames.isEmpty else { return nil }
    return Completion(
      start: text.utf8.count - typedName.utf8.count, candidates: fittingNames.map(\.quotedForLua),
      isFollowed: index < verb.parameters.count - 1)
  }

  private func commandSlot(_ word: String, _ index: Int) -> Command.Completion? {
    guard interpreter.session.verbs[word] == nil, let command = interpreter.reader.parser.commands[word] else {
      return nil
    }
    return command.parameters[index].completion
  }

  private func fileNames(_ word: String, _ index: Int) -> FileNames? {
    switch commandSlot(word, index) {
    case .file(let ending): FileNames(ending: ending)
    case .prototypeFile(let ending): FileNames(ending: ending, baseFolder: interpreter.prototype?.folder)
    default: nil
    }
  }

  /// Returns the possible values of an argument, or `nil` if the argument can be any string.
  private func possibleValues(_ word: String, _ typed: TypedArguments) -> [String]? {
    let session = interpreter.session
    if let verb = session.verbs[word] {
      // In quotes, `true` is a string, and a switch doesn't accept strings.
      if typed.quote != nil, session.choices.acceptsBoolean(verb, at: typed.index, after: typed.firstArgument) {
        return []
      }
      return session.choices.choices(for: verb, at: typed.index, after: typed.firstArgument)
    }
    guard let completionKind = commandSlot(word, typed.index) else { return nil }
    let names = MomentNames(session: session)
    switch completionKind {
    case .words(let words): return words
    case .element: return session.finder.elements.flatMap(\.names)
    case .screen: return names.screenNames
    case .elementOrScreen: return names.screenNames + session.finder.elements.flatMap(\.names)
    case .topic: return Help(interpreter).topics
    case .livingScreen: return names.controllerClasses
    case .moment: return names.traceNames
    case .momentOrElement: return names.screenNames + names.traceNames + session.finder.elements.flatMap(\.names)
    case .sample: return Samples.find()?.samples.map(\.name)
    case .flow: return (interpreter.prototype?.folder).map(FlowNames.literalNames) ?? []
    case .editableFile: return EditCommand(interpreter).names
    // A user can name a method without its screen.
    case .function:
      return session.functions.functionNames.flatMap { [$0] + $0.split(separator: ".").dropFirst().map(String.init) }
    case .monitoredFunction: return session.monitor.monitoredNames
    case .file, .prototypeFile, .lua: return nil
    }
  }
}

/// The arguments typed so far.
private struct TypedArguments {
  /// The index of the argument that contains the insertion point.
  var index = 0
  var text = ""
  var quote: Character?
  /// The first argument, or `nil` while the user is typing the first argument.
  var firstArgument: String?

  init(_ arguments: Substring, count: Int) {
    if count == 1 {
      let argument = arguments.drop { $0.isWhitespace }
      quote = argument.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      text = String(quote == nil ? argument : argument.dropFirst())
      return
    }
    var (hasBegun, isEscaped) = (false, false)
    for position in arguments.indices {
      let character = arguments[position]
      if quote == nil, character.isWhitespace {
        if hasBegun {
          if index == 0 { firstArgument = (try? BareWord.split(String(arguments[..<position])))?.first?.text ?? text }
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
