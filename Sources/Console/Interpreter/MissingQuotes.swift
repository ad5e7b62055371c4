import Lua
import Scripting

/// The quotes that are missing in a user action with more words than arguments.
struct MissingQuotes {
  private let parameters: [Verb.Parameter]
  private let words: [BareWord]
  /// Returns whether an element on the screen has the given name.
  private let isName: (String) -> Bool

  init(_ parameters: [Verb.Parameter], _ words: [BareWord], _ isName: @escaping (String) -> Bool) {
    (self.parameters, self.words, self.isName) = (parameters, words, isName)
  }

  /// The arguments with quotes around the words that belong together, or `nil` if a quoted word is among those words.
  var suggestion: String? {
    let groups = groupsBetweenCommas ?? groupsAfterName
    guard groups.allSatisfy({ group in group.count == 1 || group.allSatisfy { !$0.isQuoted } }) else { return nil }
    return groups.map { group in
      let text = group.map(\.text).joined(separator: " ")
      return group.count > 1 || group.contains(where: \.isQuoted) ? text.quotedForLua : text
    }.joined(separator: " ")
  }

  /// The words between commas, as in `Search mail, Subject`, or `nil` if the commas don't separate the arguments.
  private var groupsBetweenCommas: [[BareWord]]? {
    var groups: [[BareWord]] = [[]]
    for (index, word) in words.enumerated() {
      let endsArgument = !word.isQuoted && word.text.hasSuffix(",") && index < words.count - 1
      groups[groups.count - 1].append(
        endsArgument ? BareWord(text: String(word.text.dropLast()), isQuoted: false) : word)
      if endsArgument { groups.append([]) }
    }
    return groups.count == parameters.count ? groups : nil
  }

  /// The words of the first argument, one word for each further argument, and the remaining words for the last one.
  private var groupsAfterName: [[BareWord]] {
    let others = parameters.count - 2
    let rest = words.dropFirst(countOfFirst)
    return [Array(words.prefix(countOfFirst))] + rest.prefix(others).map { [$0] } + [Array(rest.dropFirst(others))]
  }

  /// The number of words of the first argument.
  ///
  /// If the first argument is an element, it has the words of the longest name on the screen. If no words are such a
  /// name, it has all words that the other arguments don't need.
  private var countOfFirst: Int {
    guard parameters[0].kind == .element, !words[0].isQuoted else { return 1 }
    let most = words.count - (parameters.count - 1)
    let names = (1...most).reversed().filter { isName(words.prefix($0).map(\.text).joined(separator: " ")) }
    return names.first ?? most
  }
}
