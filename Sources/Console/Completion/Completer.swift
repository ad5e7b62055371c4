import Controllers
import Lua
import Scripting

/// Completes commands, verbs, what can be tapped now, screens, and Lua's globals, fields and methods.
///
/// It only looks: no metamethod and no getter ever runs.
package struct Completer {
  let interpreter: Interpreter

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// What may stand at the end of a text.
  package func complete(_ text: String) -> Completion {
    let line = text.dropFirst(text.prefix { $0.isWhitespace }.count)
    let colon = line.hasPrefix(":") ? 1 : 0
    let word = line.dropFirst(colon).leadingName
    let rest = line.dropFirst(colon + word.count)
    if rest.isEmpty { return firstWord(word, in: text, commandsOnly: colon == 1) }
    guard rest.first?.isWhitespace ?? false, let slots = slots(of: String(word)),
      let completion = argument(rest, of: slots, in: text)
    else { return LuaCompleter(interpreter: interpreter).complete(text) }
    return completion
  }

  private func firstWord(_ word: Substring, in text: String, commandsOnly: Bool) -> Completion {
    let start = text.utf8.count - word.utf8.count
    let commands = interpreter.words.filter { $0.hasPrefix(word) }.sorted()
    if commandsOnly { return Completion(start: start, candidates: commands, isFollowed: true) }
    var completion = LuaCompleter(interpreter: interpreter).complete(text)
    let others = completion.candidates.filter { !commands.contains($0) }
    completion.candidates = (commands + others).sorted()
    completion.isFollowed = others.isEmpty && commands.allSatisfy { !(slots(of: $0) ?? []).isEmpty }
    return completion
  }

  // MARK: Arguments

  /// What a parameter takes, for verbs and commands alike.
  private enum Slot {
    case words([String])
    case element
    case answer
    case screen
    case topic
    case other
  }

  private func slots(of word: String) -> [Slot]? {
    if let verb = interpreter.session.verbs[word] {
      return verb.parameters.map { parameter in
        switch parameter.kind {
        case .element: .element
        case .answer: .answer
        case .word(let words): .words(words)
        default: .other
        }
      }
    }
    return interpreter.commands[word]?.parameters.map { parameter in
      switch parameter.completion {
      case .words(let words): .words(words)
      case .element: .element
      case .screen: .screen
      case .topic: .topic
      case .moment: .screen
      }
    }
  }

  private func argument(_ rest: Substring, of slots: [Slot], in text: String) -> Completion? {
    let typed = TypedArguments(rest, count: slots.count)
    guard typed.place < slots.count, let known = names(for: slots[typed.place]) else { return nil }
    let isLast = typed.place == slots.count - 1
    let matching = known.filter { $0.hasPrefix(typed.text) }
    let candidates = matching.map { name in
      if let quote = typed.quote { return name + String(quote) }
      return slots.count > 1 && name.contains { $0.isWhitespace } ? "\"\(name)\"" : name
    }
    return Completion(
      start: text.utf8.count - typed.text.utf8.count, candidates: candidates.uniquedAndSorted, isFollowed: !isLast)
  }

  private func names(for slot: Slot) -> [String]? {
    switch slot {
    case .words(let words): words
    case .element: interpreter.session.system.touchables().flatMap(\.names)
    case .answer: interpreter.session.system.frontAnswerable?.answers ?? []
    case .screen: Array(interpreter.session.bridge.screens.keys)
    case .topic: Help(verbs: interpreter.session.verbs, commands: interpreter.commands).topics
    case .other: nil
    }
  }
}

/// The arguments typed so far: which one is being typed, and what there is of it.
private struct TypedArguments {
  var place = 0
  var text = ""
  var quote: Character?

  init(_ rest: Substring, count: Int) {
    if count == 1 {
      let argument = rest.drop { $0.isWhitespace }
      quote = argument.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      text = String(quote == nil ? argument : argument.dropFirst())
      return
    }
    var hasBegun = false
    for character in rest {
      if quote == nil, character.isWhitespace {
        if hasBegun { place += 1 }
        (text, hasBegun) = ("", false)
      } else if !hasBegun, character == "\"" || character == "'" {
        (quote, hasBegun) = (character, true)
      } else if character == quote {
        quote = nil
      } else {
        text.append(character)
        hasBegun = true
      }
    }
  }
}

extension [String] {
  /// Each once, in order.
  var uniquedAndSorted: [String] { Set(self).sorted() }
}
