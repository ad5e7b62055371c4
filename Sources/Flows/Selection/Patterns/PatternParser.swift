/// Divides a regular expression into a structure and its parts, each of which matches one character or one position.
///
/// The parser doesn't check the syntax, because Swift's `Regex` does.
struct PatternParser {
  private let text: [Character]
  private var index = 0
  /// The active flags, such as `i`.
  private var flags: Set<Character> = []
  /// The current nesting depth of groups and character classes.
  private var depth = 0
  /// The index of each part, keyed by the scalars of the part's text with its flags.
  private var partIndices: [[Unicode.Scalar]: Int] = [:]
  /// The text of each part, with the flags that apply to it.
  private(set) var partSources: [String] = []

  init(_ text: String) { self.text = Array(text) }

  /// Reads the whole expression.
  ///
  /// - Returns: The structure, which refers to the parts by their indices.
  /// - Throws: `PatternProblem` if the expression has parts that filters don't support.
  mutating func parseExpression() throws(PatternProblem) -> PatternNode {
    var nodes: [PatternNode] = []
    while index < text.count {
      nodes.append(try parseChoice())
      // A closing parenthesis without an opening one isn't valid.
      skip()
    }
    return .sequence(nodes)
  }

  /// Reads alternatives up to the end of their group.
  private mutating func parseChoice() throws(PatternProblem) -> PatternNode {
    var branches: [[PatternNode]] = [[]]
    while let character = nextCharacter, character != ")" {
      if skipIfNext("|") {
        branches.append([])
      } else if let node = try parseElement() {
        branches[branches.count - 1].append(try parseQuantifier(node))
      }
    }
    return branches.count == 1 ? .sequence(branches[0]) : .choice(branches.map { .sequence($0) })
  }

  /// Reads a part or a group, or returns `nil` after flags.
  private mutating func parseElement() throws(PatternProblem) -> PatternNode? {
    let startIndex = index
    if skipIfNext("(") { return try parseGroup() }
    if skipIfNext("\\") { return try parseEscape() }
    if skipIfNext("[") {
      try skipClass()
    } else {
      skip()
    }
    let source = String(text[startIndex..<index])
    return source == "^" || source == "$" ? .position(part: partIndex(source)) : .character(part: partIndex(source))
  }

  /// Reads the quantifier after a node.
  private mutating func parseQuantifier(_ node: PatternNode) throws(PatternProblem) -> PatternNode {
    let startIndex = index
    guard let count = parseCount() else { return node }
    let endIndex = index
    if skipIfNext("+") { throw unsupportedError(String(text[startIndex..<index]), "a possessive quantifier") }
    // A lazy quantifier matches the same names.
    if !skipIfNext("?") { index = endIndex }
    return .repetition(node, count)
  }

  private mutating func parseCount() -> PatternCount? {
    guard let mark = nextCharacter else { return nil }
    if let count = PatternCount.countsByQuantifier[mark] {
      index += 1
      return count
    }
    guard mark == "{", let end = text[index...].firstIndex(of: "}"),
      let count = PatternCount(inBraces: text[index..<end].dropFirst())
    else { return nil }
    index = end + 1
    return count
  }
}

// Groups, classes and escapes.
extension PatternParser {
  /// The beginnings of groups that filters don't support, with the names of the groups.
  private static let unsupportedGroups = [
    ("?=", "look-ahead"), ("?!", "look-ahead"), ("?<=", "look-behind"), ("?<!", "look-behind"),
    ("?>", "an atomic group"), ("?(", "a condition"), ("?#", "a comment"),
  ]
  /// The letters of escapes that match one character, and the letters of escapes that match a position.
  private static let escapeLetters: (characters: Set<Character>, positions: Set<Character>) = (
    Set("dDwWsShHvVtn"), Set("bBAzZ")
  )
  /// The flags that change which characters a part matches.
  private static let knownFlags = Set<Character>("imsnDPSWU")
  /// The maximum depth of groups and classes.
  ///
  /// With a greater depth, `Regex` would need too much space on the stack.
  private static let maximumDepth = 100

  /// Reads a group, or returns `nil` after flags that apply to the rest of the enclosing group.
  private mutating func parseGroup() throws(PatternProblem) -> PatternNode? {
    try increaseDepth()
    defer { depth -= 1 }
    let outerFlags = flags
    guard try readGroupHead() else { return nil }
    let node = try parseChoice()
    _ = skipIfNext(")")
    flags = outerFlags
    return node
  }

  /// Reads the beginning of a group.
  ///
  /// The result says whether contents follow.
  private mutating func readGroupHead() throws(PatternProblem) -> Bool {
    if nextCharacter == "*" { throw unsupportedError("(*", "a directive") }
    guard nextCharacter == "?" else { return true }
    let nextCharacters = String(text[index...].prefix(3))
    if let row = PatternParser.unsupportedGroups.first(where: { nextCharacters.hasPrefix($0.0) }) {
      throw unsupportedError("(" + row.0, row.1)
    }
    index += 1
    guard ["?<", "?'", "?P<"].contains(where: nextCharacters.hasPrefix) else { return try readFlags() }
    // A group with a name is like any other group.
    let isQuoted = nextCharacter == "'"
    index = text[(index + 1)...].firstIndex { isQuoted ? $0 == "'" : $0 == ">" }.map { $0 + 1 } ?? text.count
    return true
  }

  /// Reads flags, such as those in `(?i)` and `(?i-s:…)`.
  ///
  /// The result says whether contents follow.
  private mutating func readFlags() throws(PatternProblem) -> Bool {
    let startIndex = index
    var isOn = true
    while let flag = nextCharacter, flag != ":", flag != ")" {
      index += 1
      if flag == "-", isOn {
        isOn = false
      } else if !PatternParser.knownFlags.contains(flag) {
        throw unsupportedError("(?" + String(text[startIndex..<index]))
      } else if isOn {
        flags.insert(flag)
      } else {
        flags.remove(flag)
      }
    }
    let hasContents = nextCharacter == ":"
    skip()
    return hasContents
  }

  /// Skips a character class up to its closing bracket.
  private mutating func skipClass() throws(PatternProblem) {
    try increaseDepth()
    defer { depth -= 1 }
    while let character = nextCharacter {
      index += 1
      if character == "]" { return }
      if character == "[" { try skipClass() }
      if character == "\\" {
        if nextCharacter == "Q" { throw unsupportedError("\\Q", "a quotation") }
        skip()
      }
    }
  }

  /// Reads the character after a backslash.
  private mutating func parseEscape() throws(PatternProblem) -> PatternNode {
    guard let character = nextCharacter else { return .sequence([]) }
    index += 1
    let source = "\\\(character)"
    if PatternParser.escapeLetters.positions.contains(character) { return .position(part: partIndex(source)) }
    guard character.isLetter || character.isNumber, !PatternParser.escapeLetters.characters.contains(character) else {
      return .character(part: partIndex(source))
    }
    if "pP".contains(character), nextCharacter == "{", let end = text[index...].firstIndex(of: "}") {
      defer { index = end + 1 }
      return .character(part: partIndex(source + String(text[index...end])))
    }
    let isReference = character.isNumber || "kg".contains(character)
    throw unsupportedError(source, isReference ? "a back reference" : character == "Q" ? "a quotation" : nil)
  }

  private mutating func increaseDepth() throws(PatternProblem) {
    depth += 1
    guard depth <= PatternParser.maximumDepth else {
      throw PatternProblem("a filter may have at most \(PatternParser.maximumDepth) groups inside each other")
    }
  }
}

// Characters and parts.
extension PatternParser {
  private var nextCharacter: Character? { index < text.count ? text[index] : nil }

  /// Skips the next character, if there is one.
  private mutating func skip() { index = min(index + 1, text.count) }

  /// Skips the next character if it is the given one, and returns whether it was.
  private mutating func skipIfNext(_ character: Character) -> Bool {
    guard nextCharacter == character else { return false }
    index += 1
    return true
  }

  /// Returns the index of a part with the current flags.
  private mutating func partIndex(_ source: String) -> Int {
    let partText = (flags.isEmpty ? "" : "(?\(String(flags.sorted())))") + source
    let scalars = Array(partText.unicodeScalars)
    if let knownIndex = partIndices[scalars] { return knownIndex }
    partIndices[scalars] = partSources.count
    partSources.append(partText)
    return partSources.count - 1
  }

  private func unsupportedError(_ text: String, _ noun: String? = nil) -> PatternProblem {
    PatternProblem("a filter can't contain `\(text)`" + (noun.map { " (\($0))" } ?? ""))
  }
}
