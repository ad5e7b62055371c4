import Lua
import Scripting

/// The quotes that are missing in a user action with more words than arguments.
struct MissingQuotes {
  private let parameters: [Verb.Parameter]
  private let words: [BareWord]
  /// Returns whether an element on the screen has the given name.
  private let isElementName: (String) -> Bool

  init(_ parameters: [Verb.Parameter], _ words: [BareWord], _ isElementName: @escaping (String) -> Bool) {
    (self.parameters, self.words, self.isElementName) = (parameters, words, isElementName)
  }

  /// The arguments with quotes around words that belong together, or `nil` if a quoted word is among those words.
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

  /// The words of the first argument, one word for each middle argument, and the remaining words for the last argument.
  private var groupsAfterName: [[BareWord]] {
    let middleCount = parameters.count - 2
    let remainingWords = words.dropFirst(firstArgumentCount)
    return [Array(words.prefix(firstArgumentCount))] + remainingWords.prefix(middleCount).map { [$0] } + [
      Array(remainingWords.dropFirst(middleCount))
    ]
  }

  /// The number of words of the first argument.
  ///
  /// If the first argument is an element, it consists of the words of the longest matching name on the screen. If no
  /// name matches, it consists of all words that the other arguments don't need.
  private var firstArgumentCount: Int {
    guard parameters[0].kind.isElement, !words[0].isQuoted else { return 1 }
    let maximumCount = words.count - (parameters.count - 1)
    let matchingCounts = (1...maximumCount).reversed().filter {
      isElementName(words.prefix($0).map(\.text).joined(separator: " "))
    }
    return matchingCounts.first ?? maximumCount
  }
}
